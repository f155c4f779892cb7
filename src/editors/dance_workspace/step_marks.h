// The report as a row under the grid: for every column how well it was danced, as marks a person
// can read without numbers, with the numbers behind them.
#pragma once

#include <string>
#include <vector>

#include "editors/dance_workspace/rehearse.h"

namespace promenade::editors {

enum class Grade { good, fair, poor, missing }; // missing: no foot moves, or it never landed

struct Mark {
    std::string name;  // "timing"
    std::string words; // "18 ms late"
    Grade grade = Grade::missing;
};

// One column for one dancer.
struct StepMarks {
    std::size_t dancer = 0;
    std::vector<Mark> marks; // timing, placement, turn, slip, torque, footwork; what the chart says
    Grade worst() const;
};

// By column of the recorded dance, then by dancer.
std::vector<std::vector<StepMarks>> marks_of(const Rehearsed&);

std::string_view sign_of(Grade); // never told by colour alone: "✓", "~", "✗", "·"

}
