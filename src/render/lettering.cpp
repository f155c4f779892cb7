#include "render/lettering.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include <stb/stb_easy_font.h>

namespace promenade::render {
namespace {

constexpr std::size_t longest = 200; // letters

std::string in_ascii(std::string_view text)
{
    std::string plain;
    for (const char letter : text.substr(0, longest))
        if ((letter & '\xc0') != '\x80') // not the later bytes of a sign
            plain.push_back(letter >= ' ' && letter <= '~' ? letter : '?');
    return plain;
}

// As stb_easy_font lays it out: a rectangle of the letters is four of these.
struct Corner {
    float x, y, z;
    std::array<unsigned char, 4> colour;
};

void fill(Picture& picture, int left, int top, int right, int bottom, Colour colour)
{
    for (int y = std::max(top, 0); y < std::min(bottom, picture.size.height); ++y)
        for (int x = std::max(left, 0); x < std::min(right, picture.size.width); ++x) {
            std::uint8_t* pixel =
                &picture.bytes[4 * static_cast<std::size_t>(y * picture.size.width + x)];
            pixel[0] = colour.red;
            pixel[1] = colour.green;
            pixel[2] = colour.blue;
            pixel[3] = 255;
        }
}

}

int width_of(std::string_view text, int scale)
{
    std::string plain = in_ascii(text);
    return scale * stb_easy_font_width(plain.data());
}

void write_on(Picture& picture, std::string_view text, int x, int y, int scale, Colour colour)
{
    std::string plain = in_ascii(text);
    std::vector<std::array<Corner, 4>> bars(20 * plain.size() + 1); // no letter has more
    const int count = stb_easy_font_print(
        0, 0, plain.data(), nullptr, bars.data(), static_cast<int>(bars.size() * sizeof bars[0]));
    bars.resize(static_cast<std::size_t>(count));
    const auto pixels = [&](float dots) { return static_cast<int>(std::lround(dots)) * scale; };
    for (const auto& bar : bars)
        fill(picture, x + pixels(bar[0].x), y + pixels(bar[0].y), x + pixels(bar[2].x),
            y + pixels(bar[2].y), colour);
}

}
