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
    RecordedDance dance;
};

Performance perform(
    const Choreography&, const CouplePeople&, Dancers, const RehearsalSettings& = {});

}
