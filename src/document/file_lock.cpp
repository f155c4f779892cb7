#include "document/file_lock.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "document/process_lock.h"
#include "foundation/file_system.h"

namespace promenade::document {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_lock = 4096;
constexpr int most_tries = 100; // against others who remove the lock at the same moment

bool is_removed(const Descriptor& file)
{
    struct stat facts { };
    return ::fstat(file.number(), &facts) == 0 && facts.st_nlink == 0;
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

Error held_by(const fs::path& file, const std::optional<Owner>& owner)
{
    const std::string who = owner ? " (" + owner->words() + ")" : "";
    return {file.string(), "is open in another Promenade" + who,
        "change it there, or save your work under another name"};
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
    const auto target = real_file_system().target_of(file);
    const fs::path lock = lock_of(target ? target->name : file);
    for (int tries = 0; tries < most_tries; ++tries) {
        Descriptor open(::open(lock.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666));
        if (open.number() < 0) return cannot_lock(file);
        const Holder holder = try_to_hold(open);
        if (holder == Holder::us && is_removed(open)) continue;
        const auto owner = owner_in(open);
        const bool taken = holder == Holder::another
            || (holder == Holder::unknown && owner && seems_to_run(*owner));
        if (taken) return held_by(file, owner);
        if (!write_whole(open, json::write(write_owner(this_process())))) return cannot_lock(file);
        return FileLock(lock, std::move(open));
    }
    return cannot_lock(file);
}

FileLock::FileLock(FileLock&& other) noexcept
    : m_lock(std::exchange(other.m_lock, {}))
    , m_held(std::move(other.m_held))
{
}

FileLock& FileLock::operator=(FileLock&& other) noexcept
{
    if (this == &other) return *this;
    release();
    m_lock = std::exchange(other.m_lock, {});
    m_held = std::move(other.m_held);
    return *this;
}

FileLock::~FileLock()
{
    release();
}

void FileLock::release()
{
    if (m_lock.empty()) return;
    if (owner_in(m_held) == this_process()) ::unlink(m_lock.c_str()); // while it is still held
    m_held = Descriptor();
    m_lock.clear();
}

}
