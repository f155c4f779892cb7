#include "rehearsal/couple.h"

#include <algorithm>

#include <cmath>

#include "motor/position/stature.h"
#include "rehearsal/solo.h"

namespace promenade::rehearsal {
namespace {

motion::Recording record_of(
    const Rehearsal& rehearsal, const Score& his, const RehearsalSettings& settings)
{
    motion::Recording dance;
    dance.rate = 1 / (settings.tick * settings.frame_every);
    for (std::size_t i = 0; i < rehearsal.size(); ++i) {
        const Dancer& dancer = rehearsal.dancer(i);
        dance.performers.push_back({i == 0 ? dance::Role::leader : dance::Role::follower,
            dancer.person().measures, rehearsal.motion(i)});
    }
    dance.touches = rehearsal.hold()->record_of_touches();
    // Whoever falls does not take the hands that the chart asks for later.
    std::erase_if(dance.touches,
        [&](const motion::HoldTouch& touch) { return touch.from > rehearsal.now(); });
    for (motion::HoldTouch& touch : dance.touches) touch.to = std::min(touch.to, rehearsal.now());
    for (const ScoredStep& scored : his.steps)
        dance.steps.push_back(
            {scored.step.pattern, scored.step.count, scored.step.column, scored.time});
    return dance;
}

// From the arrival of each column on.
HoldScore holds_of(const motor::StepOrders& orders)
{
    HoldScore holds;
    for (const motor::StepOrder& order : orders)
        if (order.column) holds.push_back({order.to, order.hold});
    return holds;
}

}

Rehearsal::AfterFall after_fall(const RehearsalSettings& settings)
{
    return settings.goes_on_after_fall ? Rehearsal::AfterFall::goes_on : Rehearsal::AfterFall::ends;
}

Part part_of(const Person& person, const Score& score)
{
    return {
        person, score.falls, score.start, score.orders, score.knees, score.motions, score.lessons};
}

HoldScore hold_score(const Score& leader, const Score& follower)
{
    HoldScore score = holds_of(leader.orders);
    const HoldScore hers = holds_of(follower.orders);
    for (std::size_t i = 0; i < score.size(); ++i)
        if (score[i].hold != hers[i].hold) score[i].hold = dance::Hold::apart;
    return score;
}

Score with_body_over_chart(Score score, const Person& person, const RehearsalSettings& settings)
{
    if (score.steps.empty() || !placing::stands_apart(score.steps.front().step)) return score;
    const double behind = settings.style.centre.behind - motor::stature_of(person).foot.tread;
    const Vec3 ahead = score.start.orientation[slot_of(Limb::upper_torso)] * Vec3{1, 0, 0};
    score.start.position += behind * glm::normalize(Vec3{ahead.x, ahead.y, 0});
    for (motor::Footfall& fall : score.falls) {
        fall.x += behind * std::cos(fall.heading);
        fall.y += behind * std::sin(fall.heading);
    }
    return score;
}

Rehearsal begin_couple(const Person& leader, const Score& his, const Person& follower,
    const Score& hers, const RehearsalSettings& settings)
{
    return {part_of(leader, his), part_of(follower, hers), hold_score(his, hers), settings};
}

CoupleDance dance_couple(const Person& leader, const Score& chart_of_his, const Person& follower,
    const Score& chart_of_hers, const RehearsalSettings& settings, const Onlooker& onlooker)
{
    const Score his = with_body_over_chart(chart_of_his, leader, settings);
    const Score hers = with_body_over_chart(chart_of_hers, follower, settings);
    Rehearsal rehearsal = begin_couple(leader, his, follower, hers, settings);
    const world::World::Outcome outcome =
        rehearsal.run(his.end + stand_still, after_fall(settings), onlooker);
    CoupleDance result;
    result.fell = rehearsal.has_fallen() || outcome.fault;
    result.ended = rehearsal.ended();
    for (const std::size_t i : {0u, 1u}) {
        result.steps[i] = rehearsal.dancer(i).steps();
        result.peaks[i] = rehearsal.dancer(i).peaks();
        result.loads[i] = rehearsal.loads(i);
    }
    result.hold = rehearsal.hold()->peaks();
    result.contact = rehearsal.contact()->peaks();
    result.contact.force = rehearsal.pressed();
    result.dance = record_of(rehearsal, his, settings);
    return result;
}

}
