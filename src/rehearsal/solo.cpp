#include "rehearsal/solo.h"

#include "rehearsal/couple.h"

namespace promenade::rehearsal {

Rehearsal begin_solo(const Person& person, const Score& score, const RehearsalSettings& settings)
{
    Rehearsal rehearsal(person, score.falls, score.start, settings);
    rehearsal.dancer(0).stepping().lessons = score.lessons;
    return rehearsal;
}

SoloDance dance_solo(const Person& person, const Score& score, const RehearsalSettings& settings)
{
    Rehearsal rehearsal = begin_solo(person, score, settings);
    const double end = score.end + stand_still;
    bool failed = false;
    while (rehearsal.now() < end && !rehearsal.has_fallen() && !failed) {
        if (rehearsal.thinks_next()) set_goals(rehearsal.dancer(0), score, rehearsal.now());
        failed = rehearsal.tick().has_value();
    }
    return {rehearsal.has_fallen() || failed, rehearsal.now(), rehearsal.steps(), rehearsal.peaks(),
        rehearsal.motion(), settings.gravity};
}

}
