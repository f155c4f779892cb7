#include "figure/body_shape.h"

#include <algorithm>
#include <cmath>

#include "figure/body_outlines.h"

namespace promenade {
namespace {

constexpr int points_around = 16;
constexpr int points_around_small_parts = 6;

Vec3 middle(const OutlineRow& row, double stature)
{
    return stature * Vec3{row.forward, row.left, row.z};
}

Polyhedron lofted(const Outline& outline, double stature, int around)
{
    std::vector<CrossSection> sections;
    for (const OutlineRow& row : outline.rows)
        sections.push_back({middle(row, stature), {stature * row.half_depth, 0, 0},
            {0, -stature * row.half_width, 0}, outline.exponent});
    return loft(middle(outline.top, stature), sections, middle(outline.bottom, stature), around);
}

void add_small_parts(Polyhedron& body, LimbKind kind, double stature)
{
    const auto part = [&](const Outline& outline) {
        return lofted(outline, stature, points_around_small_parts);
    };
    if (kind == LimbKind::hand) body.append(part(thumb_outline()));
    if (kind != LimbKind::head) return;
    body.append(part(nose_outline()));
    body.append(part(ear_outline()));
    body.append(mirror_image(part(ear_outline())));
}

// The foot of the leader, 0.2706 m long, in metres from the ankle; z from the bare sole. Others
// scale.
constexpr double measured_foot = 0.152 * 1.78;
constexpr double sole_thickness = 0.006;
// The sole bends where the pad of the ball begins to bear, 8 mm behind the joints of the toes: these
// lie at 73 and 64 % of the foot's length, the first of which bears the more on tiptoe. The pads of
// the toes bear as far as 95 %.
constexpr double heel_x = -0.055, ball_x = 0.120, toe_x = 0.188;
constexpr double ball_half_width = 0.042, toe_half_width = 0.035;

struct FootRow {
    double x, half_width, bottom, top, left;
};
constexpr FootRow foot_rows[] = {{-0.068, 0.017, 0.010, 0.040, 0}, {-0.056, 0.028, 0, 0.060, 0},
    {-0.030, 0.031, 0, 0.078, 0}, {0.000, 0.032, 0, 0.084, 0}, {0.030, 0.034, 0, 0.076, 0.001},
    {0.060, 0.040, 0, 0.058, 0.002}, {0.095, 0.048, 0, 0.042, 0.002}, {0.125, 0.048, 0, 0.034, 0},
    {0.155, 0.042, 0, 0.029, -0.003}, {0.180, 0.031, 0.002, 0.024, -0.006},
    {0.193, 0.016, 0.005, 0.018, -0.008}};
constexpr double foot_exponent = 2.8;

// A high heel is a narrow one: from the width of a man's block to that of a court shoe.
double heel_half_width(double heel_height)
{
    return std::max(0.012, 0.030 - 0.3 * std::max(0.0, heel_height - 0.025));
}

// What the shoe does to a foot: everything behind the ball turns up about it by the pitch.
struct Shoe {
    double scale;      // of the foot
    double bare_ankle; // height of the ankle joint over the bare sole
    double heel_height;
    double pitch;
    Vec3 ankle; // from the floor under the ball's line

    Vec3 placed(const Vec3& bare) const; // from the bare foot to the foot's frame
};

Vec3 turned_about_ball(const Vec3& bare, double ball, double pitch)
{
    const double x = bare.x - ball;
    if (x >= 0) return {x, bare.y, bare.z + sole_thickness};
    return {x * std::cos(pitch) + bare.z * std::sin(pitch), bare.y,
        bare.z * std::cos(pitch) - x * std::sin(pitch) + sole_thickness};
}

Vec3 Shoe::placed(const Vec3& bare) const
{
    return turned_about_ball(bare, scale * ball_x, pitch) - ankle;
}

Shoe shoe_for(double stature, double heel_height)
{
    const Skeleton bones;
    Shoe shoe{stature * bones.foot / measured_foot, stature * bones.ankle, heel_height, 0, {}};
    const double heel_to_ball = shoe.scale * (ball_x - heel_x);
    const double lift = std::clamp(heel_height - sole_thickness, 0.0, 0.9 * heel_to_ball);
    shoe.pitch = std::asin(lift / heel_to_ball);
    shoe.ankle = turned_about_ball({0, 0, shoe.bare_ankle}, shoe.scale * ball_x, shoe.pitch);
    return shoe;
}

CrossSection foot_section(const FootRow& row, const Shoe& shoe)
{
    const double s = shoe.scale;
    const Vec3 bottom = shoe.placed({s * row.x, s * row.left, s * row.bottom});
    const Vec3 top = shoe.placed({s * row.x, s * row.left, s * row.top});
    return {0.5 * (bottom + top), {0, s * row.half_width, 0}, 0.5 * (top - bottom), foot_exponent};
}

// The heel of the shoe, from the raised foot to the floor, reaching a little into the foot.
Polyhedron heel_block(const Shoe& shoe)
{
    const double s = shoe.scale, floor = -shoe.ankle.z;
    const double half = s * heel_half_width(shoe.heel_height);
    const Vec3 upper = shoe.placed({s * (heel_x + 0.012), 0, s * 0.012});
    const Vec3 lower{shoe.placed({s * heel_x, 0, 0}).x + 0.3 * half, 0, floor};
    const Vec3 x{0.6 * half, 0, 0}, y{0, half, 0};
    const std::array<CrossSection, 2> sections{{{lower, x, y, 3}, {upper, 1.3 * x, y, 3}}};
    return loft(lower, sections, upper, 12);
}

Sole sole_for(const Shoe& shoe)
{
    const double s = shoe.scale, floor = -shoe.ankle.z;
    const double half_heel = s * heel_half_width(shoe.heel_height);
    const double heel = shoe.placed({s * heel_x, 0, 0}).x;
    const double ball = shoe.placed({s * ball_x, 0, 0}).x;
    const double toe = shoe.placed({s * toe_x, 0, 0}).x;
    const auto pair = [&](double x, double half) {
        return std::array<Vec3, 2>{{{x, -half, floor}, {x, half, floor}}};
    };
    return {pair(heel, half_heel), pair(ball, s * ball_half_width), pair(toe, s * toe_half_width),
        shoe.ankle.z, shoe.pitch};
}

Sole mirror_image(Sole sole)
{
    for (auto* points : {&sole.heel, &sole.ball, &sole.toe})
        for (Vec3& point : *points) point.y = -point.y;
    return sole;
}

}

std::array<Vec3, 2> bent_toe(const Sole& sole, double bend)
{
    std::array<Vec3, 2> bent = sole.toe;
    for (std::size_t i = 0; i < 2; ++i) {
        const double length = sole.toe[i].x - sole.ball[i].x;
        bent[i].x = sole.ball[i].x + length * std::cos(bend);
        bent[i].z = sole.ball[i].z + length * std::sin(bend);
    }
    return bent;
}

Polyhedron limb_shape(LimbKind kind, Side side, Proportions proportions, double stature)
{
    PROMENADE_ASSERT(kind != LimbKind::foot);
    Polyhedron body = lofted(outline_of(kind, proportions), stature, points_around);
    add_small_parts(body, kind, stature);
    return side == Side::left ? body : mirror_image(std::move(body));
}

ShoeAndFoot foot_shape(Side side, double stature, double heel_height)
{
    const Shoe shoe = shoe_for(stature, heel_height);
    std::vector<CrossSection> sections;
    for (const FootRow& row : foot_rows) sections.push_back(foot_section(row, shoe));
    const double s = shoe.scale;
    ShoeAndFoot foot{loft(shoe.placed({s * -0.072, 0, s * 0.024}), sections,
                         shoe.placed({s * 0.198, s * -0.009, s * 0.011}), points_around),
        sole_for(shoe)};
    if (shoe.heel_height > sole_thickness) foot.shape.append(heel_block(shoe));
    if (side == Side::left) return foot;
    return {mirror_image(std::move(foot.shape)), mirror_image(foot.sole)};
}

Polyhedron widened(Polyhedron body, LimbKind kind, double factor)
{
    const Vec3 scale{kind == LimbKind::foot ? 1 : factor, factor, 1};
    for (Vec3& vertex : body.vertices) vertex *= scale;
    return body;
}

double widening_for(LimbKind kind, double volume_ratio)
{
    return kind == LimbKind::foot ? volume_ratio : std::sqrt(volume_ratio);
}

Polyhedron mirror_image(Polyhedron body)
{
    for (Vec3& vertex : body.vertices) vertex.y = -vertex.y;
    for (auto& [a, b, c] : body.triangles) std::swap(b, c);
    return body;
}

}
