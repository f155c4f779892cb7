// The first experiment of Lake & Green (1995), section 9: a figure that stands raises its arms to
// dance position in a given time. Upper arms, lower arms and hands move; all other limbs are
// maintained. Here it stands on its own two feet on the floor, with a person's true inertias. The
// paper's inertias times 300 can be had for comparison.
#pragma once

#include <optional>

#include "dynamics/fault.h"
#include "experiments/terms.h"
#include "figure/pose.h"
#include "motor/limb/limb_law.h"
#include "world/ledger.h"

namespace promenade::experiments {

enum class Uprightness {
    stiff_legs,     // maintained legs on two feet, nothing from outside
    upright_torque, // the paper's balance besides: an assist
};

struct ReachTrial {
    double time = 2; // s
    Uprightness upright = Uprightness::stiff_legs;
    motor::LimbLaw law;
    // Every link's moments of inertia times this, and the strength of its muscles.
    double inertia_factor = 1;
    double tick = 0.001; // s
    double settling = 1; // s of standing before the arms move, and of watching after their time
    int frames = 6;      // kept of the movement, equally spaced, besides its start
    Terms terms{};
};

struct ReachResult {
    double error = 0;         // rad, of the worst of the moving limbs when the time is over
    double overshoot = 0;     // rad, farthest a limb went past its goal, until the watching ends
    double last_arrival = -1; // s after the start; negative if a limb never arrived
    double peak_torque = 0;   // N·m, largest of the moving limbs' joints
    Limb peak_limb = Limb::upper_torso;
    double lean = 0;       // rad, farthest the upper body leant
    double slip = 0;       // m, of all treads together
    double jitter = 0;     // rad/s, fastest joint when the watching ends
    world::LoadUse assist; // from outside, of all ticks
    std::vector<FigureState> frames;
    std::optional<dynamics::Fault> fault;
};

// Of the goal only the arms count; the rest stands at ease.
ReachResult reach(const Person&, const Pose& goal, const ReachTrial&);

}
