// The autosave: what is done to a choreography is appended to a file at once, so that a crash costs
// at most the edit underway. Undo and redo are appended too: the journal is the history.
//
// Each record carries its length and fingerprint; reading stops at the first that is torn. A record
// is written to the system before the edit is answered, so it outlives the program; it is flushed
// to the disk by a thread of its own within a second, so that a hand never waits for a disk, and a
// power cut costs at most that second. Opening and saving flush at once.
//
// While it is open it is locked (process_lock.h): who finds it unlocked has found unsaved work.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "document/owner.h"
#include "foundation/descriptor.h"
#include "foundation/json_text.h"

namespace promenade::document {

class Journal {
public:
    // A new file; it must not exist yet.
    static Result<std::unique_ptr<Journal>> create(const std::filesystem::path& file);
    // Goes on after the first `length` bytes, which were read; what follows was torn and is cut.
    static Result<std::unique_ptr<Journal>> resume(
        const std::filesystem::path& file, std::size_t length);
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    // All of the record or nothing of it.
    Outcome append(const json::Value& record);
    Outcome flush();
    const std::filesystem::path& file() const { return m_file; }

private:
    Journal(std::filesystem::path file, Descriptor open, std::size_t length);
    void flush_now_and_then();

    std::filesystem::path m_file;
    Descriptor m_open;
    std::size_t m_length; // of the whole records
    std::mutex m_guard;
    std::condition_variable m_wake;
    bool m_unflushed = false, m_closing = false;
    std::thread m_flusher;
};

struct JournalReading {
    std::vector<json::Value> records;
    std::size_t length = 0; // bytes of whole records
};

Result<JournalReading> read_journal(const std::filesystem::path& file);

// A journal that was left behind, held so that nobody else takes it meanwhile. None if the process
// that writes it runs, or cannot be known not to: then `owner` tells by names and numbers.
class AbandonedJournal {
public:
    static std::optional<AbandonedJournal> find(
        const std::filesystem::path& file, const std::optional<Owner>& owner);

private:
    explicit AbandonedJournal(Descriptor held)
        : m_held(std::move(held))
    {
    }
    Descriptor m_held;
};

// One record as it stands in the file.
std::string framed(const json::Value& record);

}
