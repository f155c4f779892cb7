#include "editors/clone_workspace/spring_edits.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace promenade::editors {
namespace {

using clone::Coefficient;

constexpr Colour not_sprung{150, 150, 150};
// Okabe & Ito's sky blue, yellow and vermillion.
constexpr std::array<Colour, 3> scale{{{86, 180, 233}, {240, 228, 66}, {213, 94, 0}}};

std::uint8_t mixed(std::uint8_t a, std::uint8_t b, double u)
{
    return static_cast<std::uint8_t>(std::lround((1 - u) * a + u * b));
}

void scale_curve(clone::Curve& curve, double factor)
{
    for (clone::CurvePoint& point : curve.points) point.value *= factor;
}

}

void paint(clone::CloneLimb& limb, const Brush& brush, double time)
{
    const clone::Coefficients wanted = coefficients_of(brush.preset);
    if (!brush.at_time) {
        limb.springs = constant(wanted);
        return;
    }
    for (const Coefficient which : clone::all_coefficients())
        limb.springs[which].set(time, wanted[which]);
}

void tighten(clone::CloneLimb& limb, double factor)
{
    for (const Coefficient which : {Coefficient::stiffness_x, Coefficient::stiffness_y,
             Coefficient::stiffness_z, Coefficient::end_stiffness, Coefficient::torsion})
        scale_curve(limb.springs[which], factor);
    scale_curve(limb.springs[Coefficient::damping], std::sqrt(factor));
}

void set_point(clone::CloneLimb& limb, Coefficient which, double time, double value)
{
    limb.springs[which].set(std::max(0.0, time), std::max(0.0, value));
}

void move_point(
    clone::CloneLimb& limb, Coefficient which, std::size_t point, double time, double value)
{
    auto& points = limb.springs[which].points;
    if (point >= points.size()) return;
    // Between its neighbours: points do not pass each other.
    constexpr double apart = 0.01; // s
    const double from = point == 0 ? 0 : points[point - 1].time + apart;
    const double to = point + 1 < points.size() ? points[point + 1].time - apart : 3600;
    points[point] = {std::clamp(time, from, std::max(from, to)), std::max(0.0, value)};
}

void remove_point(clone::CloneLimb& limb, Coefficient which, std::size_t point)
{
    auto& points = limb.springs[which].points;
    if (points.size() > 1 && point < points.size())
        points.erase(points.begin() + static_cast<std::ptrdiff_t>(point));
}

Colour tension_colour(double tightness)
{
    const double place = std::clamp(tightness, 0.0, 1.0) * (scale.size() - 1);
    const auto first = std::min(static_cast<std::size_t>(place), scale.size() - 2);
    const double u = place - static_cast<double>(first);
    const Colour &a = scale[first], &b = scale[first + 1];
    return {mixed(a.red, b.red, u), mixed(a.green, b.green, u), mixed(a.blue, b.blue, u)};
}

std::vector<Colour> tension_colours(const clone::Clone& clone, double time)
{
    std::vector<Colour> colours;
    for (std::size_t i = 0; i < clone.limbs.size(); ++i) {
        const clone::CloneLimb& limb = clone.limbs[i];
        const bool held =
            limb.part != clone::Part::dynamic || (i == 0 && clone.base == clone::Base::prescribed);
        colours.push_back(held ? not_sprung : tension_colour(tightness(limb.springs.at(time))));
    }
    return colours;
}

double height_of(double value, double most)
{
    return std::log1p(std::max(0.0, value)) / std::log1p(most);
}

double value_at(double height, double most)
{
    return std::expm1(std::clamp(height, 0.0, 1.0) * std::log1p(most));
}

}
