// A scripted editing run is killed at random moments, and what is recovered is compared with the
// same script run without any journal: at most the edit underway may be missing.
#include <chrono>
#include <csignal>
#include <sys/wait.h>
#include <thread>

#include <gmock/gmock.h>

#include "document/random_edits.h"
#include "document/recovery.h"
#include "document/temporary_desk.h"

namespace {

using namespace promenade;
using namespace promenade::document;
using document::testing_aid::RandomEdits;
using document::testing_aid::TemporaryDesk;
namespace fs = std::filesystem;

constexpr int operations = 100; // more than a child gets through before it is killed

// One operation of the script: mostly edits, now and then undo, redo or a drag.
template <class Subject> void operate(Subject& subject, RandomEdits& teacher)
{
    switch (teacher.roll(8)) {
    case 0:
        subject.undo();
        break;
    case 1:
        subject.redo();
        break;
    case 2:
        subject.begin_drag();
        for (int i = 0; i < 3; ++i) subject.apply(teacher.next(subject.now()));
        subject.end_drag();
        break;
    default:
        subject.apply(teacher.next(subject.now()));
    }
}

// The script without files: what should be there after each operation.
class Plain {
public:
    explicit Plain(library::DanceFile file)
        : m_open{std::move(file), no_gestures()}
    {
    }
    const Choreography& now() const { return m_open; }
    void undo() { m_history.undo(m_open); }
    void redo() { m_history.redo(m_open); }
    void begin_drag() { m_history.begin_drag(); }
    void end_drag() { m_history.end_drag(); }
    void apply(Result<Edit> edit)
    {
        if (edit && m_history.perform(std::move(*edit), m_open)) ++m_done;
        m_moments.push_back(dance_text(m_open) + gestures_text(m_open));
    }
    // The texts since last asked, within and after the operation.
    std::vector<std::string> moments()
    {
        m_moments.push_back(dance_text(m_open) + gestures_text(m_open));
        return std::exchange(m_moments, {});
    }

private:
    Choreography m_open;
    History m_history;
    int m_done = 0;
    std::vector<std::string> m_moments;
};

// The same on a document with a journal; a refused edit is part of the script.
class Kept {
public:
    explicit Kept(Document& document)
        : m_document(document)
    {
    }
    const Choreography& now() const { return m_document.now(); }
    void undo() { m_document.undo(); }
    void redo() { m_document.redo(); }
    void begin_drag() { m_document.begin_drag(); }
    void end_drag() { m_document.end_drag(); }
    void apply(Result<Edit> edit) { m_refused += !m_document.apply(std::move(edit)); }

private:
    Document& m_document;
    int m_refused = 0;
};

[[noreturn]] void edit_until_killed(const TemporaryDesk& room, int answers)
{
    const auto document = std::move(*Document::open(room.waltz(), room.desk()));
    RandomEdits teacher(77);
    Kept kept(*document);
    for (int i = 0; i < operations; ++i) {
        operate(kept, teacher);
        const char done = '.';
        if (::write(answers, &done, 1) != 1) break;
    }
    for (;;) ::pause();
}

// Kills a child a moment after it has answered for some operations; returns how many those were in
// the end.
std::size_t answered_before_kill(
    const TemporaryDesk& room, std::size_t operations_first, std::chrono::microseconds moment)
{
    int ends[2];
    PROMENADE_ASSERT(::pipe(ends) == 0);
    const pid_t child = ::fork();
    if (child == 0) edit_until_killed(room, ends[1]);
    ::close(ends[1]);
    std::size_t answered = 0;
    char dot = 0;
    while (answered < operations_first && ::read(ends[0], &dot, 1) == 1) ++answered;
    std::this_thread::sleep_for(moment);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    while (::read(ends[0], &dot, 1) == 1) ++answered;
    ::close(ends[0]);
    return answered;
}

TEST(Kills, two_hundred_at_random_moments_cost_at_most_the_edit_underway)
{
    const TemporaryDesk room;
    Plain plain(std::move(*library::load_dance(room.waltz()).file));
    RandomEdits teacher(77);
    std::vector<std::vector<std::string>> after{plain.moments()};
    for (int i = 0; i < operations; ++i) {
        operate(plain, teacher);
        after.push_back(plain.moments());
    }
    std::mt19937 dice(4);
    std::size_t recovered = 0, most = 0;
    for (int kill = 0; kill < 200; ++kill) {
        const std::size_t answered =
            answered_before_kill(room, dice() % 16, std::chrono::microseconds(dice() % 1'500));
        const auto offers = recoverable(room.desk());
        std::string found = after[0].back();
        if (!offers.empty()) {
            // Only to look at: going on with the journal would wait for the disk each time.
            const auto journal = read_journal(offers[0].journal);
            const auto document = std::move(*Document::peek(*journal, room.desk()));
            found = dance_text(document->now()) + gestures_text(document->now());
            ++recovered;
        }
        std::vector<std::string> allowed{after[answered].back()};
        if (answered + 1 < after.size())
            allowed.insert(allowed.end(), after[answered + 1].begin(), after[answered + 1].end());
        ASSERT_TRUE(std::find(allowed.begin(), allowed.end(), found) != allowed.end())
            << "kill " << kill << " after " << answered << " operations";
        most = std::max(most, answered);
        fs::remove_all(room.desk().journals);
    }
    EXPECT_GT(recovered, 100u); // the kills did hit work underway
    EXPECT_GT(most, 10u);
}

}
