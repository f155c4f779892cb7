// One Promenade at a time changes a file. The lock is a small file beside it that its owner holds
// open and locked (process_lock.h) and that names the owner (owner.h); one that nobody holds any
// more is taken over. A link is locked where it leads to.
//
// It keeps honest programs apart. What others do to the file is noticed when saving (document.h).
#pragma once

#include <filesystem>
#include <optional>

#include "document/owner.h"
#include "foundation/descriptor.h"

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
    FileLock(std::filesystem::path lock, Descriptor held)
        : m_lock(std::move(lock))
        , m_held(std::move(held))
    {
    }
    void release();

    std::filesystem::path m_lock; // empty: moved away
    Descriptor m_held;
};

}
