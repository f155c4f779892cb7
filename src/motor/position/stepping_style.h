// Everything about going from foot to foot that is a choice and not a law: when feet lift, how high
// they pass, what heels do, how far knees stretch. One home, handed down from the settings, so that
// style_bench can try what each of them does. Behind the unit stands the range in which the number
// means what its name says; that a dance succeeds anywhere in it is not claimed. What only
// numerics care about (steps of grids, counts of rounds) stays beside the loops it belongs to.
#pragma once

#include "dynamics/loads.h"
#include "motor/autonomic/poise.h"

namespace promenade::motor {

// How a landing is moved to catch a dancer who was pushed.
struct CatchStyle {
    double every = 0.004;         // s [0.001, 0.02]: between two corrections
    double too_late = 0.07;       // s [0.02, 0.15]: before landing the place is final
    double surprise = 0.04;       // m [0.01, 0.1]: off the plan what own steps never are ...
    double pivot_surprise = 0.05; // m [0.01, 0.1]: ... and what pivots never are
    double alarm = 0.05; // m [0.02, 0.1]: the landing would have to move; less is the sole's ...
    double least = 0.01; // m [0, 0.05]: ... but once alarmed, no more than this
    double cap_ahead = 0.04;  // m [0.02, 0.1]: the sole holds back along the foot ...
    double cap_aside = 0.022; // m [0.01, 0.04]: ... and across it
    double fastest = 2;       // m/s [0.5, 4]: a landing moves
    double farthest = 0.35;   // m [0.1, 0.6]: in all
    double narrowest = 0.11;  // m [0.05, 0.2]: between the feet, sideways
    double blocked = 0.05;  // m [0.01, 0.2]: so much in the way of the standing foot makes it hurry
    double passes_on = 0.5; // 1 [0, 0.9]: of a shift, to each footfall after it
    double hurry = 3;       // s/s [0, 10]: a landing comes earlier when feet would cross ...
    double soonest = 0.1;   // s [0.05, 0.3]: ... from now at the earliest ...
    double quick_step = 0.4; // s [0.2, 0.8]: ... and how soon the other foot follows
};

// When feet lift and land, and when the weight is over.
struct ScheduleStyle {
    double double_support = 0.2; // 1 [0.05, 0.4]: of the time to the next footfall
    // Of that, less in a long stride: the leg left behind lets go before the body must sink for it.
    double hurry = 0.4;          // 1 [0, 0.8]
    double usual_stride = 0.3;   // m [0.1, 0.5]: none of it ...
    double longest_stride = 0.6; // m [0.4, 0.9]: ... and all
    // The same before a pivot, whose turn starts from both feet; less in quick steps, as in a
    // Viennese waltz: a leg that is thrown across in less time needs more grip than the floor has,
    // and the body leaps to press harder.
    double pivot_support = 0.25;      // 1 [0.1, 0.4]
    double quick_pivot_support = 0.1; // 1 [0.02, 0.3]
    double quick_step = 0.36;         // s [0.2, 0.4]: from all of that ...
    double slow_step = 0.42;          // s [0.4, 0.8]: ... to none
    double shortest_support = 0.02;   // s [0, 0.1]
    double longest_support = 0.2;     // s [0.1, 0.6]
    // Where the music leaves less, as in the triple steps of a jive, a leg that is thrown throws
    // the whole dancer, so the foot takes longer by at most the other.
    double quickest_swing = 0.12; // s [0.08, 0.25]
    double latest = 0.02;         // s [0, 0.04]: the bound of being on the beat
    double first_swing = 0.7;     // s [0.3, 1.5]: from standing still
    // In slower steps the foot waits before it moves, which a leg left far behind can do only if
    // the body sinks; where it crosses a turn, whose swing the floor eats up in that time, less.
    double longest_swing = 1.0; // s [0.5, 2]
    double longest_pivot = 0.8; // s [0.4, 1.5]
    // Nobody stands on a heel for longer; before, the body gets over it on the whole foot.
    double longest_heel_turn = 0.4; // s [0.2, 0.8]
    double touch_rest = 0.15;       // 1 [0.05, 0.5]: of the time to the next footfall it touches
    double first_shift = 0.6;       // s [0.3, 1.5]: weight over the foot before the first lift ...
    double shifted_before = 0.05;   // s [0, 0.2]: ... and all over before it
};

// The way of a foot through the air.
struct SwingStyle {
    double clearance = 0.04;        // m [0.01, 0.08]: of the lowest point
    double bent_clearance = 0.075;  // m [0.03, 0.15]: where the free knee bends
    double quick_clearance = 0.025; // m [0.01, 0.05]: in swings shorter than
    double quick = 0.3;             // s [0.15, 0.4]
    // Of swings as long as `slow` and longer, unless the other foot turns meanwhile: knees bend as
    // much as dancers' do.
    double high_clearance = 0.065;    // m [0.02, 0.15]
    double high_bent_clearance = 0.1; // m [0.04, 0.2]
    double slow = 0.45;               // s [0.35, 0.8]
    double highest_at = 0.45;         // 1 [0.3, 0.6]: of the swing
    double lifting = 0.4;             // 1 [0.2, 0.6]: of the swing: the knee bends for it
    double lifts = 0.18;     // s [0.1, 0.4]: at most until it is that high, no knee bent for show
    double arrival = 0.93;   // 1 [0.8, 1]: of a slow swing: the foot is over its place
    double hurried = 0.35;   // s [0.2, 0.4]: a quick foot takes all the time it has, ...
    double leisurely = 0.45; // s [0.4, 0.8]: ... and a slow swing is that long
    double touchdown = 0.3;  // m/s [0.1, 0.6]: downwards; slower, it meets the floor early
    double pitch_done = 0.8; // 1 [0.5, 1]: of the swing: the foot has its landing pitch

    // The heel comes up as the knee of a swinging leg bends under the body, where there is time for
    // it and the foot starts behind.
    double passing_heel = 0.8; // rad [0, 1.2]
    double passes_at = 0.4;    // 1 [0.2, 0.6]: of the swing
    double no_time = 0.3;      // s [0.2, 0.4]: a swing without it ...
    double time_enough = 0.5;  // s [0.4, 0.8]: ... and with all of it
    double far_back = 0.3;     // m [0.1, 0.6]: a step that far back goes without

    // The toes of a foot that a long step back leaves ahead come up and its heel is drawn along.
    double trailing_toes = 0.35; // rad [0, 0.6]
    double usual_back = 0.4;     // m [0.2, 0.6]: a way back without ...
    double long_back = 0.8;      // m [0.6, 1.2]: ... and with all of it
    double trailing_up = 0.12;   // s [0.05, 0.3]: until they are up ...
    double trailing_down = 0.5;  // s [0.3, 1]: ... and down again, from the lift

    // A Latin knee bends as well where the foot keeps its place until the weight returns.
    double staying_heel = 0.5;  // rad [0, 0.9]
    double staying_up = 0.5;    // 1 [0.2, 0.7]: of the time without weight ...
    double staying_down = 0.95; // 1 [0.7, 1]: ... and it is down in time

    // A foot that slipped further, or that the score turns on the spot, has to step.
    double still_there = 0.04;   // m [0.01, 0.1]
    double still_straight = 0.1; // rad [0.02, 0.3]

    // The arrival in a swing of that duration (s): a quick foot takes all the time it has, since
    // its leg would be thrown harder.
    double arrival_in(double duration) const;
};

// The heel of a standing foot: how it lands, comes up and goes down.
struct HeelStyle {
    double full_rise = 0.76; // rad [0.2, 0.8]: at full rise, 44 degrees: as the gesture "T" has it
    double release = 0.6;    // rad [0.3, 1]: behind a long step; toes bend by some 35 degrees there
    double most = 0.85;      // rad [0.6, 1.1]: never further than this
    double flat_enough = 0.03; // rad [0.01, 0.06]: a heel lower than this bears weight
    double ball_step = 0.22;   // rad [0.15, 0.35]: at most, by footwork alone: 4 cm up, of 3 to 6
    double lowering = 0.12;    // s [0.05, 0.3]: where the footwork lets it go
    double lowers_from = 0.35; // 1 [0.2, 0.7]: of the step, a heel that arrived high ...
    double lowered_at = 0.6;   // 1 [0.5, 1]: ... and is down

    double heel_lead = -0.2;     // rad [-0.4, -0.05]: at landing
    double ball_lead = 0.25;     // rad [0.05, 0.4]
    double roll_down = 0.6;      // 1 [0.3, 1]: of double support, from landing to flat ...
    double quickest_roll = 0.08; // s [0.04, 0.2]: ... but no faster
    // Heel and ball leads need time to roll down: the least of them with this double support, all
    // of them with that.
    double least_lead_support = 0.07; // s [0.02, 0.1]
    double full_lead_support = 0.14;  // s [0.1, 0.3]
    double least_lead = 0.4; // 1 [0.2, 1]: of the pitch: a centimetre and a half under heel or toes

    double settling = 0.1;       // s [0.03, 0.2]: from the pitch it landed with to the planned one
    double long_step = 0.7;      // m [0.4, 1]: ahead; the heel behind peels off fully
    double early_release = 0.2;  // s [0, 0.5]: before the other foot lands, in such a step
    double quickest_release = 4; // rad/s [2, 8]: on average, as in a brisk walk

    double pressed = 0.025; // rad [0, 0.03]: below the floor; less than what stands on the heel
    double pressed_after = 0.06; // s [0.02, 0.2]: after landing ...
    double pressed_until = 0.1;  // s [0.02, 0.3]: ... and before it peels off

    // When a heel must come up because leg or ankle cannot else.
    double all_on_ball = 0.08; // rad [0.03, 0.2]: that high, all weight is on the ball
    double easy_sink = 0.03;   // 1 [0, 0.08]: of the height, knees give before a heel comes up
    // Where the footwork has the heel down, more is done for it: the body sinks further, and the
    // leg stretches to so much of its length, with a knee still 20 degrees soft.
    double sink_for_it = 0.02;    // 1 [0, 0.06]: of the height
    double reach_for_it = 0.985;  // 1 [0.95, 0.995]: of the leg
    double back_early = 0.1;      // s [0, 0.3]: before the end of a pivot, where it comes back
    double need_smoothing = 0.04; // s [0.01, 0.1]: half the width of each average
    double need_blend = 0.15;     // s [0.05, 0.4]: from the last plan's need to the new one's
};

// Turns of a foot on the floor.
struct PivotStyle {
    double ramp = 0.3;          // 1 [0.05, 0.5]: of its time, at either end
    double heel_lift = 0.08;    // rad [0.04, 0.2]: free of the floor, no more
    double heel_lead = 0.08;    // s [0.03, 0.2]: the heel is up before the turn
    double heel_stays = 0.03;   // s [0, 0.1]: ... and after it
    double heel_back = 0.09;    // s [0, 0.2]: before its end, where the chart has the heel down
    double weight_shift = 0.12; // s [0.05, 0.3]: onto the ball and back
    double toes_up = 0.06;      // rad [0.03, 0.15]: in a heel turn, 1 to 2 cm
};

// How a turn is shared out between floor, joints and trunk.
struct TurnStyle {
    PivotStyle pivot;
    double ends_early = 0.02; // s [0, 0.1]: before the next landing
    // Of a turn, what hip and ankle take until the foot lifts, as long as that is well inside their
    // range; more of a turn that is too quick for one ball, as in a Viennese waltz.
    double left_to_joints = 0.22;   // 1 [0, 0.5]
    double most_left = 0.52;        // rad [0.2, 0.8]: 30 degrees ...
    double most_left_quickly = 1.3; // rad [0.5, 1.5]: ... and 75 where there is no time
    double quickest = 4.5;          // rad/s [2, 8]: on average, on one ball
    double most_over_foot = 0.8;    // rad [0.4, 1.2]: an eighth, over a foot that stands flat
    // What the foot that is left turns on its ball before it lifts: in half a turn its hip would be
    // at its stop by then and hold the turn up.
    double leaves_from = 2.4;   // rad [1.6, 2.6]: a turn without ...
    double leaves_all = 2.9;    // rad [2.6, 3.2]: ... and with all of it
    double leaves_most = 0.95;  // rad [0, 1.3]
    double leaving = 0.25;      // s [0.1, 0.5]: it takes
    double leaves_after = 0.02; // s [0, 0.1]: though not before the other has landed
    double settling = 0.5;      // s [0.2, 1.5]: after the last footfall the body comes round
    double joining = 0.3;       // s [0.1, 0.8]: from a course back to the curve of the dance
    double longest_ramp = 0.3;  // s [0.1, 0.8]: in which both feet set a turn going
};

// How much of its length a leg uses. Beyond the longest, a knee is nearly straight and can neither
// lift nor catch; knees are kept softer for quick steps and for turns.
struct ReachStyle {
    double easy = 0.96;          // 1 [0.9, 0.985]: ready to dance
    double longest = 0.97;       // 1 [0.92, 0.99]
    double slow = 0.98;          // 1 [0.92, 0.99]: at ease in slow straight steps
    double longest_slow = 0.988; // 1 [0.94, 0.995]
    double waiting = 0.9935;     // 1 [0.96, 0.997]: who waits for the music, a knee of 13 degrees
    double risen = 0.996;        // 1 [0.98, 0.998]: at the top of a rise, one of 10
    double latin = 0.985;        // 1 [0.97, 0.995]: a leg that has taken the weight, in the Latins
    double bearing = 0.997;      // 1 [0.99, 0.999]: no leg that bears weight is longer ...
    double arriving = 0.98;      // 1 [0.96, 0.99]: ... and none that arrives, or its foot is late
    double ankle_margin = 0.1;   // rad [0, 0.3]: kept between a planned ankle and its stop
};

// How high the body is, and when.
struct HeightStyle {
    // In quick steps and in slow ones: how long a rise takes, late in the step before a high
    // footfall, and when the body has lowered after it; at most that share of the step.
    double no_leisure = 0.42;     // s [0.3, 0.5]: a quick step ...
    double leisure = 0.6;         // s [0.5, 1]: ... and a slow one
    double quick_rising = 0.25;   // s [0.1, 0.6]
    double rising = 0.55;         // s [0.3, 0.8]
    double quick_lowering = 0.3;  // s [0.1, 0.6]
    double lowering = 0.5;        // s [0.3, 0.8]
    double quick_share = 0.4;     // 1 [0.2, 0.8]
    double share = 0.8;           // 1 [0.4, 0.9]
    double risen_before = 0.02;   // s [0, 0.1]: the landing
    double stays_up = 0.15;       // s [0.1, 0.5]: in slow steps, at most ...
    double stays_up_share = 0.35; // 1 [0.1, 0.5]: ... and of the step, before it lowers
    double quick_level = 0.5;     // 1 [0.5, 1]: of the height, in quick steps
    double turning =
        0.25; // 1 [0, 1]: of the legs' stretch, and quickly of the heels' rise, in pivots
    double least_heels = 0.15; // 1 [0, 0.3]: of the full rise; less is not worth a ball
    double touching = 0.3;     // 1 [0.3, 1]: of the height, over a foot without weight
    // Before the first weight shifts and after the last has, legs are as straight as who waits has
    // them.
    double sets_off = 0.1; // s [0, 0.3]: they begin to bend or to straighten ...
    double set_off = 0.5;  // s [0.3, 1]: ... and are bent ...
    double settled = 0.6;  // s [0.3, 1.5]: ... or straight
    // How the rise is laid upon the path of the body.
    double rise_window = 0.12;    // s [0.05, 0.3]: half the time in which it keeps to its least ...
    double rise_settle = 0.04;    // s [0.02, 0.1]: ... and half the width of each average
    double deep = 0.04;           // m [0.03, 0.1]: knees so deep soon or just now do not straighten
    // That soon; longer, and a dancer lowers before the beat that the rise is charted for.
    double deep_within = 0.2;     // s [0.1, 1]
    double bent_stance = 0.3;     // 1 [0.1, 0.5]: of the weight's way, from where a Latin leg ...
    double straight_stance = 0.9; // 1 [0.6, 1]: ... to where it straightens under it
    double behind = 0.3;          // 1 [0.1, 0.5]: of the weight: a foot with less is left behind
    double just_landed = 0.1;     // s [0, 0.3]
    double quick_step = 0.55;     // s [0.3, 0.6]: legs have no time to stretch ...
    double slow_step = 0.65;      // s [0.6, 1]: ... and all they need
    double stretching = 0.1;     // s [0.05, 0.3]: before and after a landing, from one to the other
    double blend = 0.2;          // s [0.05, 0.5]: over which a new plan's height takes over
    double patience = 0.03;      // s [0, 0.1]: a landing may be late ...
    double sinking = 0.4;        // m/s [0.1, 1]: ... before the body sinks to it ...
    double deepest_sink = 0.12;  // m [0.03, 0.2]: ... at most
    double lowest_search = 0.03; // m [0.01, 0.06]: below the floor a late foot feels for it
};

// The path of the centre of mass.
struct CentreStyle {
    double step = 0.01;           // s [0.002, 0.02]: between two places of the path
    double behind = 0.075;        // m [0, 0.12]: weight behind the middle of the tread ...
    double inward = 0.01;         // m [0, 0.03]: ... and inside it, when standing flat
    // By the roll of a foot that is charted on an edge: towards that edge, and towards the ball.
    double edge = 0.04;      // m/rad [0, 0.15]
    double edge_ahead = 0.2; // m/rad [0, 0.3]
    double to_ball = 0.12;        // s [0.05, 0.3]: it moves to the tread before the heel lifts
    double enough_rise = 0.2;     // 1 [0.05, 0.5]: of the whole rise: all weight is on the ball
    double enough_release = 0.06; // rad [0.02, 0.2]: of a heel that comes up: the same
    double together = 0.05;       // m [0.01, 0.15]: feet so near bear alike
    double settle = 0.1;          // s [0.03, 0.3]: half the width of each average of the height
    // Of the height of the centre of mass, standing: deeper, an ankle cannot bend enough for the
    // heel to stay down. A leg that does not reach then lifts a little early.
    double lowest = 0.88;      // 1 [0.7, 0.95]
    double legs_against = 1.4; // 1 [1, 2]: upright, hips and legs move against the turning trunk
    double gravity = earth_gravity; // m/s² [1, 25]: counted on
    PoiseStyle poise;
};

struct SteppingStyle {
    CatchStyle catching;
    ScheduleStyle schedule;
    SwingStyle swing;
    HeelStyle heel;
    TurnStyle turn;
    ReachStyle reach;
    HeightStyle height;
    CentreStyle centre;
    double horizon = 2.5;        // s [1, 5]: beyond the next landing; what follows weighs e^-8
    double early = 0.75;         // 1 [0.4, 0.95]: of a swing: a touch before that is a scuff
    double landing_load = 15;    // N [5, 60]
    double returning_load = 0.5; // 1 [0.2, 0.7]: of the weight: a foot that stayed has it back
    // Of the centre of mass, horizontally; see gains.h. With a tenth, a trunk that cannot follow
    // its sway pulled dancers off their path.
    double centre_weight = 3e5;     // 1 [1e5, 1e6]
    double hip_share = 0.7;         // 1 [0.4, 1]: of the turn between hips and foot, else ankle
    double pivot_yaw_weight = 0.05; // 1 [0, 1]: of the trunk's yaw while a foot pivots under it
    double edge_knee = 0.25; // 1 [0, 1]: of its roll, that a knee veers over the edge of its foot
    double grip_share = 0.8; // 1 [0, 1]: of a still tread's twist that a turning body counts on
};

}
