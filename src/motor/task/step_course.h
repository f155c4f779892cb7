// Where limbs are to be at any time of a row of orders: on their way from goal to goal, each eased
// from rest to rest, or in a body that flows passing them on smooth curves.
#pragma once

#include <span>

#include "motor/task/step_order.h"

namespace promenade::motor {

// Before the first order it is as at its end, after the last at rest in its goal; with none the
// body is at rest.
Pose posture_at(std::span<const StepOrder>, double time);

// How fast chest and hips lean then, against their facing: known beforehand, they are not taken for
// a trunk that tips. Nothing where limbs rest at their goals: over all figures a sway known
// beforehand kept fewer couples in place and in time.
struct Bending {
    Vec3 spin{0}, turning{0}; // rad/s, rad/s²
};
Bending chest_bends(std::span<const StepOrder>, double time);
Bending hips_bend(std::span<const StepOrder>, double time);

}
