// A choreography danced by one or both: what every command and window that rehearses calls.
#pragma once

#include "rehearsal/choreography.h"
#include "rehearsal/couple.h"

namespace promenade::rehearsal {

enum class Dancers { leader, follower, couple };

constexpr bool has(Dancers who, dance::Role role)
{
    return who == Dancers::couple || (who == Dancers::leader) == (role == dance::Role::leader);
}

struct DancedPart {
    dance::Role role = dance::Role::leader;
    SoloDance danced; // his or her own part; its motion is also in the recorded dance
};

// What the hold and the partner's body did; only for a couple.
struct Together {
    HoldPeaks hold;
    ContactPeaks contact;
};

struct Performance {
    bool fell = false;
    double ended = 0; // s
    std::vector<DancedPart> parts;
    std::optional<Together> together;
    int practised = 0;    // times a couple danced it before
    int passages = 0;     // times single passages were tried again
    double simulated = 0; // s of all dances together: this one and those of the practice
    motion::Recording dance;
};

Performance perform(
    const Choreography&, const CouplePeople&, Dancers, const RehearsalSettings& = {});

}
