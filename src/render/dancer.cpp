#include "render/dancer.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "figure/loft.h"
#include "render/cloth.h"
#include "render/seams.h"
#include "render/skin.h"
#include "render/tailoring.h"

namespace promenade::render {
namespace {

// Half the length over which skin goes from one limb to the next, fractions of stature. Wide where
// many small joints share the bend (spine, neck), narrow at wrists. The root has none.
std::optional<double> half_seam(LimbKind kind)
{
    switch (kind) {
    case LimbKind::lower_torso:
        return 0.040;
    case LimbKind::neck:
        return 0.018;
    case LimbKind::head:
        return 0.022;
    case LimbKind::upper_arm:
        return 0.034;
    case LimbKind::lower_arm:
        return 0.024;
    case LimbKind::hand:
        return 0.012;
    case LimbKind::lower_leg:
        return 0.030;
    case LimbKind::upper_leg:
        return 0.045;
    case LimbKind::foot:
        return 0.012;
    case LimbKind::upper_torso:
        return std::nullopt;
    }
    return std::nullopt;
}

// The way a limb leaves its joint.
Vec3 way_of(LimbKind kind)
{
    const bool upward = kind == LimbKind::neck || kind == LimbKind::head;
    return {0, 0, upward ? 1 : -1};
}

double share_at(LimbKind kind, const Vec3& from_joint, double stature)
{
    const auto half = half_seam(kind);
    if (!half) return 1;
    const double u = 0.5 + 0.5 * glm::dot(from_joint, way_of(kind)) / (*half * stature);
    const double within = std::clamp(u, 0.0, 1.0);
    return within * within * (3 - 2 * within);
}

// Hips and shoulders are sockets: the limb turns in the torso, which does not follow it.
bool parent_follows(LimbKind child)
{
    return child != LimbKind::upper_leg && child != LimbKind::upper_arm;
}

struct Following {
    Limb limb;
    double share;
    Vec3 from_joint;
};

// Its own joint, unless a child's joint has a say.
Following following_of(const Person& person, Limb owner, const Vec3& at)
{
    const double stature = person.measures.height;
    Following best{owner, share_at(kind_of(owner), at, stature), at};
    for (const Limb child : all_limbs()) {
        if (parent_of(child) != owner || !parent_follows(kind_of(child))) continue;
        const Vec3 from_child = at - person.figure[index_of(child)].hinge;
        const double share = share_at(kind_of(child), from_child, stature);
        if (share > 0) best = {child, share, from_child};
    }
    return best;
}

Polyhedron outer_shape(const Person& person, const Costume& costume, Limb limb, Detail detail)
{
    const double stature = person.measures.height;
    Polyhedron shape = person.shape[slot_of(limb)];
    if (detail == Detail::fine) shape = refined(shape);
    const std::vector<Vec3> normals = smooth_normals(shape);
    const SeamFit fit = seam_fit(person, limb);
    for (std::size_t i = 0; i < shape.vertices.size(); ++i) {
        Vec3& vertex = shape.vertices[i];
        const double over = stature * thickness(costume, kind_of(limb), vertex / stature);
        vertex += (over + fit.at(vertex.z)) * normals[i];
    }
    return shape;
}

// However joints bend, a point keeps its distance from the joint it follows.
float farthest(const Dancer& dancer, Limb owner, const SkinPoint& point)
{
    const float to_joint = point.limb == owner
        ? 0
        : static_cast<float>(glm::length(dancer.person.figure[index_of(point.limb)].hinge));
    return to_joint + glm::length(point.from_joint);
}

void sew_on(Dancer& dancer, Limb limb, const Polyhedron& shape, const Surface& surface)
{
    const auto first = static_cast<std::uint32_t>(dancer.skin.size());
    SkinPatch patch{limb, dancer.skin.size(), shape.vertices.size(), dancer.triangles.size(),
        shape.triangles.size()};
    const std::vector<Vec3> normals = smooth_normals(shape);
    for (std::size_t i = 0; i < shape.vertices.size(); ++i) {
        const Vec3& at = shape.vertices[i];
        const Following follows = following_of(dancer.person, limb, at);
        dancer.skin.push_back({glm::vec3(follows.from_joint), glm::vec3(normals[i]),
            glm::vec3(at / dancer.person.measures.height), static_cast<float>(follows.share),
            follows.limb, limb, surface.colour, surface.paint});
        patch.reach = std::max(patch.reach, farthest(dancer, limb, dancer.skin.back()));
    }
    for (const auto& [a, b, c] : shape.triangles)
        dancer.triangles.push_back({first + static_cast<std::uint32_t>(a),
            first + static_cast<std::uint32_t>(b), first + static_cast<std::uint32_t>(c)});
    dancer.patches.push_back(patch);
}

// Hair tied at the back of the head.
Polyhedron bun(double stature)
{
    constexpr int rings = 9;
    std::vector<CrossSection> sections;
    const Vec3 middle = stature * Vec3{-0.060, 0, 0.030};
    const double radius = stature * 0.0235;
    for (int i = 1; i < rings; ++i) {
        const double angle = pi * i / rings;
        sections.push_back({middle + Vec3{0, 0, radius * std::cos(angle)},
            {radius * std::sin(angle), 0, 0}, {0, -1.15 * radius * std::sin(angle), 0}, 2});
    }
    return loft(middle + Vec3{0, 0, radius}, sections, middle - Vec3{0, 0, radius}, 16);
}

}

std::shared_ptr<const Dancer> make_dancer(Person person, Costume costume, Detail detail)
{
    auto dancer =
        std::make_shared<Dancer>(Dancer{std::move(person), std::move(costume), {}, {}, {}, {}});
    for (const Limb limb : all_limbs())
        sew_on(*dancer, limb, outer_shape(dancer->person, dancer->costume, limb, detail),
            surface_of(dancer->costume, kind_of(limb)));
    if (dancer->costume.cut == Costume::Cut::gown)
        sew_on(*dancer, Limb::head, bun(dancer->person.measures.height),
            {Paint::hair, dancer->costume.hair});
    if (detail == Detail::fine)
        dancer->coarse = make_dancer(dancer->person, dancer->costume, Detail::coarse);
    return dancer;
}

Mesh posed_skin(const Dancer& dancer, const FigureState& state)
{
    const BentSkin bent(dancer, state);
    Mesh mesh;
    mesh.vertices.reserve(dancer.skin.size());
    for (const SkinPoint& point : dancer.skin)
        mesh.vertices.push_back({bent.place_of(point), bent.turn_of(point) * point.normal,
            point.rest, point.colour, point.paint});
    mesh.triangles = dancer.triangles;
    return mesh;
}

Mesh posed(const Dancer& dancer, const FigureState& state)
{
    Mesh mesh = posed_skin(dancer, state);
    mesh.append(hung(dancer, state, mesh));
    return mesh;
}

}
