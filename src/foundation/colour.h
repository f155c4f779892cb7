// A colour as screens take it.
#pragma once

#include <cstdint>

namespace promenade {

struct Colour {
    std::uint8_t red = 255, green = 255, blue = 255, opacity = 255; // sRGB

    bool operator==(const Colour&) const = default;
};

}
