// The hand as it is seen: a palm with four fingers and a thumb that bend where small_joints.h says.
#pragma once

#include "render/dancer.h"
#include "render/small_joints.h"

namespace promenade::render {

// A closed body in the hand's frame at rest, m, and the small joints its points may follow besides
// the hand: none, the first, or both in a row.
struct HandPart {
    Polyhedron shape;
    std::vector<SmallJoint> chain;
};

std::vector<HandPart> hand_parts(const Person&, Side, Detail);

// What fingers touch with: on the palm's side of the fingers, halfway along the first bone and
// along the second, and at the tip, in the hand's frame at rest, m.
struct FingerPad {
    Vec3 at{0};
    int joints = 0; // how many of the chain move it: 1 or 2
};
std::vector<FingerPad> finger_pads(const Person&, Side);
std::vector<FingerPad> thumb_pads(const Person&, Side);

}
