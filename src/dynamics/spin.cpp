#include "dynamics/spin.h"

#include "dynamics/energy.h"

namespace promenade::dynamics {
namespace {

// Of all links as they are, about the place, inertial frame, kg·m².
Mat3 inertia_about(const Figure& figure, const FigureState& state, const Vec3& place)
{
    const std::vector<Vec3> hinges = hinge_positions(figure, state);
    Mat3 sum{0};
    for (int i = 0; i < figure.size(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        const Link& link = figure[i];
        const Mat3 frame = matrix_from(state.orientation[at]);
        const Vec3 arm = hinges[at] + frame * link.centre_of_mass - place;
        sum += frame * link.inertia * glm::transpose(frame)
            + link.mass * (Mat3{glm::dot(arm, arm)} - glm::outerProduct(arm, arm));
    }
    return sum;
}

}

Vec3 spin_of(const Figure& figure, const FigureState& state)
{
    return angular_momentum(figure, state, centre_of_mass(figure, state));
}

void give_spin(const Figure& figure, const Vec3& spin, FigureState& state)
{
    const Vec3 centre = centre_of_mass(figure, state);
    const Vec3 missing = spin - angular_momentum(figure, state, centre);
    const Vec3 faster = glm::inverse(inertia_about(figure, state, centre)) * missing;
    for (Vec3& turning : state.angular_velocity) turning += faster;
    state.velocity += glm::cross(faster, state.position - centre);
}

}
