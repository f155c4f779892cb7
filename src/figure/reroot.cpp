#include "figure/reroot.h"

#include <algorithm>

namespace promenade {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

struct Plan {
    std::vector<int> parent;  // by old link: its new parent, as an old link
    std::vector<Vec3> origin; // by old link: its new origin in its old frame
    std::vector<int> joint;   // by old link: the old link whose joint leads to the new parent
};

// Along the path from the old root to the new one parents and children change places, and a link's
// frame moves to the hinge it now hangs from. All other links keep their frames.
Plan plan_reversal(const Figure& figure, int new_root)
{
    Plan plan;
    for (int i = 0; i < figure.size(); ++i) {
        plan.parent.push_back(figure[i].parent);
        plan.origin.push_back(Vec3{0});
        plan.joint.push_back(i);
    }
    plan.parent[at(new_root)] = no_parent;
    for (int s = new_root; figure[s].parent != no_parent; s = figure[s].parent) {
        const int r = figure[s].parent;
        plan.parent[at(r)] = s;
        plan.origin[at(r)] = figure[s].hinge;
        plan.joint[at(r)] = s;
    }
    return plan;
}

// Depth first from the new root, children in their old order, so that parents come first.
std::vector<int> order_from(const Plan& plan, int new_root)
{
    std::vector<std::vector<int>> children(plan.parent.size());
    for (int i = static_cast<int>(plan.parent.size()) - 1; i >= 0; --i)
        if (plan.parent[at(i)] != no_parent) children[at(plan.parent[at(i)])].push_back(i);
    std::vector<int> order, open{new_root};
    while (!open.empty()) {
        const int link = open.back();
        open.pop_back();
        order.push_back(link);
        open.insert(open.end(), children[at(link)].begin(), children[at(link)].end());
    }
    return order;
}

// Where a link hangs, in its new parent's old frame. A reversed link hangs where the parent used
// to.
Vec3 hinge_of(const Figure& figure, const Plan& plan, int link)
{
    const bool reversed = plan.joint[at(link)] != link;
    return reversed ? Vec3{0} : figure[link].hinge;
}

// Seen from the other side, every angle of a joint changes sign.
Joint reversed(const Joint& joint)
{
    Joint other = joint;
    for (JointAxis& axis : other) {
        std::swap(axis.lower, axis.upper);
        axis.lower = -axis.lower;
        axis.upper = -axis.upper;
    }
    return other;
}

}

Rerooted reroot(const Figure& figure, int new_root)
{
    PROMENADE_ASSERT(new_root >= 0 && new_root < figure.size());
    const Plan plan = plan_reversal(figure, new_root);
    const std::vector<int> order = order_from(plan, new_root);

    std::vector<int> new_link(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) new_link[at(order[i])] = static_cast<int>(i);

    std::vector<Link> links;
    for (const int old : order) {
        Link link = figure[old];
        const int parent = plan.parent[at(old)];
        link.centre_of_mass -= plan.origin[at(old)];
        link.parent = parent == no_parent ? no_parent : new_link[at(parent)];
        link.hinge =
            parent == no_parent ? Vec3{0} : hinge_of(figure, plan, old) - plan.origin[at(parent)];
        const int joint = plan.joint[at(old)];
        link.joint = joint == old ? figure[old].joint : reversed(figure[joint].joint);
        links.push_back(std::move(link));
    }
    Result<Figure> built = Figure::build(std::move(links));
    return Rerooted{std::move(built.value()), order};
}

FigureState reroot(const Figure& old_figure, const FigureState& old_state, const Rerooted& rerooted)
{
    // The new root's frame is its old one unless it already was the root.
    const int root = rerooted.old_link.front();
    FigureState state;
    state.position = hinge_positions(old_figure, old_state)[at(root)];
    state.velocity = hinge_velocities(old_figure, old_state)[at(root)];
    for (const int old : rerooted.old_link) {
        state.orientation.push_back(old_state.orientation[at(old)]);
        state.angular_velocity.push_back(old_state.angular_velocity[at(old)]);
    }
    return state;
}

}
