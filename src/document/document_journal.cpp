// The journal of a document: writing it, and reading it back after a crash.
#include "document/document.h"
#include "document/gesture_edits.h"
#include "document/records.h"

namespace promenade::document {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t nowhere = ~std::uint64_t{0}; // a position the history never reaches
constexpr int most_journals = 100'000;               // of one process

// "waltz-1234-2.journal": the first such name that is free.
Result<std::unique_ptr<Journal>> new_journal(const fs::path& folder, const std::string& id)
{
    std::error_code ignored; // creating the file tells
    fs::create_directories(folder, ignored);
    const std::string name = id + "-" + std::to_string(this_process().process) + "-";
    for (int number = 1; number < most_journals; ++number) {
        const fs::path file = folder / (name + std::to_string(number) + ".journal");
        if (fs::exists(file, ignored)) continue;
        return Journal::create(file);
    }
    return Error{folder.string(), "holds too many journals", "remove some"};
}

}

json::Value Document::first_record() const
{
    Beginning beginning;
    beginning.owner = this_process();
    beginning.file = m_file;
    beginning.text = m_journal_behind ? dance_text(m_open) : m_first_text;
    beginning.gestures = m_journal_behind ? gestures_text(m_open) : m_first_gestures;
    beginning.dance_seen = m_dance_seen.fingerprint;
    beginning.gestures_seen = m_gestures_seen.fingerprint;
    beginning.unsaved = m_journal_behind;
    return write_beginning(beginning);
}

Outcome Document::begin_journal()
{
    auto journal = new_journal(m_desk.journals, dance().id);
    if (!journal) return journal.error();
    if (Outcome written = (*journal)->append(first_record()); !written) {
        std::error_code ignored; // a beginning without a record is read as no journal
        fs::remove((*journal)->file(), ignored);
        return written;
    }
    m_journal = std::move(*journal);
    return Done{};
}

// A journal that began behind time does not know what was done before it: what goes back there is
// kept as a whole.
void Document::forget_partial_journal()
{
    const fs::path file = m_journal->file();
    m_journal.reset();
    std::error_code ignored; // the next journal holds the same and more
    fs::remove(file, ignored);
    m_journal_behind = true;
}

void Document::log(const json::Value& record)
{
    const bool goes_back = record.find("undo") || record.find("redo");
    if (m_journal && m_journal_partial && goes_back) forget_partial_journal();
    Outcome outcome = Done{};
    const bool begins = !m_journal;
    if (begins) outcome = begin_journal();
    if (begins) m_journal_partial = m_journal_behind;
    // A journal begun behind time begins with what the record led to.
    if (outcome && !(begins && m_journal_behind)) outcome = m_journal->append(record);
    if (outcome && (begins || record.find("saved"))) outcome = m_journal->flush();
    m_trouble.reset();
    m_journal_behind = !outcome;
    if (outcome) return;
    m_trouble = outcome.error();
    m_journal.reset(); // what it holds is still whole; the next edit begins another
}

void Document::replay(const json::Node& record)
{
    if (record.find("undo")) {
        m_history.undo(m_open);
    } else if (record.find("redo")) {
        m_history.redo(m_open);
    } else if (record.find("saved")) {
        if (const auto saving = read_saving(record)) {
            m_saved = m_history.position();
            m_file = saving->file;
            m_dance_seen = {true, saving->dance_seen};
            m_gestures_seen = {!saving->gestures_seen.empty(), saving->gestures_seen};
            m_saved_gestures = gestures_text(m_open);
        }
    }
}

// Stops at what cannot be done, which no journal of ours asks for; what came before is kept.
bool Document::replay(const std::vector<json::Value>& records)
{
    for (std::size_t i = 1; i < records.size(); ++i) {
        const json::Node record(records[i], "journal");
        if (!record.find("edit")) {
            replay(record);
            continue;
        }
        auto edit = read_edit(record);
        if (!edit) return false;
        m_poses_gestures |= poses_gestures(*edit);
        if (is_joined(record)) m_history.resume_drag();
        const auto changed = m_history.perform(std::move(*edit), m_open);
        m_history.end_drag();
        if (!changed) return false;
    }
    return true;
}

// The program may have ended between saving and saying so.
void Document::notice_saved_already()
{
    const std::string now = fingerprint_of(dance_text(m_open));
    if (m_file.empty() || seen_on_disk(m_file).fingerprint != now) return;
    if (gestures_text(m_open) != m_saved_gestures
        && seen_on_disk(m_desk.gestures).fingerprint != fingerprint_of(gestures_text(m_open)))
        return;
    m_dance_seen = {true, now};
    m_saved_gestures = gestures_text(m_open);
    m_gestures_seen = seen_on_disk(m_desk.gestures);
    m_saved = m_history.position();
}

Result<std::unique_ptr<Document>> Document::peek(const JournalReading& reading, Desk desk)
{
    if (reading.records.empty()) return Error{"", "the journal holds nothing to recover", ""};
    auto beginning = read_beginning({reading.records[0], "journal"});
    if (!beginning) return beginning.error();
    auto dance = library::read_dance(beginning->text, beginning->file.string());
    auto gestures = library::read_gestures(beginning->gestures, desk.gestures.string());
    if (!dance.file) return dance.errors[0];
    if (!gestures.file) return gestures.errors[0];
    std::unique_ptr<Document> document(
        new Document({std::move(*dance.file), std::move(*gestures.file)}, std::move(desk)));
    document->m_file = beginning->file;
    document->m_dance_seen = {!beginning->dance_seen.empty(), beginning->dance_seen};
    document->m_gestures_seen = {!beginning->gestures_seen.empty(), beginning->gestures_seen};
    document->m_first_text = beginning->text;
    document->m_first_gestures = document->m_saved_gestures = beginning->gestures;
    if (beginning->unsaved) document->m_saved = nowhere;
    // A journal that could not be followed to its end is not written on.
    document->m_journal_behind = !document->replay(reading.records);
    document->m_journal_partial = beginning->unsaved;
    document->notice_saved_already();
    return document;
}

Result<std::unique_ptr<Document>> Document::recover(const fs::path& journal, Desk desk)
{
    const auto reading = read_journal(journal);
    if (!reading) return reading.error();
    auto document = peek(*reading, std::move(desk));
    if (!document) return document;
    // Nobody else may change the file meanwhile. One that is gone needs no lock.
    std::error_code unknown; // a name that leads nowhere, whatever the reason, is as one that is gone
    if (const fs::path& file = (*document)->m_file; !file.empty() && fs::exists(file, unknown)) {
        auto lock = FileLock::take(file);
        if (!lock) return lock.error();
        (*document)->m_lock = std::move(*lock);
    }
    if ((*document)->m_journal_behind) return document;
    auto resumed = Journal::resume(journal, reading->length);
    if (!resumed) return resumed.error();
    (*document)->m_journal = std::move(*resumed);
    (*document)->log(owner_record(this_process()));
    return document;
}

}
