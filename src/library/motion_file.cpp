#include "library/motion_file.h"

#include <algorithm>
#include <charconv>

#include "library/motion_data.h"
#include "library/motion_header.h"

namespace promenade::library {
namespace {

using motion::Recording;

constexpr std::string_view magic = "promenade motion ";
constexpr std::size_t longest_first_line = 60, checksum_bytes = 8;

constexpr const char* copy_again = "copy it again, or rehearse the dance again";

// The parts of a file, not yet understood.
struct Parts {
    int version = 0;
    std::string_view header, data;
};

Error cut_off(const std::string& file)
{
    return {file, "the file ends before the motion does", copy_again};
}

std::uint64_t checksum_of(std::string_view bytes)
{
    Fingerprint print;
    print.add(bytes.data(), bytes.size());
    return print.value();
}

// The two numbers of the first line.
struct FirstLine {
    int version = 0;
    std::size_t header = 0, length = 0; // of the header and of the line with its end
};

// At most nine digits and nothing else: with a sign the length of the header would be any.
template <class Number> bool read_digits(std::string_view text, Number& value)
{
    constexpr std::size_t most_digits = 9;
    if (text.empty() || text.size() > most_digits
        || text.find_first_not_of("0123456789") != text.npos)
        return false;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return true;
}

Result<FirstLine> read_first_line(std::string_view bytes, const std::string& file)
{
    const std::size_t end = bytes.substr(0, longest_first_line).find('\n');
    if (!bytes.starts_with(magic))
        return Error{file + ":1", "this is not a motion: it does not begin with 'promenade motion'",
            "open a file that promenade rehearse --motion wrote"};
    FirstLine line;
    if (end == bytes.npos) return cut_off(file);
    line.length = end + 1;
    const std::string_view text = bytes.substr(magic.size(), end - magic.size());
    const std::size_t blank = std::min(text.find(' '), text.size() - 1);
    if (!read_digits(text.substr(0, blank), line.version) || line.version < 1
        || !read_digits(text.substr(blank + 1), line.header))
        return Error{
            file + ":1", "the first line does not give a version and a length", copy_again};
    return line;
}

Result<Parts> parts_of(std::string_view bytes, const std::string& file)
{
    const auto line = read_first_line(bytes, file);
    if (!line) return line.error();
    if (line->version > motion_format_version)
        return Error{file,
            "it was written by a newer Promenade (format " + std::to_string(line->version)
                + ", this one knows " + std::to_string(motion_format_version) + ")",
            "open it with the Promenade that wrote it"};
    if (bytes.size() < line->length + line->header + checksum_bytes) return cut_off(file);
    const std::string_view rest = bytes.substr(line->length);
    return Parts{line->version, rest.substr(0, line->header),
        rest.substr(line->header, rest.size() - line->header - checksum_bytes)};
}

Outcome check_bytes(
    std::string_view bytes, const Parts& parts, std::size_t numbers, const std::string& file)
{
    if (parts.data.size() < numbers * bytes_of_number) return cut_off(file);
    if (parts.data.size() > numbers * bytes_of_number)
        return Error{file, "the file goes on after the motion", copy_again};
    const std::string_view body = bytes.substr(0, bytes.size() - checksum_bytes);
    if (number_bits(bytes.substr(body.size())) != checksum_of(body))
        return Error{
            file, "the file was changed since it was saved: its checksum is wrong", copy_again};
    return Done{};
}

// The oldest that can hold it, so that earlier Promenades open what they can.
int version_for(const Recording& recording)
{
    const auto touches_more = [](const motion::Frame& frame) { return !frame.contacts.empty(); };
    const auto has_toes = [](const motion::Frame& frame) {
        return std::any_of(frame.floor.begin(), frame.floor.end(),
            [](const floor::TreadLoad& tread) { return tread.hinge_most > 0; });
    };
    for (const motion::Performer& performer : recording.performers)
        if (std::any_of(performer.motion.frames.begin(), performer.motion.frames.end(), has_toes))
            return motion_format_version;
    bool simple = recording.performers.size() <= 2 && recording.marks.empty();
    for (const motion::Performer& performer : recording.performers) {
        const auto& frames = performer.motion.frames;
        simple = simple && performer.is_person() && performer.role
            && std::none_of(frames.begin(), frames.end(), touches_more);
    }
    return simple ? 1 : 2;
}

}

Result<motion::Recording> read_motion(std::string_view bytes, const std::string& file_name)
{
    const auto parts = parts_of(bytes, file_name);
    if (!parts) return parts.error();
    auto header = read_motion_header(parts->header, file_name);
    if (!header) return header.error();
    if (auto sound = check_bytes(bytes, *parts, header->numbers, file_name); !sound)
        return sound.error();
    if (!read_motion_data(parts->data, parts->version, header->frames, header->dance))
        return Error{file_name, "its frames do not fill the file as its header says", copy_again};
    if (auto sound = check_motion(header->dance, file_name); !sound) return sound.error();
    return std::move(header->dance);
}

Result<motion::Recording> load_motion(const std::filesystem::path& file)
{
    const auto bytes = read_file(file, most_motion_bytes);
    if (!bytes) return bytes.error();
    return read_motion(*bytes, file.string());
}

Result<std::string> write_motion(const motion::Recording& dance)
{
    if (auto sound = check_motion(dance, dance.name); !sound) return sound.error();
    const int version = version_for(dance);
    const std::string data = write_motion_data(dance, version);
    const std::string header = write_motion_header(dance, data.size() / bytes_of_number);
    if (const auto readable = read_motion_header(header, dance.name); !readable)
        return readable.error();
    std::string bytes(magic);
    bytes += std::to_string(version) + " " + std::to_string(header.size()) + "\n";
    bytes += header;
    bytes += data;
    append_bits(bytes, checksum_of(bytes));
    return bytes;
}

Outcome save_motion(
    const motion::Recording& dance, const std::filesystem::path& to, FileSystem& disk)
{
    const auto bytes = write_motion(dance);
    if (!bytes) return bytes.error();
    return save_atomically(disk, to, *bytes);
}

bool is_motion_file(const std::filesystem::path& file)
{
    const auto start = read_first_bytes(file, magic.size());
    return start && *start == magic;
}

}
