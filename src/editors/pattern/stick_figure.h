// A posture as a few strokes: small pictures beside the symbols of a menu, where a rendered body
// would be a blur. Seen from the front and a little from the side.
#pragma once

#include "dance/goal_pose.h"

namespace promenade::editors {

struct Stroke {
    Limb limb = Limb::head;
    double from_x = 0, from_y = 0, to_x = 0, to_y = 0; // shares of the height: x right, y up
};

struct StickFigure {
    std::vector<Stroke> strokes; // the farther first
    double head_x = 0, head_y = 1, head_radius = 0.07;
};

StickFigure stick_figure(const Person& person, const Pose& pose);

}
