// Everything about placing feet that is a choice and not a law: how much each wish weighs, how near
// is near, how quick is quick. One home, handed down with the task, so that style_bench can try
// what each of them does. Behind the unit stands the range in which the number means what its name
// says; that a dance succeeds anywhere in it is not claimed. Tolerances are the errors a wish
// bears, m: half of it weighs four times as much. Measures of bodies are elsewhere (stance.h,
// leg_room.h), and so is what only numerics care about.
#pragma once

#include "foundation/vector.h"

namespace promenade::placing {

// How firmly the chart is meant, and where its directions point.
struct ChartStyle {
    double own_track = 0.08;    // legs [0, 0.15]: between the lines of the feet in a walk
    double cbmp_track = -0.015; // legs [-0.1, 0.02]: the same on or across the other foot's line
    // Feet that close are meant literally; a half close goes some of the way.
    double closing = 0.03;      // m [0.005, 0.1]
    double half_closing = 0.08; // m [0.02, 0.2]
    // Without a turn both dancers take the same step. The size and slant of a step in a turn are
    // nominal: "side" may be anything from 0.2 to 0.85 m, depending on who is on the outside.
    double straight_along = 0.08;  // m [0.02, 0.2]
    double straight_across = 0.07; // m [0.02, 0.2]
    double turning_along = 0.18;   // m [0.05, 0.4]
    double turning_across = 0.12;  // m [0.03, 0.3]
    // A step on the outside of a turn may well be longer than the chart has it; what hold and legs
    // take from the inside partner's is dear: so much of a charted stride is wished for itself.
    double least_stride = 0.82;   // 1 [0.7, 1]: of it, in the chart's direction
    double shorter = 0.04;        // 1 [0.02, 0.2]: of it: the error that wish bears
    double leader_leniency = 0.8; // 1 [0.5, 1]: of hers: who leads decides
    double least_way = 0.25;      // 1 [0.1, 0.5]: of where feet gather: they go some of the way ...
    double backward_tolerance = 0.03; // m [0.01, 0.1]: ... as firmly as this, however short it is
    double crossing_tolerance = 0.05; // m [0.01, 0.1]: legs cross ...
    double crossing = 0.1;            // m [0.05, 0.2]: ... by a hand's breadth, ...
    double crossing_more = 0.05;   // m [0, 0.1]: ... or so much more than the chart means them to
    double face_each_other = -0.9; // 1 [-1, -0.7]: cosine between two who do: within 26 degrees
    double part_weight =
        0.3; // 1 [0.2, 0.4]: "20-40 %": the centre of mass stays over the other foot

    // Where a step of length one lands, forward or back and outwards. "Side and slightly forward"
    // is a good sixth of a right angle, "diagonally forward" a third of one from ahead.
    double side_slant_along = 0.3;   // 1 [0.1, 0.5]
    double side_slant_across = 0.95; // 1 [0.8, 1]
    double diagonal_along = 0.85;    // 1 [0.6, 1]
    double diagonal_across = 0.45;   // 1 [0.3, 0.8]
    double point_along = 0.7;        // 1 [0.3, 1]
    double point_across = 0.7;       // 1 [0.3, 1]
    // Where feet come together: the toe of the one behind or before the other's heel.
    double cross_along = 0.17;   // legs [0.1, 0.3]
    double cross_across = -0.05; // legs [-0.12, 0]
    double half_close = 0.2;     // legs [0.12, 0.35]: apart
};

// What bodies and legs can do in the time there is.
struct StrideStyle {
    // Legs of length L reach a stride of 0.85 L when the hips drop by 9 % of it ...
    double longest_stride = 0.85; // legs [0.7, 0.95]
    // ... and a chart that asks for more gets it as far as legs can be parted at all.
    double widest_stride = 0.98; // legs [0.85, 1.2]
    // A foot swings no faster, on the average over its step, than that of a brisk walker.
    double fastest = 2.8; // m/s [1.5, 4]
    // How far a foot that is thrown goes in the time of its step: quick steps are small ones. A
    // smooth swing that takes three quarters of its step is accelerated by ten times its way over
    // the square of the step's time, so 6.5 m/s² are some 65 m/s² at the foot. That leaves Viennese
    // turns the 0.55 to 0.8 leg lengths that manuals have; with 7.5 our dancers fall in them.
    double hardest = 6.5; // m/s² [4, 9]
    // A step that turns has less time, since both feet set the turn going before one of them lifts.
    double turning_takes = 0.2;    // 1 [0, 0.5]: of that, from an eighth of a turn on
    double quick_tolerance = 0.01; // m [0.005, 0.1]
    double both_feet_for = 0.2;    // 1 [0.05, 0.4]: of a step, until the foot lifts
    double arrives = 0.95;         // 1 [0.8, 1]: of a step: the foot is over its place
    // How much of the weight is over when the foot lands, about half; a rock need not carry the
    // body far out, and it may be nearly home when the weight is replaced.
    double progress_least = 0.3;      // 1 [0.1, 0.5]
    double progress_most = 0.7;       // 1 [0.5, 0.9]
    double rock_least = 0.1;          // 1 [0, 0.3]
    double rock_most = 0.9;           // 1 [0.7, 1]
    double progress_tolerance = 0.15; // 1 [0.05, 0.5]: of the transfer of weight
    double rock_tolerance = 0.3;      // 1 [0.05, 1]: the same in a rock
};

// How the couple is kept together.
struct TogetherStyle {
    double hold_tolerance = 0.02; // m [0.005, 0.05]
    double hold_stray = 0.038;    // m [0.01, 0.08]: on either axis: the hold is never further out
    // Where bodies are so near that they meet if they stray, they keep the hold themselves as they
    // are swung from foot to foot, and the feet only nearly. Of 6, 7, 10 and 20 mm tried as
    // tolerance, only with 10 did all Viennese couples keep their places.
    double bodies_meet = 0.45;         // m [0.35, 0.6]: from one to the other
    double body_hold_tolerance = 0.01; // m [0.005, 0.05]
    double swung_hold_tolerance = 0.1; // m [0.03, 0.3]
    double swung_hold_stray = 0.2;     // m [0.05, 0.4]
    // Between landings bodies come nearer than the hold has them by this much; further apart than
    // the other they are not in each other's way.
    double nearer_bodies = 0.10;  // m [0.02, 0.2]
    double body_room = 0.32;      // m [0.2, 0.5]
    double body_tolerance = 0.03; // m [0.01, 0.1]
    // Of the 0.4 to 0.7 m of manuals, less than his arm, which is over her head too. By his reach
    // it would be 0.55 m; with that she falls in the swing underarm turn when she dances it alone.
    double underarm_nearest = 0.4;   // m [0.3, 0.6]
    double underarm_furthest = 0.65; // m [0.5, 0.8]
    double passing_nearest = 0.42;   // m [0.3, 0.6]: cross body lead
    double passing_furthest = 0.7;   // m [0.5, 0.9]
    double beside = 0.1;             // m [0.02, 0.3]: off his line, she is already on that side
    double seconds_ahead = 1.1; // s [0.5, 3]: of the next figure that swing bodies in close hold
    // At rest weight is borne so that the couple is in its hold.
    double rest_shift = 0.4;  // 1 [0.1, 0.5]: of the weight at most, to either side of a half
    double rest_aside = 0.2;  // m [0.1, 0.4]: ... and no further than that from between the feet
    double rest_price = 0.02; // m [0, 0.1]: of the hold that a whole weight is worth
    double arms_give = 0.08;  // m [0.02, 0.2]: a hold at rest that is no further out is one
};

// Room for shoes and legs.
struct RoomStyle {
    double own_shoes = 0.006;     // m [0, 0.03]: between shoes
    double partner_shoes = 0.012; // m [0, 0.05]
    double put_tolerance = 0.01;  // m [0.002, 0.05]: where feet are put, not drawn: shoes give way
    double closed_shoes = 0.008;  // m [0, 0.03]: side by side, not pressed into each other
    double leg_give = 0.01;       // m [0, 0.03]: soft flesh gives way a little
    double leg_tolerance = 0.02;  // m [0.005, 0.05]
    double legs_apart = 0.8;      // m [0.5, 1.5]: charted so far apart, legs are nowhere near
    double knees_between = 0.55;  // m [0.4, 0.7]: from one to the other: knees are between knees
    double led_within = 0.15; // m [0.05, 0.4]: of distance in a column: they know each other's legs
    // How far a knee sticks out of the line from hip to ankle: means of danced figures.
    double soft_knee = 0.09;            // heights [0, 0.15]: standing ...
    double swinging_knee = 0.035;       // heights [0, 0.1]: ... and how much further swinging
    double latin_toe_out = radians(15); // rad [0, 0.5]: who uses the hips turns feet out
    double weight_behind = 0.053; // m [0, 0.1]: behind the balls, standing flat: who stands apart
                                  // puts the feet that much further forward
};

struct PlacingStyle {
    ChartStyle chart;
    StrideStyle swing;
    TogetherStyle together;
    RoomStyle room;
};

}
