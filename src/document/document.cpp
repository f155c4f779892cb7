#include "document/document.h"

#include <atomic>

#include "document/gesture_edits.h"
#include "document/records.h"
#include "document/revision.h"
#include "library/folders.h"

namespace promenade::document {
namespace {

namespace fs = std::filesystem;

library::GestureFile gestures_in(const fs::path& file)
{
    std::error_code ignored;
    if (file.empty() || !fs::exists(file, ignored)) return no_gestures();
    auto reading = library::load_gestures(file);
    if (reading.file) return std::move(*reading.file);
    library::GestureFile unread = no_gestures();
    unread.read_only = true; // what could not be read must not be written over
    unread.notice = reading.errors[0].text();
    return unread;
}

std::uint64_t first_revision()
{
    static std::atomic<std::uint64_t> documents = 0;
    return first_revision_of(++documents);
}

}

Desk usual_desk()
{
    return {library::user_folder("journals"), library::user_folder("gestures") / "own.json"};
}

Document::Document(Choreography open, Desk desk)
    : m_open(std::move(open))
    , m_desk(std::move(desk))
    , m_revision(first_revision())
{
    m_first_text = dance_text(m_open);
}

Document::~Document()
{
    if (!m_journal || (is_changed() && !m_discarded)) return;
    const fs::path file = m_journal->file();
    m_journal.reset();
    std::error_code ignored; // a journal left behind holds nothing unsaved
    fs::remove(file, ignored);
}

void Document::load_gestures()
{
    m_open.gestures = gestures_in(m_desk.gestures);
    m_first_gestures = m_saved_gestures = gestures_text(m_open);
    m_gestures_seen = seen_on_disk(m_desk.gestures);
}

// The journal goes on from the gestures it began with: nothing in it is about them.
void Document::follow_gestures()
{
    if (m_poses_gestures) return;
    const std::string before = gestures_text(m_open);
    load_gestures();
    if (gestures_text(m_open) != before) ++m_revision;
}

Result<std::unique_ptr<Document>> Document::open(const fs::path& file, Desk desk)
{
    auto lock = FileLock::take(file);
    if (!lock) return lock.error();
    const auto text = read_file(file, json::most_bytes);
    if (!text) return text.error();
    auto reading = library::read_dance(*text, file.string());
    if (!reading.file) return reading.errors[0];
    std::unique_ptr<Document> document(
        new Document({std::move(*reading.file), no_gestures()}, std::move(desk)));
    document->m_first_text = *text;
    document->m_file = file;
    document->m_lock = std::move(*lock);
    document->m_dance_seen = {true, fingerprint_of(*text)};
    document->load_gestures();
    return document;
}

std::unique_ptr<Document> Document::create(library::DanceFile file, Desk desk)
{
    std::unique_ptr<Document> document(
        new Document({std::move(file), no_gestures()}, std::move(desk)));
    document->load_gestures();
    return document;
}

std::unique_ptr<Document> Document::copy_of(
    library::DanceFile file, const std::string& new_id, Desk desk)
{
    file.dance.id = new_id;
    file.name = new_id + ".json";
    file.read_only = !file.notice.empty(); // of a newer version: that it stays
    return create(std::move(file), std::move(desk));
}

std::string Document::title() const
{
    return m_file.empty() ? dance().name + " (not saved yet)" : dance().name;
}

const fs::path& Document::journal_file() const
{
    static const fs::path none;
    return m_journal ? m_journal->file() : none;
}

Outcome Document::apply(Result<Edit> edit)
{
    if (!edit) return edit.error();
    return apply(std::move(*edit));
}

Outcome Document::apply(Edit edit)
{
    if (m_open.file.read_only)
        return Error{m_open.file.name, m_open.file.notice, "change a copy of it"};
    const std::size_t before = m_history.undo_count();
    json::Value record = edit_record(edit);
    m_poses_gestures |= poses_gestures(edit);
    const auto changed = m_history.perform(std::move(edit), m_open);
    if (!changed) return changed.error();
    if (!*changed) return Done{};
    ++m_revision;
    if (m_history.undo_count() == before) mark_joined(record);
    log(record);
    return Done{};
}

bool Document::undo()
{
    if (!m_history.undo(m_open)) return false;
    ++m_revision;
    log(deed_record("undo"));
    return true;
}

bool Document::redo()
{
    if (!m_history.redo(m_open)) return false;
    ++m_revision;
    log(deed_record("redo"));
    return true;
}

void Document::discard()
{
    m_discarded = true;
}

}
