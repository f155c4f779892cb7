#include "foundation/utf8.h"

namespace promenade::utf8 {
namespace {

struct Form {
    unsigned char mask, lead; // the first byte & mask == lead
    unsigned smallest;        // anything below would be an overlong spelling
};

constexpr Form forms[] = {
    {0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};

// The character whose spelling has `length` bytes by its first byte; past U+10FFFF if it is broken.
unsigned decode(std::string_view text, std::size_t length)
{
    constexpr unsigned broken = 0x110000;
    unsigned code =
        static_cast<unsigned char>(text[0]) & static_cast<unsigned char>(~forms[length - 1].mask);
    for (std::size_t i = 1; i < length; ++i) {
        const unsigned byte = i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
        if ((byte & 0xc0) != 0x80) return broken;
        code = code << 6 | (byte & 0x3f);
    }
    return code;
}

}

std::size_t length_of_first(std::string_view text)
{
    if (text.empty()) return 0;
    const auto first = static_cast<unsigned char>(text[0]);
    for (std::size_t length = 1; length <= 4; ++length) {
        const Form& form = forms[length - 1];
        if ((first & form.mask) != form.lead) continue;
        const unsigned code = decode(text, length);
        const bool surrogate = code >= 0xd800 && code < 0xe000;
        return code >= form.smallest && code <= 0x10ffff && !surrogate ? length : 0;
    }
    return 0;
}

bool is_valid(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t length = length_of_first(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string repaired(std::string_view text)
{
    std::string good;
    while (!text.empty()) {
        const std::size_t length = length_of_first(text);
        good += length == 0 ? "\xef\xbf\xbd" : text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return good;
}

std::size_t width(std::string_view text)
{
    std::size_t columns = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool continues = (byte & 0xc0) == 0x80;
        // U+0300 to U+036F, the combining marks of Latin script, begin with cc or cd.
        const bool combines = byte == 0xcc
            || (byte == 0xcd && i + 1 < text.size()
                && static_cast<unsigned char>(text[i + 1]) < 0xb0);
        columns += !continues && !combines;
    }
    return columns;
}

}
