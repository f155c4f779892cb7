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
    const int read = std::sscanf(text.c_str(), "%5dx%5d%n", &size.width, &size.height, &used);
    const auto fits = [](int pixels) { return pixels >= smallest && pixels <= largest; };
    if (read != 2 || static_cast<std::size_t>(used) != text.size()) return std::nullopt;
    if (!fits(size.width) || !fits(size.height)) return std::nullopt;
    return size;
}

CLI::CheckedTransformer choice_of_seats()
{
    std::map<std::string, render::Seat> seats;
    for (const render::Seat one : render::all_seats()) seats.emplace(render::name_of(one), one);
    return CLI::CheckedTransformer(seats);
}

constexpr const char* seat_names = "orbit, follow, front, side, top or judge";

}

CLI::Option* PictureOptions::add_to(CLI::App& command, const std::string& out_means)
{
    command.add_option("--camera", seat, seat_names)
        ->transform(choice_of_seats())
        ->type_name("NAME");
    add_size_option(command, size);
    return command.add_option("--out", out, out_means)->type_name("FILE");
}

void add_size_option(
    CLI::App& command, std::optional<render::PixelSize>& size, const std::string& means)
{
    command
        .add_option_function<std::string>(
            "--size",
            [&size](const std::string& text) {
                const auto read = size_from(text);
                if (!read) throw CLI::ValidationError("--size", "write it as 1280x720");
                size = read;
            },
            means)
        ->type_name("WxH");
}

void add_cameras_option(CLI::App& command, std::vector<render::Seat>& seats)
{
    command.add_option("--cameras", seats, std::string("Several of ") + seat_names)
        ->transform(choice_of_seats())
        ->delimiter(',')
        ->type_name("NAMES");
}

}
