#include "rehearsal/solo.h"

namespace promenade::rehearsal {

SoloDance dance_solo(const Person& person, const Score& score, const RehearsalSettings& settings)
{
    Rehearsal rehearsal(person, score.falls, score.start, settings);
    const double end = score.end + stand_still;
    bool failed = false;
    while (rehearsal.now() < end && !rehearsal.has_fallen() && !failed) {
        rehearsal.stepping().posture = score.posture.at(rehearsal.now());
        failed = rehearsal.tick().has_value();
    }
    return {rehearsal.has_fallen() || failed, rehearsal.now(), rehearsal.steps(), rehearsal.peaks(),
        rehearsal.motion(), settings.gravity};
}

}
