#include "bundle/archive.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

namespace promenade::bundle {
namespace {

constexpr std::size_t block = 512;

// Fields of a ustar header: where they begin and how long they are (POSIX.1-1988).
struct Field {
    std::size_t at, size;
};
constexpr Field name_field{0, 100}, mode_field{100, 8}, owner_field{108, 8}, group_field{116, 8},
    size_field{124, 12}, time_field{136, 12}, sum_field{148, 8}, magic_field{257, 8},
    prefix_field{345, 155};
constexpr std::size_t type_at = 156;
constexpr std::string_view magic{"ustar\00000", 8};

void put(std::string& header, Field field, std::string_view text)
{
    std::copy(text.begin(), text.end(), header.begin() + static_cast<std::ptrdiff_t>(field.at));
}

// Octal digits with a zero at the end, as wide as the field.
void put_number(std::string& header, Field field, std::size_t value)
{
    std::array<char, 16> digits{};
    std::snprintf(digits.data(), digits.size(), "%0*zo", static_cast<int>(field.size) - 1, value);
    put(header, field, std::string_view(digits.data(), field.size - 1));
}

// The sum of all bytes, those of the sum itself taken as spaces.
std::size_t sum_of(std::string_view header)
{
    std::size_t sum = 0;
    for (std::size_t i = 0; i < block; ++i) {
        const bool is_sum = i >= sum_field.at && i < sum_field.at + sum_field.size;
        sum += is_sum ? ' ' : static_cast<unsigned char>(header[i]);
    }
    return sum;
}

std::string header_of(const ArchivedFile& file)
{
    std::string header(block, '\0');
    put(header, name_field, file.name);
    put_number(header, mode_field, 0644);
    put_number(header, owner_field, 0);
    put_number(header, group_field, 0);
    put_number(header, size_field, file.bytes.size());
    put_number(header, time_field, 0);
    header[type_at] = '0';
    put(header, magic_field, magic);
    put_number(header, {sum_field.at, 7}, sum_of(header));
    header[sum_field.at + 7] = ' ';
    return header;
}

std::size_t padded(std::size_t size)
{
    return (size + block - 1) / block * block;
}

std::string_view part(std::string_view header, Field field)
{
    return header.substr(field.at, field.size);
}

// Octal digits up to a space or a zero; nothing else.
std::optional<std::size_t> number(std::string_view text)
{
    const std::size_t end = std::min(text.find_first_of(std::string_view(" \0", 2)), text.size());
    if (end == 0) return std::nullopt;
    std::size_t value = 0;
    for (const char digit : text.substr(0, end)) {
        if (digit < '0' || digit > '7') return std::nullopt;
        value = value * 8 + static_cast<std::size_t>(digit - '0');
    }
    return value;
}

bool is_empty(std::string_view bytes)
{
    return bytes.find_first_not_of('\0') == bytes.npos;
}

// One walk over the archive; every refusal names the bundle.
class Reader {
public:
    Reader(std::string_view bytes, const std::string& file)
        : m_bytes(bytes)
        , m_file(file)
    {
    }

    Result<std::vector<ArchivedFile>> read()
    {
        while (m_at + block <= m_bytes.size()) {
            const std::string_view header = m_bytes.substr(m_at, block);
            if (is_empty(header)) return ended();
            if (m_files.size() == most_files) return refuse("it holds too many files");
            auto file = one(header);
            if (!file) return file.error();
            m_files.push_back(std::move(*file));
        }
        return refuse("it ends in the middle");
    }

private:
    Error refuse(const std::string& problem) const
    {
        return {m_file, problem, "ask for the bundle once more; nothing was opened"};
    }

    Result<std::vector<ArchivedFile>> ended()
    {
        if (!is_empty(m_bytes.substr(m_at))) return refuse("something follows its end");
        if (m_bytes.size() - m_at < 2 * block) return refuse("it ends in the middle");
        return std::move(m_files);
    }

    Result<ArchivedFile> one(std::string_view header)
    {
        if (part(header, magic_field) != magic) return refuse("this is not a bundle");
        if (number(part(header, sum_field)) != sum_of(header)) return refuse("it is damaged");
        if (header[type_at] != '0')
            return refuse("it holds something else than files: a link, a folder or a device");
        if (!is_empty(part(header, prefix_field))) return refuse("a name in it is too long");
        const auto size = number(part(header, size_field));
        if (!size) return refuse("a file in it has no size");
        m_at += block;
        if (*size > m_bytes.size() - m_at || padded(*size) > m_bytes.size() - m_at)
            return refuse("it ends in the middle");
        const std::string_view name = part(header, name_field);
        ArchivedFile file{
            std::string(name.substr(0, name.find('\0'))), std::string(m_bytes.substr(m_at, *size))};
        m_at += padded(*size);
        return file;
    }

    std::string_view m_bytes;
    const std::string& m_file;
    std::size_t m_at = 0;
    std::vector<ArchivedFile> m_files;
};

}

Error too_large(const std::string& file)
{
    return {file, "it is larger than the 256 MB a bundle may have", "leave the music out"};
}

std::string write_archive(const std::vector<ArchivedFile>& files)
{
    std::string bytes;
    for (const ArchivedFile& file : files) {
        bytes += header_of(file) + file.bytes;
        bytes.resize(padded(bytes.size()), '\0');
    }
    return bytes + std::string(2 * block, '\0');
}

Result<std::vector<ArchivedFile>> read_archive(std::string_view bytes, const std::string& file)
{
    if (bytes.size() > most_bundle_bytes) return too_large(file);
    return Reader(bytes, file).read();
}

}
