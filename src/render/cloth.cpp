#include "render/cloth.h"

#include <algorithm>
#include <cmath>

namespace promenade::render {
namespace {

constexpr int around = cloth_around, levels = cloth_levels;
constexpr double top = 0.004;         // where it is sewn on, below the waist, fractions of stature
constexpr double hips = 0.085;        // down to here the cloth follows the pelvis,
constexpr double free_below = 0.22;   // and from here it hangs by its weight
constexpr double above_floor = 0.004; // m

using Ring = std::array<double, around>;

double angle_of(int i)
{
    return 2 * pi * i / around;
}

double smooth(double from, double to, double x)
{
    const double u = std::clamp((x - from) / (to - from), 0.0, 1.0);
    return u * u * (3 - 2 * u);
}

// The middle line of the cloth: along the pelvis first, then straight down.
struct Hang {
    std::array<Vec3, levels> middle;
    std::array<Vec3, levels> up; // unit, across the ring
    Vec3 ahead{1, 0, 0};
    double spacing = 0; // m between rings
};

Hang hang_of(const Dancer& dancer, const FigureState& state, const Vec3& waist)
{
    const double stature = dancer.person.measures.height;
    const Mat3 pelvis = matrix_from(state.orientation[slot_of(Limb::lower_torso)]);
    const Vec3 spine = pelvis[2];
    Hang hang;
    hang.ahead = pelvis[0];
    hang.spacing = stature * (dancer.costume.hanging.length - top) / (levels - 1);
    // Someone lying down keeps the cloth along the legs.
    const double weight = smooth(0.2, 0.7, spine.z);
    Vec3 at = waist - stature * top * spine;
    for (std::size_t i = 0; i < levels; ++i) {
        const double depth = top + static_cast<double>(i) * hang.spacing / stature;
        const double free = weight * smooth(hips, free_below, depth);
        hang.up[i] = glm::normalize((1 - free) * spine + free * Vec3{0, 0, 1});
        hang.middle[i] = at;
        at -= hang.spacing * hang.up[i];
    }
    return hang;
}

Vec3 outward(const Hang& hang, std::size_t level, int i)
{
    const Vec3 ahead =
        glm::normalize(hang.ahead - glm::dot(hang.ahead, hang.up[level]) * hang.up[level]);
    const Vec3 left = glm::cross(hang.up[level], ahead);
    return std::cos(angle_of(i)) * ahead + std::sin(angle_of(i)) * left;
}

// The ring a point of the body is nearest to; below the hem counts for the hem no more.
std::optional<std::size_t> level_of(const Hang& hang, const Vec3& point)
{
    for (std::size_t i = 0; i < levels; ++i) {
        const double height = glm::dot(point - hang.middle[i], hang.up[i]);
        if (height > 0.5 * hang.spacing && i == 0) return std::nullopt; // above the waist
        if (height >= -0.5 * hang.spacing) return i;
    }
    return std::nullopt;
}

bool is_under(Limb limb)
{
    const LimbKind kind = kind_of(limb);
    return kind == LimbKind::lower_torso || kind == LimbKind::upper_leg
        || kind == LimbKind::lower_leg || kind == LimbKind::foot;
}

// How far the body reaches in each direction at each depth.
std::array<Ring, levels> reach_of(const Dancer& dancer, const Mesh& skin, const Hang& hang)
{
    std::array<Ring, levels> reach{};
    std::array<std::array<Vec3, around>, levels> directions;
    for (std::size_t level = 0; level < levels; ++level)
        for (int i = 0; i < around; ++i)
            directions[level][static_cast<std::size_t>(i)] = outward(hang, level, i);
    for (std::size_t v = 0; v < dancer.skin.size(); ++v) {
        if (!is_under(dancer.skin[v].owner)) continue;
        const Vec3 point(skin.vertices[v].position);
        const auto level = level_of(hang, point);
        if (!level) continue;
        const Vec3 from_middle = point - hang.middle[*level];
        for (std::size_t i = 0; i < around; ++i)
            reach[*level][i] =
                std::max(reach[*level][i], glm::dot(from_middle, directions[*level][i]));
    }
    return reach;
}

// Cloth held out at one depth falls straight from there.
void fall(std::array<Ring, levels>& reach)
{
    for (std::size_t level = 1; level < levels; ++level)
        for (std::size_t i = 0; i < around; ++i)
            reach[level][i] = std::max(reach[level][i], reach[level - 1][i]);
}

// Between two depths where it touches, it is straight: no dent above a knee or below a hip.
void pull_taut(std::array<Ring, levels>& reach)
{
    for (int round = 0; round < 3 * levels; ++round)
        for (std::size_t level = 1; level + 1 < levels; ++level)
            for (std::size_t i = 0; i < around; ++i)
                reach[level][i] =
                    std::max(reach[level][i], 0.5 * (reach[level - 1][i] + reach[level + 1][i]));
}

double cloth_radius(const Dancer& dancer, const Ring& reach, std::size_t level, std::size_t i)
{
    const HangingCloth& cloth = dancer.costume.hanging;
    const double depth =
        top + (cloth.length - top) * static_cast<double>(level) / static_cast<double>(levels - 1);
    const double fall =
        std::max(0.0, depth - 0.6 * hips) / std::max(1e-6, cloth.length - 0.6 * hips);
    const double fold = 0.5 + 0.5 * std::cos(cloth.folds * angle_of(static_cast<int>(i)));
    return reach[i]
        + dancer.person.measures.height
        * (cloth.looseness + cloth.flare * fall
            + cloth.fold_depth * fall * (fold - 0.5) * (cloth.folds > 0 ? 1 : 0));
}

// A coat is cut away in front: there its levels lie higher.
double level_kept(const HangingCloth& cloth, std::size_t level, int i)
{
    const double from_front = std::remainder(angle_of(i), 2 * pi) / 0.45;
    const double kept = 1 - cloth.cutaway * std::exp(-from_front * from_front);
    return static_cast<double>(level) * kept;
}

Vec3 cloth_point(const Dancer& dancer, const Hang& hang, const std::array<Ring, levels>& reach,
    std::size_t level, int i)
{
    const auto at = [&](std::size_t whole) {
        return hang.middle[whole]
            + cloth_radius(dancer, reach[whole], whole, static_cast<std::size_t>(i))
            * outward(hang, whole, i);
    };
    const double wanted = level_kept(dancer.costume.hanging, level, i);
    const auto upper = std::min(static_cast<std::size_t>(wanted), levels - 2ul);
    const double u = wanted - static_cast<double>(upper);
    Vec3 point = (1 - u) * at(upper) + u * at(upper + 1);
    point.z = std::max(point.z, above_floor);
    return point;
}

Polyhedron rings_of(const Dancer& dancer, const Hang& hang, const std::array<Ring, levels>& reach)
{
    Polyhedron cloth;
    for (std::size_t level = 0; level < levels; ++level)
        for (int i = 0; i < around; ++i)
            cloth.vertices.push_back(cloth_point(dancer, hang, reach, level, i));
    for (int level = 0; level + 1 < levels; ++level)
        for (int i = 0; i < around; ++i) {
            const int upper = level * around, lower = upper + around, next = (i + 1) % around;
            cloth.triangles.push_back({upper + i, lower + i, lower + next});
            cloth.triangles.push_back({upper + i, lower + next, upper + next});
        }
    return cloth;
}

}

Mesh hung(const Dancer& dancer, const FigureState& state, const Mesh& skin)
{
    if (dancer.costume.hanging.length <= 0) return {};
    const Vec3 waist = hinge_positions(dancer.person.figure, state)[slot_of(Limb::lower_torso)];
    const Hang hang = hang_of(dancer, state, waist);
    std::array<Ring, levels> reach = reach_of(dancer, skin, hang);
    fall(reach);
    pull_taut(reach);
    const Polyhedron cloth = rings_of(dancer, hang, reach);
    const std::vector<Vec3> normals = smooth_normals(cloth);
    Mesh mesh;
    for (std::size_t i = 0; i < cloth.vertices.size(); ++i) {
        const float depth = static_cast<float>(i / around) / static_cast<float>(levels - 1);
        mesh.vertices.push_back({glm::vec3(cloth.vertices[i]), glm::vec3(normals[i]),
            glm::vec3(0, 0, -depth), dancer.costume.cloth, dancer.costume.hanging.paint});
    }
    for (const auto& [a, b, c] : cloth.triangles)
        mesh.triangles.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b),
            static_cast<std::uint32_t>(c)});
    return mesh;
}

}
