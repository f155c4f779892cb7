// The outside of a body, prepared for touching: which points of its shape the floor can meet, what
// fills it for other bodies to meet, and which of its own links may meet each other. Constant;
// shared by all copies of a body.
#pragma once

#include <memory>
#include <utility>

#include "contact/flesh.h"
#include "figure/model.h"

namespace promenade::contact {

// The vertices of one link's shape that may touch the floor, and the box around them, link frame.
struct FloorPoints {
    int link = 0;
    std::vector<Vec3> points;
    Vec3 middle{0}, half{0}; // m, of the box
    double reach = 0;        // m from the hinge, at most
};

struct Skin {
    std::vector<FloorPoints> floor;         // by link that has any
    Flesh flesh;                            // of what others may meet
    // By link, for the law of touching: how easily it is moved and turned by itself.
    std::vector<double> lightness; // 1/kg
    std::vector<Mat3> turns_by;    // 1/(kg·m²), about its centre of mass
    std::vector<double> most;      // N it presses on others: pressed harder, it gives way
    double reach = 0;              // m from the root's origin, at most
    std::vector<std::pair<int, int>> self; // places in flesh.parts that may meet each other
};

// A figure of any kind: all of it touches. Links that are joined, or in each other while the figure
// is at rest, do not meet.
std::shared_ptr<const Skin> skin_of(const Model&);

// The same of what has faces and edges: blocks, plates, anything that is no limb (filling.h).
std::shared_ptr<const Skin> block_skin_of(const Model&);

// A dancer: soles stand on the floor by their treads, so that of the feet only what is above and
// behind them is left; hands hold the partner and do not push; legs meet each other. Partners who press lightly give
// way to each other, arms most of all: nothing plans yet how limbs get past the partner's, and who
// is held up firmly falls.
enum class Pressing { lightly, firmly };
std::shared_ptr<const Skin> dancer_skin_of(const Person&, Pressing);

}
