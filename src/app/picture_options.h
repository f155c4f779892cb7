// What the commands that draw share: camera, size, and where the picture goes.
#pragma once

#include <optional>
#include <string>

#include "app/command_line.h"
#include "render/camera.h"

namespace promenade {

struct PictureOptions {
    render::Seat seat = render::Seat::orbit;
    std::optional<render::PixelSize> size; // none: what suits the command
    std::string out;

    void add_to(CLI::App& command); // --camera, --size, --out
};

}
