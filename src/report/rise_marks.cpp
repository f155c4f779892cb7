// Rise is judged by the head, as everybody in the hall does: how high above where it was before the
// music, and whether it goes up and down where the chart says.
#include <algorithm>
#include <cmath>

#include "figure/legs.h"
#include "figure/sides.h"
#include "report/chart_marks.h"
#include "report/printed.h"

namespace promenade::report {
namespace {

using dance::Height;

constexpr double centimetres = 100;   // in a metre
constexpr double in_heels = 0.05;     // m of heel from which a foot is half way up
constexpr double around = 0.15;       // s: a top may be that much before the foot arrives
constexpr double lowers_until = 0.25; // s into the next step
constexpr double heel_stays = 0.6;    // of a step without foot rise
constexpr double heel_seen = 0.01;    // m: a heel that is less high over the floor looks down

struct Heights {
    const JudgedDancer& dancer;
    double waits = 0; // m

    explicit Heights(const JudgedDancer& dancer_)
        : dancer(dancer_)
        , waits(median(of(dancer.waiting())))
    {
    }
    std::vector<double> of(Stretch stretch) const
    {
        std::vector<double> heights;
        const auto& head = dancer.track.joint_of(Limb::head);
        for (std::size_t i = stretch.from; i < stretch.to; ++i) heights.push_back(head[i].z);
        return heights;
    }
    double at(double time) const
    {
        return dancer.track.joint_of(Limb::head)[dancer.sample_at(time)].z;
    }
    double most(double from, double to) const
    {
        const auto heights = of(dancer.between(from, to));
        return heights.empty() ? at(from) : *std::max_element(heights.begin(), heights.end());
    }
    double least(double from, double to) const
    {
        const auto heights = of(dancer.between(from, to));
        return heights.empty() ? at(from) : *std::min_element(heights.begin(), heights.end());
    }
};

// Danced and at least, m.
ChartMark at_least(std::string charted, const char* what, double danced, double bound)
{
    return {ChartRow::rise, std::move(charted),
        printed("%.1f cm %s (at least %.1f)", centimetres * danced, what, centimetres * bound),
        centimetres * danced, centimetres * bound, centimetres * (bound - danced)};
}

double top_of(const JudgedDancer& dancer, const ChartBounds& bounds)
{
    const double full = dancer.person.measures.heel < in_heels ? bounds.top : bounds.top_in_heels;
    return full * dancer.score.nature.highest;
}

ChartMark phase_mark(const Heights& heights, const dance::RisePhase& phase, const ColumnTime& time,
    const ChartBounds& bounds)
{
    const double share = phase.slight ? 0.5 : 1;
    const double top = heights.most(time.from - around, time.to);
    const double end = heights.at(time.to);
    const double climbs = end - heights.least(time.from, time.to);
    switch (phase.height) {
    case Height::start:
        return at_least("start to rise", "higher at the end", climbs, share * bounds.change);
    case Height::keep_on:
        return at_least(
            "continue", "higher at the end", end - heights.at(time.from), share * bounds.change);
    case Height::body_rise:
        return at_least("body rise", "higher at the end", climbs, share * bounds.change);
    case Height::lower:
        return at_least("lower", "lower after it",
            top - heights.least(time.from, time.to + lowers_until), share * bounds.lowering);
    case Height::bounce:
        return at_least("bounce", "of bounce", top - heights.least(time.from - around, time.to),
            share * bounds.bounce);
    case Height::drop:
        return at_least("drop", "lower after it", top - end, share * bounds.drop);
    case Height::stay_low: {
        const double danced = top - heights.waits;
        return {ChartRow::rise, "stay low",
            printed("%.1f cm above waiting (at most %.1f)", centimetres * danced,
                centimetres * bounds.low),
            centimetres * danced, centimetres * bounds.low, centimetres * (danced - bounds.low)};
    }
    case Height::rise:
        return at_least("rise", "higher at the end", climbs, share * bounds.change);
    case Height::up:
    case Height::high:
    case Height::no_foot_rise:
        break;
    }
    return at_least(phase.height == Height::high ? "high" : "up", "above waiting",
        top - heights.waits, share * top_of(heights.dancer, bounds));
}

bool heel_is_down(const JudgedDancer& dancer, const motion::Frame& frame, Side foot)
{
    const std::size_t side = slot_of(foot);
    const auto& heel = dancer.person.sole[side].heel;
    return std::all_of(heel.begin(), heel.end(), [&](const Vec3& point) {
        return position_of(dancer.person, frame.state, {legs[side].foot, point}).z < heel_seen;
    });
}

// The heel of the foot that arrived stays down for most of the step.
void add_no_foot_rise(
    const JudgedDancer& dancer, const ColumnTime& time, std::vector<ChartMark>& marks)
{
    const auto& step = dancer.score.steps[time.column].step;
    if (!step.foot || dancer.dance.motion.frames.empty()) return;
    const Side foot = *step.foot == dance::Foot::left ? Side::left : Side::right;
    // A toe step puts its heel down first: counted is what comes after it touched.
    bool down = false;
    double down_until = time.from;
    for (const motion::Frame& frame : dancer.dance.motion.frames) {
        if (frame.time < time.from || frame.time > time.to || frame.floor.empty()) continue;
        const bool heel = heel_is_down(dancer, frame, foot);
        if (down && !heel) break;
        if (heel) down_until = frame.time;
        down = heel;
    }
    const double share = (down_until - time.from) / (time.to - time.from);
    marks.push_back({ChartRow::rise, "NFR",
        printed(
            "heel down until %.0f %% of the step (at least %.0f)", 100 * share, 100 * heel_stays),
        100 * share, 100 * heel_stays, 100 * (heel_stays - share)});
}

}

void add_rise_marks(const JudgedDancer& dancer, const ColumnTime& time, const ChartBounds& bounds,
    std::vector<ChartMark>& marks)
{
    if (dancer.waiting().size() == 0 || time.to <= time.from) return;
    const Heights heights(dancer);
    const dance::Rise& rise = dancer.score.steps[time.column].step.rise;
    for (const dance::RisePhase& phase : rise.phases)
        if (phase.height != Height::no_foot_rise)
            marks.push_back(phase_mark(heights, phase, time, bounds));
    if (rise.no_foot_rise) add_no_foot_rise(dancer, time, marks);
}

}
