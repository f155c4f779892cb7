#include "clone/clone.h"

#include <algorithm>

#include "foundation/at.h"

namespace promenade::clone {
namespace {

constexpr std::array<std::string_view, 3> part_names = {"dynamic", "kinematic", "in room"};
constexpr std::array<std::string_view, 4> base_names = {"free", "prescribed", "sprung", "carried"};
constexpr double moment = 1e-4; // s

// How it stands where nobody keyed it.
Quat turn_beneath(const Figure& figure, const FigureState& beneath, int link)
{
    return link == 0 ? beneath.orientation[0] : relative_orientation(figure, beneath, link);
}

}

std::string_view name_of(Part part)
{
    return part_names[static_cast<std::size_t>(part)];
}

std::optional<Part> part_named(std::string_view name)
{
    for (const Part part : all_parts)
        if (name_of(part) == name) return part;
    return std::nullopt;
}

std::string_view name_of(Base base)
{
    return base_names[static_cast<std::size_t>(base)];
}

std::optional<Base> base_named(std::string_view name)
{
    for (const Base base : all_bases)
        if (name_of(base) == name) return base;
    return std::nullopt;
}

Clone clone_of(const Figure& figure, const FigureState& stance, Preset preset)
{
    Clone clone;
    clone.stance = stance;
    clone.limbs.resize(at(figure.size()));
    for (int i = 0; i < figure.size(); ++i) {
        clone.limbs[at(i)].springs = constant(coefficients_of(preset));
        if (i > 0) clone.limbs[at(i)].rest = relative_orientation(figure, stance, i);
    }
    return clone;
}

void pose_at(const Clone& clone, const Figure& figure, double time, FigureState& pose)
{
    FigureState moving;
    if (clone.beneath) moving = motion::state_at(*clone.beneath, time);
    const FigureState& beneath = clone.beneath ? moving : clone.stance;
    pose.position = clone.place.keys.empty() ? beneath.position : clone.place.at(time);
    pose.orientation.resize(at(figure.size()));
    for (int i = 0; i < figure.size(); ++i) {
        const Track& track = clone.limbs[at(i)].keys;
        const Quat turn = track.keys.empty() ? turn_beneath(figure, beneath, i) : track.at(time);
        pose.orientation[at(i)] = i == 0 ? turn : pose.orientation[at(figure[i].parent)] * turn;
    }
}

FigureState pose_at(const Clone& clone, const Figure& figure, double time)
{
    FigureState pose = state_at_rest(figure);
    pose_at(clone, figure, time, pose);
    return pose;
}

FigureState motion_at(const Clone& clone, const Figure& figure, double time)
{
    FigureState now = pose_at(clone, figure, time);
    const FigureState before = pose_at(clone, figure, time - moment),
                      after = pose_at(clone, figure, time + moment);
    now.velocity = (after.position - before.position) / (2 * moment);
    for (std::size_t i = 0; i < now.orientation.size(); ++i)
        now.angular_velocity[i] =
            vector_from_rotation(after.orientation[i] * glm::conjugate(before.orientation[i]))
            / (2 * moment);
    return now;
}

void set_pose(Clone& clone, const Figure& figure, double time, const FigureState& pose)
{
    clone.place.set({time, pose.position});
    for (int i = 0; i < figure.size(); ++i)
        clone.limbs[at(i)].keys.set({time, turn_beneath(figure, pose, i), 0});
}

double end_of(const Clone& clone)
{
    double end = 0;
    const auto reach = [&end](const auto& points) {
        if (!points.empty()) end = std::max(end, points.back().time);
    };
    if (clone.beneath) reach(clone.beneath->frames);
    reach(clone.place.keys);
    for (const CloneLimb& limb : clone.limbs) {
        reach(limb.keys.keys);
        for (const Curve& curve : limb.springs.curve) reach(curve.points);
    }
    return end;
}

}
