// Reads a dance as a strict teacher does. Errors make a figure undanceable (feet that do not
// alternate, a figure begun on the wrong foot); warnings are unusual and may be meant.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dance/dance.h"

namespace promenade::dance {

enum class Severity { error, warning };
enum class Row {
    pattern,
    timing,
    foot,
    direction,
    footwork,
    turn,
    rise,
    body,
    position,
    alignment,
    motion
};

// A finding about a pattern names a step; one about a routine names the figure, counted as danced.
struct Finding {
    Severity severity = Severity::error;
    std::string subject; // "waltz.box"
    bool in_routine = false;
    std::size_t index = 0; // of the pattern or routine in its dance
    int step = 0;          // 1-based; 0: the whole of it
    std::optional<Role> role;
    Row row = Row::pattern;
    std::string problem, remedy;

    std::string where() const; // "waltz.box, step 2, leader, foot"
    std::string text() const;  // "waltz.box, step 2, leader, foot: … (…)"
};

enum class Syllabus { none, american_bronze };

std::vector<Finding> lint(const Dance& dance, Syllabus syllabus = Syllabus::none);
std::vector<Finding> lint(
    const Dance& dance, const Pattern& pattern, Syllabus syllabus = Syllabus::none);
std::vector<Finding> lint(const Dance& dance, const Routine& routine);

std::string_view name_of(Row row);  // "foot"
std::string_view field_of(Row row); // the field of a step in a file: "direction"; may be empty
std::string_view name_of(Severity severity);

}
