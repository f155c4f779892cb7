#include "rehearsal/couple.h"

#include "rehearsal/solo.h"

namespace promenade::rehearsal {
namespace {

RecordedDance record_of(
    const Rehearsal& rehearsal, const Score& his, const RehearsalSettings& settings)
{
    RecordedDance dance;
    dance.rate = 1 / (settings.tick * settings.frame_every);
    for (std::size_t i = 0; i < rehearsal.size(); ++i) {
        const Dancer& dancer = rehearsal.dancer(i);
        dance.dancers.push_back({i == 0 ? dance::Role::leader : dance::Role::follower,
            dancer.person().measures, dancer.motion()});
    }
    dance.touches = rehearsal.hold()->record_of_touches();
    for (const ScoredStep& scored : his.steps)
        dance.steps.push_back(
            {scored.step.pattern, scored.step.count, scored.step.column, scored.time});
    return dance;
}

}

HoldScore hold_score(const Score& leader, const Score& follower)
{
    HoldScore score;
    for (std::size_t i = 0; i < leader.steps.size(); ++i) {
        const dance::Hold his = leader.steps[i].step.hold, hers = follower.steps[i].step.hold;
        score.push_back({leader.steps[i].time, his == hers ? his : dance::Hold::apart});
    }
    return score;
}

CoupleDance dance_couple(const Person& leader, const Score& his, const Person& follower,
    const Score& hers, const RehearsalSettings& settings)
{
    Rehearsal rehearsal({leader, his.falls, his.start}, {follower, hers.falls, hers.start},
        hold_score(his, hers), settings);
    const double end = his.end + stand_still;
    bool failed = false;
    while (rehearsal.now() < end && !rehearsal.has_fallen() && !failed) {
        rehearsal.dancer(0).stepping().posture = his.posture.at(rehearsal.now());
        rehearsal.dancer(1).stepping().posture = hers.posture.at(rehearsal.now());
        failed = rehearsal.tick().has_value();
    }
    CoupleDance result;
    result.fell = rehearsal.has_fallen() || failed;
    result.ended = rehearsal.now();
    for (const std::size_t i : {0u, 1u}) {
        result.steps[i] = rehearsal.dancer(i).steps();
        result.peaks[i] = rehearsal.dancer(i).peaks();
    }
    result.hold = rehearsal.hold()->peaks();
    result.contact = rehearsal.contact()->peaks();
    result.dance = record_of(rehearsal, his, settings);
    return result;
}

}
