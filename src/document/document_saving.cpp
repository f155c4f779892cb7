// Saving a document to its files.
#include "document/document.h"
#include "document/gesture_edits.h"
#include "document/records.h"

namespace promenade::document {
namespace {

namespace fs = std::filesystem;

void make_folder_of(const fs::path& file)
{
    std::error_code ignored; // what matters is whether the file can be written
    if (file.has_parent_path()) fs::create_directories(file.parent_path(), ignored);
}

// The folders that are made for a file, taken away again if nothing came of it.
class MadeFolders {
public:
    explicit MadeFolders(const fs::path& file)
    {
        std::error_code ignored;
        for (fs::path folder = fs::absolute(file, ignored).parent_path();
             !folder.empty() && !fs::exists(folder, ignored) && folder != folder.parent_path();
             folder = folder.parent_path())
            m_made.push_back(folder);
        make_folder_of(file);
    }
    ~MadeFolders()
    {
        std::error_code ignored; // one that is not empty stays
        for (const fs::path& folder : m_made) fs::remove(folder, ignored);
    }
    MadeFolders(const MadeFolders&) = delete;
    MadeFolders& operator=(const MadeFolders&) = delete;
    void keep() { m_made.clear(); }

private:
    std::vector<fs::path> m_made; // the innermost first
};

}

Document::OnDisk Document::seen_on_disk(const fs::path& file)
{
    const auto text = read_file(file, json::most_bytes);
    if (!text) return {};
    return {true, fingerprint_of(*text)};
}

Outcome Document::check_untouched(const fs::path& file, const OnDisk& seen) const
{
    const OnDisk now = seen_on_disk(file);
    // A file that is gone takes nothing away by being written again.
    if (!now.exists || now.fingerprint == seen.fingerprint) return Done{};
    return Error{file.string(), "was changed on disk by somebody else",
        "save under another name, or overwrite what they did"};
}

// Others may have posed gestures of theirs since: another tab, another program.
Result<library::GestureFile> Document::gestures_to_write(Overwrite overwrite) const
{
    const auto there = read_file(m_desk.gestures, json::most_bytes);
    if (overwrite == Overwrite::yes || !there || *there == m_saved_gestures) return m_open.gestures;
    const Error touched{m_desk.gestures.string(), "was changed on disk by somebody else",
        "undo your change of the same symbol, or give yours another name"};
    const auto first = library::read_gestures(m_saved_gestures, m_desk.gestures.string());
    auto theirs = library::read_gestures(*there, m_desk.gestures.string());
    if (!first.file || !theirs.file || theirs.file->read_only) return touched;
    auto both = merged(*first.file, m_open.gestures, std::move(*theirs.file));
    if (!both) return touched;
    return std::move(*both);
}

Outcome Document::write_gestures(Overwrite overwrite)
{
    const std::string text = gestures_text(m_open);
    if (text == m_saved_gestures) return Done{};
    const auto gestures = gestures_to_write(overwrite);
    if (!gestures) return gestures.error();
    make_folder_of(m_desk.gestures);
    const Outcome saved = library::save_gestures(*gestures, m_desk.gestures, *m_desk.disk);
    if (!saved) return saved;
    m_saved_gestures = text;
    m_gestures_seen = {true, fingerprint_of(library::write_gestures(*gestures))};
    return Done{};
}

Outcome Document::write(const fs::path& file)
{
    make_folder_of(file);
    const std::string text = dance_text(m_open);
    if (Outcome saved = library::save_dance(m_open.file, file, *m_desk.disk); !saved) return saved;
    m_dance_seen = {true, fingerprint_of(text)};
    m_saved = m_history.position();
    if (m_journal) log(write_saving({file, m_dance_seen.fingerprint, m_gestures_seen.fingerprint}));
    return Done{};
}

Outcome Document::save(Overwrite overwrite)
{
    m_history.end_drag();
    if (m_file.empty())
        return Error{dance().name, "belongs to no file yet", "save it under a name"};
    if (!m_lock) {
        auto lock = FileLock::take(m_file);
        if (!lock) return lock.error();
        m_lock = std::move(*lock);
    }
    if (overwrite == Overwrite::no)
        if (auto untouched = check_untouched(m_file, m_dance_seen); !untouched) return untouched;
    if (Outcome gestures = write_gestures(overwrite); !gestures) return gestures;
    return write(m_file);
}

Outcome Document::save_as(const fs::path& file, Overwrite overwrite)
{
    m_history.end_drag();
    if (file == m_file) return save(overwrite);
    MadeFolders folders(file);
    auto lock = FileLock::take(file);
    if (!lock) return lock.error();
    if (overwrite == Overwrite::no && m_desk.disk->exists(file))
        return Error{
            file.string(), "this file exists already", "choose another name, or overwrite"};
    if (Outcome gestures = write_gestures(overwrite); !gestures) return gestures;
    if (Outcome written = write(file); !written) return written;
    m_file = file;
    m_open.file.name = file.string();
    m_lock = std::move(*lock);
    folders.keep();
    return Done{};
}

}
