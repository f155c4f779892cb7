// Finished pictures: eight bits each of red, green, blue and opacity, rows from the top.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "foundation/result.h"
#include "render/camera.h"
#include "render/mesh.h"

namespace promenade::render {

struct Picture {
    PixelSize size{0, 0};
    std::vector<std::uint8_t> bytes; // 4 * width * height

    Picture() = default;
    explicit Picture(PixelSize, Colour fill = {0, 0, 0, 255});

    Colour at(int x, int y) const;

    // Copies another picture in, its upper left corner at (x, y). It has to fit.
    void paste(const Picture&, int x, int y);
};

Outcome save_png(const Picture&, const std::filesystem::path&);

// The bytes of a JPEG of that quality, 1 to 100; opacity is left out.
std::string jpeg_of(const Picture&, int quality);

}
