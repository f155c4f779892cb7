#include "contact/touching.h"

#include <algorithm>
#include <cmath>

namespace promenade::contact {
namespace {

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

struct PointNow {
    Vec3 position{0}, velocity{0};
};

PointNow point_now(const TouchView& body, int link, const Vec3& local)
{
    const FigureState& state = *body.state;
    PointNow now{state.position, state.velocity};
    Vec3 way = local;
    for (int i = link; i >= 0; i = (*body.figure)[i].parent) {
        const Vec3 arm = state.orientation[at(i)] * way;
        now.position += arm;
        now.velocity += glm::cross(state.angular_velocity[at(i)], arm);
        way = (*body.figure)[i].hinge;
    }
    return now;
}

Vec3 in_frame(const TouchView& body, const std::vector<Vec3>& hinges, int link, const Vec3& point)
{
    return glm::conjugate(body.state->orientation[at(link)]) * (point - hinges[at(link)]);
}

// How easily a point of a link moves that way by itself, 1/kg. What hangs from the link only makes
// it heavier, so a step that is quiet with this is quiet with the whole body.
double lightness(const TouchView& body, int link, const Vec3& local, const Vec3& way)
{
    const Vec3 own_way = glm::conjugate(body.state->orientation[at(link)]) * way;
    const Vec3 arm = local - (*body.figure)[link].centre_of_mass;
    const Vec3 turn = glm::cross(arm, own_way);
    return body.skin->lightness[at(link)] + glm::dot(turn, body.skin->turns_by[at(link)] * turn);
}

// A ball around the whole body: every part's hull is as far from the root as its chain is long.
Ball around(const TouchView& body)
{
    return {body.state->position, body.skin->reach};
}

bool are_near(const Ball& a, const Ball& b)
{
    const Vec3 apart = a.at - b.at;
    const double reach = a.radius + b.radius;
    return glm::dot(apart, apart) < reach * reach;
}

}

void TouchFinder::look(std::span<const TouchView> bodies, std::vector<Touching>& found)
{
    found.clear();
    m_around.clear();
    for (const TouchView& body : bodies)
        m_around.push_back(body.skin ? around(body) : Ball{});
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (!bodies[i].skin) continue;
        if (!bodies[i].skin->self.empty()) look_within(bodies, i, found);
        for (std::size_t k = i + 1; k < bodies.size(); ++k)
            if (bodies[k].skin && are_near(m_around[i], m_around[k]))
                look_between(bodies, i, k, found);
    }
}

void TouchFinder::look_between(std::span<const TouchView> bodies, std::size_t first,
    std::size_t second, std::vector<Touching>& found)
{
    const auto now = [&](std::size_t body) {
        return FleshNow{bodies[body].skin->flesh, *bodies[body].figure, *bodies[body].state};
    };
    place(now(first), now(second), m_placed);
    for (const Flesh::Part& a : m_placed[0].parts) {
        if (a.balls.empty()) continue;
        for (const Flesh::Part& b : m_placed[1].parts) {
            const Overlap overlap = overlap_of(a, b);
            if (overlap.depth == 0) continue;
            found.push_back({first, second, a.link, b.link,
                in_frame(bodies[first], m_placed[0].hinges, a.link, overlap.point),
                in_frame(bodies[second], m_placed[1].hinges, b.link, overlap.point),
                overlap.towards, overlap.depth});
        }
    }
}

void TouchFinder::look_within(
    std::span<const TouchView> bodies, std::size_t body, std::vector<Touching>& found)
{
    const TouchView& here = bodies[body];
    const FleshNow now{here.skin->flesh, *here.figure, *here.state};
    place_pairs(now, here.skin->self, m_placed[0]);
    for (const auto& [i, k] : here.skin->self) {
        const Flesh::Part &a = m_placed[0].parts[at(i)], &b = m_placed[0].parts[at(k)];
        if (a.balls.empty() || b.balls.empty()) continue;
        const Overlap overlap = overlap_of(a, b);
        if (overlap.depth == 0) continue;
        found.push_back({body, body, a.link, b.link,
            in_frame(here, m_placed[0].hinges, a.link, overlap.point),
            in_frame(here, m_placed[0].hinges, b.link, overlap.point), overlap.towards,
            overlap.depth});
    }
}

Vec3 force_of(const TouchLaw& law, const Touching& touch, std::span<const TouchView> bodies,
    double step, int crowd)
{
    const TouchView &one = bodies[touch.first], &other = bodies[touch.second];
    const PointNow a = point_now(one, touch.first_link, touch.first_at);
    const PointNow b = point_now(other, touch.second_link, touch.second_at);
    const Vec3& n = touch.towards;
    const double depth = touch.depth - glm::dot(a.position - b.position, n);
    if (depth <= 0) return Vec3{0};
    const Vec3 speed = a.velocity - b.velocity;
    const double closing = -glm::dot(speed, n);
    // k d (1 + d/hardens), and its slope there.
    const double push = law.stiffness * depth * (1 + depth / law.hardens);
    const double slope = law.stiffness * (1 + 2 * depth / law.hardens);
    const double light = crowd
        * (lightness(one, touch.first_link, touch.first_at, n)
            + lightness(other, touch.second_link, touch.second_at, n));
    // At the end of the step, when the two have been pushed apart by what it gives. What presses
    // them together meanwhile is left out, which makes limbs at rest softer by that share; to count
    // the last step's force instead kept whole bodies trembling.
    const double gives = (step * law.damping + step * step * slope) * light;
    const double most = std::min(
        one.skin->most[at(touch.first_link)], other.skin->most[at(touch.second_link)]);
    const double normal =
        std::min(most, (push + (law.damping + step * slope) * closing) / (1 + gives));
    if (normal <= 0) return Vec3{0};
    const Vec3 slides = speed + closing * n;
    const double fast = glm::length(slides);
    const double rubs = law.rubbing / (1 + step * law.rubbing * light);
    const double grip = fast * rubs > law.friction * normal ? law.friction * normal / fast : rubs;
    return normal * n - grip * slides;
}

}
