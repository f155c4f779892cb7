// Figures to hang on clones.
#pragma once

#include "clone/clone_run.h"
#include "figure/person.h"
#include "figure/pose.h"

namespace promenade::clone {

// Rods of 0.3 m and 1 kg, one hanging from the other.
inline std::shared_ptr<const Figure> chain(int links, double friction = 0)
{
    std::vector<Link> rods;
    for (int i = 0; i < links; ++i) {
        Link rod;
        rod.name = "rod " + std::to_string(i + 1);
        rod.parent = i - 1;
        rod.mass = 1;
        rod.centre_of_mass = {0, 0, -0.15};
        rod.inertia = diagonal({0.0076, 0.0076, 0.0004});
        if (i > 0) rod.hinge = {0, 0, -0.3};
        for (JointAxis& axis : rod.joint) axis.friction = friction;
        rods.push_back(rod);
    }
    return std::make_shared<const Figure>(*Figure::build(rods));
}

inline FigureState hanging(const Figure& figure)
{
    FigureState state = state_at_rest(figure);
    state.position = {0, 0, 2};
    return state;
}

inline std::shared_ptr<const Figure> somebody()
{
    return std::make_shared<const Figure>(build_person(default_leader())->figure);
}

inline std::shared_ptr<const Clone> shared(Clone clone)
{
    return std::make_shared<const Clone>(std::move(clone));
}

inline Quat about_y(double degrees_turned)
{
    return rotation_from_vector({0, radians(degrees_turned), 0});
}

// Swung through an arc by two keys of its first rod, as in the paper's figure 3.
inline Clone swung(const Figure& figure, double arc, double seconds, double stiffness)
{
    Clone clone = clone_of(figure, hanging(figure), Preset::none);
    for (CloneLimb& limb : clone.limbs) limb.springs = constant(coefficients_of_tension(stiffness));
    clone.limbs[0].keys.set({0, about_y(-arc / 2), 0});
    clone.limbs[0].keys.set({seconds, about_y(arc / 2), 0});
    return clone;
}

inline double worst_angle(const CloneRun& run)
{
    double worst = 0;
    for (const LimbOutcome& limb : run.limbs) worst = std::max(worst, limb.peak_angle);
    return worst;
}

inline double largest_difference(const FigureState& a, const FigureState& b)
{
    double most = glm::length(a.position - b.position);
    for (std::size_t i = 0; i < a.orientation.size(); ++i)
        most = std::max({most, angle_between(a.orientation[i], b.orientation[i]),
            glm::length(a.angular_velocity[i] - b.angular_velocity[i])});
    return most;
}

}
