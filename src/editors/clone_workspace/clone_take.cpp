#include "editors/clone_workspace/clone_take.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "dynamics/fault.h"
#include "foundation/at.h"

namespace promenade::editors {
namespace {

// Turned against its parent, the root against the room.
Quat turn_of(const Figure& figure, const FigureState& state, int link)
{
    return link == 0 ? state.orientation[0] : relative_orientation(figure, state, link);
}

void compare_frame(CloneTake& take, const motion::Frame& frame)
{
    const Figure& figure = *take.figure;
    const FigureState led =
        clone_beside(take.clone_at(frame.time), figure, frame.time, frame.state);
    const std::vector<Vec3> here = hinge_positions(figure, frame.state),
                            there = hinge_positions(figure, led);
    for (std::size_t i = 0; i < here.size(); ++i) {
        const Vec3 end = 2.0 * figure.links()[i].centre_of_mass;
        const Vec3 apart =
            here[i] + frame.state.orientation[i] * end - there[i] - led.orientation[i] * end;
        take.angle[i].push_back(static_cast<float>(
            degrees(angle_between(frame.state.orientation[i], led.orientation[i]))));
        take.gap[i].push_back(static_cast<float>(100 * glm::length(apart)));
    }
}

// The frames of the run before up to the time from which it was run again.
void join(CloneTake& take, const CloneTake& before, double from)
{
    auto& frames = take.recording.performers[0].motion.frames;
    std::vector<motion::Frame> joined;
    for (const motion::Frame& frame : before.motion().frames)
        if (frame.time < from - 1e-9) joined.push_back(frame);
    joined.insert(joined.end(), std::make_move_iterator(frames.begin()),
        std::make_move_iterator(frames.end()));
    frames = std::move(joined);
    std::vector<CloneTake::Part> parts;
    for (const CloneTake::Part& part : before.parts)
        if (part.from < from) parts.push_back(part);
    parts.insert(parts.end(), take.parts.begin(), take.parts.end());
    take.parts = std::move(parts);
}

const motion::Frame* frame_at(const CloneTake& take, double time)
{
    const motion::Frame* last = nullptr;
    for (const motion::Frame& frame : take.motion().frames)
        if (frame.time <= time + 1e-9) last = &frame;
    return last;
}

Result<CloneTake> lead_alone(const CloneOrder& order, const world::Onlooker& onlooker)
{
    const clone::CloneSheet& sheet = order.loaded.sheet;
    const std::string name = sheet.name.empty() ? order.loaded.actor.name : sheet.name;
    if (const auto problem = problem_with(sheet, name)) return *problem;
    clone::CloneRunSettings settings = sheet.settings;
    const motion::Frame* start =
        order.before && order.from > 0 ? frame_at(*order.before, order.from) : nullptr;
    const double end = settings.seconds > 0 ? settings.seconds : end_of(sheet.clone);
    if (start && start->time < end) {
        settings.from = start->time;
        settings.start = start->state;
        settings.seconds = end - start->time;
    }
    const auto kept = std::make_shared<const clone::Clone>(sheet.clone);
    clone::CloneRun run =
        run_clone(order.loaded.actor.figure, kept, settings, order.loaded.actor.soles, onlooker);
    CloneTake take;
    take.figure = order.loaded.actor.figure;
    take.recording.name = name;
    take.recording.rate = settings.frames;
    take.recording.performers = {order.loaded.actor.performer};
    take.recording.performers[0].motion = std::move(run.motion);
    take.parts = {{settings.from, kept}};
    take.ran_from = settings.from;
    take.seconds = run.seconds;
    take.steps = run.steps;
    for (const clone::LimbOutcome& limb : run.limbs) take.lent.push_back(limb.lent);
    if (run.fault) take.trouble = describe(*run.fault, *take.figure);
    if (settings.from > 0) join(take, *order.before, settings.from);
    return take;
}

Result<CloneTake> lead_dancer(const CloneOrder& order, const world::Onlooker& onlooker)
{
    auto danced = rehearse(
        *order.dance, [&](const Rehearsed&, double share) { return !onlooker || onlooker(share); });
    if (!danced) return danced.error();
    CloneTake take;
    take.figure = order.loaded.actor.figure;
    take.recording = std::move(danced->dance);
    for (std::size_t i = 0; i < take.recording.performers.size(); ++i)
        if (take.recording.performers[i].role == order.loaded.sheet.role) take.led = i;
    take.parts = {{0, std::make_shared<const clone::Clone>(order.loaded.sheet.clone)}};
    take.seconds = take.recording.duration();
    if (take.led < danced->reports.size())
        take.lent = danced->reports[take.led].loads.outside_by_link;
    if (danced->fell) take.trouble = "somebody fell";
    return take;
}

}

const clone::Clone& CloneTake::clone_at(double time) const
{
    const clone::Clone* last = parts.front().clone.get();
    for (const Part& part : parts)
        if (part.from <= time + 1e-9) last = part.clone.get();
    return *last;
}

void compare(CloneTake& take)
{
    const std::size_t links = at(take.figure->size());
    take.angle.assign(links, {});
    take.gap.assign(links, {});
    take.lent.resize(links);
    for (const motion::Frame& frame : take.motion().frames) compare_frame(take, frame);
}

float mean_of(const std::vector<float>& values)
{
    if (values.empty()) return 0;
    return std::accumulate(values.begin(), values.end(), 0.0f) / static_cast<float>(values.size());
}

float most_of(const std::vector<float>& values)
{
    return values.empty() ? 0 : *std::ranges::max_element(values);
}

FigureState guessed(const Figure& figure, const FigureState& ran, const FigureState& clone_then,
    const FigureState& now)
{
    FigureState guess = ran;
    guess.position += now.position - clone_then.position;
    for (int i = 0; i < figure.size(); ++i) {
        const Quat turn = turn_of(figure, now, i) * glm::conjugate(turn_of(figure, clone_then, i))
            * turn_of(figure, ran, i);
        guess.orientation[at(i)] =
            normalised(i == 0 ? turn : guess.orientation[at(figure[i].parent)] * turn);
    }
    return guess;
}

Result<CloneTake> lead(const CloneOrder& order, const world::Onlooker& onlooker)
{
    auto take = order.dance ? lead_dancer(order, onlooker) : lead_alone(order, onlooker);
    if (take && !take->motion().frames.empty()) compare(*take);
    return take;
}

}
