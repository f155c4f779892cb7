#include "editors/pattern/stick_figure.h"

#include <algorithm>
#include <cmath>

namespace promenade::editors {
namespace {

constexpr double to_the_side = 0.6; // rad: how far the onlooker stands from straight in front

struct Seen {
    double x, y, depth;
};

// The dancer faces along +x; the onlooker stands before him, a little to his left.
Seen seen(const Vec3& point, double height)
{
    const double c = std::cos(to_the_side), s = std::sin(to_the_side);
    return {(s * -point.x + c * point.y) / height, point.z / height,
        (c * point.x + s * point.y) / height};
}

// Where a limb ends: at the hinge of the limb that hangs from it, or along it by its length.
Vec3 end_of(
    const Person& person, const FigureState& state, const std::vector<Vec3>& hinges, Limb limb)
{
    const auto slot = slot_of(limb);
    const bool foot = limb == Limb::left_foot || limb == Limb::right_foot;
    const bool up = limb == Limb::neck || limb == Limb::head || limb == Limb::upper_torso;
    const Vec3 along = foot ? Vec3{1, 0, -0.35} : up ? Vec3{0, 0, 1} : Vec3{0, 0, -1};
    return hinges[slot] + state.orientation[slot] * (person.length[slot] * along);
}

struct DeepStroke {
    Stroke stroke;
    double depth;
};

DeepStroke stroke_between(Limb limb, const Vec3& from, const Vec3& to, double height)
{
    const Seen a = seen(from, height), b = seen(to, height);
    return {{limb, a.x, a.y, b.x, b.y}, (a.depth + b.depth) / 2};
}

// Shoulders and hips: from the trunk to where arms and legs begin.
constexpr std::pair<Limb, Limb> girdles[] = {
    {Limb::neck, Limb::left_upper_arm},
    {Limb::neck, Limb::right_upper_arm},
    {Limb::lower_torso, Limb::left_upper_leg},
    {Limb::lower_torso, Limb::right_upper_leg},
};

}

StickFigure stick_figure(const Person& person, const Pose& pose)
{
    const FigureState state = standing(person, pose, Vec3{0}, 0);
    const std::vector<Vec3> hinges = hinge_positions(person.figure, state);
    const double height = person.measures.height;
    std::vector<DeepStroke> strokes;
    for (const Limb limb : all_limbs())
        if (limb != Limb::head && limb != Limb::upper_torso && limb != Limb::lower_torso)
            strokes.push_back(stroke_between(
                limb, hinges[slot_of(limb)], end_of(person, state, hinges, limb), height));
    strokes.push_back(stroke_between(Limb::upper_torso, hinges[slot_of(Limb::neck)],
        hinges[slot_of(Limb::lower_torso)], height));
    for (const auto& [trunk, limb] : girdles)
        strokes.push_back(
            stroke_between(limb, hinges[slot_of(trunk)], hinges[slot_of(limb)], height));
    std::stable_sort(strokes.begin(), strokes.end(),
        [](const DeepStroke& a, const DeepStroke& b) { return a.depth < b.depth; });
    StickFigure figure;
    for (const DeepStroke& one : strokes) figure.strokes.push_back(one.stroke);
    const Vec3 crown = end_of(person, state, hinges, Limb::head);
    const Seen middle = seen((hinges[slot_of(Limb::head)] + crown) / 2.0, height);
    figure.head_x = middle.x;
    figure.head_y = middle.y;
    return figure;
}

}
