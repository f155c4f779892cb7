#include "foundation/path_text.h"

#include <charconv>

#include "foundation/utf8.h"

namespace promenade {
namespace {

constexpr std::string_view mark = "bytes:";

}

std::string text_of_path(const std::filesystem::path& path)
{
    const std::string& bytes = path.native();
    if (utf8::is_valid(bytes) && !bytes.starts_with(mark)) return bytes;
    std::string text(mark);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        (text += "0123456789abcdef"[byte >> 4]) += "0123456789abcdef"[byte & 15];
    }
    return text;
}

std::filesystem::path path_of_text(std::string_view text)
{
    if (!text.starts_with(mark)) return text;
    std::string bytes;
    for (text.remove_prefix(mark.size()); text.size() >= 2; text.remove_prefix(2)) {
        unsigned byte = 0;
        std::from_chars(text.data(), text.data() + 2, byte, 16);
        bytes += static_cast<char>(byte);
    }
    return bytes;
}

}
