#include "render/caption.h"

#include <algorithm>
#include <cmath>

#include <stb/stb_truetype.h>

#include "foundation/read_file.h"
#include "foundation/utf8.h"
#include "render/lettering.h"

namespace promenade::render {
namespace {

constexpr std::size_t most_font_bytes = 32u << 20;
constexpr double line_share = 1.0 / 15; // of the picture's height
constexpr double widest_share = 0.94;   // of its width
constexpr double band_opacity = 0.62;
constexpr Colour ink{250, 246, 238};

std::uint8_t mixed(std::uint8_t under, std::uint8_t over, double opacity)
{
    return static_cast<std::uint8_t>(std::lround(under + opacity * (over - under)));
}

void blend(Picture& picture, int x, int y, Colour colour, double opacity)
{
    if (x < 0 || y < 0 || x >= picture.size.width || y >= picture.size.height) return;
    std::uint8_t* pixel = &picture.bytes[4 * static_cast<std::size_t>(y * picture.size.width + x)];
    pixel[0] = mixed(pixel[0], colour.red, opacity);
    pixel[1] = mixed(pixel[1], colour.green, opacity);
    pixel[2] = mixed(pixel[2], colour.blue, opacity);
}

void darken(Picture& picture, int top)
{
    for (int y = std::max(0, top); y < picture.size.height; ++y)
        for (int x = 0; x < picture.size.width; ++x)
            blend(picture, x, y, {12, 10, 14}, band_opacity);
}

// The characters of valid UTF-8, by number.
std::vector<int> characters_of(std::string_view text)
{
    std::vector<int> numbers;
    while (!text.empty()) {
        const std::size_t length = utf8::length_of_first(text);
        if (length == 0) {
            numbers.push_back(0xfffd);
            text.remove_prefix(1);
            continue;
        }
        int number = length == 1 ? text[0] : text[0] & (0xff >> (length + 1));
        for (std::size_t i = 1; i < length; ++i) number = number << 6 | (text[i] & 0x3f);
        numbers.push_back(number);
        text.remove_prefix(length);
    }
    return numbers;
}

}

struct CaptionWriter::Font {
    std::string bytes; // the font looks at them as long as it lives
    stbtt_fontinfo font{};

    double width(const std::vector<int>& characters) const // at height 1
    {
        int sum = 0;
        for (const int each : characters) {
            int advance = 0, bearing = 0;
            stbtt_GetCodepointHMetrics(&font, each, &advance, &bearing);
            sum += advance;
        }
        return sum * static_cast<double>(stbtt_ScaleForPixelHeight(&font, 1));
    }

    void draw(Picture& picture, const std::vector<int>& characters, double x, int baseline,
        float scale) const
    {
        for (const int each : characters) {
            int advance = 0, bearing = 0, width = 0, height = 0, left = 0, up = 0;
            stbtt_GetCodepointHMetrics(&font, each, &advance, &bearing);
            unsigned char* levels =
                stbtt_GetCodepointBitmap(&font, scale, scale, each, &width, &height, &left, &up);
            const int from = static_cast<int>(std::lround(x)) + left;
            for (int row = 0; row < height; ++row)
                for (int column = 0; column < width; ++column)
                    blend(picture, from + column, baseline + up + row, ink,
                        levels[row * width + column] / 255.0);
            stbtt_FreeBitmap(levels, nullptr);
            x += static_cast<double>(scale) * advance;
        }
    }
};

CaptionWriter::CaptionWriter(const std::filesystem::path& file)
{
    if (file.empty()) return;
    auto bytes = read_file(file, most_font_bytes);
    if (!bytes) return;
    auto font = std::make_unique<Font>();
    font->bytes = std::move(*bytes);
    const auto* data = reinterpret_cast<const unsigned char*>(font->bytes.data());
    const int start = stbtt_GetFontOffsetForIndex(data, 0);
    if (start >= 0 && stbtt_InitFont(&font->font, data, start)) m_font = std::move(font);
}

CaptionWriter::~CaptionWriter() = default;

void CaptionWriter::write(Picture& picture, std::string_view text) const
{
    if (text.empty()) return;
    const double widest = widest_share * picture.size.width;
    const double wanted = std::max(9.0, line_share * picture.size.height);
    if (!m_font) {
        const int scale = std::max(1, static_cast<int>(wanted / letter_height));
        const int top = picture.size.height - letter_height * scale * 3 / 2;
        darken(picture, top);
        write_on(picture, text, (picture.size.width - width_of(text, scale)) / 2,
            top + letter_height * scale / 4, scale, ink);
        return;
    }
    const std::vector<int> characters = characters_of(text);
    const double height = std::min(wanted, widest / std::max(1e-6, m_font->width(characters)));
    const int band = static_cast<int>(std::lround(height * 1.4));
    darken(picture, picture.size.height - band);
    const double x = 0.5 * (picture.size.width - height * m_font->width(characters));
    const int baseline = picture.size.height - static_cast<int>(std::lround(height * 0.42));
    m_font->draw(picture, characters, x, baseline,
        stbtt_ScaleForPixelHeight(&m_font->font, static_cast<float>(height)));
}

}
