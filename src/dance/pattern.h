// A pattern (a figure) as the technique manual prints it: a grid whose columns are steps. The
// leader's movement is written in full; the follower's is the natural opposite (follower.h) and
// only what differs is written. Plain data: reading, deriving, composing and checking are
// elsewhere.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dance/alignment.h"
#include "dance/beats.h"
#include "dance/rows.h"
#include "dance/symbols.h"
#include "foundation/json_text.h"

namespace promenade::dance {

inline constexpr int most_columns = 256; // of one pattern; the longest shipped one has ten

// What one dancer does in one column.
struct Movement {
    std::optional<Foot> foot; // the moving foot; none when both rest (direction hold)
    FootPosition position;
    int turn = 0; // eighths, right positive, made between the previous step and this one
    Action action = Action::plain;
    bool body_turns_less = false; // the body is 1/8 behind the feet and catches up on the next step
    Footwork footwork;
    Rise rise;
    Body body;
    std::optional<Head> head;     // none: the position's usual head
    std::optional<Hold> hold;     // none: the position's usual hold
    std::optional<double> length; // of the step in leg lengths; none: the dance's usual length
};

// What the follower does that the natural-opposite rule does not give. Empty fields follow the
// rule.
struct Exceptions {
    std::optional<Foot> foot;
    std::optional<FootPosition> position;
    std::optional<int> turn;
    std::optional<Action> action;
    std::optional<bool> body_turns_less;
    std::optional<Footwork> footwork;
    std::optional<Rise> rise;
    std::optional<Body> body;
    std::optional<Head> head;
    std::optional<Hold> hold;
    std::optional<double> length;
    json::Members extra; // fields this version does not know, kept for the next save
};

struct Column {
    std::string count; // "1", "&", "S", "4-1", "2 (Q)"
    Beats beats;
    CouplePosition couple = CouplePosition::closed; // at the end of the step
    Movement leader;
    Exceptions follower;
    std::string note; // for both; or "L: …; F: …"
    json::Members extra;
};

// How the couple stands before the first step.
struct Start {
    Alignment facing; // the leader's usual one
    CouplePosition position = CouplePosition::closed;
    json::Members extra;
};

struct Pattern {
    std::string id;    // "natural_turn", unique within its dance
    std::string name;  // "Natural Turn"
    std::string style; // "International", "American"
    Confidence confidence = Confidence::unsure;
    std::string note;
    Start start;
    std::vector<Column> columns;
    json::Members extra;
};

Beats length_of(const Pattern& pattern);

// The part of a note that speaks to one role.
std::string note_for(Role role, const std::string& note);

}
