// One Promenade at a time changes a file. The lock is a small file beside it that names its owner
// (owner.h); a lock whose owner is gone is taken over.
//
// It keeps honest programs apart. What others do to the file is noticed when saving (document.h).
#pragma once

#include <filesystem>
#include <optional>

#include "document/owner.h"

namespace promenade::document {

class FileLock {
public:
    // The error says who holds it.
    static Result<FileLock> take(const std::filesystem::path& file);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

    static std::filesystem::path lock_of(const std::filesystem::path& file); // ".waltz.json.lock"

private:
    explicit FileLock(std::filesystem::path lock)
        : m_lock(std::move(lock))
    {
    }
    void release();

    std::filesystem::path m_lock; // empty: moved away
};

}
