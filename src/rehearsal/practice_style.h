// Everything about practising that is a choice and not a law: what a broken bound costs, in which
// manners dancers try a passage again, how far knees and feet go out of a leg's way, how long
// anybody tries. One home, handed down from the settings, so that style_bench can try what each of
// them does. Behind the unit stands the range in which the number means what its name says; that a
// dance succeeds anywhere in it is not claimed. What only numerics care about stays beside its
// loop.
#pragma once

namespace promenade::rehearsal {

// What a dance is worth while it is practised, in whole bounds used up.
struct AccountStyle {
    double margin = 0.85;         // 1 [0.5, 1]: of a bound: nothing to be said until there
    double most_excess = 3;       // 1 [1, 10]: of a bound: more is not worse
    double for_breaking = 0.5;    // 1 [0, 2]: whatever the excess: a bound is a bound
    double missed_footwork = 0.6; // 1 [0.1, 2]: of a bound: one step of twenty may miss it
    double for_falling = 100;     // 1 [20, 1000]: more than all else that may go wrong
};

struct Limits {
    double least = 0, most = 0;
};

// How far each number of a manner is varied: what a step bears without looking odd. See
// motor::Manner for what they are.
struct MannerStyle {
    Limits support{-0.5, 1};        // 1 [-0.9, 2]: of the usual double support, more or less
    Limits sink{0, 0.03};           // m [0, 0.06]
    Limits ahead{-0.05, 0.03};      // m [-0.08, 0.08]: under the sole is no more room
    Limits inward{-0.012, 0.012};   // m [-0.03, 0.03]: a shoe is 4 cm to either side
    Limits facing{-0.2, 0.2};       // rad [-0.4, 0.4]: 11 degrees
    Limits on_floor{-0.2, 0.2};     // 1 [-0.25, 0.25]: of the turn
    Limits clearance{-0.015, 0.03}; // m [-0.03, 0.08]: a foot goes 4 cm high
    Limits heel{0, 1};              // 1 [0, 1]
    Limits path{-1.5, 0.5};         // 1 [-2, 2]: powers of ten, of how firmly the path is kept
    Limits yaw{-1, 1};              // 1 [-2, 2]: the same, of the turn
    Limits hands{-1, 1};            // 1 [-2, 2]: the same, of the frame
    double beside = 0.025;          // m [0.01, 0.03]: within 4 cm of the print with what misses
    double bow = 0.08;              // m [0.02, 0.15]: a swing leaves its way
    double stride = 0.5;            // 1 [0.1, 1]: of the whole range, at most at a time
};

// Going over passages.
struct PassageStyle {
    int tries = 6;          // 1 [1, 50]: of a passage, for each time of practice that is allowed
    int in_all = 100;       // 1 [10, 1000]: of all passages, likewise
    double after = 1.2;     // s [0.5, 3]: danced on beyond what went wrong: its consequences show
    int sweep = 0;          // 1 [0, 10]: which time all are gone over: other lots are drawn
    double waypoint = 0.3;  // s [0.1, 1]: between two places to go back to
    double remembered = 12; // s [5, 60]: of motion that footwork is judged by: the longest step
    double price = 0.03;    // 1 [0, 0.2]: of a manner at its limit, against what it mends
    double worth_it = 0.95; // 1 [0.8, 1]: of a cost: less is not getting anywhere
    double price_of_time = 10; // 1/s [1, 100]: of a second not danced because of a fall

    // Who does something differently. Mostly who went wrong; of what is between both, either.
    double partners = 0.3; // 1 [0, 0.5]: the other one
    double eithers = 0.5;  // 1 [0, 0.5]: the other one, of what is between both
    double by_knee = 0.4;  // 1 [0, 1]: of overlaps: a knee is turned and no step changed
    double at_once = 0.7;  // 1 [0, 1]: of missed footwork: that very step

    double knee = 0.6;        // rad [0.2, 0.8]: turned at most in all ...
    double knee_turn = 0.5;   // rad [0.1, 0.8]: ... and in one try ...
    double knee_before = 0.5; // s [0, 1]: ... at most so long before the foot lands

    // Footwork is the least of what may be wrong: fewer tries. And what is kept for falls is not
    // spent on less.
    double for_footwork = 1.0 / 3; // 1 [0.1, 1]: of the tries of a passage
    double for_less = 2.0 / 3;     // 1 [0.3, 1]: of the tries of all passages
    double in_vain = 0.5; // 1 [0.2, 1]: of the tries of a passage, without getting anywhere
};

// Ways around the partner's legs.
struct LegWayStyle {
    double every = 0.02; // s [0.01, 0.05]: between two looks
    double room = 0.03;  // m [0, 0.08]: wished between legs: a change differs by about that
    // Limits.
    double bow = 0.12;     // m [0.02, 0.2]: a swing leaves its way ...
    double hurry = 0.75;   // m/s² [0.2, 2]: ... and no more than this times its time squared
    double beside = 0.025; // m [0.01, 0.03]: with what a landing misses anyway, within 4 cm
    double turn = 0.6;     // rad [0.2, 0.8]: of a knee
    // What a change costs, in m² of missing room summed over all looks.
    double bow_price = 0.1;     // 1 [0.01, 1]: for a m²
    double beside_price = 0.3;  // 1 [0.01, 3]: the same
    double turn_price = 1e-3;   // m² [1e-4, 1e-2]: for a rad² of each knot of a knee's turn ...
    double twitch_price = 2e-3; // m² [1e-4, 1e-2]: ... and of what it turns to the next
    // How thick a foot is.
    double ankle = 0.035; // m [0.025, 0.045]: radius at the ankle ...
    double toes = 0.02;   // m [0.015, 0.03]: ... and at the toes, half their height
    int rounds = 3;       // 1 [1, 10]: over all steps
};

// A whole dance, judged against the best so far.
struct PracticeStyle {
    double overlap = 0.018; // m [0.01, 0.02]: nothing to mend below
    double worth_it = 0.8;  // 1 [0.5, 1]: of what is missing between both: less hardly helps
    double far = 0.1;       // m [0.03, 0.5]: beyond a bound: more is not worse
    double much = 0.5;      // 1 [0, 2]: worse by that after passages: as another broken bound
    double used_up = 0.5;   // 1 [0.2, 1]: of the tries: too few are left to go over all again
    int sweeps = 2; // 1 [1, 10]: over all passages, the second only where a bound is still broken
    AccountStyle account;
    MannerStyle manners;
    PassageStyle passages;
    LegWayStyle ways;
};

}
