// A step as it is danced: a column of a pattern for one role with nothing left to derive. This is
// what footprints, gestures and the body controller are driven by.
#pragma once

#include <string>
#include <vector>

#include "dance/dance.h"

namespace promenade::dance {

struct Step {
    std::string count;
    Beats start;              // since the beginning of the composition; the foot arrives then
    Beats beats;              // until the next step
    std::optional<Foot> foot; // none: nothing moves
    FootPosition position;
    int turn = 0; // eighths, right positive, before the foot arrives
    Action action = Action::plain;
    Alignment facing; // of the feet, after the turn, on the present side of the room
    Alignment body;   // of the body; lags the feet where the body turns less
    int side = 0;     // corners passed; 0 to 3 are the sides of the room
    Footwork footwork;
    Rise rise;
    Body modifier;
    Head head = Head::left;
    Hold hold = Hold::closed;
    CouplePosition couple = CouplePosition::closed;
    double length = 0; // leg lengths; 0 where the foot does not travel
    std::string note;
    std::string pattern; // where it comes from: pattern id and column
    int column = 0;      // 0-based

    // Direction in the world: a corner turns the line of dance a quarter to the left.
    double heading() const { return facing.heading() + side * (pi / 2); }
};

// "facing diag wall", "backing line of dance" for a step back, "pointing diag centre" while the
// body has not yet come round.
enum class Spelling { words, symbols }; // "facing diag wall", "facing DW"
std::string alignment_words(const Step& step, Spelling spelling = Spelling::words);

// Both dancers' steps, column by column: leader[i] and follower[i] happen together.
struct Composition {
    std::string name;
    Alignment start; // leader, before the first step
    Alignment follower_start;
    CouplePosition start_position = CouplePosition::closed;
    std::vector<Step> leader;
    std::vector<Step> follower;

    const std::vector<Step>& of(Role role) const
    {
        return role == Role::leader ? leader : follower;
    }
    Beats length() const;
    int total_turn(Role role) const; // eighths
};

}
