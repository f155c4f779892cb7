// What the commands that draw share: camera, size, and where the picture goes.
#pragma once

#include <optional>
#include <string>

#include "app/subcommand.h"
#include "render/camera.h"

namespace promenade {

struct PictureOptions {
    render::Seat seat = render::Seat::orbit;
    std::optional<render::PixelSize> size; // none: what suits the command
    std::string out;

    // --camera, --size and --out, which is returned.
    CLI::Option* add_to(
        CLI::App& command, const std::string& out_means = "The picture to write, as PNG");
};

void add_size_option(CLI::App& command, std::optional<render::PixelSize>& size,
    const std::string& means = "Width and height in pixels, such as 1280x720");

// --cameras front,side,top
void add_cameras_option(CLI::App& command, std::vector<render::Seat>& seats);

}
