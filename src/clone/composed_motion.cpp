#include "clone/composed_motion.h"

#include <cmath>

#include "clone/clone.h"

namespace promenade::clone {
namespace {

constexpr double rate = 100;            // frames a second
constexpr double first_move = 0.7;      // s before the first foot arrives the body begins to move
constexpr double least_to_settle = 0.4; // s: hips settle half through steps that are no quicker

FigureState placed(const Person& person, const Pose& pose, const placing::Stance& stance)
{
    const Vec2 pelvis = stance.pelvis();
    return standing(person, pose, {pelvis.x, pelvis.y, 0}, stance.body_heading);
}

// Half through a step limbs may settle, but the body is on its way to the next.
void key_limbs(Clone& clone, const Figure& figure, double time, const FigureState& state)
{
    for (int i = 1; i < figure.size(); ++i)
        clone.limbs[static_cast<std::size_t>(i)].keys.set(
            {time, relative_orientation(figure, state, i), 0});
}

motion::RecordedMotion sampled(const Clone& keyed, const Figure& figure, double end)
{
    motion::RecordedMotion motion;
    const auto frames = std::lround(end * rate);
    for (long i = 0; i <= frames; ++i) {
        const double time = static_cast<double>(i) / rate;
        motion.frames.push_back({time, motion_at(keyed, figure, time), {}, {}});
    }
    return motion;
}

}

Result<motion::RecordedMotion> composed_motion(const rehearsal::Choreography& made,
    const dance::Dance& dance, const dance::GestureBook& book, dance::Role role,
    const Person& person)
{
    const rehearsal::Score& score = made.of(role);
    Clone keyed = clone_of(person.figure, score.start, Preset::none);
    for (std::size_t i = 0; i < score.steps.size(); ++i) {
        const auto& [step, time, footfall, length] = score.steps[i];
        const placing::Stance& stance = made.prints.steps[i].of(role).stance;
        const auto pose = goal_pose(person.figure, book, step, role, dance, dance::Moment::arrival);
        if (!pose) return pose.error();
        if (i == 0)
            for (const double waits : {0.0, std::max(0.01, time - first_move)})
                set_pose(
                    keyed, person.figure, waits, placed(person, *pose, made.prints.start.of(role)));
        set_pose(keyed, person.figure, time, placed(person, *pose, stance));
        const double next = i + 1 < score.steps.size() ? score.steps[i + 1].time : score.end;
        if (dance.character.hips == dance::HipAction::none || next - time < least_to_settle)
            continue;
        const auto settled = goal_pose(person.figure, book, step, role, dance, dance::Moment::end);
        if (!settled) return settled.error();
        key_limbs(keyed, person.figure, (time + next) / 2, placed(person, *settled, stance));
    }
    return sampled(keyed, person.figure, score.end);
}

}
