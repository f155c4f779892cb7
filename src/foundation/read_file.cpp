#include "foundation/read_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "foundation/descriptor.h"

namespace promenade {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t first_piece = 64u << 10;

Error not_opened(const fs::path& file, int code)
{
    if (code == ENOENT || code == ENOTDIR)
        return {file.string(), "there is no such file", "check the name"};
    return {file.string(), std::string("the file cannot be read: ") + std::strerror(code),
        "check its permissions"};
}

Error too_large(const fs::path& file, std::size_t most)
{
    return {file.string(), "the file is larger than " + std::to_string(most >> 20) + " MB",
        "split it into several files"};
}

// Open for reading and surely a file. Does not wait for the other end of a pipe.
Result<Descriptor> opened(const fs::path& file)
{
    Descriptor open(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (open.number() < 0 && errno == ENXIO)
        return Error{file.string(), "this is not a file", "name a file"};
    if (open.number() < 0) return not_opened(file, errno);
    struct stat facts { };
    if (::fstat(open.number(), &facts) != 0) return not_opened(file, errno);
    if (!S_ISREG(facts.st_mode)) return Error{file.string(), "this is not a file", "name a file"};
    return open;
}

// Appends up to `most` bytes to `bytes`; false if the disk failed, which errno tells.
bool read_up_to(const Descriptor& open, std::size_t most, std::string& bytes)
{
    std::size_t piece = first_piece;
    while (bytes.size() < most) {
        const std::size_t before = bytes.size();
        bytes.resize(std::min(most, before + piece));
        const ssize_t count = ::read(open.number(), bytes.data() + before, bytes.size() - before);
        const int problem = errno;
        bytes.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        if (count == 0) return true;
        if (count < 0 && problem != EINTR) return errno = problem, false;
        piece = std::max(piece, bytes.size()); // fewer, larger pieces of a large file
    }
    return true;
}

Error broken_off(const fs::path& file, int code)
{
    return {file.string(),
        std::string("the file cannot be read to its end: ") + std::strerror(code),
        "check the disk"};
}

}

Result<std::string> read_file(const fs::path& file, std::size_t most)
{
    const auto open = opened(file);
    if (!open) return open.error();
    std::string bytes;
    // One more than allowed tells a file that is too large, also one that grows or has no size.
    if (!read_up_to(*open, most + 1, bytes)) return broken_off(file, errno);
    if (bytes.size() > most) return too_large(file, most);
    return bytes;
}

Result<std::string> read_first_bytes(const fs::path& file, std::size_t most)
{
    return read_bytes_from(file, 0, most);
}

Result<std::string> read_bytes_from(const fs::path& file, std::uintmax_t from, std::size_t most)
{
    const auto open = opened(file);
    if (!open) return open.error();
    std::string bytes;
    if (::lseek(open->number(), static_cast<off_t>(from), SEEK_SET) < 0
        || !read_up_to(*open, most, bytes))
        return broken_off(file, errno);
    return bytes;
}

Result<std::uintmax_t> size_of_file(const fs::path& file)
{
    const auto open = opened(file);
    if (!open) return open.error();
    const off_t end = ::lseek(open->number(), 0, SEEK_END);
    if (end < 0) return broken_off(file, errno);
    return static_cast<std::uintmax_t>(end);
}

FolderListing files_in(const fs::path& folder, const std::string& extension)
{
    FolderListing listing;
    std::error_code trouble;
    fs::directory_iterator entry(folder, trouble);
    while (!trouble && entry != fs::directory_iterator()) {
        if (entry->path().extension() == extension) listing.files.push_back(entry->path());
        entry.increment(trouble);
    }
    if (trouble)
        listing.errors.push_back({folder.string(),
            "the folder cannot be read: " + trouble.message(), "check its name and permissions"});
    std::sort(listing.files.begin(), listing.files.end());
    return listing;
}

}
