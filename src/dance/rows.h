// The rows of a chart that are small languages of their own: foot position, footwork, rise and
// fall, body modifier. Each keeps the text it was written with, because that text is the symbol a
// gesture is looked up by and what a teacher expects to see again, and beside it what the text
// means.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dance/symbols.h"

namespace promenade::dance {

// "F", "B!" (in CBMP), "F>!" (across in promenade, in CBMP), "CL~" (part weight).
struct FootPosition {
    Direction direction = Direction::in_place;
    bool across = false; // forward through the open side of the promenade V
    bool cbmp = false;   // contra body movement position: on or across the line of the other foot
    Weight weight = Weight::full;
    friend bool operator==(const FootPosition&, const FootPosition&) = default;
};

std::string text_of(const FootPosition& position);
std::optional<FootPosition> read_foot_position(std::string_view text);
bool takes_weight(const FootPosition& position); // full or part: the other foot is then free

enum class FootPart { heel, toe, ball, whole };
enum class Edge { none, inside, outside };

struct Contact {
    FootPart part = FootPart::whole;
    Edge edge = Edge::none;
    bool pressure = false;    // rests on the floor with next to no weight
    std::optional<Foot> foot; // named only where one row speaks of both feet
    friend bool operator==(const Contact&, const Contact&) = default;
};

// The contacts of the foot with the floor during a step, first to last: "HT", "BF", "IE of B, then
// flat".
struct Footwork {
    std::string text;
    std::vector<Contact> contacts;
    friend bool operator==(const Footwork& a, const Footwork& b) { return a.text == b.text; }
};

std::optional<Footwork> read_footwork(std::string_view text);

enum class Height {
    start,   // begins to rise
    keep_on, // continues to rise
    up,
    rise,
    body_rise,
    lower,
    stay_low,
    bounce,
    high, // held high on the balls of the feet
    drop, // drops into the knees
    no_foot_rise,
};

struct RisePhase {
    Height height = Height::up;
    bool slight = false;
    bool at_end = false; // at the end of the step
    friend bool operator==(const RisePhase&, const RisePhase&) = default;
};

// "start e/o 1 (NFR)", "up, lower e/o 3".
struct Rise {
    std::string text;
    std::vector<RisePhase> phases;
    bool no_foot_rise = false; // the supporting heel stays down until the weight has left it
    friend bool operator==(const Rise& a, const Rise& b) { return a.text == b.text; }
};

std::optional<Rise> read_rise(std::string_view text);

enum class BodyAction {
    cbm,
    cbmp,
    sway,
    side_lead,
    torso_turn,
    side_stretched,
    shape,
    head_line,
    sharp_turn,
    sharp,
    recover,
    own,
};

struct BodyModifier {
    BodyAction action = BodyAction::cbm;
    std::optional<Foot> side; // left or right of the body, where the action has one
    bool slight = false;
    int eighths = 0;    // of a torso turn
    std::string symbol; // of an own gesture: "swan" of "@swan"
    friend bool operator==(const BodyModifier&, const BodyModifier&) = default;
};

// "CBM", "sway R, L side lead". A word after @ is a gesture of any region of the body that somebody
// posed for himself: "CBM, @swan".
struct Body {
    std::string text;
    std::vector<BodyModifier> modifiers;
    const BodyModifier* find(BodyAction action) const; // null if it has none
    friend bool operator==(const Body& a, const Body& b) { return a.text == b.text; }
};

std::optional<Body> read_body(std::string_view text);

// What each row accepts, in one sentence for a message.
std::string_view foot_position_help();
std::string_view footwork_help();
std::string_view rise_help();
std::string_view body_help();

}
