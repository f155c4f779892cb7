#include "render/dancer.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "render/cloth.h"
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

constexpr double half_seam_of_finger = 0.007, half_seam_of_toes = 0.014;

// The way a limb leaves its joint.
Vec3 way_of(LimbKind kind)
{
    const bool upward = kind == LimbKind::neck || kind == LimbKind::head;
    return {0, 0, upward ? 1 : -1};
}

double eased(double u)
{
    const double within = std::clamp(u, 0.0, 1.0);
    return within * within * (3 - 2 * within);
}

double share_at(LimbKind kind, const Vec3& from_joint, double stature)
{
    const auto half = half_seam(kind);
    if (!half) return 1;
    return eased(0.5 + 0.5 * glm::dot(from_joint, way_of(kind)) / (*half * stature));
}

// Hips and shoulders are sockets: the limb turns in the torso, which does not follow it.
bool parent_follows(LimbKind child)
{
    return child != LimbKind::upper_leg && child != LimbKind::upper_arm;
}

struct Following {
    int bone;
    double share;
    Vec3 from_joint;
};

// Its own joint, unless a child's joint has a say.
Following following_of(const Person& person, Limb owner, const Vec3& at)
{
    const double stature = person.measures.height;
    Following best{bone_of(owner), share_at(kind_of(owner), at, stature), at};
    for (const Limb child : all_limbs()) {
        if (parent_of(child) != owner || !parent_follows(kind_of(child))) continue;
        const Vec3 from_child = at - person.figure[index_of(child)].hinge;
        const double share = share_at(kind_of(child), from_child, stature);
        if (share > 0) best = {bone_of(child), share, from_child};
    }
    return best;
}

// How much of a small joint's turn a point takes. Fingers hang down from it, toes lie ahead of it.
double share_of_small(SmallJoint joint, const Vec3& from_joint, double stature)
{
    const bool toes = joint == SmallJoint::left_toes || joint == SmallJoint::right_toes;
    const double beyond = toes ? from_joint.x : -from_joint.z;
    return eased(0.5 + 0.5 * beyond / (stature * (toes ? half_seam_of_toes : half_seam_of_finger)));
}

// The last joint of the chain that has a say, or else the limb's own.
Following following_of(
    const Dancer& dancer, Limb owner, const Vec3& at, const std::vector<SmallJoint>& chain)
{
    Following best = following_of(dancer.person, owner, at);
    Vec3 from_joint = at;
    for (const SmallJoint joint : chain) {
        from_joint -= dancer.small[static_cast<std::size_t>(joint)].hinge;
        const double share = share_of_small(joint, from_joint, dancer.person.measures.height);
        if (share > 0) best = {bone_of(joint), share, from_joint};
    }
    return best;
}

// However joints bend, a point keeps its distance from the joint it follows.
float farthest(const Dancer& dancer, Limb owner, const SkinPoint& point)
{
    double far = static_cast<double>(glm::length(point.from_joint));
    for (int bone = point.bone; bone != bone_of(owner); bone = parent_bone(dancer, bone)) {
        far += glm::length(bone_hinge(dancer, bone));
        if (bone == parent_bone(dancer, bone)) break;
    }
    return static_cast<float>(far);
}

void sew_on(Dancer& dancer, Limb limb, const LimbPart& part)
{
    const Polyhedron& shape = part.shape;
    const auto first = static_cast<std::uint32_t>(dancer.skin.size());
    SkinPatch patch{limb, dancer.skin.size(), shape.vertices.size(), dancer.triangles.size(),
        shape.triangles.size()};
    const std::vector<Vec3> normals = smooth_normals(shape);
    for (std::size_t i = 0; i < shape.vertices.size(); ++i) {
        const Vec3& at = shape.vertices[i];
        const Following follows = following_of(dancer, limb, at, part.chain);
        dancer.skin.push_back({glm::vec3(follows.from_joint), glm::vec3(normals[i]),
            glm::vec3(painted_place(dancer.person, limb, at)), static_cast<float>(follows.share),
            follows.bone, limb, part.surface.colour, part.surface.paint});
        patch.reach = std::max(patch.reach, farthest(dancer, limb, dancer.skin.back()));
    }
    for (const auto& [a, b, c] : shape.triangles)
        dancer.triangles.push_back({first + static_cast<std::uint32_t>(a),
            first + static_cast<std::uint32_t>(b), first + static_cast<std::uint32_t>(c)});
    dancer.patches.push_back(patch);
}

}

std::shared_ptr<const Dancer> make_dancer(Person person, Costume costume, Detail detail)
{
    const SmallBones small = small_bones_of(person);
    auto dancer = std::make_shared<Dancer>(
        Dancer{std::move(person), std::move(costume), small, {}, {}, {}, {}});
    for (const Limb limb : all_limbs())
        for (const LimbPart& part : parts_of(dancer->person, dancer->costume, limb, detail))
            sew_on(*dancer, limb, part);
    if (detail == Detail::fine)
        dancer->coarse = make_dancer(dancer->person, dancer->costume, Detail::coarse);
    return dancer;
}

std::shared_ptr<const Dancer> redressed(const Dancer& dancer, const Costume& costume)
{
    const bool same_cut =
        dancer.costume.cut == costume.cut && dancer.costume.hair_style == costume.hair_style;
    if (!same_cut)
        return make_dancer(dancer.person, costume, dancer.coarse ? Detail::fine : Detail::coarse);
    auto dyed = std::make_shared<Dancer>(dancer);
    dyed->costume = costume;
    for (SkinPoint& point : dyed->skin)
        point.colour = colour_of(costume, kind_of(point.owner), point.paint);
    if (dancer.coarse) dyed->coarse = redressed(*dancer.coarse, costume);
    return dyed;
}

int parent_bone(const Dancer& dancer, int bone)
{
    if (bone >= limb_count) return dancer.small[static_cast<std::size_t>(bone - limb_count)].parent;
    const auto parent = parent_of(static_cast<Limb>(bone));
    return parent ? bone_of(*parent) : bone;
}

Vec3 bone_hinge(const Dancer& dancer, int bone)
{
    if (bone >= limb_count) return dancer.small[static_cast<std::size_t>(bone - limb_count)].hinge;
    return dancer.person.figure[bone].hinge;
}

std::string_view bone_name(const Dancer& dancer, int bone)
{
    if (bone >= limb_count) return dancer.small[static_cast<std::size_t>(bone - limb_count)].name;
    return name_of(static_cast<Limb>(bone));
}

Mesh posed_skin(const Dancer& dancer, const FigureState& state, const SmallBends& bends)
{
    const BentSkin bent(dancer, state, bends);
    Mesh mesh;
    mesh.vertices.reserve(dancer.skin.size());
    for (const SkinPoint& point : dancer.skin)
        mesh.vertices.push_back({bent.place_of(point), bent.turn_of(point) * point.normal,
            point.rest, point.colour, point.paint});
    mesh.triangles = dancer.triangles;
    return mesh;
}

Mesh posed_skin(const Dancer& dancer, const FigureState& state)
{
    return posed_skin(dancer, state, bends_at_ease(dancer.person, state));
}

Mesh posed(const Dancer& dancer, const FigureState& state)
{
    Mesh mesh = posed_skin(dancer, state);
    mesh.append(hung(dancer, state, mesh));
    return mesh;
}

}
