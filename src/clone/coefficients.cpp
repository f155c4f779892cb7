#include "clone/coefficients.h"

#include <algorithm>
#include <cmath>

namespace promenade::clone {
namespace {

constexpr std::array<std::string_view, coefficient_count> coefficient_names = {"stiffness x",
    "stiffness y", "stiffness z", "steepness", "valley", "damping", "end stiffness", "torsion",
    "rest", "release from", "release at", "release exponent"};
constexpr std::array<std::string_view, 5> preset_names = {
    "none", "lethargic", "relaxed", "toned", "snappy"};

// Presets differ by this alone; what goes with it follows.
constexpr std::array<double, 5> preset_stiffness = {0, 8, 60, 500, 6000};

// The force rises with the power 1.5 of the distance and is less than Hooke's within 5 cm.
constexpr double usual_steepness = 1.5, usual_valley = 4.5;

// A link of even density that swings on a spring at its end would go on swinging; this takes most
// of that away at the lengths of arms and legs.
constexpr double damping_per_root = 0.09;

template <std::size_t n>
std::optional<std::size_t> place_of(
    const std::array<std::string_view, n>& names, std::string_view name)
{
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

}

std::string_view name_of(Coefficient which)
{
    return coefficient_names[static_cast<std::size_t>(which)];
}

std::optional<Coefficient> coefficient_named(std::string_view name)
{
    const auto place = place_of(coefficient_names, name);
    return place ? std::optional(static_cast<Coefficient>(*place)) : std::nullopt;
}

std::array<Coefficient, coefficient_count> all_coefficients()
{
    std::array<Coefficient, coefficient_count> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Coefficient>(i);
    return all;
}

Coefficients LimbSprings::at(double time) const
{
    Coefficients now;
    for (std::size_t i = 0; i < curve.size(); ++i) now.value[i] = curve[i].at(time);
    return now;
}

LimbSprings constant(const Coefficients& coefficients)
{
    LimbSprings springs;
    for (std::size_t i = 0; i < springs.curve.size(); ++i)
        springs.curve[i] = Curve::constant(coefficients.value[i]);
    return springs;
}

std::string_view name_of(Preset preset)
{
    return preset_names[static_cast<std::size_t>(preset)];
}

std::optional<Preset> preset_named(std::string_view name)
{
    const auto place = place_of(preset_names, name);
    return place ? std::optional(static_cast<Preset>(*place)) : std::nullopt;
}

Coefficients coefficients_of(Preset preset)
{
    return coefficients_of_tension(preset_stiffness[static_cast<std::size_t>(preset)]);
}

Coefficients coefficients_of_tension(double stiffness)
{
    Coefficients c;
    c[Coefficient::stiffness_x] = c[Coefficient::stiffness_y] = c[Coefficient::stiffness_z] =
        c[Coefficient::end_stiffness] = stiffness;
    c[Coefficient::steepness] = usual_steepness;
    c[Coefficient::valley] = usual_valley;
    c[Coefficient::damping] = damping_per_root * std::sqrt(stiffness);
    c[Coefficient::release_exponent] = 1;
    return c;
}

double tightness(const Coefficients& c)
{
    const double k = std::max({c[Coefficient::stiffness_x], c[Coefficient::stiffness_y],
        c[Coefficient::stiffness_z], c[Coefficient::end_stiffness], c[Coefficient::torsion]});
    return k <= 1 ? 0 : std::clamp(std::log(k) / std::log(1e5), 0.0, 1.0);
}

}
