// The constants of the general limb motor programs, under the names Lake & Green (1995) give them.
// Their own values were found by trial and error for inertias times 300 and are not printed; these
// are for a person's true inertias, from a search over both dancers and both closed holds. Halving
// or doubling Movespring costs up to half a degree in movements of 1 s and a tenth in 2 s. Behind
// the unit stands the range in which a number means what its name says.
//
//   move limb (7.1.2)
//     τ = I n (Movespring / Movetime²) (e^(β δ) - 1) - I ω (Movedamper / Movetime) - c × g
//   maintain limb (7.1.3)
//     τ = I n Mainspring (e^(β δ) - 1) - I ω Maindamper - c × g
//
// n is the axis of the turn still to be made, δ its quaternion distance 2 sin(θ/4), ω the joint's
// angular velocity; I and c (mass times centre of mass) belong to the load the joint carries, see
// carried_load.h. The paper does not divide the damper of a moving limb by Movetime: then a limb
// that is right for one tempo is overdamped at a slower one. Divided, the motion is the same at
// every tempo, only slower.
#pragma once

#include "motor/limb/carried_load.h"

namespace promenade::motor {

struct LimbLaw {
    double movespring = 6000; // 1 [10, 20000]: of a moving limb's spring
    double movedamper = 60;   // 1 [10, 200]: of a moving limb's damper

    // β at the start of a movement: nearly zero, so that torques grow gently.
    double first_beta = 0.005; // 1 [0, 0.1]

    // Section 8: β = max(β + gain·β_e, 0) at each of so many timer interrupts per movement, equally
    // spaced. The paper's gain is 1, its interrupts at least 10; more of them jerk less.
    double feedback_gain = 1; // 1 [0, 3]
    int feedbacks = 40;       // 1 [10, 1000]

    // Standard deviations of the normal curve on either side of its middle; see time_profile.h.
    double profile_width = 3.6; // 1 [2, 5]

    double mainspring = 800;  // 1/s² [50, 5000]: of a maintained limb's spring
    double maindamper = 80;   // 1/s [10, 300]: of its damper: critical, 2 √(Mainspring β / 2)
    double maintain_beta = 4; // 1 [0.5, 10]: of a maintained limb: above a moving one's, constant

    // The most that feedback drives a limb with, of a body that must keep its balance over its
    // feet. Thrown harder, as the law has it in a quick step, an arm throws the dancer.
    double most_driven = 30; // rad/s² [5, 200]

    // ε: a limb nearer to its goal than this quaternion distance has arrived (0.9 degrees).
    double epsilon = 0.008; // 1 [0.001, 0.05]

    Carries carries = Carries::chain_beyond;
};

// Of a body that balances through its feet: its limbs are led along their arcs, and Movespring has
// only to make up for what they lag behind.
inline LimbLaw led_limbs()
{
    LimbLaw law;
    law.movespring = 20;
    return law;
}

}
