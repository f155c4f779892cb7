// An open document: the choreography, its history, the file it belongs to and the journal that
// keeps unsaved work. All that changes it goes through apply(), undo() and redo().
//
// A choreography that belongs to no file yet (new, or a copy of a shipped dance) is saved with
// save_as(). Own gestures are saved with it, in their own file, when they have changed.
#pragma once

#include <memory>
#include <optional>

#include "document/file_lock.h"
#include "document/history.h"
#include "document/journal.h"
#include "foundation/atomic_file.h"

namespace promenade::document {

// Where a document keeps what is not in its own file.
struct Desk {
    std::filesystem::path journals; // a folder
    std::filesystem::path gestures; // the file of the user's own
    FileSystem* disk = &real_file_system();
};
Desk usual_desk();

enum class Overwrite { no, yes };

class Document {
public:
    // Takes the lock of the file, and writes nothing else.
    static Result<std::unique_ptr<Document>> open(const std::filesystem::path& file, Desk desk);
    // Belongs to no file yet.
    static std::unique_ptr<Document> create(library::DanceFile file, Desk desk);
    // A dance that may not be changed, such as a shipped one, as a new one of the user's.
    static std::unique_ptr<Document> copy_of(
        library::DanceFile file, const std::string& new_id, Desk desk);
    // What a journal holds after a crash; goes on with the same journal.
    static Result<std::unique_ptr<Document>> recover(
        const std::filesystem::path& journal, Desk desk);

    // The same only to look at: belongs to no journal.
    static Result<std::unique_ptr<Document>> peek(const JournalReading& journal, Desk desk);

    // Unsaved work that was not discarded stays in the journal.
    ~Document();
    Document(const Document&) = delete;
    Document& operator=(const Document&) = delete;

    const Choreography& now() const { return m_open; }
    const dance::Dance& dance() const { return m_open.file.dance; }
    const History& history() const { return m_history; }
    const std::filesystem::path& file() const { return m_file; } // empty: not saved yet
    std::string title() const;                                   // "Waltz", "Waltz (not saved yet)"

    Outcome apply(Edit edit);
    Outcome apply(Result<Edit> edit); // as the makers of edits return them
    void begin_drag() { m_history.begin_drag(); }
    void end_drag() { m_history.end_drag(); }
    bool undo();
    bool redo();

    bool is_changed() const { return m_history.position() != m_saved; }
    // Another after each change, and another than any other document's.
    std::uint64_t revision() const { return m_revision; }

    // Takes in what others have done to the user's own gestures, unless some were changed here.
    void follow_gestures();

    // Refuses if somebody else has changed the file since it was read, unless told to overwrite.
    Outcome save(Overwrite overwrite = Overwrite::no);
    Outcome save_as(const std::filesystem::path& file, Overwrite overwrite = Overwrite::no);
    void discard(); // the unsaved work is not wanted: closing leaves nothing behind

    // Why unsaved work is not being kept, if it is not.
    const std::optional<Error>& autosave_trouble() const { return m_trouble; }
    const std::filesystem::path& journal_file() const;

private:
    struct OnDisk { // a file as we last saw it
        bool exists = false;
        std::string fingerprint;
    };

    Document(Choreography open, Desk desk);
    void load_gestures();
    void log(const json::Value& record);
    Outcome begin_journal();
    json::Value first_record() const;
    void forget_partial_journal();
    bool replay(const std::vector<json::Value>& records);
    void replay(const json::Node& record);
    void notice_saved_already();
    Outcome check_untouched(const std::filesystem::path& file, const OnDisk& seen) const;
    Outcome write(const std::filesystem::path& file);
    Outcome write_gestures(Overwrite overwrite);
    Result<library::GestureFile> gestures_to_write(Overwrite overwrite) const;
    static OnDisk seen_on_disk(const std::filesystem::path& file);

    Choreography m_open;
    Desk m_desk;
    History m_history;
    std::uint64_t m_saved = 0; // position of the history that the file holds
    std::uint64_t m_revision;
    bool m_poses_gestures = false; // an edit of its history does
    std::filesystem::path m_file;
    std::optional<FileLock> m_lock;
    OnDisk m_dance_seen, m_gestures_seen;
    std::string m_first_text, m_first_gestures; // what the journal begins with
    std::string m_saved_gestures;
    std::unique_ptr<Journal> m_journal;
    std::optional<Error> m_trouble;
    bool m_discarded = false;
    bool m_journal_behind = false;  // it missed an edit and must begin again
    bool m_journal_partial = false; // it began so, and does not know what was before
};

}
