// Everything about placing feet that is a choice and not a law: how much each wish weighs, how near
// is near, how quick is quick. One home, handed down with the task, so that style_bench can try
// what each of them does. Tolerances are the errors a wish bears, m: half of it weighs four times
// as much. Measures of bodies are elsewhere (stance.h, leg_room.h), and so is what only numerics
// care about.
#pragma once

#include "foundation/vector.h"

namespace promenade::placing {

// How firmly the chart is meant.
struct ChartStyle {
    double own_track = 0.08;    // leg lengths between the lines of the feet in a walk
    double cbmp_track = -0.015; // the same on or across the other foot's line
    // Feet that close are meant literally; a half close goes some of the way.
    double closing = 0.03, half_closing = 0.08; // m
    // Without a turn both dancers take the same step. The size and slant of a step in a turn are
    // nominal: "side" may be anything from 0.2 to 0.85 m, depending on who is on the outside.
    double straight_along = 0.08, straight_across = 0.07; // m
    double turning_along = 0.18, turning_across = 0.12;   // m
    double leader_leniency = 0.8;                         // of hers: who leads decides
    double least_way = 0.25; // of the charted step: however short, it goes some of the way ...
    double backward_tolerance = 0.03; // m ... as firmly as this
    double crossing_tolerance = 0.05; // m: legs cross by a hand's breadth
    double part_weight = 0.3;         // "20-40 %": the centre of mass stays over the other foot
};

// What bodies and legs can do in the time there is.
struct StrideStyle {
    // Legs of length L reach a stride of 0.85 L when the hips drop by 9 % of it ...
    double longest_stride = 0.85; // leg lengths
    // ... and a chart that asks for more gets it as far as legs can be parted at all.
    double widest_stride = 0.98; // leg lengths
    // A foot swings no faster, on the average over its step, than that of a brisk walker.
    double fastest = 2.8; // m/s
    // How far a foot that is thrown goes in the time of its step: quick steps are small ones. A
    // smooth swing that takes three quarters of its step is accelerated by ten times its way over
    // the square of the step's time, so 6.5 m/s² are some 65 m/s² at the foot. That leaves Viennese
    // turns the 0.55 to 0.8 leg lengths that manuals have; with 7.5 our dancers fall in them.
    double hardest = 6.5; // m/s²
    // A step that turns has less time, since both feet set the turn going before one of them lifts.
    double turning_takes = 0.2;                             // of that, from an eighth of a turn on
    double quick_tolerance = 0.02;                          // m
    double both_feet_for = 0.2;                             // of a step, until the foot lifts
    double arrives = 0.95;                                  // of a step: the foot is over its place
    double progress_tolerance = 0.15, rock_tolerance = 0.3; // shares of the transfer of weight
};

// How the couple is kept together.
struct TogetherStyle {
    double hold_tolerance = 0.02; // m
    double hold_stray = 0.038;    // m on either axis: the hold is never further out than this
    // Where bodies are so near that they meet if they stray, they keep the hold themselves as they
    // are swung from foot to foot, and the feet only nearly. Of 6, 7, 10 and 20 mm tried as
    // tolerance, only with 10 did all Viennese couples keep their places.
    double bodies_meet = 0.45;                                 // m from one to the other
    double body_hold_tolerance = 0.01;                         // m
    double swung_hold_tolerance = 0.1, swung_hold_stray = 0.2; // m
    // Between landings bodies come nearer than the hold has them by this much; further apart than
    // the other they are not in each other's way.
    double nearer_bodies = 0.10, body_room = 0.32, body_tolerance = 0.03; // m
    // Of the 0.4 to 0.7 m of manuals, less than his arm, which is over her head too. By his reach
    // it would be 0.55 m; with that she falls in the swing underarm turn when she dances it alone.
    double underarm_nearest = 0.4, underarm_furthest = 0.65; // m
    double passing_nearest = 0.42, passing_furthest = 0.7;   // m: cross body lead
    double seconds_ahead = 1.1; // s of the next figure that swing bodies in close hold
    // At rest weight is borne so that the couple is in its hold.
    double rest_shift = 0.4;  // of the weight at most, to either side of a half
    double rest_price = 0.02; // m of the hold that a whole weight is worth
    double arms_give = 0.08;  // m: a hold at rest that is no further out is one
};

// Room for shoes and legs.
struct RoomStyle {
    double own_shoes = 0.006, partner_shoes = 0.012; // m between shoes
    double put_tolerance = 0.01; // m where feet are put, not drawn: shoes give way a little
    double closed_shoes = 0.008; // m: side by side, not pressed into each other
    double leg_give = 0.01;      // m: soft flesh gives way a little
    double leg_tolerance = 0.02; // m
    double knees_between = 0.55; // m from one to the other: knees are between knees
    double led_within = 0.15;    // m of distance in a column: they know where each other's legs are
    double soft_knee = 0.09,
           swinging_knee = 0.035; // of the height, means of danced figures: how far
                                  // a knee sticks out of the line from hip to ankle, standing, and
                                  // how much further swinging
    double latin_toe_out = radians(15); // rad: who uses the hips turns feet out
    // m behind the balls, standing flat: who stands apart puts the feet that much further forward
    double weight_behind = 0.053;
};

struct PlacingStyle {
    ChartStyle chart;
    StrideStyle swing;
    TogetherStyle together;
    RoomStyle room;
};

}
