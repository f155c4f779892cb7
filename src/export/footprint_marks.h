// Draws the marks of a footprint sheet: one print, one turn, one badge. Room to paper is a scale
// and a shift, with y turned over because paper counts downwards.
#pragma once

#include "export/drawing.h"
#include "export/footprint_scene.h"
#include "export/label_places.h"

namespace promenade {

struct PaperMap {
    Vec2 corner{0, 0}; // of the drawing on the page, mm
    Vec2 low{0, 0};    // of the drawn piece of floor, m
    double height = 1; // of it, m
    double scale = 50; // mm per m

    Vec2 point(const Vec2& room) const
    {
        return corner + scale * Vec2{room.x - low.x, height - (room.y - low.y)};
    }
    std::vector<Vec2> points(std::vector<Vec2> room) const
    {
        for (Vec2& p : room) p = point(p);
        return room;
    }
};

// Colours that stay apart for the colour-blind and in black and white: blue is the darker.
struct RoleInk {
    std::string solid, dark; // left foot's fill and the right foot's stripes; outlines and letters
    std::string letter;      // on the solid fill
};
const RoleInk& ink_of(dance::Role role);

enum class Letters { yes, no };
void draw_print(Drawing& paper, const PaperMap& map, const PrintMark& print, dance::Role role,
    const gait::DancerSize& size, Letters letters);

// Everything of one dancer, labels placed last.
void draw_scene(Drawing& paper, const PaperMap& map, const RoleScene& scene, LabelPlaces& places);

// The same without letters, numbers of turns and ways of the feet: for a whole routine.
void draw_small_scene(
    Drawing& paper, const PaperMap& map, const RoleScene& scene, LabelPlaces& places);

// An arc with an arrow head about a turned foot.
std::vector<Vec2> turn_arc(const TurnMark& turn, double radius);

}
