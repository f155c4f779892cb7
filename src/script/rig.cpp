#include "script/rig.h"

#include <algorithm>
#include <cmath>

#include "foundation/at.h"
#include "foundation/gravity.h"

namespace promenade::script {
namespace {

// Joints made in a script are dry hinges of little friction, stiff at their stops. Both in
// proportion to the weight they carry and its lever, so that a finger and a crane behave alike.
constexpr double stop_stiffness = 30;   // of m g l per radian beyond the extremes
constexpr double stop_damping = 0.05;   // s: of the stiffness
constexpr double hinge_friction = 0.02; // s: of m g l

JointAxis axis_from(const Freedom& freedom, bool reversed, double weight_moment)
{
    JointAxis axis;
    axis.lower = radians(reversed ? -freedom.upper : freedom.lower);
    axis.upper = radians(reversed ? -freedom.lower : freedom.upper);
    axis.stiffness = stop_stiffness * weight_moment;
    axis.damping = stop_damping * axis.stiffness;
    axis.friction = hinge_friction * weight_moment;
    return axis;
}

// How far the farthest point of the object is from a point.
double reach(const Object& object, const Vec3& from)
{
    double farthest = 1e-3;
    for (const ObjectPart& part : object.parts)
        for (const Vec3& vertex : part.surface.vertices)
            farthest = std::max(farthest, glm::length(vertex - from));
    return farthest;
}

struct Branch {
    int link = 0, parent = no_parent; // model link; figure link
    int joint = 0;
    bool reversed = false;
};

// Depth first from the main link, joints in the order they were made.
std::vector<Branch> branches_of(const Model& model)
{
    std::vector<std::vector<int>> joints(model.links.size());
    for (int i = static_cast<int>(model.joints.size()) - 1; i >= 0; --i)
        for (const int link : {model.joints[at(i)].primary, model.joints[at(i)].secondary})
            joints[at(link)].push_back(i);
    std::vector<Branch> order, open{{model.main}};
    while (!open.empty()) {
        const Branch branch = open.back();
        open.pop_back();
        const int number = static_cast<int>(order.size());
        order.push_back(branch);
        for (const int joint : joints[at(branch.link)]) {
            if (branch.parent != no_parent && joint == branch.joint) continue;
            const ModelJoint& one = model.joints[at(joint)];
            const bool reversed = one.secondary == branch.link;
            open.push_back({reversed ? one.primary : one.secondary, number, joint, reversed});
        }
    }
    return order;
}

// Where a branch's hinge is: in its own coordinates, and in its parent's.
Vec3 own_hinge(const Model& model, const Branch& branch)
{
    if (branch.parent == no_parent) return Vec3{0};
    const ModelJoint& joint = model.joints[at(branch.joint)];
    return branch.reversed ? joint.at_primary : joint.at_secondary;
}
Vec3 parents_hinge(const Model& model, const Branch& branch)
{
    const ModelJoint& joint = model.joints[at(branch.joint)];
    return branch.reversed ? joint.at_secondary : joint.at_primary;
}

Link link_from(const Model& model, const std::vector<Branch>& order, const Branch& branch)
{
    const ModelLink& one = model.links[at(branch.link)];
    const Vec3 origin = own_hinge(model, branch);
    const MassProperties mass = mass_of(*one.object);
    Link link;
    link.name = one.name;
    link.parent = branch.parent;
    link.mass = mass.mass;
    link.centre_of_mass = mass.centre_of_mass - origin;
    link.inertia = mass.inertia;
    if (branch.parent == no_parent) return link;
    const double moment = mass.mass * earth_gravity * reach(*one.object, origin);
    link.hinge = parents_hinge(model, branch) - own_hinge(model, order[at(branch.parent)]);
    for (std::size_t axis = 0; axis < 3; ++axis)
        link.joint[axis] =
            axis_from(model.joints[at(branch.joint)].freedom[axis], branch.reversed, moment);
    return link;
}

// A joint's turn, and its angular velocity in the primary link's axes (rad per tick).
struct JointTurn {
    Quat turn;
    Vec3 spin;
};

JointTurn turn_of(const JointMoment& moment)
{
    const Quat x = turn_from_degrees({moment.angles.x, 0, 0});
    const Quat xy = turn_from_degrees({moment.angles.x, moment.angles.y, 0});
    const Vec3 rate{
        radians(moment.velocity.x), radians(moment.velocity.y), radians(moment.velocity.z)};
    return {turn_from_degrees(moment.angles),
        Vec3{rate.x, 0, 0} + x * Vec3{0, rate.y, 0} + xy * Vec3{0, 0, rate.z}};
}

}

Result<Rig> Rig::build(const Model& model)
{
    const std::vector<Branch> order = branches_of(model);
    std::vector<Link> links;
    for (const Branch& branch : order) links.push_back(link_from(model, order, branch));
    auto figure = Figure::build(std::move(links));
    if (!figure) return figure.error();
    Rig rig(std::move(*figure));
    for (const Branch& branch : order) {
        rig.m_model_link.push_back(branch.link);
        rig.m_steps.push_back({branch.joint, branch.reversed});
        rig.m_origin.push_back(own_hinge(model, branch));
    }
    return rig;
}

FigureState Rig::state(
    const Standpoint& main, const std::vector<JointMoment>& moments, double ticks_per_second) const
{
    FigureState state;
    state.position = main.position;
    state.velocity = main.velocity;
    state.orientation.push_back(main.orientation);
    state.angular_velocity.push_back(main.angular_velocity);
    for (int i = 1; i < m_figure.size(); ++i) {
        const Step& step = m_steps[at(i)];
        const auto parent = at(m_figure[i].parent);
        const JointTurn joint = turn_of(moments[at(step.joint)]);
        const Quat turn = step.reversed ? glm::conjugate(joint.turn) : joint.turn;
        // Seen from the secondary link the primary spins the other way.
        const Vec3 spin = step.reversed ? -(turn * joint.spin) : joint.spin;
        const Quat& from = state.orientation[parent];
        const Vec3 rate = state.angular_velocity[parent] + from * (ticks_per_second * spin);
        state.orientation.push_back(normalised(from * turn));
        state.angular_velocity.push_back(rate);
    }
    return state;
}

std::vector<Vec3> Rig::angles(const FigureState& state) const
{
    std::vector<Vec3> angles(at(m_figure.size() - 1));
    for (int i = 1; i < m_figure.size(); ++i) {
        const Step& step = m_steps[at(i)];
        const Quat turn = relative_orientation(m_figure, state, i);
        angles[at(step.joint)] = degrees_from_turn(step.reversed ? glm::conjugate(turn) : turn);
    }
    return angles;
}

std::vector<LinkPlace> Rig::places(const FigureState& state) const
{
    const std::vector<Vec3> hinges = hinge_positions(m_figure, state);
    std::vector<LinkPlace> places(hinges.size());
    for (int i = 0; i < m_figure.size(); ++i) {
        const Quat& turn = state.orientation[at(i)];
        places[at(m_model_link[at(i)])] = {hinges[at(i)] - turn * m_origin[at(i)], turn};
    }
    return places;
}

}
