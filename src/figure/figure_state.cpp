#include "figure/figure_state.h"

namespace promenade {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

// l^s in the inertial frame: from the parent's hinge to the link's.
Vec3 hinge_offset(const Figure& figure, const FigureState& state, int link)
{
    return state.orientation[at(figure[link].parent)] * figure[link].hinge;
}

}

FigureState state_at_rest(const Figure& figure)
{
    FigureState state;
    state.orientation.assign(at(figure.size()), identity_rotation());
    state.angular_velocity.assign(at(figure.size()), Vec3{0});
    return state;
}

std::vector<Vec3> hinge_positions(const Figure& figure, const FigureState& state)
{
    std::vector<Vec3> position(at(figure.size()), state.position);
    for (int i = 1; i < figure.size(); ++i)
        position[at(i)] = position[at(figure[i].parent)] + hinge_offset(figure, state, i);
    return position;
}

Vec3 hinge_position(const Figure& figure, const FigureState& state, int link)
{
    if (link == 0) return state.position;
    return hinge_position(figure, state, figure[link].parent) + hinge_offset(figure, state, link);
}

std::vector<Vec3> hinge_velocities(const Figure& figure, const FigureState& state)
{
    std::vector<Vec3> velocity(at(figure.size()), state.velocity);
    for (int i = 1; i < figure.size(); ++i) {
        const int parent = figure[i].parent;
        velocity[at(i)] = velocity[at(parent)]
            + glm::cross(state.angular_velocity[at(parent)], hinge_offset(figure, state, i));
    }
    return velocity;
}

Quat relative_orientation(const Figure& figure, const FigureState& state, int link)
{
    return glm::conjugate(state.orientation[at(figure[link].parent)]) * state.orientation[at(link)];
}

void add_to(Fingerprint& print, const FigureState& state)
{
    print.add(&state.position, sizeof state.position);
    print.add(&state.velocity, sizeof state.velocity);
    print.add(state.orientation.data(), state.orientation.size() * sizeof(Quat));
    print.add(state.angular_velocity.data(), state.angular_velocity.size() * sizeof(Vec3));
}

}
