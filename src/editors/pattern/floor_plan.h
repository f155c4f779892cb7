// The floor seen from above with the footprints of both roles, and which step lies under the mouse.
// Metres in the room; the panel only maps them to pixels.
#pragma once

#include "placing/footprints.h"

namespace promenade::editors {

struct PlanPrint {
    dance::Role role = dance::Role::leader;
    dance::Foot foot = dance::Foot::left;
    std::size_t step = 0; // of the composition
    bool is_start = false;
    dance::Weight weight = dance::Weight::full;
    std::vector<Vec2> sole, heel; // outlines
    Vec2 middle{0, 0};
};

struct FloorPlan {
    std::vector<PlanPrint> prints; // in the order to draw them
    std::vector<Vec2> way[2];      // of each role's pelvis
    Vec2 low{0, 0}, high{1, 1};    // all of it fits
};

FloorPlan floor_plan(const placing::Footprints& prints);

// The step whose print is nearest the place and not farther than `reach` m; none if there is none.
std::optional<std::size_t> step_at(const FloorPlan& plan, const Vec2& place, double reach);

// Room to pixels: all of the plan in the middle of a box, y upwards in the room and down on screen.
struct PlanView {
    Vec2 corner{0, 0}; // upper left of the box, pixels
    Vec2 size{1, 1};   // pixels
    Vec2 low{0, 0}, high{1, 1};

    double scale() const; // pixels per metre
    Vec2 pixel(const Vec2& room) const;
    Vec2 room(const Vec2& pixel) const;
};

}
