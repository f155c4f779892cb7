#include "contact/skin.h"

#include <algorithm>
#include <limits>

#include "contact/filling.h"

namespace promenade::contact {
namespace {

constexpr double spacing = 0.04;      // m between the balls that fill a body
constexpr double above_sole = 0.03;   // m: what of a foot is higher has no tread under it
constexpr std::size_t many_points = 400; // of one link: more are thinned out

// N that dancers press on each other with who do so lightly. Measured over the shipped couples at
// sight, three times each: up to here nobody falls; at 40 N two do, at 100 N thirteen of 57, and
// with 5 N between arms, which cross in every hold, two.
constexpr double bodies = 15, arms = 1;

FloorPoints points_of(const Polyhedron& shape, int link)
{
    const std::size_t every = shape.vertices.size() / many_points + 1;
    FloorPoints all{link, {}, {}, {}};
    for (std::size_t i = 0; i < shape.vertices.size(); i += every)
        all.points.push_back(shape.vertices[i]);
    return all;
}

void put_into_box(FloorPoints& all)
{
    Vec3 least{std::numeric_limits<double>::infinity()}, most = -least;
    for (const Vec3& point : all.points) {
        least = glm::min(least, point);
        most = glm::max(most, point);
    }
    all.middle = 0.5 * (least + most);
    all.half = 0.5 * (most - least);
    all.reach = glm::length(all.middle) + glm::length(all.half);
}

void add_floor_points(FloorPoints all, Skin& skin)
{
    if (all.points.empty()) return;
    put_into_box(all);
    skin.floor.push_back(std::move(all));
}

void weigh(const Figure& figure, Skin& skin)
{
    for (const Link& link : figure.links()) {
        skin.lightness.push_back(1 / link.mass);
        skin.turns_by.push_back(glm::inverse(link.inertia));
        skin.most.push_back(std::numeric_limits<double>::infinity());
    }
    for (const Flesh::Part& part : skin.flesh.parts) {
        double reach = glm::length(part.hull.at) + part.hull.radius;
        for (int i = part.link; i > 0; i = figure[i].parent) reach += glm::length(figure[i].hinge);
        skin.reach = std::max(skin.reach, reach);
    }
}

// Steps from one link to the other along the tree.
int joints_between(const Figure& figure, int a, int b)
{
    int steps = 0;
    while (a != b) {
        if (a > b) std::swap(a, b);
        b = figure[b].parent;
        ++steps;
    }
    return steps;
}

void pair_up(const Figure& figure, const FigureState& rest, Skin& skin)
{
    std::array<Flesh, 2> placed;
    place({skin.flesh, figure, rest}, {skin.flesh, figure, rest}, placed);
    for (std::size_t i = 0; i < skin.flesh.parts.size(); ++i)
        for (std::size_t k = i + 1; k < skin.flesh.parts.size(); ++k) {
            const int a = skin.flesh.parts[i].link, b = skin.flesh.parts[k].link;
            constexpr int neighbours = 2; // a link between two others lets them near each other
            if (joints_between(figure, a, b) <= neighbours) continue;
            if (overlap_of(placed[0].parts[i], placed[1].parts[k]).depth > 0) continue;
            skin.self.push_back({static_cast<int>(i), static_cast<int>(k)});
        }
}

bool is_arm(Limb limb)
{
    return kind_of(limb) == LimbKind::upper_arm || kind_of(limb) == LimbKind::lower_arm;
}

bool is_leg(Limb limb)
{
    const LimbKind kind = kind_of(limb);
    return kind == LimbKind::upper_leg || kind == LimbKind::lower_leg || kind == LimbKind::foot;
}

template <class Fill> std::shared_ptr<const Skin> skin_filled_by(const Model& model, Fill fill)
{
    auto skin = std::make_shared<Skin>();
    for (int link = 0; link < model.figure.size(); ++link) {
        const Polyhedron& shape = model.shape[static_cast<std::size_t>(link)];
        add_floor_points(points_of(shape, link), *skin);
        Flesh::Part part = fill(shape, link);
        if (!part.balls.empty()) skin->flesh.parts.push_back(std::move(part));
    }
    weigh(model.figure, *skin);
    pair_up(model.figure, state_at_rest(model.figure), *skin);
    return skin;
}

}

std::shared_ptr<const Skin> skin_of(const Model& model)
{
    return skin_filled_by(
        model, [](const Polyhedron& shape, int link) { return part_of(shape, link, spacing); });
}

std::shared_ptr<const Skin> block_skin_of(const Model& model)
{
    return skin_filled_by(model, filled_part);
}

std::shared_ptr<const Skin> dancer_skin_of(const Person& person, Pressing pressing)
{
    auto skin = std::make_shared<Skin>();
    std::vector<Limb> meeting;
    for (int link = 0; link < person.figure.size(); ++link) {
        const Limb limb = static_cast<Limb>(link);
        const LimbKind kind = kind_of(limb);
        FloorPoints points = points_of(person.shape[slot_of(limb)], link);
        if (kind == LimbKind::foot) {
            const Sole& sole = person.sole[limb == Limb::left_foot ? 0 : 1];
            std::erase_if(points.points, [&](const Vec3& point) {
                return point.x > sole.ball[0].x || point.z < sole.ball[0].z + above_sole;
            });
        }
        add_floor_points(std::move(points), *skin);
        if (kind != LimbKind::hand) meeting.push_back(limb);
    }
    skin->flesh = flesh_of(person, meeting, spacing);
    weigh(person.figure, *skin);
    if (pressing == Pressing::lightly)
        for (const Limb limb : meeting) skin->most[slot_of(limb)] = is_arm(limb) ? arms : bodies;
    pair_up(person.figure, state_at_rest(person.figure), *skin);
    std::erase_if(skin->self, [&](const std::pair<int, int>& pair) {
        const auto limb = [&](int part) {
            return static_cast<Limb>(skin->flesh.parts[static_cast<std::size_t>(part)].link);
        };
        return !is_leg(limb(pair.first)) || !is_leg(limb(pair.second));
    });
    return skin;
}

}
