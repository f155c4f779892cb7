#include "app/picture_options.h"

#include <cstdio>
#include <map>

namespace promenade {
namespace {

constexpr int smallest = 16, largest = 16384; // pixels

// "1280x720"; nothing if it is not two numbers a picture can have.
std::optional<render::PixelSize> size_from(const std::string& text)
{
    render::PixelSize size;
    int used = 0;
    const int read = std::sscanf(text.c_str(), "%dx%d%n", &size.width, &size.height, &used);
    const auto fits = [](int pixels) { return pixels >= smallest && pixels <= largest; };
    if (read != 2 || static_cast<std::size_t>(used) != text.size()) return std::nullopt;
    if (!fits(size.width) || !fits(size.height)) return std::nullopt;
    return size;
}

}

void PictureOptions::add_to(CLI::App& command)
{
    std::map<std::string, render::Seat> seats;
    for (const render::Seat one : render::all_seats()) seats.emplace(render::name_of(one), one);
    command.add_option("--camera", seat, "orbit, follow, front, side, top or judge")
        ->transform(CLI::CheckedTransformer(seats))
        ->type_name("NAME");
    command
        .add_option_function<std::string>(
            "--size",
            [this](const std::string& text) {
                const auto read = size_from(text);
                if (!read) throw CLI::ValidationError("--size", "write it as 1280x720");
                size = read;
            },
            "Width and height in pixels, such as 1280x720")
        ->type_name("WxH");
    command.add_option("--out", out, "The picture to write, as PNG")->type_name("FILE");
}

}
