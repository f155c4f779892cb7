#include "share/base64.h"

namespace promenade::share {

std::string base64(std::span<const std::uint8_t> bytes)
{
    constexpr char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const auto byte = [&](std::size_t k) {
            return i + k < bytes.size() ? static_cast<std::uint32_t>(bytes[i + k]) : 0u;
        };
        const std::uint32_t three = byte(0) << 16 | byte(1) << 8 | byte(2);
        for (int k = 0; k < 4; ++k) text += letters[three >> (18 - 6 * k) & 63];
        for (std::size_t left = bytes.size() - i; left < 3; ++left)
            text[text.size() - 3 + left] = '=';
    }
    return text;
}

}
