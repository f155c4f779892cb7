#include "render/picture.h"

#include <algorithm>

#include <stb/stb_image_write.h>

#include "foundation/atomic_file.h"

namespace promenade::render {
namespace {

constexpr int channels = 4;

std::size_t offset_of(PixelSize size, int x, int y)
{
    return static_cast<std::size_t>(channels) * static_cast<std::size_t>(y * size.width + x);
}

void append(void* text, void* bytes, int count)
{
    static_cast<std::string*>(text)->append(
        static_cast<const char*>(bytes), static_cast<std::size_t>(count));
}

}

Picture::Picture(PixelSize pixels, Colour fill)
    : size(pixels)
{
    bytes.reserve(offset_of(size, 0, size.height));
    for (int i = 0; i < size.width * size.height; ++i)
        bytes.insert(bytes.end(), {fill.red, fill.green, fill.blue, fill.opacity});
}

Colour Picture::at(int x, int y) const
{
    PROMENADE_ASSERT(x >= 0 && y >= 0 && x < size.width && y < size.height);
    const std::uint8_t* pixel = &bytes[offset_of(size, x, y)];
    return {pixel[0], pixel[1], pixel[2], pixel[3]};
}

void Picture::paste(const Picture& other, int x, int y)
{
    PROMENADE_ASSERT(x >= 0 && y >= 0 && x + other.size.width <= size.width
        && y + other.size.height <= size.height);
    const auto row = static_cast<std::ptrdiff_t>(channels * other.size.width);
    for (int i = 0; i < other.size.height; ++i) {
        const auto from = other.bytes.begin() + i * row;
        std::copy(from, from + row,
            bytes.begin() + static_cast<std::ptrdiff_t>(offset_of(size, x, y + i)));
    }
}

Outcome save_png(const Picture& picture, const std::filesystem::path& file)
{
    std::string text;
    const int done = stbi_write_png_to_func(append, &text, picture.size.width, picture.size.height,
        channels, picture.bytes.data(), channels * picture.size.width);
    if (!done) return Error{file.string(), "the picture could not be packed as PNG", ""};
    return save_atomically(real_file_system(), file, text, KeepOld::no);
}

std::string jpeg_of(const Picture& picture, int quality)
{
    std::string text;
    stbi_write_jpg_to_func(append, &text, picture.size.width, picture.size.height, channels,
        picture.bytes.data(), quality);
    return text;
}

}
