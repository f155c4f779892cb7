// What a drawing of footprints shows of one dancer, in metres in the room: prints with their
// numbers, turns on a standing foot, and the way of the body. No paper yet.
#pragma once

#include <string>
#include <vector>

#include "placing/footprints.h"

namespace promenade {

enum class PrintKind { step, part_weight, no_weight, start };

struct PrintMark {
    dance::Foot which = dance::Foot::left;
    gait::PlacedFoot foot;
    PrintKind kind = PrintKind::step;
    bool ball_only = false;          // the heel does not touch the floor
    std::vector<std::string> labels; // numbers of the steps that use this print
};

struct TurnMark {
    Vec2 centre;             // the ball or heel that is turned on
    double from = 0, to = 0; // headings of the foot
    int eighths = 0;         // right positive
};

// A foot's way from one print to the next.
struct Swing {
    dance::Foot which = dance::Foot::left;
    Vec2 from, to;
};

struct RoleScene {
    dance::Role role = dance::Role::leader;
    gait::DancerSize size;
    std::vector<PrintMark> prints;
    std::vector<TurnMark> turns;
    std::vector<Swing> travels;
    std::vector<Vec2> body; // the pelvis, start and every landing
};

// Number every step, or every figure where there are too many steps to number.
enum class Numbering { steps, figures };

RoleScene scene_of(const placing::Footprints& prints, const dance::Composition& composition,
    dance::Role role, Numbering numbering);

// Footwork that never sets the heel down.
bool is_ball_only(const dance::Footwork& footwork);

}
