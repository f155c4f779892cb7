// The general limb motor programs of Lake & Green (1995), section 7.1: free swing, move limb,
// maintain limb, and the feedback of section 8 that keeps a moving limb on time. They read what
// they are given and remember nothing.
#pragma once

#include <optional>

#include "motor/limb/limb_command.h"
#include "motor/limb/limb_law.h"
#include "motor/limb/muscle.h"

namespace promenade::motor {

// One joint as its programs feel it, in the frame of its link.
struct LimbSense {
    Quat current = identity_rotation(); // against the parent
    Vec3 rate{0};                       // of the joint, rad/s
    Vec3 gravity{0};                    // m/s²
    Vec3 strength{0};                   // N·m about each axis; 0 sets no limit
    Vec3 friction{0};                   // of the joint itself, N·m·s/rad about each axis
    CarriedLoad load;
};

// Move if the limb is farther than ε from its goal, else maintain.
MotionState motion_state_for(const Quat& current, const Quat& goal, double epsilon);

JointEffort free_swing();

// Makes up for the joint's own friction, as it does for gravity and for the same reason: on a hand
// it is several times the muscle's damper, and the limb would come late.
JointEffort move_limb(const LimbLaw&, const LimbCommand&, const LimbSense&, double step);
JointEffort maintain_limb(const LimbLaw&, const LimbCommand&, const LimbSense&, double step);

// The active program of the limb's motion state.
JointEffort run_program(const LimbLaw&, const LimbCommand&, const LimbSense&, double step);

// The active program as a wish, for a balance that answers it with the torques of the whole body:
// where on its arc the limb should be by now, and how the spring of the law drives it on where it
// lags, as far as a body on its feet bears it. Damping and weight are the balance's concern. None
// where the limb swings free.
struct LimbCourse {
    Quat where = identity_rotation();
    Vec3 driven{0};        // rad/s², in the link's frame
    bool strained = false; // more was wanted
};
std::optional<LimbCourse> course_of(
    const LimbLaw&, const LimbCommand&, const Quat& current, double now);

// β_e of section 8: how much farther from its goal the limb is than it should be at this time, as
// quaternion distances. Positive if it lags.
double lag_of(const LimbLaw&, const LimbCommand&, const Quat& current, double now);

// One interrupt: β = max(β + gain·β_e, 0), and the timer is set again. A muscle at the limit of its
// strength is not asked for more.
void serve_interrupt(const LimbLaw&, const Quat& current, LimbCommand&);

}
