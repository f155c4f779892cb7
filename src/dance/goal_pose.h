// From the symbols of one column to the posture they ask for: the merge of the gestures of head,
// hold, body modifier, rise and fall, foot position and footwork.
//
// Two things are more than a merge. Legs hang from the leaning body but do not turn with the torso:
// contra body movement and hip action turn the body over the feet. And feet are turned against the
// floor where their gesture says so, whatever knees and hips do. Both stay within the ranges of the
// joints.
#pragma once

#include "dance/gesture.h"
#include "dance/step.h"
#include "figure/pose.h"

namespace promenade::dance {

// One symbol of a step: where it is looked up, and how it is used.
struct StepSymbol {
    Region region = Region::head_position;
    std::string symbol;
    bool mirrored = false; // the right foot moves, or the turn goes the other way
    double amount = 1;     // a half for "slight"
};

// Every symbol of a step in the order they are merged. `hips` is the dance's hip action, if any.
std::vector<StepSymbol> symbols_of(const Step&, const GestureBook&, HipAction hips, Moment);

// The posture the symbols ask for. An error names the symbol that has no gesture.
Result<Pose> goal_pose(
    const Figure& person, const GestureBook&, const std::vector<StepSymbol>&, const Occasion&);

// The same for a step of a composed dance.
Result<Pose> goal_pose(
    const Figure& person, const GestureBook&, const Step&, Role, const Dance&, Moment);

}
