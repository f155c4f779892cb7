#include "rehearsal/solo.h"

#include "rehearsal/couple.h"

namespace promenade::rehearsal {

Rehearsal begin_solo(const Person& person, const Score& score, const RehearsalSettings& settings)
{
    return {part_of(person, score), settings};
}

SoloDance dance_solo(const Person& person, const Score& score, const RehearsalSettings& settings)
{
    Rehearsal rehearsal = begin_solo(person, score, settings);
    const world::World::Outcome outcome =
        rehearsal.run(score.end + stand_still, after_fall(settings));
    return {rehearsal.has_fallen() || outcome.fault, rehearsal.ended(), rehearsal.steps(),
        rehearsal.peaks(), rehearsal.loads(), rehearsal.motion(), settings.gravity};
}

}
