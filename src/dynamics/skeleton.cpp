#include "dynamics/skeleton.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "figure/principal_axes.h"

namespace promenade::dynamics {
namespace {

// Up to this many links the bones' working memory stays in the first-level cache, and visiting them
// breadth first pays: neighbours in time then belong to different limbs, and the processor overlaps
// them. In larger trees it is better to meet a parent soon after its children.
constexpr int breadth_first_up_to = 64;

V3<double> from_glm(const Vec3& v)
{
    return {v.x, v.y, v.z};
}

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

// Steiner: the inertia about the proximal hinge.
Mat3 inertia_about_hinge(const Link& link)
{
    const Mat3 c = tilde(link.centre_of_mass);
    return link.inertia - link.mass * (c * c);
}

Bone bone_of(const Link& link)
{
    const PrincipalAxes p = principal_axes(inertia_about_hinge(link));
    const auto along = [&](int axis) {
        return from_glm(std::sqrt(p.moment[axis] - p.moment[0]) * p.axes[axis]);
    };
    Bone bone;
    bone.l = from_glm(link.hinge);
    bone.mc = from_glm(link.mass * link.centre_of_mass);
    bone.u = along(1);
    bone.v = along(2);
    bone.smallest = p.moment[0];
    bone.m = link.mass;
    bone.reach = bone.mc;
    bone.first_child = bone.next_sibling = none;
    return bone;
}

// Links by their distance from the root, or as the figure lists them; parents first either way.
std::vector<int> visiting_order(const Figure& figure)
{
    std::vector<int> order(figure.links().size());
    std::iota(order.begin(), order.end(), 0);
    if (figure.size() > breadth_first_up_to) return order;
    std::vector<int> depth(order.size(), 0);
    for (int i = 1; i < figure.size(); ++i) depth[at(i)] = depth[at(figure[i].parent)] + 1;
    std::stable_sort(
        order.begin(), order.end(), [&](int i, int j) { return depth[at(i)] < depth[at(j)]; });
    return order;
}

}

PrincipalFrames principal_frames(const Figure& figure)
{
    std::vector<Quat> turn;
    for (const Link& link : figure.links())
        turn.push_back(rotation_from_matrix(principal_axes(inertia_about_hinge(link)).axes));
    std::vector<Link> links = figure.links();
    for (std::size_t i = 0; i < links.size(); ++i) {
        Link& link = links[i];
        const Quat back = glm::conjugate(turn[i]);
        const Mat3 axes = matrix_from(turn[i]);
        const Mat3 inertia = glm::transpose(axes) * link.inertia * axes;
        link.centre_of_mass = back * link.centre_of_mass;
        link.inertia = 0.5 * (inertia + glm::transpose(inertia));
        if (link.parent != no_parent)
            link.hinge = glm::conjugate(turn[at(link.parent)]) * link.hinge;
        link.joint = {}; // its axes are no longer the anatomist's
    }
    return {Figure::build(std::move(links)).value(), std::move(turn)};
}

Skeleton::Skeleton(const Figure& figure)
    : m_mass(figure.mass())
{
    const std::vector<int> order = visiting_order(figure);
    std::vector<int> bone_of_link(order.size());
    for (const int link : order) {
        bone_of_link[at(link)] = size();
        Bone bone = bone_of(figure[link]);
        bone.link = link;
        bone.parent = link == 0 ? none : bone_of_link[at(figure[link].parent)];
        m_bones.push_back(bone);
    }
    std::vector<double> hanging_mass(order.size());
    for (int i = size() - 1; i > 0; --i) {
        Bone& bone = m_bones[at(i)];
        Bone& parent = m_bones[at(bone.parent)];
        bone.next_sibling = parent.first_child;
        parent.first_child = i;
        hanging_mass[at(i)] += bone.m;
        hanging_mass[at(bone.parent)] += hanging_mass[at(i)];
        parent.reach = parent.reach + hanging_mass[at(i)] * bone.l;
    }
}

}
