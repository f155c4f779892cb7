#include "figure/person.h"

#include <cmath>
#include <cstdio>

#include "figure/joint_ranges.h"
#include "figure/legs.h"

namespace promenade {
namespace {

std::string number(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", value);
    return text;
}

std::optional<Error> out_of_range(
    const char* what, double value, double lower, double upper, const char* unit)
{
    if (value >= lower && value <= upper) return std::nullopt; // false for a NaN
    return Error{std::string("person, ") + what, number(value) + " " + unit + " is not a dancer's",
        "give from " + number(lower) + " to " + number(upper) + " " + unit};
}

Side side_of(Limb limb)
{
    return is_right(limb) ? Side::right : Side::left;
}

double length_of(LimbKind kind, const Skeleton& bones)
{
    switch (kind) {
    case LimbKind::upper_torso:
        return bones.neck_base - bones.waist;
    case LimbKind::lower_torso:
        return bones.waist - bones.hip;
    case LimbKind::neck:
        return bones.head_base - bones.neck_base;
    case LimbKind::head:
        return 1 - bones.head_base;
    case LimbKind::upper_arm:
        return bones.upper_arm;
    case LimbKind::lower_arm:
        return bones.lower_arm;
    case LimbKind::hand:
        return bones.hand;
    case LimbKind::upper_leg:
        return bones.hip - bones.knee;
    case LimbKind::lower_leg:
        return bones.knee - bones.ankle;
    case LimbKind::foot:
        return bones.foot;
    }
    return 0;
}

// Where a left limb's joint lies in its parent, in fractions of stature. The spine runs behind the
// middle, the skull sits ahead of the neck, and the ankle stands behind the knee by five degrees of
// lean, so that the weight falls on the middle of the foot.
Vec3 left_hinge(LimbKind kind, const Skeleton& bones)
{
    switch (kind) {
    case LimbKind::upper_torso:
    case LimbKind::lower_torso:
        return {0, 0, 0};
    case LimbKind::neck:
        return {-0.012, 0, bones.neck_base - bones.waist};
    case LimbKind::head:
        return {0.008, 0, bones.head_base - bones.neck_base};
    case LimbKind::upper_arm:
        return {-0.003, bones.half_shoulder_width, bones.shoulder - bones.waist};
    case LimbKind::lower_arm:
        return {0, 0, -bones.upper_arm};
    case LimbKind::hand:
        return {0, 0, -bones.lower_arm};
    case LimbKind::upper_leg:
        return {0, bones.half_hip_width, bones.hip - bones.waist};
    case LimbKind::lower_leg:
        return {0, 0, bones.knee - bones.hip};
    case LimbKind::foot:
        return {-0.018, 0, bones.ankle - bones.knee};
    }
    return {};
}

Vec3 hinge_of(Limb limb, const Measures& measures, const Skeleton& bones)
{
    Vec3 hinge = measures.height * left_hinge(kind_of(limb), bones);
    if (is_right(limb)) hinge.y = -hinge.y;
    return hinge;
}

// The limb as drawn for a medium build, made as thick as its mass asks.
Result<Polyhedron> shape_of(Limb limb, const Measures& measures)
{
    const LimbKind kind = kind_of(limb);
    Polyhedron drawn = kind == LimbKind::foot
        ? foot_shape(side_of(limb), measures.height, measures.heel).shape
        : limb_shape(kind, side_of(limb), measures.proportions, measures.height);
    const PublishedSegment segment = published(kind, measures.proportions);
    const auto weighed = mass_properties(drawn, segment.density);
    if (!weighed) return weighed.error();
    const double wanted = segment.mass_fraction * measures.mass;
    return widened(std::move(drawn), kind, widening_for(kind, wanted / weighed->mass));
}

Result<Link> link_of(Limb limb, const Measures& measures, const Skeleton& bones,
    const Polyhedron& shape, double heel_pitch)
{
    const auto body =
        mass_properties(shape, published(kind_of(limb), measures.proportions).density);
    if (!body) return body.error();
    Link link;
    link.name = name_of(limb);
    if (const auto parent = parent_of(limb)) link.parent = index_of(*parent);
    link.mass = body->mass;
    link.centre_of_mass = body->centre_of_mass;
    link.inertia = body->inertia;
    link.hinge = hinge_of(limb, measures, bones);
    link.joint = joint_of(limb, heel_pitch);
    return link;
}

// The skin's point seen from inside the limb in a direction.
BodyPoint on_skin(
    const std::vector<Polyhedron>& shapes, Limb limb, const Vec3& inside, const Vec3& direction)
{
    const auto skin = exit_point(shapes[slot_of(limb)], inside, direction);
    return {limb, skin.value_or(inside)};
}

// Left for index 0, right for index 1: the same limb, mirrored.
Limb sided(Limb left, std::size_t side)
{
    return side == 0 ? left : mirrored(left);
}

HoldPoints hold_points(const std::vector<Polyhedron>& shapes, double stature)
{
    HoldPoints points;
    for (const std::size_t side : {0u, 1u}) {
        const double left = legs[side].leftward;
        const auto at = [&](double x, double y, double z) {
            return stature * Vec3{x, left * y, z};
        };
        const Vec3 back{-1, 0, 0}, front{1, 0, 0};
        points.palm[side] =
            on_skin(shapes, sided(Limb::left_hand, side), at(0, 0, -0.040), {0, -left, 0});
        points.shoulder_blade[side] = on_skin(shapes, Limb::upper_torso, at(0, 0.045, 0.160), back);
        points.upper_arm[side] =
            on_skin(shapes, sided(Limb::left_upper_arm, side), at(0, 0, -0.050), {0.5, left, 0});
        points.chest[side] = on_skin(shapes, Limb::upper_torso, at(0, 0.040, 0.070), front);
        points.hip_front[side] = on_skin(shapes, Limb::lower_torso, at(0, 0.040, -0.040), front);
    }
    return points;
}

Result<std::vector<Polyhedron>> shapes_of(const Measures& measures)
{
    std::vector<Polyhedron> shapes;
    for (const Limb limb : all_limbs()) {
        auto shape = shape_of(limb, measures);
        if (!shape) return shape.error();
        shapes.push_back(std::move(*shape));
    }
    return shapes;
}

Result<Figure> figure_of(
    const Measures& measures, const std::vector<Polyhedron>& shapes, double heel_pitch)
{
    std::vector<Link> links;
    for (const Limb limb : all_limbs()) {
        auto link = link_of(
            limb, measures, skeleton(measures.proportions), shapes[slot_of(limb)], heel_pitch);
        if (!link) return link.error();
        links.push_back(std::move(*link));
    }
    return Figure::build(std::move(links));
}

void add_lengths_and_strengths(Person& person)
{
    const Measures& m = person.measures;
    for (const Limb limb : all_limbs()) {
        const LimbKind kind = kind_of(limb);
        person.length.push_back(m.height * length_of(kind, skeleton(m.proportions)));
        person.strength.push_back(strength_of(kind, m.proportions, m.height, m.mass));
    }
}

}

Measures default_leader()
{
    return {};
}

Measures default_follower()
{
    return {1.66, 60, Proportions::feminine, 0.060};
}

std::optional<Error> problem_with(const Measures& measures)
{
    if (auto error = out_of_range("height", measures.height, 1.2, 2.2, "m")) return error;
    const double square = measures.height * measures.height;
    if (auto error = out_of_range("mass", measures.mass, 12 * square, 50 * square, "kg"))
        return error;
    return out_of_range("heel", measures.heel, 0, 0.12, "m");
}

Result<Person> build_person(const Measures& measures)
{
    if (auto error = problem_with(measures)) return *error;
    auto shapes = shapes_of(measures);
    if (!shapes) return shapes.error();
    const std::array<Sole, 2> soles{foot_shape(Side::left, measures.height, measures.heel).sole,
        foot_shape(Side::right, measures.height, measures.heel).sole};
    auto figure = figure_of(measures, *shapes, soles[0].heel_pitch);
    if (!figure) return figure.error();
    Person person{measures, std::move(*figure), std::move(*shapes), {}, {}, soles, {}, toes_of(measures.mass), 0};
    add_lengths_and_strengths(person);
    person.hold = hold_points(person.shape, measures.height);
    const Skeleton bones = skeleton(measures.proportions);
    person.standing_height = soles[0].ankle_height + measures.height * (bones.waist - bones.ankle);
    return person;
}

}
