// A take as numbers over time: what the plots show and what a pointer reads off them. No ImGui.
#pragma once

#include <string>
#include <vector>

#include "editors/dance_workspace/take.h"

namespace promenade::editors {

struct Series {
    std::string name; // "leader"
    render::Colour colour;
    std::vector<float> values; // by frame
};

struct Plot {
    std::string title, unit;
    std::vector<Series> series;
    float lowest = 0, highest = 1; // of all series, a little wider
};

// Torques, floor forces, hold forces, heights, errors, as far as the take has them.
std::vector<Plot> plots_of(const Take&);

// The frame under a pointer that far along the plot (0 to 1).
std::size_t frame_under(double along, std::size_t frames);

// The values there: "leader 0.42, follower 0.40".
std::string values_at(const Plot&, std::size_t frame);

// The curve, from left to right, in so few points that none of it lies further off than this, up or
// down: one point for each pixel takes a processor longer to paint than the dancers.
std::vector<Vec2> thinned(const std::vector<Vec2>&, double off);

}
