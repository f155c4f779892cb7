#include "document/file_lock.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "document/descriptor.h"

namespace promenade::document {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_lock = 4096;
constexpr int most_tries = 100; // against others who remove the lock at the same moment

// The lock file, opened and for this moment ours alone. None if somebody removed it meanwhile.
std::optional<Descriptor> opened(const fs::path& lock)
{
    Descriptor file(::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
    if (file.number() < 0 || ::flock(file.number(), LOCK_EX) != 0) return file;
    struct stat facts { };
    if (::fstat(file.number(), &facts) == 0 && facts.st_nlink == 0) return std::nullopt;
    return file;
}

std::optional<Owner> owner_in(const Descriptor& file)
{
    std::string text(longest_lock, '\0');
    const ssize_t size = ::pread(file.number(), text.data(), text.size(), 0);
    if (size <= 0) return std::nullopt;
    text.resize(static_cast<std::size_t>(size));
    const auto parsed = json::parse(text, "lock");
    if (!parsed) return std::nullopt; // torn: its owner died while writing it
    const auto owner = read_owner({*parsed, "lock"});
    return owner ? std::optional<Owner>(*owner) : std::nullopt;
}

bool write_whole(const Descriptor& file, const std::string& text)
{
    return ::ftruncate(file.number(), 0) == 0
        && ::pwrite(file.number(), text.data(), text.size(), 0)
        == static_cast<ssize_t>(text.size());
}

Error cannot_lock(const fs::path& file)
{
    return {file.string(), std::string("cannot be locked: ") + std::strerror(errno),
        "save it under another name, in a folder you may write to"};
}

}

fs::path FileLock::lock_of(const fs::path& file)
{
    return file.parent_path() / ("." + file.filename().string() + ".lock");
}

Result<FileLock> FileLock::take(const fs::path& file)
{
    const fs::path lock = lock_of(file);
    for (int tries = 0; tries < most_tries; ++tries) {
        const auto open = opened(lock);
        if (!open) continue;
        if (open->number() < 0) return cannot_lock(file);
        if (const auto owner = owner_in(*open); owner && is_running(*owner))
            return Error{file.string(), "is open in another Promenade (" + owner->words() + ")",
                "change it there, or save your work under another name"};
        if (!write_whole(*open, json::write(write_owner(this_process())))) return cannot_lock(file);
        return FileLock(lock);
    }
    return cannot_lock(file);
}

FileLock::FileLock(FileLock&& other) noexcept
    : m_lock(std::exchange(other.m_lock, {}))
{
}

FileLock& FileLock::operator=(FileLock&& other) noexcept
{
    if (this == &other) return *this;
    release();
    m_lock = std::exchange(other.m_lock, {});
    return *this;
}

FileLock::~FileLock()
{
    release();
}

void FileLock::release()
{
    if (m_lock.empty()) return;
    const auto open = opened(m_lock);
    if (open && open->number() >= 0 && owner_in(*open) == this_process()) ::unlink(m_lock.c_str());
    m_lock.clear();
}

}
