// How each figure of the judge is read off a dance. NaN where there is nothing to read.
#pragma once

#include "report/judged_dancer.h"

namespace promenade::report {

using JudgeValue = double(const JudgedDancer&, const JudgedDancer* partner);

JudgeValue knee_waiting, straight_share, knee_taking_weight;                 // deg, share, deg
JudgeValue top_of_bar, knee_at_top, head_range_of_bar, beat_of_top;          // cm, deg, cm, beat
JudgeValue hips_apart, fronts_apart;                                         // cm
JudgeValue trunk_pitch, arms_still, head_turns;                              // deg, share, deg
JudgeValue heel_at_lift, toe_point, foot_clearance, knee_aside, heels_apart; // deg, deg, cm, cm, cm
JudgeValue bounce_of_bar, bounces_of_beat, trunk_roll;                       // cm, number, deg
JudgeValue elbow_wander, left_elbow_below, right_elbow_below;                // cm
JudgeValue knees_mirrored, hip_up, hip_up_when;                              // r, deg, of the step

}
