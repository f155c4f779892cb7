#include "share/surface_paint.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

namespace promenade::share {
namespace {

using render::Paint;

constexpr Colour linen{230, 229, 226}, black{14, 12, 12}, bare_skin{230, 189, 162};

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

Colour face(const glm::vec3& p, Colour skin, bool tied)
{
    const double y = std::abs(p.y);
    if (p.x <= 0.02) return skin;
    const double eye = ellipse(y - 0.0165, p.z - 0.0205, 0.0074, 0.0040);
    const double iris = ellipse(y - 0.0165, p.z - 0.0205, 0.0036, 0.0036);
    const double brow = ellipse(y - 0.0172, p.z - 0.0325, 0.0100, 0.0016);
    const double smile = p.z + 0.0232 - 14.0 * p.y * p.y;
    const double mouth = ellipse(p.y, smile, 0.0112, tied ? 0.0031 : 0.0023);
    Colour colour = mixed(skin, {226, 222, 216}, inside(eye));
    colour = mixed(colour, black, inside(std::max(iris, eye)));
    colour = mixed(colour, {60, 40, 28}, 0.85 * inside(brow));
    return mixed(colour, tied ? Colour{186, 62, 74} : Colour{190, 120, 105}, inside(mouth));
}

Colour head(const glm::vec3& p, Colour skin, bool tied)
{
    const Colour hair = tied ? Colour{84, 48, 26} : Colour{52, 34, 24};
    const double top = 0.058 - 0.25 * std::abs(p.y) - p.z;
    const double side = p.x - 0.010 - 0.20 * p.z;
    const double nape = (tied ? -0.010 : -0.018) - p.z;
    const bool ear = std::abs(p.y) > 0.0405 && p.z < 0.018 && p.z > -0.016 && p.x > -0.012;
    const double hairy = ear ? 0 : inside(std::min(top, std::max(side, nape)));
    return mixed(face(p, skin, tied), hair, hairy);
}

Colour tail_coat(const glm::vec3& p, Colour cloth)
{
    if (p.x < 0) return cloth;
    const double y = std::abs(p.y);
    const double opening = y - 0.255 * std::max(p.z - 0.085, 0.0) - 0.002;
    const Colour coat = mixed(cloth, linen, inside(std::max(opening, 0.0855 - p.z)));
    const double bow = std::max(std::abs(p.z - 0.2265) - 0.0022 - 0.28 * y, y - 0.0235);
    return mixed(coat, black, inside(bow));
}

double smooth(double from, double to, double x)
{
    const double u = std::clamp((x - from) / (to - from), 0.0, 1.0);
    return u * u * (3 - 2 * u);
}

Colour bodice(const glm::vec3& p, Colour cloth)
{
    const double y = std::abs(p.y);
    const double front = 0.176 + 0.030 * smooth(0.005, 0.055, y) - 0.10 * std::max(y - 0.055, 0.0);
    const double back = 0.118 + 0.55 * y, ahead = smooth(-0.012, 0.012, p.x);
    const double edge = p.z - (back + (front - back) * ahead);
    const double strap = std::max(std::abs(y - 0.062 + 0.10 * (p.z - 0.20)) - 0.0055, -edge);
    return mixed(bare_skin, cloth, std::max(inside(edge), inside(strap)));
}

Colour court_shoe(const glm::vec3& p, Colour satin)
{
    const double low = -(p.z + 0.034 - 0.18 * (p.x - 0.03));
    const double bare = std::max({0.004 - p.x, p.x - 0.064, low});
    return mixed(satin, bare_skin, inside(bare) * (1 - inside(std::abs(p.x - 0.018) - 0.0042)));
}

}

Colour painted(Paint paint, const glm::vec3& rest, Colour colour)
{
    switch (paint) {
    case Paint::head:
        return head(rest, colour, false);
    case Paint::head_bun:
        return head(rest, colour, true);
    case Paint::tail_coat:
        return tail_coat(rest, colour);
    case Paint::bodice:
        return bodice(rest, colour);
    case Paint::court_shoe:
        return court_shoe(rest, colour);
    case Paint::collar:
        return mixed(colour, linen, inside(rest.z - 0.020 - 0.22 * std::max(-rest.x, 0.0f)));
    case Paint::sleeve:
        return mixed(colour, linen, inside(0.137 + rest.z));
    default:
        return colour;
    }
}

int halvings_for(Paint paint)
{
    if (paint == Paint::head || paint == Paint::head_bun) return 1;
    return paint == Paint::tail_coat || paint == Paint::bodice ? 1 : 0;
}

Stuff stuff_of(Paint paint)
{
    switch (paint) {
    case Paint::skin:
    case Paint::head:
    case Paint::head_bun:
    case Paint::hand:
        return {"skin", 0.6f};
    case Paint::cloth:
    case Paint::tail_coat:
    case Paint::collar:
    case Paint::sleeve:
        return {"coat", 0.9f};
    case Paint::satin:
    case Paint::bodice:
        return {"gown", 0.45f};
    case Paint::shoe:
    case Paint::court_shoe:
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
