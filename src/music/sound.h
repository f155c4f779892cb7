// Sound as samples, -1 to 1.
#pragma once

#include <cstddef>
#include <vector>

namespace promenade::music {

struct Sound {
    int rate = 44'100; // frames a second
    int channels = 1;
    std::vector<float> samples; // frame by frame, channels side by side

    std::size_t frames() const { return samples.size() / static_cast<std::size_t>(channels); }
    double seconds() const { return static_cast<double>(frames()) / rate; }
};

inline constexpr int studio_rate = 44'100; // of everything we make ourselves

}
