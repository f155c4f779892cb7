#include "foundation/file_system.h"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>

#include "foundation/descriptor.h"
#include "foundation/read_file.h"

namespace promenade {
namespace {

namespace fs = std::filesystem;

constexpr int most_links = 40;  // as many as Linux follows
constexpr int most_names = 100; // tried before giving up; one is enough but for a miracle
constexpr std::size_t most_kept = std::size_t{1} << 30; // bytes of a file that is copied
constexpr std::string_view aside_mark = ".saving-";
constexpr std::size_t aside_digits = 16;
constexpr auto surely_abandoned = std::chrono::hours(1);

Error trouble(const fs::path& file, const std::string& deed, int code)
{
    return {file.string(), "cannot " + deed + ": " + std::strerror(code),
        "check that the folder exists, may be written to and is not full"};
}

Outcome write_whole(const Descriptor& open, const fs::path& file, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(open.number(), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return trouble(file, "write it", errno);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return Done{};
}

// What a process has open, by /proc/self/fd or /dev/stdout: behind it is a file that others write
// to as well, which must not be replaced under them.
bool is_of_a_process(const fs::path& name)
{
    const std::string text = name.lexically_normal().string();
    return text.starts_with("/proc/") || text.starts_with("/dev/fd/");
}

Result<Target> kind_of(const fs::path& name)
{
    struct stat facts { };
    if (is_of_a_process(name)) return Target{Target::Kind::stream, name};
    if (::lstat(name.c_str(), &facts) != 0) {
        if (errno == ENOENT) return Target{Target::Kind::nothing, name};
        return trouble(name, "reach it", errno);
    }
    if (S_ISDIR(facts.st_mode)) return Target{Target::Kind::folder, name};
    return Target{S_ISREG(facts.st_mode) ? Target::Kind::file : Target::Kind::stream, name};
}

std::string unforeseen_digits()
{
    std::uint64_t dice = 0;
    while (::getrandom(&dice, sizeof dice, 0) != sizeof dice) { }
    char text[aside_digits + 1];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(dice));
    return text;
}

// "waltz.json.saving-0123456789abcdef" beside "waltz.json".
bool is_aside_of(const std::string& name, const std::string& of)
{
    return name.size() == of.size() + aside_mark.size() + aside_digits
        && name.starts_with(of + std::string(aside_mark));
}

// What a crash left behind is of no use to anyone.
void sweep_abandoned(const fs::path& like)
{
    const std::string of = like.filename().string();
    std::error_code ignored; // what stays is swept next time
    const auto now = fs::file_time_type::clock::now();
    fs::directory_iterator entry(like.has_parent_path() ? like.parent_path() : ".", ignored);
    for (; !ignored && entry != fs::directory_iterator(); entry.increment(ignored)) {
        if (!is_aside_of(entry->path().filename().string(), of)) continue;
        std::error_code unknown;
        const auto written = entry->last_write_time(unknown);
        if (!unknown && now - written > surely_abandoned) ::unlink(entry->path().c_str());
    }
}

// Where the system does not allow it, the file belongs to whoever writes it.
void take_after(const struct stat& like, const Descriptor& open)
{
    constexpr mode_t rights = S_IRWXU | S_IRWXG | S_IRWXO;
    static_cast<void>(::fchown(open.number(), like.st_uid, like.st_gid) == 0
        || ::fchown(open.number(), static_cast<uid_t>(-1), like.st_gid) == 0);
    static_cast<void>(::fchmod(open.number(), like.st_mode & rights));
}

class RealFileSystem final : public FileSystem {
public:
    Result<Target> target_of(const Path& name) override
    {
        Path now = name;
        for (int links = 0; links < most_links; ++links) {
            std::error_code no_link;
            const bool ours = !is_of_a_process(now);
            const Path next = ours ? fs::read_symlink(now, no_link) : Path();
            if (!ours || no_link) return kind_of(now);
            now = next.is_absolute() ? next : now.parent_path() / next;
        }
        return trouble(name, "reach it", ELOOP);
    }

    Result<Path> write_aside(const Path& like, std::string_view bytes) override
    {
        struct stat facts { };
        const bool exists = ::lstat(like.c_str(), &facts) == 0 && S_ISREG(facts.st_mode);
        if (exists && ::faccessat(AT_FDCWD, like.c_str(), W_OK, AT_EACCESS) != 0)
            return trouble(like, "write it", errno);
        sweep_abandoned(like);
        for (int tries = 0; tries < most_names; ++tries) {
            Path aside = like;
            aside += std::string(aside_mark) + unforeseen_digits();
            const Descriptor open(::open(aside.c_str(),
                O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, exists ? 0600 : 0666));
            if (open.number() < 0 && errno == EEXIST) continue;
            if (open.number() < 0) return trouble(like, "open it for writing", errno);
            if (exists) take_after(facts, open);
            const Outcome written = write_whole(open, like, bytes);
            if (written) return aside;
            ::unlink(aside.c_str());
            return written.error();
        }
        return trouble(like, "open it for writing", EEXIST);
    }

    Outcome write_stream(const Path& stream, std::string_view bytes) override
    {
        const Descriptor open(::open(stream.c_str(), O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC));
        if (open.number() < 0) return trouble(stream, "open it for writing", errno);
        return write_whole(open, stream, bytes);
    }

    Result<std::string> read(const Path& file) override { return read_file(file, most_kept); }

    Outcome flush(const Path& file_or_folder) override
    {
        const Descriptor open(::open(file_or_folder.c_str(), O_RDONLY | O_CLOEXEC));
        if (open.number() >= 0 && ::fsync(open.number()) == 0) return Done{};
        // Some file systems have nothing to flush of a folder, and say so.
        if (open.number() >= 0 && errno == EINVAL) return Done{};
        return trouble(file_or_folder, "flush it to the disk", errno);
    }

    Outcome link(const Path& old_name, const Path& second) override
    {
        if (::link(old_name.c_str(), second.c_str()) != 0)
            return trouble(second, "keep the old file under this name", errno);
        return Done{};
    }

    Outcome rename(const Path& from, const Path& to) override
    {
        if (::rename(from.c_str(), to.c_str()) != 0) return trouble(to, "replace it", errno);
        return Done{};
    }

    Outcome remove(const Path& file) override
    {
        if (::unlink(file.c_str()) != 0 && errno != ENOENT)
            return trouble(file, "remove it", errno);
        return Done{};
    }

    bool exists(const Path& file) override
    {
        std::error_code ignored;
        return fs::exists(file, ignored);
    }
};

}

FileSystem& real_file_system()
{
    static RealFileSystem disk;
    return disk;
}

}
