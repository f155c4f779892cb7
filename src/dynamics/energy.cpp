#include "dynamics/energy.h"

namespace promenade::dynamics {
namespace {

struct LinkMotion {
    double mass;
    Vec3 position; // of the centre of mass
    Vec3 velocity;
    Vec3 spin; // angular momentum about the centre of mass
    Vec3 angular_velocity;
};

// Calls visit(LinkMotion) for each link, root first.
template <class Visit>
void for_each_link(const Figure& figure, const FigureState& state, Visit visit)
{
    const std::vector<Vec3> position = hinge_positions(figure, state);
    const std::vector<Vec3> velocity = hinge_velocities(figure, state);
    for (int i = 0; i < figure.size(); ++i) {
        const std::size_t at = static_cast<std::size_t>(i);
        const Link& link = figure[i];
        const Mat3 frame = matrix_from(state.orientation[at]);
        const Vec3 w = state.angular_velocity[at];
        const Vec3 c = frame * link.centre_of_mass;
        const Vec3 spin = frame * (link.inertia * (glm::transpose(frame) * w));
        visit(LinkMotion{link.mass, position[at] + c, velocity[at] + glm::cross(w, c), spin, w});
    }
}

}

Vec3 centre_of_mass(const Figure& figure, const FigureState& state)
{
    Vec3 moment{0};
    for_each_link(figure, state, [&](const LinkMotion& m) { moment += m.mass * m.position; });
    return moment / figure.mass();
}

Vec3 linear_momentum(const Figure& figure, const FigureState& state)
{
    Vec3 sum{0};
    for_each_link(figure, state, [&](const LinkMotion& m) { sum += m.mass * m.velocity; });
    return sum;
}

Vec3 angular_momentum(const Figure& figure, const FigureState& state, const Vec3& about)
{
    Vec3 sum{0};
    for_each_link(figure, state, [&](const LinkMotion& m) {
        sum += m.spin + glm::cross(m.position - about, m.mass * m.velocity);
    });
    return sum;
}

double kinetic_energy(const Figure& figure, const FigureState& state)
{
    double sum = 0;
    for_each_link(figure, state, [&](const LinkMotion& m) {
        sum += 0.5
            * (m.mass * glm::dot(m.velocity, m.velocity) + glm::dot(m.spin, m.angular_velocity));
    });
    return sum;
}

double potential_energy(const Figure& figure, const FigureState& state, const Vec3& gravity)
{
    double sum = 0;
    for_each_link(
        figure, state, [&](const LinkMotion& m) { sum -= m.mass * glm::dot(gravity, m.position); });
    return sum;
}

}
