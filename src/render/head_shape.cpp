#include "render/head_shape.h"

#include <algorithm>
#include <cmath>

#include "figure/body_outlines.h"
#include "figure/body_shape.h"
#include "figure/loft.h"

namespace promenade::render {
namespace {

double smooth(double from, double to, double x)
{
    const double u = std::clamp((x - from) / (to - from), 0.0, 1.0);
    return u * u * (3 - 2 * u);
}

// A hill one high about a place, with a gentle foot.
double hill(double x, double half_x, double y, double half_y)
{
    return std::exp(-(x * x) / (half_x * half_x) - (y * y) / (half_y * half_y));
}

double cubic(double a, double b, double c, double d, double u)
{
    return b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)));
}

// The outline of the skull, smooth between its measured rows: fractions of stature.
class Skull {
public:
    explicit Skull(const Outline& outline)
        : m_exponent(outline.exponent)
    {
        m_rows.push_back(outline.top);
        m_rows.insert(m_rows.end(), outline.rows.begin(), outline.rows.end());
        m_rows.push_back(outline.bottom);
        for (OutlineRow* pole : {&m_rows.front(), &m_rows.back()})
            pole->half_depth = pole->half_width = 0;
    }

    double top() const { return m_rows.front().z; }
    double bottom() const { return m_rows.back().z; }

    Vec3 at(double z, double angle) const
    {
        const OutlineRow row = row_at(z);
        return {row.forward + row.half_depth * rounded(std::cos(angle)),
            row.half_width * rounded(std::sin(angle)), z};
    }

private:
    double rounded(double part) const
    {
        return std::copysign(std::pow(std::abs(part), 2 / m_exponent), part);
    }

    OutlineRow row_at(double z) const
    {
        std::size_t i = 0;
        while (i + 2 < m_rows.size() && m_rows[i + 1].z >= z) ++i;
        const auto& b = m_rows[i];
        const auto& c = m_rows[i + 1];
        const auto& a = m_rows[i > 0 ? i - 1 : 0];
        const auto& d = m_rows[std::min(i + 2, m_rows.size() - 1)];
        const double u = std::clamp((b.z - z) / (b.z - c.z), 0.0, 1.0);
        // Near a pole the outline closes like a ball: its square goes straight.
        const bool cap = i == 0 || i + 2 == m_rows.size();
        const auto between = [&](double OutlineRow::*part) {
            if (cap && part != &OutlineRow::forward)
                return std::sqrt((1 - u) * b.*part * b.*part + u * c.*part * c.*part);
            return cubic(a.*part, b.*part, c.*part, d.*part, u);
        };
        return {z, between(&OutlineRow::half_depth), between(&OutlineRow::half_width),
            between(&OutlineRow::forward), 0};
    }

    std::vector<OutlineRow> m_rows;
    double m_exponent;
};

// The few numbers by which faces differ, fractions of stature.
struct Face {
    double nose, nose_width, brow, lip, cheek, taper;
};

Face face_of(Proportions proportions)
{
    return proportions == Proportions::feminine
        ? Face{0.0100, 0.0050, 0.0004, 0.0014, 0.0022, 0.24}
        : Face{0.0122, 0.0060, 0.0017, 0.0011, 0.0014, 0.15};
}

// From the root between the eyes along the bridge to the tip, then back under it.
double nose_at(const Face& face, double y, double z)
{
    constexpr double root = 0.0235, tip = -0.0035, under = -0.0105;
    const double along = z > tip ? smooth(root, tip, z) * (0.35 + 0.65 * (root - z) / (root - tip))
                                 : smooth(under, tip, z);
    const double half = face.nose_width * (0.62 + 0.55 * smooth(0.012, -0.005, z));
    const double across = std::exp(-std::pow(std::abs(y) / half, 2.6));
    const double wing = 0.0026 * hill(std::abs(y) - 1.05 * half, 0.0028, z + 0.0058, 0.0034);
    return face.nose * std::max(0.0, along) * across + wing;
}

// How far the face stands out of the skull's outline, to the front.
double face_relief(const Face& face, double y, double z)
{
    const double side = std::abs(y);
    double out = nose_at(face, y, z);
    out += face.brow * hill(side - 0.012, 0.016, z - 0.0305, 0.0045);
    // Sockets with an eyeball in each.
    out -= 0.0052 * hill(side - 0.0165, 0.0095, z - 0.0215, 0.0068);
    out += 0.0034 * hill(side - 0.0165, 0.0062, z - 0.0205, 0.0046);
    out += face.cheek * hill(side - 0.025, 0.011, z - 0.004, 0.009);
    out -= 0.0018 * hill(side - 0.026, 0.009, z + 0.020, 0.010);
    // Lips, the line between them, the dent below, the chin.
    out += face.lip * hill(y, 0.0100, z + 0.0200, 0.0026);
    out += 1.15 * face.lip * hill(y, 0.0088, z + 0.0262, 0.0028);
    out -= 0.0010 * hill(y, 0.0105, z + 0.0229, 0.0009);
    out -= 0.0012 * hill(y, 0.0090, z + 0.0312, 0.0026);
    out += 0.0030 * hill(y, 0.0095, z + 0.0375, 0.0048);
    out += 0.0016 * hill(y, 0.030, z - 0.045, 0.012); // forehead
    return out;
}

// Angles about the head, closer together in front; the first is the middle of the face.
double angle_at(int i, int around)
{
    const double turn = 2 * pi * i / around;
    return turn - 0.58 * std::sin(turn);
}

// Heights closer together in the face than on the crown.
double height_at(const Skull& skull, int row, int rows)
{
    const double u = static_cast<double>(row) / rows;
    const double eased =
        u < 0.26 ? 0.36 * std::pow(u / 0.26, 1.25) : 0.36 + 0.64 * (u - 0.26) / 0.74;
    return skull.top() + (skull.bottom() - skull.top()) * eased;
}

// Rings from the top down, with a pole at each end.
Polyhedron closed_rings(
    const Vec3& top, const std::vector<Vec3>& rings, const Vec3& bottom, int around)
{
    Polyhedron body;
    body.vertices.push_back(top);
    body.vertices.insert(body.vertices.end(), rings.begin(), rings.end());
    body.vertices.push_back(bottom);
    const int last = static_cast<int>(body.vertices.size()) - 1;
    const int count = static_cast<int>(rings.size()) / around;
    for (int i = 0; i < around; ++i) {
        const int next = (i + 1) % around;
        body.triangles.push_back({0, 1 + i, 1 + next});
        for (int ring = 0; ring + 1 < count; ++ring) {
            const int upper = 1 + ring * around, lower = upper + around;
            body.triangles.push_back({upper + i, lower + i, lower + next});
            body.triangles.push_back({upper + i, lower + next, upper + next});
        }
        body.triangles.push_back({last, last - around + next, last - around + i});
    }
    return body;
}

// What the mass of the person made of the drawn outline: how much wider the weighed head is.
double widening_of(const Person& person)
{
    const Polyhedron drawn =
        limb_shape(LimbKind::head, Side::left, person.measures.proportions, person.measures.height);
    const Polyhedron& weighed = person.shape[slot_of(Limb::head)];
    double widest_drawn = 1e-9, widest = 0;
    for (const Vec3& vertex : drawn.vertices) widest_drawn = std::max(widest_drawn, vertex.y);
    for (const Vec3& vertex : weighed.vertices) widest = std::max(widest, vertex.y);
    return widest / widest_drawn;
}

Vec3 to_metres(const Person& person, double widening, const Vec3& rest)
{
    return person.measures.height * Vec3{widening * rest.x, widening * rest.y, rest.z};
}

Skull skull_of(const Person& person)
{
    return Skull(outline_of(LimbKind::head, person.measures.proportions));
}

// Below the cheekbones the face grows narrower down to the chin.
double width_at(const Face& face, const Vec3& at)
{
    return 1 - face.taper * smooth(0.008, -0.038, at.z) * smooth(-0.02, 0.02, at.x);
}

Vec3 modelled(const Skull& skull, const Face& face, double z, double angle)
{
    Vec3 at = skull.at(z, angle);
    const double front = smooth(0.3, 0.75, std::cos(angle));
    at.x += front * face_relief(face, at.y, at.z);
    at.y *= width_at(face, at);
    return at;
}

// How far down hair grows on each side of the head, the face being at 0: over the forehead,
// receding a little at the temples, before the ear, over it, and behind it down to the nape.
double hairline_at(double angle, HairStyle style)
{
    const bool tied = style == HairStyle::bun;
    const double a = std::abs(std::remainder(angle, 2 * pi));
    const double forehead = (tied ? 0.0560 : 0.0545) + 0.0040 * hill(a - 0.66, 0.20, 0, 1);
    const auto from = [a](double upper, double lower, double begins, double ends) {
        return upper + (lower - upper) * smooth(begins, ends, a);
    };
    double z = tied ? from(forehead, 0.0195, 0.70, 1.42) : from(forehead, 0.004, 0.92, 1.18);
    if (!tied) z = from(z, 0.0195, 1.22, 1.36);
    return from(z, tied ? -0.010 : -0.021, 1.80, 2.15);
}

// Hair lies thicker on the crown, has a parting (short) or is drawn back to a knot.
double hair_depth(const Vec3& at, double angle, HairStyle style)
{
    const double up = smooth(0.02, 0.075, at.z);
    const double ripple =
        0.00045 * std::sin(at.y * 900 + 3 * std::sin(at.z * 60)) * smooth(0.02, 0.05, at.z);
    if (style == HairStyle::bun) return 0.0034 + 0.0022 * up + 0.5 * ripple;
    const double quiff = 0.0045 * hill(std::cos(angle) - 0.75, 0.35, at.z - 0.066, 0.012);
    const double parting = 0.0032 * hill(at.y - 0.021, 0.0024, 0, 1) * smooth(0.052, 0.062, at.z)
        * smooth(-0.03, 0.0, at.x);
    return 0.0026 + 0.0050 * up + quiff - parting + ripple;
}

}

HeadGrid head_grid(Detail detail)
{
    return detail == Detail::fine ? HeadGrid{44, 36} : HeadGrid{24, 20};
}

Polyhedron face_shape(const Person& person, HeadGrid grid)
{
    const Skull skull = skull_of(person);
    const Face face = face_of(person.measures.proportions);
    const double wide = widening_of(person);
    std::vector<Vec3> rings;
    for (int row = 1; row < grid.rows; ++row)
        for (int i = 0; i < grid.around; ++i)
            rings.push_back(to_metres(person, wide,
                modelled(skull, face, height_at(skull, row, grid.rows), angle_at(i, grid.around))));
    return closed_rings(to_metres(person, wide, skull.at(skull.top(), 0)), rings,
        to_metres(person, wide, skull.at(skull.bottom(), 0)), grid.around);
}

// Rows from the crown to the hairline, so that its edge is as smooth as the line is, and one row
// further, under the skin.
Polyhedron hair_shape(const Person& person, HairStyle style, HeadGrid grid)
{
    constexpr double under = 0.0040; // fractions of stature
    const Skull skull = skull_of(person);
    const Face face = face_of(person.measures.proportions);
    const double wide = widening_of(person);
    const int rows = grid.rows * 2 / 5;
    std::vector<Vec3> rings;
    for (int row = 1; row <= rows + 1; ++row)
        for (int i = 0; i < grid.around; ++i) {
            const double way = 2 * pi * i / grid.around, edge = hairline_at(way, style);
            const double u = std::min(1.0, static_cast<double>(row) / rows);
            const double z = row > rows ? edge - 0.002 : skull.top() + (edge - skull.top()) * u;
            const Vec3 skin = modelled(skull, face, z, way);
            const double full = 1 - std::pow(u, 3.5);
            const double out = row > rows ? -under : full * hair_depth(skin, way, style) + 0.0006;
            const Vec3 outward =
                glm::normalize(Vec3{std::cos(way), std::sin(way), 1.2 * smooth(0.03, 0.08, z)});
            rings.push_back(to_metres(person, wide, skin + out * outward));
        }
    const double lift = hair_depth(skull.at(skull.top(), 0), 0, style);
    return closed_rings(to_metres(person, wide, skull.at(skull.top(), 0) + Vec3{0, 0, lift}), rings,
        to_metres(person, wide, {0, 0, 0.02}), grid.around);
}

Polyhedron ear_shape(const Person& person, Side side, Detail detail)
{
    // Out from the skull, about the rim and into the hollow: half-axes along x and z, and how far
    // out.
    struct Ring {
        double out, x, z;
    };
    constexpr Ring rings[] = {{0.0385, 0.0050, 0.0095}, {0.0418, 0.0076, 0.0140},
        {0.0442, 0.0088, 0.0162}, {0.0450, 0.0084, 0.0157}, {0.0446, 0.0070, 0.0136},
        {0.0434, 0.0052, 0.0102}, {0.0431, 0.0030, 0.0060}};
    const double wide = widening_of(person);
    const auto place = [&](double out, double x, double z) {
        // Leaning back, its lobe nearer to the jaw; the rear edge stands off the skull.
        return to_metres(person, wide,
            {-0.001 + x - 0.10 * z, out - 0.22 * (x + 0.004) - 0.05 * z * (z < 0 ? -1 : 0),
                0.002 + z});
    };
    std::vector<CrossSection> sections;
    for (const Ring& ring : rings) {
        const Vec3 middle = place(ring.out, 0, 0);
        sections.push_back(
            {middle, place(ring.out, 0, ring.z) - middle, place(ring.out, ring.x, 0) - middle, 2});
    }
    const Polyhedron left =
        loft(place(0.037, 0, 0), sections, place(0.0430, 0, 0), detail == Detail::fine ? 16 : 8);
    return side == Side::left ? left : mirror_image(left);
}

// A knot of hair at the back of the head.
Polyhedron bun_shape(const Person& person, Detail detail)
{
    const int rings = detail == Detail::fine ? 12 : 8, around = detail == Detail::fine ? 24 : 14;
    const double stature = person.measures.height, wide = widening_of(person);
    const Vec3 middle = to_metres(person, wide, {-0.0665, 0, 0.020});
    const Vec3 out = glm::normalize(Vec3{-1, 0, 0.12}), up{out.z, 0, -out.x}, left{0, 1, 0};
    const double radius = 0.0255 * stature, depth = 0.0185 * stature;
    std::vector<CrossSection> sections;
    for (int i = 1; i < rings; ++i) {
        const double angle = pi * i / rings;
        // Wound: two shallow grooves about it.
        const double wound = 1 + 0.035 * std::cos(5 * angle);
        const double r = radius * std::sin(angle) * wound;
        sections.push_back({middle - depth * std::cos(angle) * out, r * up, r * left, 2});
    }
    return loft(middle - depth * out, sections, middle + depth * out, around);
}

}
