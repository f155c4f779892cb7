// What became of every step of one dancer: planned against danced.
#pragma once

#include "rehearsal/footwork.h"
#include "rehearsal/solo.h"

namespace promenade::report {

// How far a region of the body was from the step's goal when the foot arrived, as the mean angle of
// its limbs.
struct PoseError {
    double head_and_arms = 0, trunk = 0, legs = 0, feet = 0; // rad
};

struct StepReport {
    std::size_t number = 0; // of the column in the composition, from 1
    std::string count, pattern;
    std::string foot;               // "LF", "RF in place"
    bool landed = false;            // the rest means something only then
    double planned = 0, danced = 0; // s
    double place = 0;               // m from the footprint
    double slip = 0;                // m of the forefoot while it was the foot's place ...
    double heel_slip = 0;           // ... of its heel ...
    double swivel = 0;              // ... and of the centre it turned about as charted
    double turn = 0;                // rad off the planned heading, left positive
    double pivot = 0, pivoted = 0;  // rad: planned, and what the standing foot really turned
    std::string footwork, danced_footwork;
    bool footwork_kept = false;
    PoseError pose;
    double rise = 0; // m: the centre of mass above where it stands at ease

    double late() const { return danced - planned; } // s
};

// Only the columns in which a foot moves.
std::vector<StepReport> step_reports(
    const Person&, const rehearsal::Score&, const rehearsal::SoloDance&);

}
