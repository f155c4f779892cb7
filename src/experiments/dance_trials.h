// The single trials that the experiment over all dances is made of.
#pragma once

#include "experiments/dances.h"

namespace promenade::experiments {

// What one rehearsal is danced on.
struct TrialTerms {
    const Manner& manner;
    const dance::GestureBook& book;
    int practice = 0; // times at most it is danced before; 0: at sight
};
TrialTerms terms_of(const DancesSetUp&, const dance::Dance&);

DanceRow trial_row(const TrialTerms&, const dance::Dance&, dance::Composition,
    const std::string& name, rehearsal::Dancers);

// At which tempi around the usual one a figure is danced by the couple without a fall.
DanceFinding tempo_finding(const DancesSetUp&, const dance::Dance&, const dance::Pattern&);

// Fifteen newton-seconds at the leader's chest in the waltz box: 8 directions at 5 phases.
inline constexpr std::size_t push_trials = 8 * 5;
DanceFinding push_finding(const DancesSetUp&, std::size_t trial);

DanceFinding standing_finding(const Person&, bool leader, const rehearsal::RehearsalSettings& = {});

// The waltz box by a couple, twice: the same bytes.
DanceFinding repeat_finding(const DancesSetUp&);

}
