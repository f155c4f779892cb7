// Arms that reach for what a hold asks for: the single motions a couple is fitted by.
#pragma once

#include "figure/pose.h"
#include "rehearsal/hold_plan.h"

namespace promenade::editors {

struct PosedDancer {
    const Person* person = nullptr;
    Pose pose;
    double facing = 0; // rad
    FigureState state; // standing so
};
using PosedCouple = std::array<PosedDancer, 2>; // leader, follower

inline constexpr std::size_t leads = 0, follows = 1;

Limb sided(Limb left, bool right);
Vec3 place_of(const PosedDancer& dancer, const BodyPoint& point);

// The arm as the posture has it; the rest stands as it stood.
void move_arm(PosedDancer& dancer, bool right, const Pose& pose);

// Hands may meet higher or lower, and hold on elsewhere: so many choices, the usual one first.
std::size_t choices_of(const PosedCouple& couple, const rehearsal::Touch& touch);
void take_hold(PosedCouple& couple, const rehearsal::Touch& touch, std::size_t choice = 0);

// Between a hand and the nearest place where it may hold on, m.
double gap_of(const PosedCouple& couple, const rehearsal::Touch& touch);

// The whole arm turned about the line from shoulder to palm: the palm stays where it is.
Pose with_elbow_turned(const PosedDancer& dancer, bool right, double angle);

struct Aside {
    double open = 0, back = 0; // rad the upper arm is turned away from the body, and backwards
    double down = 0;           // 0 to 1: how far it hangs
};
Pose with_arm_aside(const Person& person, Pose pose, bool right, const Aside& way);

}
