// One dancer's rehearsal from beginning to end.
#pragma once

#include "rehearsal/rehearsal.h"
#include "rehearsal/score.h"

namespace promenade::rehearsal {

inline constexpr double stand_still = 2; // s of standing after the music stops

// Dances the score and stands. Ends early only if the dancer falls or the simulation fails, which
// counts as a fall.
struct SoloDance {
    bool fell = false;
    double ended = 0; // s
    std::vector<StepResult> steps;
    EffortPeaks peaks;
    LoadBook loads;
    motion::RecordedMotion motion;
    double gravity = earth_gravity; // m/s² it was danced under
};

// The dancer as he or she waits for the music.
Rehearsal begin_solo(const Person&, const Score&, const RehearsalSettings&);

SoloDance dance_solo(const Person&, const Score&, const RehearsalSettings& = {});

}
