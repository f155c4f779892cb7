// Dances made by hand, of which every figure is known beforehand.
#pragma once

#include <cmath>
#include <functional>

#include "figure/pose.h"
#include "report/judged_dancer.h"

namespace promenade::report {

inline Quat about(const Vec3& axis, double angle)
{
    return rotation_from_vector(angle * axis);
}
inline const Vec3 ahead_axis{1, 0, 0}, left_axis{0, 1, 0}, up_axis{0, 0, 1};

// One moment of a made dance: how the body is held, where it is, and what each foot bears.
struct MadeMoment {
    Pose pose;
    Vec3 moved{0};     // m, from where it would stand
    double facing = 0; // rad
    double on_left = 0.5;
};

// Two seconds of waiting, then bars of steps of a second each, left foot first, each landing on its
// time.
struct MadeDance {
    Person person = *build_person(default_leader());
    rehearsal::Score score;
    rehearsal::SoloDance dance;

    explicit MadeDance(std::size_t steps, double bar = 3)
    {
        score.nature.bar = bar;
        score.nature.highest = 1;
        for (std::size_t i = 0; i < steps; ++i) add_step(i);
        score.end = rehearsal::lead_in + static_cast<double>(steps);
        dance.ended = score.end + 1;
    }

    dance::Step& step(std::size_t i) { return score.steps[i].step; }

    void dance_as(const std::function<MadeMoment(double)>& moment)
    {
        constexpr double weight = 700; // N
        dance.motion.frames.clear();
        for (int i = 0; i <= static_cast<int>(100 * dance.ended); ++i) {
            const double time = i / 100.0;
            const MadeMoment now = moment(time);
            FigureState state = standing(person, now.pose, Vec3{0}, now.facing);
            state.position += now.moved;
            floor::FloorReport floor(4);
            for (const std::size_t tread : {0u, 1u, 2u, 3u})
                floor[tread].normal = 0.5 * weight * (tread < 2 ? now.on_left : 1 - now.on_left);
            dance.motion.frames.push_back({time, std::move(state), std::move(floor)});
        }
    }

    // Refers to this dance, which has to outlive it.
    JudgedDancer judged() const& { return report::judged(person, score, dance); }
    JudgedDancer judged() && = delete;

private:
    void add_step(std::size_t i)
    {
        rehearsal::ScoredStep scored;
        scored.step.foot = i % 2 == 0 ? dance::Foot::left : dance::Foot::right;
        scored.step.start = dance::Beats(static_cast<int>(i));
        scored.step.beats = dance::Beats(1);
        scored.step.pattern = "made";
        scored.step.column = static_cast<int>(i);
        scored.step.head = dance::Head::ahead;
        scored.time = rehearsal::lead_in + static_cast<double>(i);
        scored.footfall = i;
        score.orders.push_back(motor::step_order({}, scored.time - 1, scored.time));
        score.steps.push_back(scored);
        rehearsal::StepResult result;
        result.planned.foot = i % 2 == 0 ? Side::left : Side::right;
        result.planned.time = scored.time;
        result.landed = true;
        result.actual.time = scored.time;
        score.falls.push_back(result.planned);
        dance.steps.push_back(result);
    }
};

}
