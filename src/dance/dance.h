// A dance: its music, its character, its patterns and the routines made of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dance/pattern.h"

namespace promenade::dance {

inline constexpr int dance_format_version = 1;

struct Meter {
    int beats = 4; // in a bar
    int unit = 4;  // the note that is one beat
};

struct TempoRange {
    std::string style;               // "International", "American"
    double slowest = 0, fastest = 0; // beats per minute
};

enum class Travel { room, spot, slot };
enum class RiseCharacter { none, slight, gentle, full, body, bounce, high };
enum class HipAction { none, cuban, delayed_cuban, pelvic, swing };

struct Character {
    RiseCharacter rise = RiseCharacter::none;
    bool sway = false;
    HipAction hips = HipAction::none;
    Hold hold = Hold::closed; // the usual one, where a position leaves it open
    std::string words;        // for people: "sway, pendulum swing"
    json::Members extra;      // fields this version does not know, kept for the next save
};

// Usual step lengths in leg lengths (hip joint to floor).
struct StepSizes {
    double walk = 0.6;
    double side = 0.5;
    double close = 0.11; // between the centres of closed feet
    json::Members extra;
};

// A choreography in the motion algebra (motion_algebra.h): "2 * (box + hesitation) + natural_turn".
struct Routine {
    std::string id;
    std::string name;
    std::string note;
    Start start;
    std::string motion;
    json::Members extra;
};

struct Dance {
    int version = dance_format_version; // of the file it came from
    std::string id;                     // "waltz"
    std::string name;                   // "Waltz"
    Meter meter;
    std::vector<TempoRange> tempi; // at least one
    Travel travel = Travel::room;
    Beats unit; // patterns last a multiple of this; a bar unless the dance says otherwise
    Character character;
    StepSizes sizes;
    std::string note;
    std::vector<Pattern> patterns;
    std::vector<Routine> routines;
    json::Members extra;
};

const Pattern* find_pattern(const Dance& dance, std::string_view id);
const Routine* find_routine(const Dance& dance, std::string_view id);

double usual_tempo(const Dance& dance); // middle of the first range, beats per minute

// Usual length of a step in that direction, in leg lengths.
double usual_length(const Dance& dance, Direction direction);

}
