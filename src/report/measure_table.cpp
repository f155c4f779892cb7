#include "report/measure_table.h"

#include <array>

#include "report/measure_values.h"

namespace promenade::report {

std::span<const MeasureEntry> measure_table()
{
    constexpr auto limit = MeasureKind::limit, style = MeasureKind::style;
    constexpr auto up_to = std::nullopt;
    static const std::array<MeasureEntry, 18> table{{
        {{"log10_jerk_p95_mean7_nowrist",
             "angular jerk: mean over 7 kinds of joint of log10 of its 95th percentile",
             "log10 rad/s^3", limit, {2.87, 3.22},
             "too high: twitching, contact chatter, ringing; too low: over-damped", {}},
            joint_jerk},
        {{"ldlj1s_wrist", "wrist: log dimensionless jerk over 1 s, median", "", limit,
             {-9.26, -8.00}, "too low: jitter of the hands; too high: sliding on rails", {}},
            wrist_smoothness},
        {{"ldlj1s_head", "head: log dimensionless jerk over 1 s, median", "", limit, {-9.45, -7.14},
             "too low: jitter of the head; too high: sliding on rails", {}},
            head_smoothness},
        {{"sparc2s_pelvis", "pelvis: spectral arc length over 2 s, median", "", limit,
             {-2.78, -1.97}, "too low: the pelvis stops and restarts inside a step", {}},
            pelvis_smoothness},
        {{"head_pitchroll_rate_rms_dps", "head pitch and roll rate, rms over 1 s, median", "deg/s",
             limit, {11.8, 80.6}, "too high: bobble head; near 0: welded to a gimbal", {}},
            head_nodding},
        {{"head_torso_yaw_range_deg", "head-on-torso yaw range (p95-p5)", "deg", style, {33.8, 117},
             "near 0: head welded to the torso", {}},
            head_yaw_range},
        {{"still_frac_mean8",
             "share of time a joint turns slower than 15 deg/s, mean of 8 kinds of joint",
             "fraction", limit, {up_to, 0.14}, "too high: frozen joints", {}},
            still_share},
        {{"knee_flex_range_deg", "knee flexion range (p95-p5)", "deg", limit, {45.2, 71.6},
             "too low: stiff legs or permanent crouch", {}},
            knee_range},
        {{"knee_flex_median_deg", "median knee flexion", "deg", limit, {10, 40},
             "too high: crouched (the capture, up to 10 deg too high, gave 28.3 to 45.8)", {}},
            knee_median, HumanBand{8, 40}},
        {{"torso_pelvis_yaw_range_deg", "torso-against-pelvis yaw range (p95-p5)", "deg", style,
             {19.5, 55.1}, "near 0: the trunk is one block", {}},
            torso_yaw_range},
        {{"pelvis_list_range_deg", "pelvis list range (p95-p5)", "deg", style, {6.52, 29.7},
             "near 0: dead hips; too high: the hip collapses", {}},
            pelvis_list_range},
        {{"torso_lean_p95_deg", "95th percentile of the trunk's lean from upright", "deg", limit,
             {5.91, 24.4}, "too high: the body tips over its feet", {}},
            greatest_lean},
        {{"ball_excursion_p90_mm",
             "excursion of the planted ball of the foot in stances without pivot, 90th percentile",
             "mm", limit, {up_to, 31.8}, "too high: skating feet", {}},
            ball_excursion},
        {{"pelvis_vert_amp_step_p50_mm", "height range of the pelvis in a step, median", "mm",
             limit, {15.6, 49.5}, "too low: gliding; too high: bouncing", {}},
            pelvis_bounce},
        {{"double_support_frac", "share of time on both feet", "fraction", limit, {0.15, 0.58},
             "too low: running or hopping; too high: shuffling", {}},
            double_support},
        {{"swing_peak_over_mean_p50", "swing foot: highest by mean horizontal speed, median",
             "ratio", limit, {1.33, 1.57}, "too low: constant speed; too high: snatching", {}},
            swing_profile},
        {{"swing_lowpoint_max_p50_mm", "swing foot: clearance of its lowest point, median", "mm",
             style, {34.7, 70.1}, "too low: dragging; too high: marching", {}},
            swing_clearance},
        {{"com_to_support_p95_mm",
             "centre of mass outside the support area, horizontally, 95th percentile", "mm", limit,
             {up_to, 284}, "too high: leaning on an invisible hand", {}},
            centre_outside},
    }};
    return table;
}

}
