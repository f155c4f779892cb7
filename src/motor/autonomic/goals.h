// What the position programs ask of the balance at one instant. Plain data, inertial frame.
#pragma once

#include <array>

#include "figure/pose.h"
#include "floor/floor.h"
#include "motor/autonomic/poise.h"

namespace promenade::motor {

struct CentreGoal {
    Vec3 position{0}, velocity{0}, acceleration{0}; // of the centre of mass
    double stiffness = 0;                           // ω²: gravity over height, 1/s²
    double weight = 0;                              // of its horizontal part; see gains.h
    PoiseGains poise;                               // how errors are put right
};

struct TurnGoal {
    Quat orientation = identity_rotation();
    Vec3 spin{0};          // rad/s
    Vec3 turning{0};       // rad/s²
    double yaw_weight = 1; // how much its yaw counts, against its lean
};

struct FootGoal {
    bool stands = false;      // the sole may push
    bool heel_stands = false; // with its heel too
    bool on_heel = false; // `point` is the middle of the heel, else the middle of the ball's line
    Vec3 point{0}, velocity{0}, acceleration{0};
    Quat orientation = identity_rotation();
    Vec3 spin{0}, turning{0};
    double pivot = 0;   // rad/s: the tread turns on the floor at this rate and is dragged by it
    double lifting = 0; // 0 to 1: it has just left the floor
    floor::Bend bend;   // of the toes
    double roll = 0;    // rad: the foot is on an edge, its left side up
};

// A hand that holds on to something. By how much it does so and no longer follows its posture: 0 to
// 1, so that hands join and part over time.
struct HandGoal {
    double share = 0;
    Vec3 palm{0};                                // of the hand, in its frame, m
    Vec3 point{0}, velocity{0}, acceleration{0}; // where the palm is to be
};

// What the program of a limb wishes for its joint.
struct LimbWish {
    bool programmed = false;          // else the limb goes to its posture
    bool swings_free = false;         // no torque at all
    Quat where = identity_rotation(); // against the parent, by now
    Vec3 driven{0};                   // rad/s², in the limb's frame: besides, by feedback
};
using LimbWishes = std::array<LimbWish, limb_count>;

struct BodyGoals {
    CentreGoal centre;
    TurnGoal torso, pelvis;
    std::array<FootGoal, 2> foot; // left, right
    std::array<HandGoal, 2> hand; // left, right
    double hand_firmness = 1;     // how much their places count, against the usual
    Pose posture;                 // of neck, head and arms
    LimbWishes wishes;            // of the same
    std::array<double, 2>
        thigh_twist{}; // left, right: of the thigh in the hip about its length, rad
};

}
