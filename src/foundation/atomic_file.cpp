#include "foundation/atomic_file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <unistd.h>

namespace promenade {
namespace {

namespace fs = std::filesystem;

Error trouble(const fs::path& file, const std::string& deed, int code)
{
    return {file.string(), "cannot " + deed + ": " + std::strerror(code),
        "check that the folder exists, may be written to and is not full"};
}

// A file descriptor that closes itself.
class Descriptor {
public:
    Descriptor(const fs::path& file, int how)
        : m_number(::open(file.c_str(), how | O_CLOEXEC, 0666))
    {
    }
    ~Descriptor()
    {
        if (m_number >= 0) ::close(m_number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int number() const { return m_number; }

private:
    int m_number;
};

class RealFileSystem final : public FileSystem {
public:
    Outcome write(const fs::path& file, std::string_view bytes) override
    {
        const Descriptor open(file, O_WRONLY | O_CREAT | O_TRUNC);
        if (open.number() < 0) return trouble(file, "open it for writing", errno);
        while (!bytes.empty()) {
            const ssize_t written = ::write(open.number(), bytes.data(), bytes.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) return trouble(file, "write it", errno);
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
        return Done{};
    }

    Outcome flush(const fs::path& file_or_folder) override
    {
        const Descriptor open(file_or_folder, O_RDONLY);
        if (open.number() < 0 || ::fsync(open.number()) != 0)
            return trouble(file_or_folder, "flush it to the disk", errno);
        return Done{};
    }

    Outcome link(const fs::path& old_name, const fs::path& second) override
    {
        if (::link(old_name.c_str(), second.c_str()) != 0)
            return trouble(second, "keep the old file under this name", errno);
        return Done{};
    }

    Outcome rename(const fs::path& from, const fs::path& to) override
    {
        if (::rename(from.c_str(), to.c_str()) != 0) return trouble(to, "replace it", errno);
        return Done{};
    }

    Outcome remove(const fs::path& file) override
    {
        if (::unlink(file.c_str()) != 0 && errno != ENOENT)
            return trouble(file, "remove it", errno);
        return Done{};
    }

    bool exists(const fs::path& file) override
    {
        std::error_code ignored;
        return fs::exists(file, ignored);
    }
};

fs::path with_ending(const fs::path& name, const char* ending)
{
    fs::path longer = name;
    longer += ending;
    return longer;
}

Outcome keep_old(FileSystem& disk, const fs::path& name)
{
    if (!disk.exists(name)) return Done{};
    const fs::path previous = with_ending(name, ".previous");
    if (Outcome removed = disk.remove(previous); !removed) return removed;
    return disk.link(name, previous);
}

fs::path folder_of(const fs::path& name)
{
    return name.has_parent_path() ? name.parent_path() : fs::path(".");
}

}

FileSystem& real_file_system()
{
    static RealFileSystem disk;
    return disk;
}

Outcome save_atomically(FileSystem& disk, const fs::path& name, std::string_view bytes)
{
    const fs::path saving = with_ending(name, ".saving");
    Outcome outcome = disk.write(saving, bytes);
    if (outcome) outcome = disk.flush(saving);
    if (outcome) outcome = keep_old(disk, name);
    if (outcome) outcome = disk.rename(saving, name);
    if (outcome) return disk.flush(folder_of(name));
    // What was written aside is of no use to anyone; that it cannot be removed changes nothing.
    if (const Outcome tidied = disk.remove(saving); !tidied) return outcome;
    return outcome;
}

Result<std::string> read_file(const fs::path& file, std::size_t most)
{
    std::error_code problem;
    const fs::file_status status = fs::status(file, problem);
    if (!fs::exists(status)) return Error{file.string(), "there is no such file", "check the name"};
    if (!fs::is_regular_file(status))
        return Error{file.string(), "this is not a file", "name a file"};
    std::ifstream in(file, std::ios::binary);
    if (!in) return Error{file.string(), "the file cannot be read", "check its permissions"};
    if (fs::file_size(file, problem) > most)
        return Error{file.string(), "the file is larger than " + std::to_string(most >> 20) + " MB",
            "split it into several files"};
    std::string bytes{std::istreambuf_iterator<char>(in), {}};
    if (in.bad())
        return Error{file.string(), "the file cannot be read to its end", "check the disk"};
    return bytes;
}

}
