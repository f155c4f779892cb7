// How much each task of the balance counts and how firmly it is followed. Weights are relative to
// each other; stiffness (1/s²) and damping (1/s) make the goal acceleration stiffness·error +
// damping·rate error.
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
    double height_reach = 0.03; // m: a larger error of height pulls no harder
    Gain trunk{1000, 120, 20}; // its lean is the poise's; this is what else it does
    double trunk_yaw = 0.09;   // of the weight of its lean: held firmer, a lone ball slips round
    double yaw_reach = 0.1;    // rad: a larger error pulls no harder
    Gain waist_twist{60, 120, 20};
    Gain standing_foot{2e4, 0, 40};
    Gain standing_foot_turn{1000, 300, 40};
    double pivoting_yaw = 3; // times the stiffness of that, about z
    Gain swinging_foot{3000, 900, 60};
    Gain swinging_foot_turn{300, 600, 45};
    Gain posture{3, 150, 22};
    // Neck and head hold twice as firmly when they are so far (rad) off their posture, and more by
    // the fourth power beyond, up to so many times.
    double neck_gives = 0.12, neck_firmest = 100;
    // Inner ear and neck keep a head level in the room that nods faster than it should: fully from
    // so many rad/s on, and hardly at all where it moves gently.
    Gain level_head{2, 100, 20};
    double nods = 2;
    Gain hand{1000, 900, 60}; // of a palm that holds on, by the arm alone
    // A palm that is farther than this (m) from where it holds on counts less, about half of it so
    // much (m) farther and never less than this share: nobody is torn off balance for the sake of
    // the hold, and the hand comes back.
    double hand_lets_go = 0.1, hand_gives = 0.05, hand_keeps = 0.1;
    double held_elbow = 3;         // times the weight of posture, for the swing of its elbow
    Gain held_axis{300, 300, 30};  // axes a knee or an elbow does not have
    Gain soft_knee{3000, 400, 40}; // keeps knees from straightening
    double knee_softens_at = 0.15; // rad of flexion, where that begins ...
    double knee_softness = 0.1;    // ... and over how many it grows to its weight
    double lifting_knee = 0.4;     // rad: the same of a leg that lifts its foot
    double lifting_softness = 0.2; // rad
    double shortens_freely = 0.35; // rad of flexion of a leg that can be drawn in at once ...
    double shortens_least = 0.05;  // 1: ... and how much a straight one counts
    Gain thigh_twist{50, 150, 22};
    Gain joint_stop{300, 200, 30}; // keeps joints inside their range
    double stop_margin = 0.06;     // rad before the stop
    double most_turned = 2.5;      // rad about any axis: shoulders turn no further, ...
    double turned_margin = 0.2;    // ... and over how many that grows to its weight

    double gravity = earth_gravity; // m/s², counted on
    double friction = 0.5;          // the same, of a floor of 0.8
    double twist = 1;               // of the twist a tread resists with that friction
    double heel_friction = 0.5;     // the same under a heel
    double pivoting_heel_friction = 0.15;
    // A tread higher than this (m) cannot be counted on. Where it is planned to be down, counting
    // on it presses it down; the heel of a pivoting foot hovers, and so does the ball of a foot
    // that stands on its heel: neither must be pressed.
    double sole_down = 0.02;
    double hovering_down = 0.003;
    // A heel that is pressed down does not grip before it is there: from so high (m) on, and fully
    // on the floor. Counted on earlier, the ball turns on the spot in its stead.
    double grips_from = 0.001;
    // Times a person's strength, no muscle is asked for more: legs about their strong axes, that
    // bend and stretch them, and all other axes.
    double leg_strength = 1, most_strength = 2;
    double joint_damper = 5; // N·m·s/rad, only against what was not foreseen
};

}
