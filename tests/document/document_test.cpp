// Truth from outside: the bytes on the disk.
#include "document/document.h"

#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>

#include <gmock/gmock.h>

#include "document/drafts.h"
#include "document/gesture_edits.h"
#include "document/random_edits.h"
#include "document/records.h"
#include "document/recovery.h"
#include "document/revision.h"
#include "document/temporary_desk.h"

namespace {

using namespace promenade;
using namespace promenade::document;
using document::testing_aid::RandomEdits;
using document::testing_aid::TemporaryDesk;
using testing::HasSubstr;
namespace fs = std::filesystem;

void rename_first(Document& document, const std::string& name)
{
    ASSERT_TRUE(document.apply(rename_pattern(document.now(), 0, name)));
}

std::size_t files_in(const fs::path& folder)
{
    std::error_code ignored;
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(folder, ignored)) ++count;
    return count;
}

// Runs `deed` in a process of its own that ends as in a crash, and returns when it has.
template <class Deed> void in_a_crashing_process(Deed deed)
{
    const pid_t child = ::fork();
    if (child == 0) {
        deed();
        if (!testing::Test::HasFailure()) ::kill(::getpid(), SIGKILL);
        ::_exit(1);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

dance::Gesture a_gesture()
{
    dance::Gesture gesture;
    gesture.symbol = "wave";
    gesture.poses.push_back({});
    gesture.poses[0].limbs.push_back({Limb::head, 10, 0, 0});
    return gesture;
}

TEST(Document, knows_exactly_when_it_differs_from_its_file)
{
    const TemporaryDesk room;
    const auto document = std::move(*Document::open(room.waltz(), room.desk()));
    EXPECT_FALSE(document->is_changed());
    rename_first(*document, "One");
    EXPECT_TRUE(document->is_changed());
    document->undo();
    EXPECT_FALSE(document->is_changed());
    document->redo();
    ASSERT_TRUE(document->save());
    EXPECT_FALSE(document->is_changed());
    EXPECT_EQ(room.bytes_of(room.waltz()), dance_text(document->now()));
    document->undo();
    EXPECT_TRUE(document->is_changed());
    rename_first(*document, "Two"); // the saved state cannot be reached any more
    document->undo();
    EXPECT_TRUE(document->is_changed());
}

TEST(Document, opening_writes_nothing_but_its_lock_and_closing_removes_that)
{
    const TemporaryDesk room;
    const auto time = fs::last_write_time(room.waltz());
    {
        const auto document = std::move(*Document::open(room.waltz(), room.desk()));
        EXPECT_EQ(files_in(room.folder()), 2u);
    }
    EXPECT_EQ(files_in(room.folder()), 1u);
    EXPECT_EQ(fs::last_write_time(room.waltz()), time);
}

TEST(Document, a_second_one_of_the_same_file_is_refused)
{
    const TemporaryDesk room;
    const auto first = std::move(*Document::open(room.waltz(), room.desk()));
    const auto second = Document::open(room.waltz(), room.desk());
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().text(), HasSubstr("open in another Promenade (process "));
}

TEST(Document, the_lock_of_a_dead_program_is_taken_over)
{
    const TemporaryDesk room;
    in_a_crashing_process([&] { std::move(*Document::open(room.waltz(), room.desk())).release(); });
    EXPECT_TRUE(fs::exists(FileLock::lock_of(room.waltz())));
    EXPECT_TRUE(Document::open(room.waltz(), room.desk()));
    room.put(FileLock::lock_of(room.waltz()), "{\"process\": 12"); // torn
    EXPECT_TRUE(Document::open(room.waltz(), room.desk()));
}

// Dies and is not waited for until this goes: what the system calls a zombie.
class Unburied {
public:
    template <class Deed>
    explicit Unburied(Deed deed)
        : m_child(::fork())
    {
        if (m_child != 0) {
            siginfo_t ended{};
            EXPECT_EQ(::waitid(P_PID, static_cast<id_t>(m_child), &ended, WEXITED | WNOWAIT), 0);
            return;
        }
        deed();
        ::kill(::getpid(), SIGKILL);
    }
    ~Unburied() { ::waitpid(m_child, nullptr, 0); }
    Unburied(const Unburied&) = delete;
    Unburied& operator=(const Unburied&) = delete;
    long process() const { return m_child; }

private:
    pid_t m_child;
};

TEST(Document, a_program_that_is_dead_but_not_waited_for_holds_nothing)
{
    const TemporaryDesk room;
    const Unburied dead([&] {
        auto document = std::move(*Document::open(room.waltz(), room.desk()));
        rename_first(*document, "One");
        document.release();
    });
    EXPECT_TRUE(Document::open(room.waltz(), room.desk()));
    EXPECT_EQ(recoverable(room.desk()).size(), 1u);
    Owner owner = this_process();
    EXPECT_TRUE(seems_to_run(owner));
    owner.process = dead.process();
    const auto stat = read_file("/proc/" + std::to_string(dead.process()) + "/stat", 4096);
    std::istringstream fields(stat->substr(stat->rfind(')') + 2)); // from field 3 on: proc(5)
    for (int field = 3; field <= 22; ++field) fields >> owner.started;
    EXPECT_FALSE(seems_to_run(owner));
}

TEST(Document, of_a_computer_that_was_renamed_is_unlocked_and_its_work_offered)
{
    const TemporaryDesk room;
    Owner owner = this_process();
    owner.computer = "the name it had";
    room.put(FileLock::lock_of(room.waltz()), json::write(write_owner(owner)));
    EXPECT_TRUE(Document::open(room.waltz(), room.desk()));
    const std::string text = room.bytes_of(room.waltz());
    fs::create_directories(room.desk().journals);
    std::string unsaved = text;
    unsaved.replace(unsaved.find("\"Waltz\""), 7, "\"Mine\"");
    const Beginning beginning{owner, room.waltz(), unsaved, gestures_text({{}, no_gestures()}),
        fingerprint_of(text), "", true};
    in_a_crashing_process([&] {
        auto journal = std::move(*Journal::create(room.desk().journals / "waltz-1-1.journal"));
        EXPECT_TRUE(journal->append(write_beginning(beginning)));
        EXPECT_TRUE(recoverable(room.desk()).empty()); // it is being written
        EXPECT_FALSE(Document::recover(journal->file(), room.desk()));
    });
    EXPECT_EQ(recoverable(room.desk()).size(), 1u);
}

TEST(Document, a_link_and_what_it_leads_to_are_one_file)
{
    const TemporaryDesk room;
    fs::create_symlink("waltz.json", room.folder() / "link.json");
    const auto by_link = std::move(*Document::open(room.folder() / "link.json", room.desk()));
    EXPECT_FALSE(Document::open(room.waltz(), room.desk()));
    rename_first(*by_link, "Mine");
    ASSERT_TRUE(by_link->save());
    EXPECT_TRUE(fs::is_symlink(room.folder() / "link.json"));
    EXPECT_EQ(room.bytes_of(room.waltz()), dance_text(by_link->now()));
}

TEST(Recovery, finds_back_to_a_file_whose_name_is_no_text)
{
    const TemporaryDesk room;
    const fs::path old_name = room.folder() / "walzer\xfc.json"; // as Latin-1 wrote it
    fs::rename(room.waltz(), old_name);
    in_a_crashing_process([&] {
        const auto document = std::move(*Document::open(old_name, room.desk()));
        rename_first(*document, "One");
    });
    const auto offers = recoverable(room.desk());
    ASSERT_EQ(offers.size(), 1u);
    EXPECT_EQ(offers[0].file, old_name);
}

// A document that was closed may leave its address to the next, but not its number.
TEST(Document, is_known_by_its_revisions_though_another_lies_where_it_lay)
{
    const TemporaryDesk room;
    auto first = std::move(*Document::open(room.waltz(), room.desk()));
    const std::uint64_t opened = first->revision();
    rename_first(*first, "One");
    EXPECT_TRUE(of_one_document(opened, first->revision()));
    first->discard();
    first.reset();
    for (int i = 0; i < 100; ++i) {
        const auto next = std::move(*Document::open(room.waltz(), room.desk()));
        EXPECT_GT(next->revision(), opened);
        EXPECT_FALSE(of_one_document(opened, next->revision()));
    }
}

TEST(Document, does_not_overwrite_what_somebody_else_wrote)
{
    const TemporaryDesk room;
    const auto document = std::move(*Document::open(room.waltz(), room.desk()));
    rename_first(*document, "Mine");
    room.put(room.waltz(), "somebody else's");
    const auto refused = document->save();
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().problem, HasSubstr("changed on disk by somebody else"));
    EXPECT_EQ(room.bytes_of(room.waltz()), "somebody else's");
    EXPECT_TRUE(document->is_changed());
    EXPECT_TRUE(document->save(Overwrite::yes));
    EXPECT_EQ(room.bytes_of(room.waltz()), dance_text(document->now()));
}

TEST(Document, is_saved_under_another_name_and_goes_on_there)
{
    const TemporaryDesk room;
    const auto document = Document::create(new_dance("mine", "Mine", {3, 4}), room.desk());
    EXPECT_FALSE(document->save());
    EXPECT_FALSE(document->save_as(room.waltz())); // exists
    const fs::path file = room.folder() / "new/mine.json";
    ASSERT_TRUE(document->save_as(file));
    rename_first(*document, "Changed");
    ASSERT_TRUE(document->save());
    EXPECT_EQ(room.bytes_of(file), dance_text(document->now()));
    EXPECT_FALSE(Document::open(file, room.desk())); // locked
    EXPECT_TRUE(library::load_dance(file).errors.empty());
}

TEST(Document, a_copy_of_a_shipped_dance_can_be_changed_and_saved)
{
    const TemporaryDesk room;
    auto shipped = std::move(*library::load_dance(room.waltz()).file);
    shipped.read_only = true;
    const auto document = Document::copy_of(shipped, "my_waltz", room.desk());
    rename_first(*document, "Mine");
    ASSERT_TRUE(document->save_as(room.folder() / "my_waltz.json"));
    EXPECT_EQ(library::load_dance(room.folder() / "my_waltz.json").file->dance.id, "my_waltz");
}

TEST(Document, a_dance_of_a_newer_version_is_only_looked_at)
{
    const TemporaryDesk room;
    std::string text = room.bytes_of(room.waltz());
    text.replace(text.find("\"version\": 1"), 12, "\"version\": 9");
    room.put(room.waltz(), text);
    const auto document = std::move(*Document::open(room.waltz(), room.desk()));
    EXPECT_THAT(document->apply(rename_pattern(document->now(), 0, "New")).error().text(),
        HasSubstr("newer Promenade"));
}

TEST(Document, own_gestures_are_saved_in_their_own_file)
{
    const TemporaryDesk room;
    const auto document = std::move(*Document::open(room.waltz(), room.desk()));
    const std::string before = room.bytes_of(room.waltz());
    ASSERT_TRUE(document->apply(set_gesture(document->now(), a_gesture())));
    ASSERT_TRUE(document->save());
    EXPECT_EQ(room.bytes_of(room.waltz()), before);
    const auto loaded = library::load_gestures(room.desk().gestures);
    ASSERT_EQ(loaded.file->gestures.size(), 1u);
    EXPECT_EQ(loaded.file->gestures[0].symbol, "wave");
    room.put(room.desk().gestures, "other");
    ASSERT_TRUE(document->undo());
    EXPECT_THAT(document->save().error().text(), HasSubstr("own.json"));
}

TEST(Document, gestures_posed_in_two_open_dances_are_all_kept_unless_they_are_the_same)
{
    const TemporaryDesk room;
    const auto waltz = std::move(*Document::open(room.waltz(), room.desk()));
    const auto other = Document::copy_of(waltz->now().file, "other", room.desk());
    dance::Gesture bow = a_gesture();
    bow.symbol = "bow";
    ASSERT_TRUE(waltz->apply(set_gesture(waltz->now(), a_gesture())));
    ASSERT_TRUE(other->apply(set_gesture(other->now(), bow)));
    ASSERT_TRUE(waltz->save());
    ASSERT_TRUE(other->save_as(room.waltz().parent_path() / "other.json"));
    const auto symbols = [&] {
        std::vector<std::string> found;
        const auto reading = library::load_gestures(room.desk().gestures);
        for (const dance::Gesture& each : reading.file->gestures) found.push_back(each.symbol);
        return found;
    };
    EXPECT_THAT(symbols(), testing::UnorderedElementsAre("wave", "bow"));
    bow.symbol = "nod"; // and what the other has kept stays when the first is saved again
    ASSERT_TRUE(waltz->apply(set_gesture(waltz->now(), bow)));
    ASSERT_TRUE(waltz->save());
    EXPECT_THAT(symbols(), testing::UnorderedElementsAre("wave", "bow", "nod"));

    dance::Gesture mine = a_gesture();
    mine.meaning = "another way";
    ASSERT_TRUE(other->apply(set_gesture(other->now(), mine)));
    EXPECT_THAT(other->save().error().text(), HasSubstr("own.json"));
}

TEST(Document, takes_in_gestures_of_others_while_it_has_posed_none)
{
    const TemporaryDesk room;
    const auto waltz = std::move(*Document::open(room.waltz(), room.desk()));
    const auto other = Document::copy_of(waltz->now().file, "other", room.desk());
    ASSERT_NE(waltz->revision(), other->revision());
    ASSERT_TRUE(waltz->apply(set_gesture(waltz->now(), a_gesture())));
    ASSERT_TRUE(waltz->save());
    const std::uint64_t before = other->revision();
    other->follow_gestures();
    EXPECT_EQ(other->now().gestures.gestures.size(), 1u);
    EXPECT_NE(other->revision(), before);
    EXPECT_FALSE(other->is_changed());
}

TEST(Recovery, offers_back_what_was_not_saved_with_its_history)
{
    const TemporaryDesk room;
    in_a_crashing_process([&] {
        const auto document = std::move(*Document::open(room.waltz(), room.desk()));
        rename_first(*document, "One");
        EXPECT_TRUE(document->save());
        rename_first(*document, "Two");
        document->begin_drag();
        for (int i = 0; i < 5; ++i) rename_first(*document, "Three " + std::to_string(i));
        document->end_drag();
        rename_first(*document, "Four");
        document->undo();
    });
    const auto offers = recoverable(room.desk());
    ASSERT_EQ(offers.size(), 1u);
    EXPECT_EQ(offers[0].file, room.waltz());
    EXPECT_EQ(offers[0].name, "Waltz");
    EXPECT_EQ(offers[0].edits, 8u);
    const auto document = std::move(*Document::recover(offers[0].journal, room.desk()));
    const auto name = [&] { return document->dance().patterns[0].name; };
    EXPECT_EQ(name(), "Three 4");
    EXPECT_TRUE(document->is_changed());
    EXPECT_TRUE(recoverable(room.desk()).empty()); // ours now
    ASSERT_TRUE(document->redo());
    EXPECT_EQ(name(), "Four");
    document->undo();
    document->undo();
    EXPECT_EQ(name(), "Two");
    document->undo();
    EXPECT_EQ(name(), "One");
    EXPECT_FALSE(document->is_changed());
    document->redo();
    ASSERT_TRUE(document->save());
}

// As of a stick that was pulled out, or where nobody may look any more: the work is all there is.
TEST(Recovery, of_a_file_in_a_folder_that_cannot_be_looked_into)
{
    const TemporaryDesk room;
    const fs::path stick = room.folder() / "stick", file = stick / "waltz.json";
    fs::create_directory(stick);
    fs::rename(room.waltz(), file);
    in_a_crashing_process([&] {
        const auto document = std::move(*Document::open(file, room.desk()));
        rename_first(*document, "One");
    });
    fs::remove_all(stick);
    fs::create_directory_symlink(stick, stick); // to itself, which is another error than none
    const auto offers = recoverable(room.desk());
    ASSERT_EQ(offers.size(), 1u);
    const auto document = Document::recover(offers[0].journal, room.desk());
    ASSERT_TRUE(document) << document.error().text();
    EXPECT_EQ((*document)->dance().patterns[0].name, "One");
}

TEST(Recovery, what_was_recovered_can_crash_again)
{
    const TemporaryDesk room;
    in_a_crashing_process([&] {
        const auto document = std::move(*Document::open(room.waltz(), room.desk()));
        rename_first(*document, "One");
    });
    in_a_crashing_process([&] {
        const auto journal = recoverable(room.desk()).at(0).journal;
        const auto document = std::move(*Document::recover(journal, room.desk()));
        rename_first(*document, "Two");
    });
    const auto offers = recoverable(room.desk());
    ASSERT_EQ(offers.size(), 1u);
    const auto document = std::move(*Document::recover(offers[0].journal, room.desk()));
    EXPECT_EQ(document->dance().patterns[0].name, "Two");
}

TEST(Recovery, a_program_that_ended_right_after_saving_leaves_nothing_to_recover)
{
    const TemporaryDesk room;
    std::string saved;
    in_a_crashing_process([&] {
        const auto document = std::move(*Document::open(room.waltz(), room.desk()));
        rename_first(*document, "One");
        TemporaryDesk::put(room.waltz(), dance_text(document->now())); // saved, but not yet said so
    });
    EXPECT_EQ(files_in(room.desk().journals), 1u);
    EXPECT_TRUE(recoverable(room.desk()).empty());
    EXPECT_EQ(files_in(room.desk().journals), 0u);
}

TEST(Recovery, closing_keeps_unsaved_work_unless_it_is_discarded)
{
    const TemporaryDesk room;
    {
        const auto document = std::move(*Document::open(room.waltz(), room.desk()));
        rename_first(*document, "One");
    }
    EXPECT_EQ(files_in(room.desk().journals), 1u);
    fs::remove_all(room.desk().journals);
    {
        const auto document = std::move(*Document::open(room.waltz(), room.desk()));
        rename_first(*document, "One");
        document->discard();
    }
    EXPECT_EQ(files_in(room.desk().journals), 0u);
}

TEST(Recovery, what_is_recovered_is_locked_against_others)
{
    const TemporaryDesk room;
    {
        const auto document = std::move(*Document::open(room.waltz(), room.desk()));
        rename_first(*document, "Evening");
    }
    const auto offers = recoverable(room.desk());
    ASSERT_EQ(offers.size(), 1u);
    const auto document = Document::recover(offers[0].journal, room.desk());
    ASSERT_TRUE(document);
    EXPECT_TRUE(std::filesystem::exists(FileLock::lock_of(room.waltz())));
    EXPECT_FALSE(Document::open(room.waltz(), room.desk()));
}

TEST(Recovery, an_offer_that_is_discarded_is_kept_for_a_week_and_offered_no_more)
{
    const TemporaryDesk room;
    {
        const auto document = std::move(*Document::open(room.waltz(), room.desk()));
        rename_first(*document, "Evening");
    }
    const auto offers = recoverable(room.desk());
    ASSERT_EQ(offers.size(), 1u);
    ASSERT_TRUE(set_aside(offers[0].journal, room.desk()));
    EXPECT_TRUE(recoverable(room.desk()).empty());
    const auto kept = room.desk().journals / "discarded" / offers[0].journal.filename();
    using Clock = std::filesystem::file_time_type::clock;
    std::filesystem::last_write_time(kept, Clock::now() - std::chrono::hours(6 * 24));
    clear_set_aside(room.desk());
    EXPECT_TRUE(std::filesystem::exists(kept));
    std::filesystem::last_write_time(kept, Clock::now() - std::chrono::hours(8 * 24));
    clear_set_aside(room.desk());
    EXPECT_FALSE(std::filesystem::exists(kept));
}

// A name longer than file systems have cannot be written, whoever asks.
TEST(Document, a_save_that_fails_leaves_no_folder_and_no_lock_behind)
{
    const TemporaryDesk room;
    const auto document = std::move(*Document::open(room.waltz(), room.desk()));
    const auto folder = room.folder() / "new" / "deeper";
    EXPECT_FALSE(document->save_as(folder / (std::string(300, 'x') + ".json")));
    EXPECT_FALSE(std::filesystem::exists(room.folder() / "new"));
    EXPECT_TRUE(document->save_as(folder / "evening.json"));
    EXPECT_TRUE(std::filesystem::exists(folder / "evening.json"));
}

TEST(Recovery, an_autosave_that_fails_says_so_and_begins_again_when_it_can)
{
    const TemporaryDesk room;
    room.put(room.desk().journals, "a file where a folder should be");
    in_a_crashing_process([&] {
        const auto document = std::move(*Document::open(room.waltz(), room.desk()));
        rename_first(*document, "One");
        EXPECT_TRUE(document->autosave_trouble());
        fs::remove(room.desk().journals);
        rename_first(*document, "Two");
        EXPECT_FALSE(document->autosave_trouble());
        rename_first(*document, "Three");
        document->undo();
        document->undo(); // to before the journal began
    });
    const auto offers = recoverable(room.desk());
    ASSERT_EQ(offers.size(), 1u);
    const auto document = std::move(*Document::recover(offers[0].journal, room.desk()));
    EXPECT_EQ(document->dance().patterns[0].name, "One");
}

TEST(Journal, a_torn_or_damaged_end_is_cut_and_all_before_it_kept)
{
    const TemporaryDesk room;
    fs::create_directories(room.desk().journals);
    const fs::path file = room.desk().journals / "x.journal";
    {
        const auto journal = std::move(*Journal::create(file));
        for (int i = 0; i < 3; ++i)
            ASSERT_TRUE(journal->append(json::list({json::number(i), json::text("a\nb")})));
    }
    const std::string whole = room.bytes_of(file);
    const std::size_t one = whole.size() / 3;
    for (std::size_t length = 0; length <= whole.size(); ++length) {
        room.put(file, whole.substr(0, length));
        const auto reading = read_journal(file);
        ASSERT_TRUE(reading);
        EXPECT_EQ(reading->records.size(), length / one);
        EXPECT_EQ(reading->length, length / one * one);
    }
    for (std::size_t at = 0; at < whole.size(); ++at) { // any one byte wrong
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        room.put(file, damaged);
        EXPECT_EQ(read_journal(file)->records.size(), at / one) << at;
    }
    room.put(file, whole.substr(0, 2 * one + 5));
    {
        const auto journal = std::move(*Journal::resume(file, 2 * one));
        ASSERT_TRUE(journal->append(json::text("on")));
    }
    EXPECT_EQ(read_journal(file)->records.size(), 3u);
}

// A gesture that was put down as it was; the change is not.
dance::Gesture put_down_and_changed(DraftJournal& journal)
{
    dance::Gesture wave = a_gesture();
    EXPECT_TRUE(journal.put_down({wave}));
    wave.poses[0].limbs[0].roll = 25;
    return wave;
}

TEST(Drafts, of_a_killed_program_come_back_as_they_were_last)
{
    const TemporaryDesk room;
    in_a_crashing_process([&] {
        DraftJournal journal(room.desk());
        const dance::Gesture wave = put_down_and_changed(journal);
        dance::Gesture swan = a_gesture();
        swan.symbol = "swan";
        ASSERT_TRUE(journal.put_down({wave, swan}));
    });
    const LeftDrafts left = left_drafts(room.desk());
    ASSERT_EQ(left.drafts.size(), 2u);
    EXPECT_EQ(left.drafts[0].symbol, "wave");
    EXPECT_EQ(left.drafts[0].poses[0].limbs[0].roll, 25);
    EXPECT_EQ(left.drafts[1].symbol, "swan");
    EXPECT_EQ(left_drafts(room.desk()).drafts.size(), 2u); // looking takes nothing away
    forget(left);
    EXPECT_TRUE(left_drafts(room.desk()).drafts.empty());
    EXPECT_EQ(files_in(room.desk().journals), 0u);
}

TEST(Drafts, of_a_running_program_are_nobody_elses_and_vanish_when_they_are_kept)
{
    const TemporaryDesk room;
    DraftJournal journal(room.desk());
    ASSERT_TRUE(journal.put_down({a_gesture()}));
    EXPECT_EQ(files_in(room.desk().journals), 1u);
    EXPECT_TRUE(left_drafts(room.desk()).drafts.empty());
    ASSERT_TRUE(journal.put_down({}));
    EXPECT_EQ(files_in(room.desk().journals), 0u);
    ASSERT_TRUE(journal.put_down({a_gesture()})); // and may begin again
    EXPECT_EQ(files_in(room.desk().journals), 1u);
}

TEST(Drafts, a_torn_end_costs_only_the_last_change)
{
    const TemporaryDesk room;
    in_a_crashing_process([&] {
        DraftJournal journal(room.desk());
        ASSERT_TRUE(journal.put_down({put_down_and_changed(journal)}));
    });
    const fs::path file = left_drafts(room.desk()).journals.at(0);
    fs::resize_file(file, fs::file_size(file) - 3);
    const LeftDrafts left = left_drafts(room.desk());
    ASSERT_EQ(left.drafts.size(), 1u);
    EXPECT_EQ(left.drafts[0].poses[0].limbs[0].roll, 10);
}

}
