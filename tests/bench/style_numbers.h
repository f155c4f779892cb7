// Every number of the styles that dancers dance by, by name, for style_bench.
#pragma once

#include "placing/placing_style.h"
#include "rehearsal/settings.h"

namespace promenade::bench {

struct Styles {
    rehearsal::RehearsalSettings settings;
    placing::PlacingStyle placing;
};

// Calls visit("placing.chart.own_track", number) for each.
template <class Visit> void visit_numbers(Styles& styles, Visit visit)
{
    const auto visit_gain = [&](const std::string& name, motor::Gain& gain) {
        visit(name + ".weight", gain.weight);
        visit(name + ".stiffness", gain.stiffness);
        visit(name + ".damping", gain.damping);
    };
#define NUMBER(path) visit(std::string(#path), styles.path)
#define GAIN(path) visit_gain(#path, styles.path)
    NUMBER(placing.chart.own_track);
    NUMBER(placing.chart.cbmp_track);
    NUMBER(placing.chart.closing);
    NUMBER(placing.chart.half_closing);
    NUMBER(placing.chart.straight_along);
    NUMBER(placing.chart.straight_across);
    NUMBER(placing.chart.turning_along);
    NUMBER(placing.chart.turning_across);
    NUMBER(placing.chart.leader_leniency);
    NUMBER(placing.chart.least_way);
    NUMBER(placing.chart.backward_tolerance);
    NUMBER(placing.chart.crossing_tolerance);
    NUMBER(placing.chart.part_weight);
    NUMBER(placing.swing.longest_stride);
    NUMBER(placing.swing.widest_stride);
    NUMBER(placing.swing.fastest);
    NUMBER(placing.swing.hardest);
    NUMBER(placing.swing.turning_takes);
    NUMBER(placing.swing.quick_tolerance);
    NUMBER(placing.swing.both_feet_for);
    NUMBER(placing.swing.arrives);
    NUMBER(placing.swing.progress_tolerance);
    NUMBER(placing.swing.rock_tolerance);
    NUMBER(placing.together.hold_tolerance);
    NUMBER(placing.together.hold_stray);
    NUMBER(placing.together.bodies_meet);
    NUMBER(placing.together.body_hold_tolerance);
    NUMBER(placing.together.swung_hold_tolerance);
    NUMBER(placing.together.swung_hold_stray);
    NUMBER(placing.together.nearer_bodies);
    NUMBER(placing.together.body_room);
    NUMBER(placing.together.body_tolerance);
    NUMBER(placing.together.underarm_nearest);
    NUMBER(placing.together.underarm_furthest);
    NUMBER(placing.together.passing_nearest);
    NUMBER(placing.together.passing_furthest);
    NUMBER(placing.together.seconds_ahead);
    NUMBER(placing.together.rest_shift);
    NUMBER(placing.together.rest_price);
    NUMBER(placing.together.arms_give);
    NUMBER(placing.room.own_shoes);
    NUMBER(placing.room.partner_shoes);
    NUMBER(placing.room.put_tolerance);
    NUMBER(placing.room.closed_shoes);
    NUMBER(placing.room.leg_give);
    NUMBER(placing.room.leg_tolerance);
    NUMBER(placing.room.knees_between);
    NUMBER(placing.room.led_within);
    NUMBER(placing.room.soft_knee);
    NUMBER(placing.room.swinging_knee);
    NUMBER(placing.room.latin_toe_out);
    NUMBER(placing.room.weight_behind);
    GAIN(settings.gains.centre_height);
    GAIN(settings.gains.trunk);
    NUMBER(settings.gains.trunk_yaw);
    NUMBER(settings.gains.yaw_reach);
    GAIN(settings.gains.waist_twist);
    GAIN(settings.gains.standing_foot);
    GAIN(settings.gains.standing_foot_turn);
    NUMBER(settings.gains.pivoting_yaw);
    GAIN(settings.gains.swinging_foot);
    GAIN(settings.gains.swinging_foot_turn);
    GAIN(settings.gains.posture);
    NUMBER(settings.gains.neck_gives);
    NUMBER(settings.gains.neck_firmest);
    GAIN(settings.gains.level_head);
    NUMBER(settings.gains.nods);
    GAIN(settings.gains.hand);
    NUMBER(settings.gains.hand_lets_go);
    NUMBER(settings.gains.hand_gives);
    NUMBER(settings.gains.hand_keeps);
    NUMBER(settings.gains.held_elbow);
    GAIN(settings.gains.held_axis);
    GAIN(settings.gains.soft_knee);
    NUMBER(settings.gains.knee_softens_at);
    NUMBER(settings.gains.knee_softness);
    GAIN(settings.gains.thigh_twist);
    GAIN(settings.gains.joint_stop);
    NUMBER(settings.gains.stop_margin);
    NUMBER(settings.gains.most_turned);
    NUMBER(settings.gains.turned_margin);
    NUMBER(settings.gains.friction);
    NUMBER(settings.gains.twist);
    NUMBER(settings.gains.heel_friction);
    NUMBER(settings.gains.pivoting_heel_friction);
    NUMBER(settings.gains.sole_down);
    NUMBER(settings.gains.hovering_down);
    NUMBER(settings.gains.grips_from);
    NUMBER(settings.gains.leg_strength);
    NUMBER(settings.gains.most_strength);
    NUMBER(settings.gains.joint_damper);
    NUMBER(settings.style.horizon);
    NUMBER(settings.style.early);
    NUMBER(settings.style.landing_load);
    NUMBER(settings.style.returning_load);
    NUMBER(settings.style.centre_weight);
    NUMBER(settings.style.hip_share);
    NUMBER(settings.style.pivot_yaw_weight);
    NUMBER(settings.style.grip_share);
    NUMBER(settings.style.catching.every);
    NUMBER(settings.style.catching.too_late);
    NUMBER(settings.style.catching.surprise);
    NUMBER(settings.style.catching.pivot_surprise);
    NUMBER(settings.style.catching.alarm);
    NUMBER(settings.style.catching.least);
    NUMBER(settings.style.catching.cap_ahead);
    NUMBER(settings.style.catching.cap_aside);
    NUMBER(settings.style.catching.fastest);
    NUMBER(settings.style.catching.farthest);
    NUMBER(settings.style.catching.narrowest);
    NUMBER(settings.style.catching.hurry);
    NUMBER(settings.style.catching.soonest);
    NUMBER(settings.style.catching.quick_step);
    NUMBER(settings.style.schedule.double_support);
    NUMBER(settings.style.schedule.hurry);
    NUMBER(settings.style.schedule.pivot_support);
    NUMBER(settings.style.schedule.quick_pivot_support);
    NUMBER(settings.style.schedule.quick_step);
    NUMBER(settings.style.schedule.slow_step);
    NUMBER(settings.style.schedule.shortest_support);
    NUMBER(settings.style.schedule.longest_support);
    NUMBER(settings.style.schedule.quickest_swing);
    NUMBER(settings.style.schedule.latest);
    NUMBER(settings.style.schedule.first_swing);
    NUMBER(settings.style.schedule.longest_swing);
    NUMBER(settings.style.schedule.longest_pivot);
    NUMBER(settings.style.schedule.longest_heel_turn);
    NUMBER(settings.style.schedule.touch_rest);
    NUMBER(settings.style.schedule.first_shift);
    NUMBER(settings.style.swing.clearance);
    NUMBER(settings.style.swing.bent_clearance);
    NUMBER(settings.style.swing.quick_clearance);
    NUMBER(settings.style.swing.quick);
    NUMBER(settings.style.swing.high_clearance);
    NUMBER(settings.style.swing.high_bent_clearance);
    NUMBER(settings.style.swing.slow);
    NUMBER(settings.style.swing.lifts);
    NUMBER(settings.style.swing.arrival);
    NUMBER(settings.style.swing.touchdown);
    NUMBER(settings.style.swing.pitch_done);
    NUMBER(settings.style.centre.behind);
    NUMBER(settings.style.centre.inward);
    NUMBER(settings.style.centre.to_ball);
    NUMBER(settings.style.centre.settle);
    NUMBER(settings.style.centre.poise.flat);
    NUMBER(settings.style.centre.poise.ball);
    NUMBER(settings.style.centre.poise.both);
    NUMBER(settings.style.centre.poise.place);
    NUMBER(settings.style.centre.poise.lean);
    NUMBER(settings.style.centre.poise.righting);
    NUMBER(settings.hold.stiffness);
    NUMBER(settings.hold.damping);
    NUMBER(settings.hold.most);
    NUMBER(settings.hold.arm_reach);
    NUMBER(settings.hold.frame_stiffness);
    NUMBER(settings.hold.frame_damping);
    NUMBER(settings.hold.frame_most);
    NUMBER(settings.hold.frame_width);
    NUMBER(settings.hold.frame_opens);
    NUMBER(settings.hold.joining.approach);
    NUMBER(settings.hold.joining.grip);
    NUMBER(settings.hold.joining.parting);
    NUMBER(settings.hold.joining.change);
    NUMBER(settings.contact.stiffness);
    NUMBER(settings.contact.damping);
    NUMBER(settings.contact.most);
    NUMBER(settings.knees.notice);
    NUMBER(settings.knees.share);
    NUMBER(settings.knees.most);
    NUMBER(settings.knees.settle);
#undef GAIN
#undef NUMBER
}

}
