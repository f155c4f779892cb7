#include "share/surface_paint.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

namespace promenade::share {
namespace {

using render::Paint;

constexpr Colour linen{230, 229, 226}, black{14, 12, 12}, bare_skin{230, 189, 162},
    stocking{201, 143, 115};

Colour mixed(Colour a, Colour b, double share)
{
    const auto one = [&](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(std::lround(from + share * (to - from)));
    };
    return {one(a.red, b.red), one(a.green, b.green), one(a.blue, b.blue), a.opacity};
}

// 1 inside, 0 outside, over an edge as wide as a vertex's neighbourhood (fractions of stature).
double inside(double distance)
{
    constexpr double edge = 0.0012;
    return std::clamp(0.5 - distance / (2 * edge), 0.0, 1.0);
}

double ellipse(double x, double y, double half_x, double half_y)
{
    return (std::hypot(x / half_x, y / half_y) - 1) * std::min(half_x, half_y);
}

Colour face(const glm::vec3& p, Colour skin, bool made_up)
{
    const double y = std::abs(p.y);
    if (p.x <= 0.015) return skin;
    const double eye = ellipse(y - 0.0165, p.z - 0.0203, 0.0074, made_up ? 0.0040 : 0.0036);
    const double iris = ellipse(y - 0.0162, p.z - 0.0206, 0.0034, 0.0034);
    const double brow = ellipse(y - 0.0175, p.z - 0.0318, 0.0098, 0.0016);
    const double smile = p.z + 0.0229 - 9.0 * p.y * p.y;
    const double mouth = ellipse(p.y, smile, 0.0102, made_up ? 0.0038 : 0.0030);
    Colour colour = mixed(skin, {222, 218, 212}, inside(eye));
    colour = mixed(colour, {46, 30, 22}, inside(std::max(iris, eye)));
    colour = mixed(colour, {60, 40, 28}, 0.85 * inside(brow));
    return mixed(colour, made_up ? Colour{178, 52, 66} : Colour{190, 124, 108}, inside(mouth));
}

Colour tail_coat(const glm::vec3& p, Colour cloth)
{
    if (p.x < 0) return cloth;
    const double y = std::abs(p.y);
    const double opening =
        y - 0.010 - 0.20 * std::max(p.z - 0.030, 0.0) + 0.35 * std::max(p.z - 0.205, 0.0);
    return mixed(cloth, linen, inside(opening));
}

Colour latin_shirt(const glm::vec3& p, Colour cloth)
{
    if (p.x < 0) return cloth;
    const double opening = std::abs(p.y) - 0.48 * std::max(p.z - 0.148, 0.0);
    return mixed(cloth, bare_skin, inside(std::max(opening, 0.150 - p.z)));
}

double smooth(double from, double to, double x)
{
    const double u = std::clamp((x - from) / (to - from), 0.0, 1.0);
    return u * u * (3 - 2 * u);
}

// What is above the edge is bare but for the straps.
Colour bodice(Colour cloth, double edge, double strap)
{
    return mixed(bare_skin, cloth, std::max(inside(edge), inside(strap)));
}

Colour gown_bodice(const glm::vec3& p, Colour cloth)
{
    const double y = std::abs(p.y);
    const double front = 0.172 + 0.030 * smooth(0.005, 0.055, y) - 0.10 * std::max(y - 0.055, 0.0);
    const double back = 0.100 + 0.62 * y, ahead = smooth(-0.012, 0.012, p.x);
    const double edge = p.z - (back + (front - back) * ahead);
    return bodice(cloth, edge, std::max(std::abs(y - 0.062 + 0.10 * (p.z - 0.20)) - 0.0060, -edge));
}

Colour latin_bodice(const glm::vec3& p, Colour cloth)
{
    const double y = std::abs(p.y);
    const double front = 0.128 + 1.35 * y - 1.9 * std::max(y - 0.045, 0.0);
    const double back = 0.028 + 0.45 * y, ahead = smooth(-0.020, 0.004, p.x);
    const double edge = p.z - (back + (front - back) * ahead);
    const double strap = std::abs(y - 0.047 + 0.45 * std::max(p.z - 0.19, 0.0)) - 0.0065;
    return bodice(cloth, edge, std::max({strap, -edge, -static_cast<double>(p.x) - 0.01}));
}

// Feet are painted by the shoe's own measures, a tenth of which is some seven millimetres.
double inside_shoe(double distance)
{
    return std::clamp(0.5 - distance / 0.16, 0.0, 1.0);
}

Colour court_shoe(const glm::vec3& p, Colour satin)
{
    const double edge =
        0.30 + 0.36 * smooth(0.25, -0.05, p.x) + 2.2 * smooth(0.86, 1.10, p.x + 0.05 * p.y * p.y);
    return mixed(satin, stocking, inside_shoe(edge - p.z));
}

Colour sandal(const glm::vec3& p, Colour straps)
{
    const double x = p.x, y = p.y, z = p.z;
    const double worn = std::min({z - 0.11, std::max(x - 0.16, z - 0.55),
        std::abs(z - 0.86 + 0.10 * x) - 0.055, std::abs(x - 1.02 - 0.05 * y) - 0.040,
        std::abs(x - 1.22 + 0.06 * y) - 0.045, std::abs(x - 0.86 - 0.14 * y) - 0.026});
    return mixed(stocking, straps, inside_shoe(worn));
}

}

Colour painted(Paint paint, const glm::vec3& rest, Colour colour)
{
    switch (paint) {
    case Paint::face:
        return face(rest, colour, false);
    case Paint::made_up_face:
        return face(rest, colour, true);
    case Paint::tail_coat:
        return tail_coat(rest, colour);
    case Paint::latin_shirt:
        return latin_shirt(rest, colour);
    case Paint::bodice:
        return gown_bodice(rest, colour);
    case Paint::latin_bodice:
        return latin_bodice(rest, colour);
    case Paint::court_shoe:
        return court_shoe(rest, colour);
    case Paint::sandal:
        return sandal(rest, colour);
    case Paint::linen:
        return linen;
    case Paint::sleeve:
        return mixed(colour, linen, inside(0.1385 + rest.z));
    default:
        return colour;
    }
}

int halvings_for(Paint paint)
{
    switch (paint) {
    case Paint::face:
    case Paint::made_up_face:
    case Paint::tail_coat:
    case Paint::latin_shirt:
    case Paint::bodice:
    case Paint::latin_bodice:
        return 1;
    default:
        return 0;
    }
}

Stuff stuff_of(Paint paint)
{
    switch (paint) {
    case Paint::skin:
    case Paint::face:
    case Paint::made_up_face:
        return {"skin", 0.6f};
    case Paint::cloth:
    case Paint::tail_coat:
    case Paint::sleeve:
    case Paint::linen:
    case Paint::tails:
        return {"coat", 0.9f};
    case Paint::latin_shirt:
        return {"shirt", 0.5f};
    case Paint::waistband:
    case Paint::trousers:
        return {"trousers", 0.9f};
    case Paint::stocking:
        return {"stockings", 0.5f};
    case Paint::satin:
    case Paint::bodice:
    case Paint::latin_bodice:
    case Paint::skirt:
        return {"gown", 0.45f};
    case Paint::shoe:
    case Paint::court_shoe:
    case Paint::sandal:
        return {"shoes", 0.25f};
    case Paint::hair:
        return {"hair", 0.6f};
    case Paint::plain:
    case Paint::flat:
        break;
    }
    return {"body", 0.7f};
}

}
