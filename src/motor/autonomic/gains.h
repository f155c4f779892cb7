// How much each task of the balance counts and how firmly it is followed. One home, handed down
// from the settings, so that style_bench can try what each of them does. Behind the unit stands the
// range in which the number means what its name says; that a dance succeeds anywhere in it is not
// claimed. Weights are relative to each other; stiffness (1/s²) and damping (1/s) make the goal
// acceleration stiffness·error + damping·rate error. Of a Gain without a range each of the three
// may be a third to three times what it is: weights say what yields to what, and follow each other
// in steps of three and more; damping of 2 √stiffness is critical.
#pragma once

#include "dynamics/loads.h"

namespace promenade::motor {

struct Gain {
    double weight = 0;
    double stiffness = 0;
    double damping = 0;
};

struct BalanceGains {
    Gain centre_height{5e4, 60, 14};
    double height_reach = 0.03; // m [0.01, 0.1]: a larger error of height pulls no harder
    Gain trunk{1000, 120, 20};  // its lean is the poise's; this is what else it does
    double chest_lean = 0.6;    // 1 [0.4, 0.8]: of a trunk's lean; the rest is that of the hips
    double trunk_yaw = 0.09;    // 1 [0.02, 1]: of the weight of its lean: firmer, a lone ball slips
    double yaw_reach = 0.1;     // rad [0.03, 0.3]: a larger error pulls no harder
    Gain waist_twist{60, 240, 28};
    Gain standing_foot{2e4, 0, 40};
    Gain standing_foot_turn{1000, 300, 40};
    double pivoting_yaw = 3; // 1 [1, 10]: times the stiffness of that, about z
    Gain swinging_foot{3000, 900, 60};
    Gain swinging_foot_turn{300, 600, 45};
    Gain posture{3, 150, 22};
    // Neck and head hold twice as firmly when they are so far off their posture, and more by the
    // fourth power beyond, up to so many times.
    double neck_gives = 0.12;  // rad [0.03, 0.3]
    double neck_firmest = 100; // 1 [2, 1000]
    // Inner ear and neck keep a head level in the room that nods faster than it should: fully from
    // `nods` on, and hardly at all where it moves gently.
    Gain level_head{2, 100, 20};
    double nods = 2;          // rad/s [0.5, 5]
    Gain hand{1000, 900, 60}; // of a palm that holds on, by the arm alone
    // A palm that is farther than this from where it holds on counts less, about half of it so much
    // farther and never less than this share: nobody is torn off balance for the sake of the hold,
    // and the hand comes back.
    double hand_lets_go = 0.1;     // m [0.03, 0.2]
    double hand_gives = 0.05;      // m [0.01, 0.2]
    double hand_keeps = 0.1;       // 1 [0.01, 0.5]
    double held_elbow = 3;         // 1 [1, 30]: times the weight of posture, for its elbow's swing
    Gain held_axis{300, 300, 30};  // axes a knee or an elbow does not have
    Gain soft_knee{3000, 400, 40}; // keeps knees from straightening
    double knee_softens_at = 0.15; // rad [0.02, 0.35]: of flexion, where that begins ...
    double knee_softness = 0.1;    // rad [0.03, 0.3]: ... and over how many it grows to its weight
    double lifting_knee = 0.4;     // rad [0.15, 0.6]: the same of a leg that lifts its foot ...
    double lifting_softness = 0.2; // rad [0.03, 0.4]
    double shortens_freely = 0.35; // rad [0.1, 0.6]: a leg so bent can be drawn in at once ...
    double shortens_least = 0.05;  // 1 [0.01, 1]: ... and so much a straight one counts
    Gain thigh_twist{50, 150, 22};
    Gain joint_stop{300, 200, 30}; // keeps joints inside their range
    double stop_margin = 0.06;     // rad [0.02, 0.2]: before the stop
    double most_turned = 2.5;      // rad [2, 3]: about any axis: shoulders turn no further, ...
    double turned_margin = 0.2; // rad [0.05, 0.5]: ... and over how many that grows to its weight

    double gravity = earth_gravity; // m/s² [1.6, 25]: counted on; the world's
    double friction = 0.5;          // 1 [0.2, 0.8]: the same, of a floor of 0.8
    double twist = 1;               // 1 [0.3, 1]: of the twist a tread resists with that friction
    double heel_friction = 0.5;     // 1 [0.2, 0.8]: the same under a heel
    double pivoting_heel_friction = 0.15; // 1 [0, 0.5]
    // A tread higher than this cannot be counted on. Where it is planned to be down, counting on it
    // presses it down; the heel of a pivoting foot hovers, and so does the ball of a foot that
    // stands on its heel: neither must be pressed.
    double sole_down = 0.02;      // m [0.005, 0.03]
    double hovering_down = 0.003; // m [0.001, 0.01]
    // A heel that is pressed down does not grip before it is there: from so high on, and fully on
    // the floor. Counted on earlier, the ball turns on the spot in its stead.
    double grips_from = 0.001; // m [0.0002, 0.005]
    // Times a person's strength, no muscle is asked for more: legs about their strong axes, that
    // bend and stretch them, and all other axes.
    double leg_strength = 1;  // 1 [0.5, 1.2]
    double most_strength = 2; // 1 [0.5, 2]
    double joint_damper = 5;  // N·m·s/rad [0.5, 20]: only against what was not foreseen
};

}
