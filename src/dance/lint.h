// Reads a dance as a strict teacher does. Errors make a figure undanceable (feet that do not
// alternate, a figure begun on the wrong foot); warnings are unusual and may be meant.
#pragma once

#include <string>
#include <vector>

#include "dance/dance.h"

namespace promenade::dance {

enum class Severity { error, warning };
enum class Row { pattern, timing, foot, footwork, turn, rise, body, position, alignment, motion };

struct Finding {
    Severity severity = Severity::error;
    std::string dance, pattern; // ids; of a routine, its id
    int step = 0;               // 1-based; 0: the whole pattern
    Role role = Role::leader;
    Row row = Row::pattern;
    std::string problem, remedy;
    std::string path; // JSON pointer within the dance's file: "/patterns/3/steps/1/foot"

    std::string text() const; // "waltz.box, step 2, leader, foot: … (…)"
};

enum class Syllabus { none, american_bronze };

std::vector<Finding> lint(const Dance& dance, Syllabus syllabus = Syllabus::none);
std::vector<Finding> lint(
    const Dance& dance, const Pattern& pattern, Syllabus syllabus = Syllabus::none);
std::vector<Finding> lint(const Dance& dance, const Routine& routine);

std::string_view name_of(Row row);

}
