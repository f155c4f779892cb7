#include "motor/autonomic/body_now.h"

namespace promenade::motor {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

// tilde(a) * tilde(b), without what is multiplied by zero.
Mat3 tilde_product(const Vec3& a, const Vec3& b)
{
    const Vec3 along = a * b;
    return Mat3{{-(along.z + along.y), b.y * a.x, b.z * a.x},
        {b.x * a.y, -(along.z + along.x), b.z * a.y}, {b.x * a.z, b.y * a.z, -(along.y + along.x)}};
}

Vec3 centripetal(const Vec3& spin, const Vec3& arm)
{
    return glm::cross(spin, glm::cross(spin, arm));
}

}

Vec3 position_of(const LinkNow& link, const Vec3& local)
{
    return link.hinge + link.frame * local;
}

Vec3 velocity_of(const LinkNow& link, const Vec3& local)
{
    return link.velocity + glm::cross(link.spin, link.frame * local);
}

BodyNow::BodyNow(const Figure& figure)
    : links(at(figure.size()))
    , share(at(figure.size()))
    , mass(figure.mass())
    , m_hanging(at(figure.size()))
{
}

BodyNow::BodyNow(const Figure& figure, const FigureState& state)
    : BodyNow(figure)
{
    observe(figure, state);
}

void BodyNow::observe(const Figure& figure, const FigureState& state)
{
    place_links(figure, state);
    weigh(figure);
    share_momentum(figure);
}

void BodyNow::place_links(const Figure& figure, const FigureState& state)
{
    for (int i = 0; i < figure.size(); ++i) {
        LinkNow& link = links[at(i)];
        link.frame = matrix_from(state.orientation[at(i)]);
        link.spin = state.angular_velocity[at(i)];
        link.centre = link.frame * figure[i].centre_of_mass;
        link.inertia = link.frame * figure[i].inertia * glm::transpose(link.frame);
        if (i == 0) {
            link.hinge = state.position;
            link.velocity = state.velocity;
            continue;
        }
        const LinkNow& parent = links[at(figure[i].parent)];
        link.arm = parent.frame * figure[i].hinge;
        link.hinge = parent.hinge + link.arm;
        link.velocity = parent.velocity + glm::cross(parent.spin, link.arm);
        link.drift = parent.drift + centripetal(parent.spin, link.arm);
    }
}

// Centre of mass, and what velocities alone do to the momentum.
void BodyNow::weigh(const Figure& figure)
{
    Vec3 moment{0}, momentum{0};
    linear_drift = angular_drift = Vec3{0};
    for (int i = 0; i < figure.size(); ++i) {
        const LinkNow& link = links[at(i)];
        const double m = figure[i].mass;
        m_hanging[at(i)] = {m, m * (link.hinge + link.centre)};
        moment += m_hanging[at(i)].moment;
        momentum += m * (link.velocity + glm::cross(link.spin, link.centre));
    }
    centre = moment / mass;
    centre_velocity = momentum / mass;
    for (int i = 0; i < figure.size(); ++i) {
        const LinkNow& link = links[at(i)];
        const Vec3 force = figure[i].mass * (link.drift + centripetal(link.spin, link.centre));
        linear_drift += force;
        angular_drift += glm::cross(link.hinge + link.centre - centre, force)
            + glm::cross(link.spin, link.inertia * link.spin);
    }
    for (int i = figure.size() - 1; i > 0; --i) {
        Hanging& parent = m_hanging[at(figure[i].parent)];
        parent.mass += m_hanging[at(i)].mass;
        parent.moment += m_hanging[at(i)].moment;
    }
}

// A turning link carries its own mass about its hinge and what hangs from it about the hinges
// there.
void BodyNow::share_momentum(const Figure& figure)
{
    for (int i = 0; i < figure.size(); ++i) {
        const LinkNow& link = links[at(i)];
        const double m = figure[i].mass;
        share[at(i)].linear = tilde(-m * link.centre);
        share[at(i)].angular =
            link.inertia - tilde_product(m * (link.hinge + link.centre - centre), link.centre);
    }
    for (int i = 1; i < figure.size(); ++i) {
        const Hanging& hanging = m_hanging[at(i)];
        MomentumShare& parent = share[at(figure[i].parent)];
        const Vec3& arm = links[at(i)].arm;
        parent.linear -= tilde(hanging.mass * arm);
        parent.angular -= tilde_product(hanging.moment - hanging.mass * centre, arm);
    }
}

}
