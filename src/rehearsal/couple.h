// A couple's rehearsal from beginning to end: each dances from his or her own chart, in the hold of
// the charts.
#pragma once

#include "motion/recording.h"
#include "rehearsal/onlooker.h"
#include "rehearsal/rehearsal.h"
#include "rehearsal/score.h"

namespace promenade::rehearsal {

// Ends early only if one of them falls or the simulation fails, which counts as a fall.
struct CoupleDance {
    bool fell = false;
    double ended = 0;                             // s
    std::array<std::vector<StepResult>, 2> steps; // leader, follower
    std::array<EffortPeaks, 2> peaks;
    std::array<LoadBook, 2> loads;
    HoldPeaks hold;
    ContactPeaks contact;
    motion::Recording dance; // its name and tempo are the caller's to write
};

// The hold of each column. Where the two charts differ, hands are not joined.
HoldScore hold_score(const Score& leader, const Score& follower);

// Feet further forward where partners stand apart: see `stands_apart` in placing/floor_task.h.
Score with_body_over_chart(Score, const Person&, const RehearsalSettings&);

// The couple as it waits for the music. Scores with the body over the chart.
Rehearsal begin_couple(const Person& leader, const Score& his, const Person& follower,
    const Score& hers, const RehearsalSettings&);

Rehearsal::AfterFall after_fall(const RehearsalSettings&);

// What a dancer brings who dances this score.
Part part_of(const Person&, const Score&);

// Broken off, it is the dance so far.
CoupleDance dance_couple(const Person& leader, const Score& his, const Person& follower,
    const Score& hers, const RehearsalSettings& = {}, const Onlooker& = {});

}
