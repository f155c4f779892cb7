#include "report/judged_dancer.h"

#include <algorithm>
#include <cmath>

namespace promenade::report {
namespace {

using rehearsal::Score;

constexpr double settled = 0.2;      // s after which a waiting dancer stands
constexpr double before_first = 0.8; // s before the first arrival the body begins to move

// Between the columns a beat lasts as long as they say.
double time_of_beat(const Score& score, double beat)
{
    for (std::size_t i = 0; i < score.steps.size(); ++i) {
        const double start = score.steps[i].step.start.value();
        const double beats = score.steps[i].step.beats.value();
        if (beat > start + beats && i + 1 < score.steps.size()) continue;
        const double time = score.steps[i].time;
        return time + (beat - start) / beats * (column_ends(score, i) - time);
    }
    return score.end;
}

}

std::size_t JudgedDancer::sample_at(double time) const
{
    if (curves.count == 0) return 0;
    const double place = std::round((time - curves.start) * sample_rate);
    return static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(curves.count - 1)));
}

Stretch JudgedDancer::between(double from, double to) const
{
    const std::size_t first = sample_at(from);
    return {first, std::max(first, sample_at(to))};
}

Stretch JudgedDancer::waiting() const
{
    if (score.steps.empty()) return {};
    return between(settled, score.steps.front().time - before_first);
}

Stretch JudgedDancer::dancing() const
{
    if (score.steps.empty()) return {};
    return between(score.steps.front().time, score.end);
}

Vec3 JudgedDancer::ahead(std::size_t sample) const
{
    const Vec3 way = track.turn(Limb::lower_torso)[sample] * Vec3{1, 0, 0};
    return glm::normalize(Vec3{way.x, way.y, 0});
}

JudgedDancer judged(
    const Person& person, const rehearsal::Score& score, const rehearsal::SoloDance& dance)
{
    BodyTrack track = track_of(person, dance.motion);
    MotionCurves curves = curves_of(person, track);
    return {person, score, dance, std::move(track), std::move(curves)};
}

double column_ends(const Score& score, std::size_t column)
{
    return column + 1 < score.steps.size() ? score.steps[column + 1].time : score.end;
}

double beats_of(const Score& score)
{
    if (score.steps.empty()) return 0;
    const dance::Step& last = score.steps.back().step;
    return last.start.value() + last.beats.value() - score.steps.front().step.start.value();
}

std::vector<Stretch> bars_of(const JudgedDancer& dancer)
{
    std::vector<Stretch> bars;
    if (dancer.score.steps.empty()) return bars;
    const double bar = dancer.score.nature.bar;
    const double first = dancer.score.steps.front().step.start.value();
    constexpr double rounding = 1e-6; // beats
    for (int i = 0; (i + 1) * bar <= beats_of(dancer.score) + rounding; ++i)
        bars.push_back(dancer.between(time_of_beat(dancer.score, first + i * bar),
            time_of_beat(dancer.score, first + (i + 1) * bar)));
    std::erase_if(bars, [](const Stretch& one) { return one.size() < 2; });
    return bars;
}

std::vector<Stretch> closed_of(const JudgedDancer& dancer)
{
    using enum dance::CouplePosition;
    std::vector<Stretch> found;
    const auto& steps = dancer.score.steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const dance::CouplePosition couple = steps[i].step.couple;
        if (couple == closed || couple == closed_latin || couple == closed_paso)
            found.push_back(dancer.between(steps[i].time, column_ends(dancer.score, i)));
    }
    return found;
}

std::vector<Stand> stands_of(const JudgedDancer& dancer)
{
    std::vector<Stand> stands;
    const auto& steps = dancer.dance.steps;
    // Feet that come together when the music has ended are no step.
    const auto charted =
        static_cast<std::size_t>(std::count_if(dancer.score.steps.begin(), dancer.score.steps.end(),
            [](const rehearsal::ScoredStep& step) { return step.footfall.has_value(); }));
    for (std::size_t k = 0; k < charted && steps[k].landed; ++k) {
        const double next = k + 1 == charted ? dancer.score.end
            : steps[k + 1].landed            ? steps[k + 1].actual.time
                                             : dancer.dance.ended;
        const Stretch span = dancer.between(steps[k].actual.time, next);
        if (steps[k].planned.takes_weight && span.size() > 2)
            stands.push_back({k, steps[k].planned.foot, span});
    }
    return stands;
}

}
