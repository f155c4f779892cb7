#include "report/judge_values.h"

#include <algorithm>
#include <cmath>

#include "figure/sides.h"

namespace promenade::report {
namespace {

constexpr double cm = 100; // in a metre

// Over all swings of both feet while the music plays.
template <class Value> double median_of_swings(const JudgedDancer& dancer, Value value)
{
    std::vector<double> values;
    for (const Side side : {Side::left, Side::right})
        for (const Stretch& swing : dancer.curves.foot[slot_of(side)].swings)
            if (dancer.dancing().contains(swing.middle()) && swing.size() > 0)
                values.push_back(value(side, swing));
    return median(std::move(values));
}

// How far a knee is outside of the line from hip to ankle.
double aside(const JudgedDancer& dancer, Side side, std::size_t i)
{
    const bool left = side == Side::left;
    const BodyTrack& track = dancer.track;
    const Vec3 hip = track.joint_of(left ? Limb::left_upper_leg : Limb::right_upper_leg)[i];
    const Vec3 knee = track.joint_of(left ? Limb::left_lower_leg : Limb::right_lower_leg)[i];
    const Vec3 ankle = track.joint_of(left ? Limb::left_foot : Limb::right_foot)[i];
    const Vec3 leg = ankle - hip;
    const Vec3 off = knee - hip - glm::dot(knee - hip, leg) / glm::dot(leg, leg) * leg;
    const Vec3 ahead = dancer.ahead(i);
    return glm::dot(off, (left ? 1.0 : -1.0) * Vec3{-ahead.y, ahead.x, 0});
}

std::vector<double> pitch_of(const JudgedDancer& dancer, Side side)
{
    return heading_angles(
        dancer.track.turn(side == Side::left ? Limb::left_foot : Limb::right_foot))
        .pitch;
}

}

double heel_at_lift(const JudgedDancer& dancer, const JudgedDancer*)
{
    const std::array pitch{pitch_of(dancer, Side::left), pitch_of(dancer, Side::right)};
    return degrees(median_of_swings(
        dancer, [&](Side side, Stretch swing) { return pitch[slot_of(side)][swing.from]; }));
}

double toe_point(const JudgedDancer& dancer, const JudgedDancer*)
{
    const std::array pitch{pitch_of(dancer, Side::left), pitch_of(dancer, Side::right)};
    return degrees(median_of_swings(dancer, [&](Side side, Stretch swing) {
        const auto during = part(pitch[slot_of(side)], swing);
        return *std::max_element(during.begin(), during.end());
    }));
}

double foot_clearance(const JudgedDancer& dancer, const JudgedDancer*)
{
    return cm * median_of_swings(dancer, [&](Side side, Stretch swing) {
        return clearance(dancer.curves.foot[slot_of(side)], swing);
    });
}

double knee_aside(const JudgedDancer& dancer, const JudgedDancer*)
{
    return cm * median_of_swings(dancer, [&](Side side, Stretch swing) {
        double most = -1;
        for (std::size_t i = swing.from; i < swing.to; ++i)
            most = std::max(most, aside(dancer, side, i));
        return most;
    });
}

double heels_apart(const JudgedDancer& dancer, const JudgedDancer*)
{
    constexpr double stands_after = 0.1; // s
    constexpr auto heel = static_cast<std::size_t>(SolePoint::heel);
    std::vector<double> gaps;
    for (const rehearsal::ScoredStep& scored : dancer.score.steps) {
        if (!scored.footfall || scored.step.position.direction != dance::Direction::close) continue;
        const rehearsal::StepResult& step = dancer.dance.steps[*scored.footfall];
        if (!step.landed) continue;
        const std::size_t i = dancer.sample_at(step.actual.time + stands_after);
        const Vec3 gap =
            dancer.curves.foot[0].point[heel][i] - dancer.curves.foot[1].point[heel][i];
        gaps.push_back(cm * std::hypot(gap.x, gap.y));
    }
    return median(std::move(gaps));
}

}
