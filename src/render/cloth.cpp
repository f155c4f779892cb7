#include "render/cloth.h"

#include <algorithm>
#include <cmath>

#include "render/cloth_obstacle.h"
#include "render/skin.h"

namespace promenade::render {
namespace {

constexpr int around = cloth_around, levels = cloth_levels;
constexpr double top = -0.004;        // where it is sewn on, below the waist, fractions of stature
constexpr double hips = 0.085;        // down to here the cloth follows the pelvis,
constexpr double free_below = 0.22;   // and from here it hangs by its weight
constexpr double above_floor = 0.004; // m
constexpr double sewn_on = 0.0008;    // off the body where it begins, fractions of stature

double smooth(double from, double to, double x)
{
    const double u = std::clamp((x - from) / (to - from), 0.0, 1.0);
    return u * u * (3 - 2 * u);
}

// The middle line of the cloth: along the pelvis first, then straight down, and behind whoever
// moves on or turns.
struct Hang {
    std::array<Vec3, levels> middle;
    std::array<Vec3, levels> up;      // unit, across the ring
    std::array<double, levels> depth; // below the waist, fractions of stature
    Vec3 ahead{1, 0, 0};
    double spacing = 0; // m between rings
    double twist = 0;   // rad: by how much the hem lags behind a turn
    double spread = 0;  // of a turning skirt, fractions of stature at the hem
};

// No cloth lags or lifts more than this, however fast somebody moves.
constexpr double fastest = 1.6;      // m/s
constexpr double fastest_turn = 7.0; // rad/s

Vec3 lag_of(const Dancer& dancer, const FigureState& state)
{
    if (state.angular_velocity.empty()) return Vec3{0};
    const Vec3 flow{state.velocity.x, state.velocity.y, 0};
    const double speed = glm::length(flow);
    if (speed < 1e-9) return Vec3{0};
    return -dancer.costume.hanging.swing * fastest * std::tanh(speed / fastest) / speed * flow;
}

void turn_with(const Dancer& dancer, const FigureState& state, Hang& hang)
{
    if (state.angular_velocity.empty()) return;
    const double turn = fastest_turn
        * std::tanh(state.angular_velocity[slot_of(Limb::lower_torso)].z / fastest_turn);
    hang.twist = -1.2 * dancer.costume.hanging.swing * turn;
    hang.spread = 0.0035 * turn * turn * std::min(1.0, 8 * dancer.costume.hanging.swing);
}

Hang hang_of(const Dancer& dancer, const FigureState& state, const Vec3& waist)
{
    const double stature = dancer.person.measures.height;
    const double length = dancer.costume.hanging.length;
    const Mat3 pelvis = matrix_from(state.orientation[slot_of(Limb::lower_torso)]);
    const Vec3 spine = pelvis[2], lag = lag_of(dancer, state);
    Hang hang;
    hang.ahead = pelvis[0];
    hang.spacing = stature * (length - top) / (levels - 1);
    // Someone lying down keeps the cloth along the legs.
    const double weight = smooth(0.2, 0.7, spine.z);
    Vec3 at = waist - stature * top * spine;
    for (std::size_t i = 0; i < levels; ++i) {
        hang.depth[i] = top + static_cast<double>(i) * hang.spacing / stature;
        const double free = weight * smooth(hips, free_below, hang.depth[i]);
        hang.up[i] = glm::normalize((1 - free) * spine + free * Vec3{0, 0, 1});
        const double far = weight * std::pow(std::max(0.0, hang.depth[i] / length), 2.0);
        hang.middle[i] = at + far * lag;
        at -= hang.spacing * hang.up[i];
    }
    turn_with(dancer, state, hang);
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
    return kind == LimbKind::upper_torso || kind == LimbKind::lower_torso
        || kind == LimbKind::upper_leg || kind == LimbKind::lower_leg || kind == LimbKind::foot;
}

void include(Ring& reach, const std::array<Vec3, around>& directions, const Vec3& from_middle)
{
    for (std::size_t i = 0; i < around; ++i)
        reach[i] = std::max(reach[i], glm::dot(from_middle, directions[i]));
}

// Where it is sewn on it lies on the very line in which the uppermost ring cuts the torso.
void sew_on(const Dancer& dancer, const Mesh& skin, const Hang& hang,
    const std::array<Vec3, around>& directions, Ring& reach)
{
    reach = {};
    const auto height = [&](std::uint32_t v) {
        return glm::dot(Vec3(skin.vertices[v].position) - hang.middle[0], hang.up[0]);
    };
    for (const SkinPatch& patch : dancer.patches) {
        const LimbKind kind = kind_of(patch.owner);
        if (kind != LimbKind::upper_torso && kind != LimbKind::lower_torso) continue;
        for (std::size_t t = 0; t < patch.triangles; ++t) {
            const Triangle& corners = dancer.triangles[patch.first_triangle + t];
            for (std::size_t k = 0; k < 3; ++k) {
                const std::uint32_t a = corners[k], b = corners[(k + 1) % 3];
                const double above = height(a), below = height(b);
                if (above <= 0 || below > 0) continue;
                const Vec3 from(skin.vertices[a].position), to(skin.vertices[b].position);
                include(reach, directions,
                    from + above / (above - below) * (to - from) - hang.middle[0]);
            }
        }
    }
}

// How far the body reaches in each direction at each depth.
Rings reach_of(const Dancer& dancer, const Mesh& skin, const Hang& hang)
{
    Rings reach{};
    std::array<std::array<Vec3, around>, levels> directions;
    for (std::size_t level = 0; level < levels; ++level)
        for (int i = 0; i < around; ++i)
            directions[level][static_cast<std::size_t>(i)] = outward(hang, level, i);
    for (std::size_t v = 0; v < dancer.skin.size(); ++v) {
        if (!is_under(dancer.skin[v].owner)) continue;
        const Vec3 point(skin.vertices[v].position);
        const auto level = level_of(hang, point);
        if (!level) continue;
        include(reach[*level], directions[*level], point - hang.middle[*level]);
    }
    sew_on(dancer, skin, hang, directions[0], reach[0]);
    return reach;
}

// Cloth held out at one depth falls straight from there.
void fall(Rings& reach)
{
    for (std::size_t level = 1; level < levels; ++level)
        for (std::size_t i = 0; i < around; ++i)
            reach[level][i] = std::max(reach[level][i], reach[level - 1][i]);
}

// Between two depths where it touches, it is straight: no dent above a knee or below a hip.
void pull_taut(Rings& reach)
{
    for (int round = 0; round < 3 * levels; ++round)
        for (std::size_t level = 1; level + 1 < levels; ++level)
            for (std::size_t i = 0; i < around; ++i)
                reach[level][i] =
                    std::max(reach[level][i], 0.5 * (reach[level - 1][i] + reach[level + 1][i]));
}

// From how far the body reaches in each direction to how far away its tightest round cover is: the
// nearest of all the lines that touch it.
Ring tightest(const Ring& reach)
{
    constexpr int widest = around / 5; // directions further apart bound nothing
    static const auto cosines = [] {
        std::array<double, widest + 1> made{};
        for (int k = 0; k <= widest; ++k) made[static_cast<std::size_t>(k)] = std::cos(angle_of(k));
        return made;
    }();
    Ring distance{};
    for (int i = 0; i < around; ++i) {
        double best = 1e9;
        for (int k = -widest; k <= widest; ++k)
            best = std::min(best,
                reach[static_cast<std::size_t>((i + k + around) % around)]
                    / cosines[static_cast<std::size_t>(std::abs(k))]);
        distance[static_cast<std::size_t>(i)] = best;
    }
    return distance;
}

// On the waist it lies close; over the legs it is rounder than they are, so that no knee makes a
// corner that a coarser copy of it would cut off.
void settle(Rings& reach, const Hang& hang)
{
    for (std::size_t level = 0; level < levels; ++level) {
        const double round = smooth(0, hips, hang.depth[level]);
        if (round >= 1) continue;
        const Ring close = tightest(reach[level]);
        for (std::size_t i = 0; i < around; ++i)
            reach[level][i] = (1 - round) * close[i] + round * reach[level][i];
    }
}

// Deep ones and shallow ones between: no two skirts fold like a comb.
double fold_at(const HangingCloth& cloth, double angle)
{
    if (cloth.folds == 0) return 0;
    return 0.62 * std::cos(cloth.folds * angle) + 0.26 * std::cos((cloth.folds - 4) * angle + 1.1)
        + 0.22 * std::cos((cloth.folds + 5) * angle + 2.3);
}

double room_at(const Dancer& dancer, const Hang& hang, std::size_t level, int i)
{
    const HangingCloth& cloth = dancer.costume.hanging;
    const double depth = hang.depth[level];
    const double loose = sewn_on + cloth.looseness * smooth(top, hips, depth);
    const double fall =
        std::max(0.0, depth - 0.6 * hips) / std::max(1e-6, cloth.length - 0.6 * hips);
    const double wide = std::pow(fall, 1.15);
    const double fold = fold_at(cloth, angle_of(i) - hang.twist * fall);
    const double folded = cloth.fold_depth * std::pow(fall, 0.9) * fold;
    return dancer.person.measures.height
        * (loose + (cloth.flare + hang.spread) * wide
            + std::max(folded, -0.8 * cloth.flare * wide));
}

// How far it is from the middle: over what it lies on, with room for its folds.
Rings radii_of(const Dancer& dancer, const Hang& hang, const Rings& reach)
{
    Rings radii = reach;
    for (std::size_t level = 0; level < levels; ++level)
        for (int i = 0; i < around; ++i)
            radii[level][static_cast<std::size_t>(i)] += room_at(dancer, hang, level, i);
    return radii;
}

// The partner's legs, as closely as the cloth's own rings. What is between her own, or in them,
// presses nothing in.
void stand_in_its_way(
    const Neighbour& one, const Hang& hang, const Rings& body, Obstacle& obstacle)
{
    const Dancer& dancer = *one.dancer;
    const BentSkin skin(dancer, *one.state, SmallBends{});
    const auto place = [&](std::uint32_t v) { return Vec3(skin.place_of(dancer.skin[v])); };
    const auto add = [&](const Vec3& point) {
        const auto level = level_of(hang, point);
        if (!level) return;
        const Vec3 out = point - hang.middle[*level], ahead = outward(hang, *level, 0);
        const double x = glm::dot(out, ahead);
        const double y = glm::dot(out, glm::cross(hang.up[*level], ahead));
        const std::size_t direction = direction_of(std::atan2(y, x));
        if (std::hypot(x, y) > body[*level][direction])
            obstacle.add(*level, direction, std::hypot(x, y));
    };
    for (const SkinPatch& patch : dancer.patches) {
        const LimbKind kind = kind_of(patch.owner);
        if (kind != LimbKind::upper_leg && kind != LimbKind::lower_leg) continue;
        for (std::size_t t = 0; t < patch.triangles; ++t) {
            const auto& [a, b, c] = dancer.triangles[patch.first_triangle + t];
            add(place(a));
            add(0.5 * (place(a) + place(b)));
            add((place(a) + place(b) + place(c)) / 3.0);
        }
    }
}

// A coat is cut away in front and a dress may be shorter on one side: there levels lie higher.
double level_kept(const HangingCloth& cloth, std::size_t level, int i)
{
    const double from_front = std::abs(std::remainder(angle_of(i), 2 * pi));
    const double cut = cloth.cutaway * (1 - smooth(1.45, 2.55, from_front));
    const double slanted = cloth.slant * (0.5 + 0.5 * std::sin(angle_of(i)));
    return static_cast<double>(level) * (1 - cut) * (1 - slanted);
}

Vec3 cloth_point(
    const Dancer& dancer, const Hang& hang, const Rings& radii, std::size_t level, int i)
{
    const auto at = [&](std::size_t whole) {
        return hang.middle[whole]
            + radii[whole][static_cast<std::size_t>(i)] * outward(hang, whole, i);
    };
    const double wanted = level_kept(dancer.costume.hanging, level, i);
    const auto upper = std::min(static_cast<std::size_t>(wanted), levels - 2ul);
    const double u = wanted - static_cast<double>(upper);
    Vec3 point = (1 - u) * at(upper) + u * at(upper + 1);
    point.z = std::max(point.z, above_floor);
    return point;
}

Polyhedron rings_of(const Dancer& dancer, const Hang& hang, const Rings& radii)
{
    Polyhedron cloth;
    for (std::size_t level = 0; level < levels; ++level)
        for (int i = 0; i < around; ++i)
            cloth.vertices.push_back(cloth_point(dancer, hang, radii, level, i));
    for (int level = 0; level + 1 < levels; ++level)
        for (int i = 0; i < around; ++i) {
            const int upper = level * around, lower = upper + around, next = (i + 1) % around;
            cloth.triangles.push_back({upper + i, lower + i, lower + next});
            cloth.triangles.push_back({upper + i, lower + next, upper + next});
        }
    return cloth;
}

// At the seam it faces where the bodice above it does, or a waist would shine on one side only.
std::vector<Vec3> sewn_normals(const Polyhedron& cloth, const Hang& hang)
{
    std::vector<Vec3> normals = smooth_normals(cloth);
    for (std::size_t level = 0; level < levels; ++level) {
        const double sewn = 1 - smooth(top, hips, hang.depth[level]);
        for (int i = 0; sewn > 0 && i < around; ++i) {
            Vec3& normal = normals[level * around + static_cast<std::size_t>(i)];
            const Vec3 level_one = normal - glm::dot(normal, hang.up[level]) * hang.up[level];
            normal = glm::normalize((1 - sewn) * normal + sewn * level_one);
        }
    }
    return normals;
}

}

Mesh hung(const Dancer& dancer, const FigureState& state, const Mesh& skin,
    std::span<const Neighbour> others)
{
    if (dancer.costume.hanging.length <= 0) return {};
    const Vec3 waist = hinge_positions(dancer.person.figure, state)[slot_of(Limb::lower_torso)];
    const Hang hang = hang_of(dancer, state, waist);
    Rings reach = reach_of(dancer, skin, hang);
    Rings body = reach;
    fall(reach);
    pull_taut(reach);
    settle(reach, hang);
    Rings radii = radii_of(dancer, hang, reach);
    if (!others.empty()) {
        pull_taut(body);
        Obstacle partner(hang.spacing);
        for (const Neighbour& one : others) stand_in_its_way(one, hang, body, partner);
        partner.press(radii, body);
    }
    const Polyhedron cloth = rings_of(dancer, hang, radii);
    const std::vector<Vec3> normals = sewn_normals(cloth, hang);
    Mesh mesh;
    for (std::size_t i = 0; i < cloth.vertices.size(); ++i) {
        const float depth = static_cast<float>(i / around) / static_cast<float>(levels - 1);
        const double angle = angle_of(static_cast<int>(i % around));
        const glm::vec3 rest(std::cos(angle), std::sin(angle), -depth);
        mesh.vertices.push_back({glm::vec3(cloth.vertices[i]), glm::vec3(normals[i]), rest,
            dancer.costume.cloth, dancer.costume.hanging.paint});
    }
    for (const auto& [a, b, c] : cloth.triangles)
        mesh.triangles.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b),
            static_cast<std::uint32_t>(c)});
    return mesh;
}

}
