// How each human measure is read off a window. NaN where the window has nothing to measure.
#pragma once

#include "report/motion_curves.h"

namespace promenade::report {

double joint_jerk(const MotionCurves&, Stretch window);        // log10 rad/s³
double wrist_smoothness(const MotionCurves&, Stretch window);  // log dimensionless jerk
double head_smoothness(const MotionCurves&, Stretch window);   // log dimensionless jerk
double pelvis_smoothness(const MotionCurves&, Stretch window); // spectral arc length
double head_nodding(const MotionCurves&, Stretch window);      // deg/s
double head_yaw_range(const MotionCurves&, Stretch window);    // deg
double still_share(const MotionCurves&, Stretch window);       // of the time
double knee_range(const MotionCurves&, Stretch window);        // deg
double knee_median(const MotionCurves&, Stretch window);       // deg
double torso_yaw_range(const MotionCurves&, Stretch window);   // deg
double pelvis_list_range(const MotionCurves&, Stretch window); // deg
double greatest_lean(const MotionCurves&, Stretch window);     // deg
double ball_excursion(const MotionCurves&, Stretch window);    // mm
double pelvis_bounce(const MotionCurves&, Stretch window);     // mm
double double_support(const MotionCurves&, Stretch window);    // of the time
double swing_profile(const MotionCurves&, Stretch window);     // highest by mean speed
double swing_clearance(const MotionCurves&, Stretch window);   // mm
double centre_outside(const MotionCurves&, Stretch window);    // mm

}
