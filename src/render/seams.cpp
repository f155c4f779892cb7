#include "render/seams.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace promenade::render {
namespace {

constexpr double dive_depth = 0.010;  // m under the other's skin
constexpr double dive_length = 0.028; // m beyond the joint

double smooth(double from, double to, double x)
{
    const double u = std::clamp((x - from) / (to - from), 0.0, 1.0);
    return u * u * (3 - 2 * u);
}

bool has_seam(LimbKind child)
{
    return child == LimbKind::lower_leg || child == LimbKind::lower_arm;
}

struct Circle {
    Vec3 sum{0};
    std::vector<Vec3> points;

    double radius() const
    {
        const Vec3 middle = sum / static_cast<double>(points.size());
        double total = 0;
        for (const Vec3& point : points) total += glm::length(point - middle);
        return total / static_cast<double>(points.size());
    }
};

double wider_of(const Person& person, Limb parent, Limb child)
{
    const double joint = person.figure[index_of(child)].hinge.z;
    return std::max(girth_radius(person.shape[slot_of(parent)], joint),
        girth_radius(person.shape[slot_of(child)], 0));
}

}

double girth_radius(const Polyhedron& shape, double z)
{
    // A loft's vertices lie on level rings; rings are found by their height.
    std::map<long, Circle> rings;
    for (const Vec3& vertex : shape.vertices) {
        Circle& ring = rings[std::lround(vertex.z * 1e6)];
        ring.sum += vertex;
        ring.points.push_back(vertex);
    }
    const auto above = rings.lower_bound(std::lround(z * 1e6));
    if (above == rings.begin() || above == rings.end()) return 0;
    const auto below = std::prev(above);
    const double low = static_cast<double>(below->first) * 1e-6;
    const double high = static_cast<double>(above->first) * 1e-6;
    const double u = (z - low) / (high - low);
    return (1 - u) * below->second.radius() + u * above->second.radius();
}

SeamFit seam_fit(const Person& person, Limb limb)
{
    SeamFit fit;
    fit.reach = 0.25 * person.length[slot_of(limb)];
    const Polyhedron& shape = person.shape[slot_of(limb)];
    if (const auto parent = parent_of(limb); parent && has_seam(kind_of(limb))) {
        fit.begins = true;
        fit.at_own_joint = wider_of(person, *parent, limb) - girth_radius(shape, 0);
    }
    for (const Limb child : all_limbs()) {
        if (parent_of(child) != limb || !has_seam(kind_of(child))) continue;
        fit.ends = true;
        fit.child_joint = person.figure[index_of(child)].hinge.z;
        fit.at_child_joint = wider_of(person, limb, child) - girth_radius(shape, fit.child_joint);
    }
    return fit;
}

// Limbs with seams hang down from their joint: z is 0 there and negative along the limb.
double SeamFit::at(double z) const
{
    double out = 0;
    if (begins) out += at_own_joint * smooth(-reach, 0, z) - dive_depth * smooth(0, dive_length, z);
    if (ends)
        out += at_child_joint * smooth(child_joint + reach, child_joint, z)
            - dive_depth * smooth(child_joint, child_joint - dive_length, z);
    return out;
}

}
