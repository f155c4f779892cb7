// Section 9 of Lake & Green (1995) as a report: what the paper says of each experiment, and what
// became of it here, with a person's true inertias (the paper's were times 300).
#pragma once

#include <string>
#include <vector>

#include "experiments/reach.h"

namespace promenade::experiments {

struct Measure {
    std::string name; // "error at the end"
    std::string unit; // "deg", "N m"; empty for a number
    double value = 0;
};

struct TrialRow {
    std::string trial;             // "reach in 2 s"
    std::string set_up;            // "stiff legs"; what differs between rows of one experiment
    std::vector<Measure> measures; // the same names in every row of a section
};

struct Section {
    std::string experiment; // "Reach dance position"
    std::string paper_says;
    std::vector<TrialRow> rows;
};

struct LakeGreenSetUp {
    const Person& person;
    Pose dance_position; // goal of the arms
    Terms terms{};
};

// One experiment of the paper. The report is made of all that are listed in lake_green.cpp: whoever
// adds one adds it there.
using SectionMaker = Section (*)(const LakeGreenSetUp&);

std::vector<Section> run_lake_green(const LakeGreenSetUp&);

}
