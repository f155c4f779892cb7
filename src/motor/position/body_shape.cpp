#include "motor/position/body_shape.h"

#include <algorithm>
#include <cmath>

#include "figure/legs.h"
#include "figure/sides.h"
#include "floor/soles.h"

namespace promenade::motor {
namespace {

constexpr double nearly_straight = 0.999; // of a leg's length: the knee stays defined

LegLink leg_link(const Person& person, Limb limb, Limb next)
{
    const Link& link = person.figure[index_of(limb)];
    const Vec3 hinge = person.figure[index_of(next)].hinge;
    const Vec3 along = glm::normalize(hinge);
    const Vec3 ahead = glm::normalize(Vec3{1, 0, 0} - along.x * along);
    const Vec3 out = glm::cross(ahead, along);
    const Vec3& c = link.centre_of_mass;
    return {glm::length(hinge), link.mass,
        {glm::dot(c, ahead), glm::dot(c, out), glm::dot(c, along)},
        std::sqrt(link.inertia[1][1] / link.mass)};
}

bool is_leg(Limb limb)
{
    const LimbKind kind = kind_of(limb);
    return kind == LimbKind::upper_leg || kind == LimbKind::lower_leg || kind == LimbKind::foot;
}

// Of a point mass, by the parallel axis theorem.
Mat3 inertia_of(double mass, const Vec3& away)
{
    return mass * (Mat3(glm::dot(away, away)) - glm::outerProduct(away, away));
}

// An angle that several vectors are turned by.
struct Turn {
    double c, s;

    explicit Turn(double angle)
        : c(std::cos(angle))
        , s(std::sin(angle))
    {
    }
    Vec3 operator*(const Vec3& v) const { return {c * v.x - s * v.y, s * v.x + c * v.y, v.z}; }
};

BodyBelow::Leg leg_below(const BodyShape& shape, const FootPose& foot, double yaw)
{
    const Turn pitch(foot.pitch), heading(foot.yaw);
    const auto of_foot = [&](const Vec3& local) {
        return foot.ball
            + heading
            * Vec3{pitch.c * local.x + pitch.s * local.z, local.y,
                pitch.c * local.z - pitch.s * local.x};
    };
    return {of_foot(shape.ankle), of_foot(shape.foot_centre),
        Turn(yaw + 0.5 * std::remainder(foot.yaw - yaw, 2 * pi)) * Vec3{1, 0, 0}};
}

// `ahead` is where the knee points; `out` is 1 for a left leg and -1 for a right one.
void place_link(const LegLink& link, const Vec3& upper, const Vec3& lower, const Vec3& ahead,
    double out, Vec3* masses)
{
    const Vec3 along = glm::normalize(lower - upper);
    const Vec3 front = glm::normalize(ahead - glm::dot(ahead, along) * along);
    const Vec3 left = glm::cross(front, along);
    const Vec3 centre =
        upper + link.centre.x * front + out * link.centre.y * left + link.centre.z * along;
    masses[0] = centre - link.gyration * along;
    masses[1] = centre + link.gyration * along;
}

double mass_of(const BodyShape& shape, std::size_t index)
{
    return index < 2 ? 0.5 * shape.thigh.mass
        : index < 4  ? 0.5 * shape.shank.mass
                     : shape.foot_mass;
}

Vec3 centre_of(const BodyShape& shape, const BodyPlace& place)
{
    Vec3 sum = shape.rest_mass * place.rest;
    for (const auto& leg : place.leg)
        for (std::size_t i = 0; i < leg.size(); ++i) sum += mass_of(shape, i) * leg[i];
    return sum / shape.mass();
}

}

ShapeMeasure::ShapeMeasure(const Person& person)
    : m_state(state_at_rest(person.figure))
    , m_body(person.figure)
{
}

void ShapeMeasure::measure_rest(const Person& person, const Pose& posture, BodyShape& shape)
{
    stand(person, posture, Vec3{0}, 0, m_state);
    m_body.observe(person.figure, m_state);
    const Vec3 hips = 0.5
        * (m_body.links[slot_of(Limb::left_upper_leg)].hinge
            + m_body.links[slot_of(Limb::right_upper_leg)].hinge);
    const auto away = [&](Limb limb) {
        const LinkNow& link = m_body.links[slot_of(limb)];
        return link.hinge + link.centre - hips;
    };
    for (const Limb limb : all_limbs()) {
        if (is_leg(limb)) continue;
        const double mass = person.figure[index_of(limb)].mass;
        shape.rest_mass += mass;
        shape.rest_centre += mass * away(limb);
    }
    shape.rest_centre /= shape.rest_mass;
    for (const Limb limb : all_limbs()) {
        if (is_leg(limb)) continue;
        shape.rest_inertia += m_body.links[slot_of(limb)].inertia
            + inertia_of(person.figure[index_of(limb)].mass, away(limb) - shape.rest_centre);
    }
}

BodyShape ShapeMeasure::in(const Person& person, const Pose& posture)
{
    const Vec3 ball = floor::ball_line_of(person.sole[slot_of(Side::left)]);
    const Link& foot = person.figure[index_of(Limb::left_foot)];
    BodyShape shape;
    shape.thigh = leg_link(person, Limb::left_upper_leg, Limb::left_lower_leg);
    shape.shank = leg_link(person, Limb::left_lower_leg, Limb::left_foot);
    shape.foot_mass = foot.mass;
    shape.ankle = -ball;
    shape.foot_centre = foot.centre_of_mass - ball;
    shape.half_hip = std::abs(person.figure[index_of(Limb::left_upper_leg)].hinge.y);
    measure_rest(person, posture, shape);
    return shape;
}

BodyShape body_shape_of(const Person& person, const Pose& posture)
{
    return ShapeMeasure(person).in(person, posture);
}

Vec3 knee_of(const BodyShape& shape, const Vec3& hip, const Vec3& ankle, double heading)
{
    return knee_of(shape, hip, ankle, Turn(heading) * Vec3{1, 0, 0});
}

Vec3 knee_of(const BodyShape& shape, const Vec3& hip, const Vec3& ankle, const Vec3& ahead)
{
    const double a = shape.thigh.length, b = shape.shank.length;
    const Vec3 line = ankle - hip;
    const double c = std::min(glm::length(line), nearly_straight * (a + b));
    const Vec3 along = glm::normalize(line);
    const Vec3 bent = glm::normalize(ahead - glm::dot(ahead, along) * along);
    const double down = std::clamp((a * a + c * c - b * b) / (2 * c), -a, a);
    return hip + down * along + std::sqrt(std::max(0.0, a * a - down * down)) * bent;
}

BodyBelow body_below(const BodyShape& shape, double yaw, const std::array<FootPose, 2>& feet)
{
    const Turn facing(yaw);
    return {{leg_below(shape, feet[0], yaw), leg_below(shape, feet[1], yaw)},
        facing * shape.rest_centre, facing * Vec3{0, shape.half_hip, 0}};
}

BodyPlace place_body(const BodyShape& shape, const Vec3& centre, const BodyBelow& below,
    const std::optional<Vec3>& hips_from_centre)
{
    // Legs and hips depend on each other; each round takes a third of the error.
    const int rounds = hips_from_centre ? 2 : 12;
    const double mass = shape.mass();
    BodyPlace place;
    place.hips =
        centre + hips_from_centre.value_or(Vec3{0, 0, -0.1}); // about right of anybody standing
    for (int round = 0; round < rounds; ++round) {
        Vec3 moment = mass * centre;
        for (const std::size_t side : {0u, 1u}) {
            const double out = legs[side].leftward;
            const auto& [ankle, foot, ahead] = below.legs[side];
            const Vec3 hip = place.hips + out * below.to_left_hip;
            const Vec3 knee = knee_of(shape, hip, ankle, ahead);
            auto& leg = place.leg[side];
            place_link(shape.thigh, hip, knee, ahead, out, &leg[0]);
            place_link(shape.shank, knee, ankle, ahead, out, &leg[2]);
            leg[4] = foot;
            for (std::size_t i = 0; i < leg.size(); ++i) moment -= mass_of(shape, i) * leg[i];
        }
        place.rest = moment / shape.rest_mass;
        place.hips = place.rest - below.rest_above;
    }
    place.centre = centre_of(shape, place);
    return place;
}

Vec3 angular_momentum(const BodyShape& shape, const Moving& moving)
{
    const Vec3 &before = moving.before.centre, &after = moving.after.centre;
    Vec3 sum{0};
    const auto add = [&](double mass, const Vec3& a, const Vec3& b) {
        sum += mass * glm::cross(0.5 * (a - before + b - after), (b - after) - (a - before));
    };
    add(shape.rest_mass, moving.before.rest, moving.after.rest);
    for (const std::size_t side : {0u, 1u})
        for (std::size_t i = 0; i < BodyPlace::masses_per_leg; ++i)
            add(mass_of(shape, i), moving.before.leg[side][i], moving.after.leg[side][i]);
    return sum / moving.time
        + Turn(moving.yaw) * (shape.rest_inertia * Vec3{0, 0, moving.yaw_rate});
}

}
