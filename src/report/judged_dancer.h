// One dancer as a judge looks at them: chart and motion side by side, the motion smoothed as the
// human measures have it, and the times between which things happen.
#pragma once

#include "rehearsal/solo.h"
#include "report/motion_curves.h"

namespace promenade::report {

struct JudgedDancer {
    const Person& person;
    const rehearsal::Score& score;
    const rehearsal::SoloDance& dance;
    BodyTrack track;
    MotionCurves curves;

    bool is_leader() const { return score.role == dance::Role::leader; }
    std::size_t sample_at(double time) const; // the last at the most
    double time_of(std::size_t sample) const
    {
        return curves.start + static_cast<double>(sample) / sample_rate;
    }
    Stretch between(double from, double to) const;
    Stretch waiting() const;              // before the music; empty if there is no time for it
    Stretch dancing() const;              // while the music plays
    Vec3 ahead(std::size_t sample) const; // of the hips, level, of length 1
};

JudgedDancer judged(const Person&, const rehearsal::Score&, const rehearsal::SoloDance&);

// From a column's arrival to the next one's, by the score.
double column_ends(const rehearsal::Score&, std::size_t column);

// The bars from the first step on, whole ones only.
std::vector<Stretch> bars_of(const JudgedDancer&);
double beats_of(const rehearsal::Score&); // all of them

// Where the chart has the couple in closed position.
std::vector<Stretch> closed_of(const JudgedDancer&);

// From a footfall's landing to the next landing, of those that take the weight.
struct Stand {
    std::size_t fall = 0;
    Side foot = Side::left;
    Stretch span;
};
std::vector<Stand> stands_of(const JudgedDancer&);

}
