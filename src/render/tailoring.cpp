#include "render/tailoring.h"

#include <algorithm>
#include <cmath>

#include "figure/body_shape.h"
#include "figure/loft.h"
#include "render/hand_shape.h"
#include "render/head_shape.h"
#include "render/seams.h"

namespace promenade::render {
namespace {

using Cut = Costume::Cut;

double smooth(double from, double to, double x)
{
    const double u = std::clamp((x - from) / (to - from), 0.0, 1.0);
    return u * u * (3 - 2 * u);
}

bool is_trousered(const Costume& costume)
{
    return costume.cut == Cut::tail_suit || costume.cut == Cut::latin_shirt;
}

// Under a skirt nobody counts facets.
bool is_hidden(const Costume& costume, LimbKind kind)
{
    const bool skirted = costume.cut == Cut::gown || costume.cut == Cut::latin_dress;
    return skirted
        && (kind == LimbKind::lower_torso
            || (kind == LimbKind::upper_leg && costume.cut == Cut::gown));
}

// Trousers hang straight where legs taper, and break on the shoe.
double trouser_thickness(LimbKind kind, const Vec3& rest)
{
    // Over the hips they are one piece: the thighs' own tops stay under it.
    if (kind == LimbKind::lower_torso)
        return 0.0022
            + (0.0070 + 0.0060 * smooth(-0.01, 0.02, rest.x)) * smooth(-0.015, -0.075, rest.z)
            * smooth(-0.130, -0.110, rest.z);
    if (kind == LimbKind::upper_leg)
        return 0.0020 + 0.0025 * smooth(-0.12, -0.22, rest.z)
            - 0.0045 * smooth(-0.035, 0.0, rest.z);
    if (kind != LimbKind::lower_leg) return 0;
    return 0.0045 + 0.0010 * smooth(-0.02, -0.05, rest.z)
        + 0.0090 * smooth(-0.09, -0.20, rest.z) * smooth(-0.262, -0.250, rest.z);
}

// A coat stands off the waist and is padded on the shoulders.
double coat_thickness(LimbKind kind, const Vec3& rest)
{
    switch (kind) {
    case LimbKind::upper_torso:
        return 0.0035 + 0.0030 * smooth(0.10, 0.03, rest.z)
            + 0.0035 * smooth(0.195, 0.222, rest.z) * smooth(0.05, 0.085, std::abs(rest.y));
    case LimbKind::upper_arm:
        return 0.0026 + 0.0022 * smooth(-0.03, 0.0, rest.z);
    case LimbKind::lower_arm:
        return 0.0026 + 0.0042 * smooth(-0.06, -0.130, rest.z) * smooth(-0.150, -0.140, rest.z);
    default:
        return trouser_thickness(kind, rest);
    }
}

// Close to the shoulder the arm sinks into it, so that a raised arm shows no ball.
double shoulder_thickness(const Vec3& rest)
{
    return -0.0026 * smooth(-0.035, 0.0, rest.z);
}

// A shirt is close everywhere and blouses a little over the waistband.
double shirt_thickness(LimbKind kind, const Vec3& rest)
{
    switch (kind) {
    case LimbKind::upper_torso:
        return 0.0016 + 0.0016 * smooth(0.07, 0.03, rest.z) - 0.0034 * smooth(0.020, 0.004, rest.z);
    case LimbKind::upper_arm:
        return 0.0018 + shoulder_thickness(rest);
    case LimbKind::lower_arm:
        return 0.0018 + 0.0030 * smooth(-0.05, -0.115, rest.z) * smooth(-0.150, -0.140, rest.z);
    default:
        return trouser_thickness(kind, rest);
    }
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
        // A dressed arm ends in the shoulder: raised, it would show its round end behind it.
        if (kind_of(limb) == LimbKind::upper_arm && costume.cut != Cut::bare && vertex.z > 0)
            vertex.z *= 0.65;
        const double over = stature * thickness(costume, kind_of(limb), vertex / stature);
        vertex += (over + fit.at(vertex.z)) * normals[i];
    }
    return shape;
}

Side side_of(Limb limb)
{
    return is_right(limb) ? Side::right : Side::left;
}

// The upright box about a limb's skin near a height, seen from above.
struct Extent {
    Vec3 lower{1e9, 1e9, 0}, upper{-1e9, -1e9, 0};
    Vec3 middle() const { return 0.5 * (lower + upper); }
    Vec3 half() const { return 0.5 * (upper - lower); }
};

Extent extent_at(const Polyhedron& shape, double z, double reach)
{
    Extent extent;
    for (const Vec3& vertex : shape.vertices) {
        if (std::abs(vertex.z - z) > reach) continue;
        extent.lower = glm::min(extent.lower, vertex);
        extent.upper = glm::max(extent.upper, vertex);
    }
    return extent;
}

// A standing collar: a short tube about the neck, a little open at the throat.
Polyhedron collar(const Person& person, int around)
{
    const double stature = person.measures.height;
    const Polyhedron& neck = person.shape[slot_of(Limb::neck)];
    const auto ring = [&](double z, double off) {
        const Extent about = extent_at(neck, stature * z, 0.0105 * stature);
        const Vec3 middle = about.middle(), half = about.half();
        return CrossSection{{middle.x, 0, stature * z}, {0, half.y + off * stature, 0},
            {-(half.x + off * stature), 0, 0}, 2};
    };
    std::vector<CrossSection> rings{
        ring(-0.008, 0.0060), ring(0.004, 0.0048), ring(0.016, 0.0042), ring(0.0225, 0.0036)};
    // Higher behind than in front.
    for (std::size_t i = 0; i < rings.size(); ++i)
        rings[i].b.z = 0.18 * static_cast<double>(i) * 0.0030 * stature;
    return loft(
        rings.front().centre, rings, rings.back().centre + Vec3{0, 0, 0.0005 * stature}, around);
}

Polyhedron bow_tie(const Person& person, int around)
{
    struct Row {
        double y, half_z, half_x;
    };
    constexpr Row rows[] = {{-0.0220, 0.0074, 0.0022}, {-0.0165, 0.0078, 0.0034},
        {-0.0085, 0.0052, 0.0036}, {-0.0042, 0.0034, 0.0032}, {-0.0036, 0.0046, 0.0048},
        {0.0036, 0.0046, 0.0048}, {0.0042, 0.0034, 0.0032}, {0.0085, 0.0052, 0.0036},
        {0.0165, 0.0078, 0.0034}, {0.0220, 0.0074, 0.0022}};
    const double stature = person.measures.height;
    const Extent neck =
        extent_at(person.shape[slot_of(Limb::neck)], 0.004 * stature, 0.009 * stature);
    const Vec3 hinge = person.figure[index_of(Limb::neck)].hinge;
    // Before the collar and above the shirt, whose front stands out further than the neck.
    const Vec3 middle{hinge.x + neck.upper.x + 0.0118 * stature, 0, hinge.z + 0.0062 * stature};
    std::vector<CrossSection> sections;
    for (const Row& row : rows)
        sections.push_back({middle + stature * Vec3{-0.12 * std::abs(row.y), row.y, 0},
            {0, 0, stature * row.half_z}, {stature * row.half_x, 0, 0}, 2.6});
    const auto pole = [&](double y) { return middle + stature * Vec3{-0.0024, y, 0}; };
    return loft(pole(-0.0226), sections, pole(0.0226), around);
}

std::vector<LimbPart> head_parts(const Person& person, const Costume& costume, Detail detail)
{
    const Surface skin = surface_of(costume, LimbKind::head), hair{Paint::hair, costume.hair};
    const HeadGrid grid = head_grid(detail);
    std::vector<LimbPart> parts{{face_shape(person, grid), skin}};
    for (const Side side : {Side::left, Side::right})
        parts.push_back({ear_shape(person, side, detail), {Paint::skin, costume.skin}});
    parts.push_back({hair_shape(person, costume.hair_style, grid), hair});
    if (costume.hair_style == HairStyle::bun) parts.push_back({bun_shape(person, detail), hair});
    return parts;
}

}

double thickness(const Costume& costume, LimbKind kind, const Vec3& rest)
{
    switch (costume.cut) {
    case Cut::tail_suit:
        return coat_thickness(kind, rest);
    case Cut::latin_shirt:
        return shirt_thickness(kind, rest);
    case Cut::gown:
    case Cut::latin_dress:
        return kind == LimbKind::upper_arm ? shoulder_thickness(rest) : 0;
    case Cut::bare:
        return 0;
    }
    return 0;
}

Surface surface_of(const Costume& costume, LimbKind kind)
{
    const bool suit = costume.cut == Cut::tail_suit, shirt = costume.cut == Cut::latin_shirt;
    const bool gown = costume.cut == Cut::gown, dress = costume.cut == Cut::latin_dress;
    const Surface skin{Paint::skin, costume.skin};
    if (costume.cut == Cut::bare)
        return kind == LimbKind::foot ? Surface{Paint::shoe, costume.shoes} : skin;
    switch (kind) {
    case LimbKind::head:
        return {suit || shirt ? Paint::face : Paint::made_up_face, costume.skin};
    case LimbKind::hand:
        return skin;
    case LimbKind::neck:
        return skin;
    case LimbKind::upper_torso:
        if (suit) return {Paint::tail_coat, costume.cloth};
        if (shirt) return {Paint::latin_shirt, costume.cloth};
        return {gown ? Paint::bodice : Paint::latin_bodice, costume.cloth};
    case LimbKind::lower_torso:
        return suit || shirt ? Surface{Paint::waistband, costume.legs}
                             : Surface{Paint::satin, costume.cloth};
    case LimbKind::lower_arm:
        if (suit) return {Paint::sleeve, costume.cloth};
        return shirt ? Surface{Paint::cloth, costume.cloth} : skin;
    case LimbKind::upper_arm:
        if (suit) return {Paint::cloth, costume.cloth};
        return shirt ? Surface{Paint::cloth, costume.cloth} : skin;
    case LimbKind::upper_leg:
    case LimbKind::lower_leg:
        return {is_trousered(costume) ? Paint::trousers : Paint::stocking, costume.legs};
    case LimbKind::foot:
        if (suit || shirt) return {Paint::shoe, costume.shoes};
        return {dress ? Paint::sandal : Paint::court_shoe, costume.shoes};
    }
    return skin;
}

Colour colour_of(const Costume& costume, LimbKind kind, Paint paint)
{
    if (paint == Paint::hair) return costume.hair;
    if (paint == Paint::skin) return costume.skin;
    return paint == Paint::linen ? costume.cloth : surface_of(costume, kind).colour;
}

std::vector<LimbPart> parts_of(
    const Person& person, const Costume& costume, Limb limb, Detail detail)
{
    const LimbKind kind = kind_of(limb);
    const Surface surface = surface_of(costume, kind);
    const bool bare = costume.cut == Cut::bare;
    if (kind == LimbKind::head && !bare) return head_parts(person, costume, detail);
    std::vector<LimbPart> parts;
    if (kind == LimbKind::hand && !bare) {
        for (HandPart& part : hand_parts(person, side_of(limb), detail))
            parts.push_back({std::move(part.shape), surface, std::move(part.chain)});
        return parts;
    }
    const Detail seen = is_hidden(costume, kind) ? Detail::coarse : detail;
    parts.push_back({outer_shape(person, costume, limb, seen), surface});
    if (kind == LimbKind::foot)
        parts.back().chain = {of_side(SmallJoint::left_toes, side_of(limb))};
    const int around = detail == Detail::fine ? 24 : 12;
    if (costume.cut == Cut::tail_suit && kind == LimbKind::neck)
        parts.push_back({collar(person, around), {Paint::linen, costume.cloth}});
    if (costume.cut == Cut::tail_suit && kind == LimbKind::upper_torso)
        parts.push_back({bow_tie(person, around / 2), {Paint::cloth, costume.cloth}});
    return parts;
}

Vec3 painted_place(const Person& person, Limb limb, const Vec3& at)
{
    const double outward = is_right(limb) ? -1 : 1;
    if (kind_of(limb) != LimbKind::foot) {
        const Vec3 rest = at / person.measures.height;
        return {rest.x, outward * rest.y, rest.z};
    }
    const Sole& sole = person.sole[is_right(limb) ? 1 : 0];
    const double heel = sole.heel[0].x, ball = sole.ball[0].x, floor = sole.ball[0].z;
    const double half = 0.5 * std::abs(sole.ball[1].y - sole.ball[0].y);
    const auto lifted = [&](double x) {
        return std::tan(sole.heel_pitch) * std::max(0.0, ball - x);
    };
    return {(at.x - heel) / (ball - heel), outward * at.y / half,
        (at.z - floor - lifted(at.x)) / std::max(0.01, sole.ankle_height - lifted(0))};
}

}
