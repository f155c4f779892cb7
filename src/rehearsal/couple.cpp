#include "rehearsal/couple.h"

#include <algorithm>

#include <cmath>

#include "motor/position/stature.h"
#include "rehearsal/solo.h"

namespace promenade::rehearsal {
namespace {

constexpr double between_looks = 0.1; // s of dance that an onlooker is not asked for

motion::RecordedDance record_of(
    const Rehearsal& rehearsal, const Score& his, const RehearsalSettings& settings)
{
    motion::RecordedDance dance;
    dance.rate = 1 / (settings.tick * settings.frame_every);
    for (std::size_t i = 0; i < rehearsal.size(); ++i) {
        const Dancer& dancer = rehearsal.dancer(i);
        dance.dancers.push_back({i == 0 ? dance::Role::leader : dance::Role::follower,
            dancer.person().measures, dancer.motion()});
    }
    dance.touches = rehearsal.hold()->record_of_touches();
    for (motion::HoldTouch& touch : dance.touches) touch.to = std::min(touch.to, rehearsal.now());
    for (const ScoredStep& scored : his.steps)
        dance.steps.push_back(
            {scored.step.pattern, scored.step.count, scored.step.column, scored.time});
    return dance;
}

}

void set_goals(Dancer& dancer, const Score& score, double now)
{
    dancer.stepping().posture = score.posture.at(now);
    dancer.stepping().chest_bends = score.posture.chest_bends(now);
    dancer.stepping().hips_bend = score.posture.hips_bend(now);
    dancer.stepping().knees_aside = score.knees.at(now);
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
    Rehearsal rehearsal({leader, his.falls, his.start}, {follower, hers.falls, hers.start},
        hold_score(his, hers), settings);
    rehearsal.dancer(0).stepping().lessons = his.lessons;
    rehearsal.dancer(1).stepping().lessons = hers.lessons;
    return rehearsal;
}

CoupleDance dance_couple(const Person& leader, const Score& chart_of_his, const Person& follower,
    const Score& chart_of_hers, const RehearsalSettings& settings, const Onlooker& onlooker)
{
    const Score his = with_body_over_chart(chart_of_his, leader, settings);
    const Score hers = with_body_over_chart(chart_of_hers, follower, settings);
    Rehearsal rehearsal = begin_couple(leader, his, follower, hers, settings);
    const double end = his.end + stand_still;
    bool failed = false;
    double looked = 0;
    while (rehearsal.now() < end && !rehearsal.has_fallen() && !failed) {
        if (onlooker && rehearsal.now() >= looked + between_looks) {
            looked = rehearsal.now();
            if (!onlooker(looked / end)) break;
        }
        if (rehearsal.thinks_next()) {
            set_goals(rehearsal.dancer(0), his, rehearsal.now());
            set_goals(rehearsal.dancer(1), hers, rehearsal.now());
        }
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
