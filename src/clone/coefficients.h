// What the spring of one limb is like: the coefficients of Westenhofer & Hahn (1996), each keyed
// over time, and presets for all of them together.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "clone/curve.h"

namespace promenade::clone {

enum class Coefficient {
    stiffness_x, // k of (16) along the axes of the link: N/kg at a metre and β = 1
    stiffness_y,
    stiffness_z,
    steepness,     // α of (16): 1 is Hooke's law
    valley,        // β of (16): the smaller, the wider the valley of small forces
    damping,       // p of (17): N·m·s/rad for each kg of the link
    end_stiffness, // k of the null joint at the end of a chain
    torsion,       // of orientation: N·m/rad for each kg
    rest,          // towards the rest pose, between the link and its parent: N·m/rad for each kg
    release_from,  // N: α of (18), the threshold
    release_at,    // N: β of (18), where nothing is left; 0 never lets go
    release_exponent, // γ of (18)
};
inline constexpr std::size_t coefficient_count = 12;

std::string_view name_of(Coefficient); // "stiffness x"
std::optional<Coefficient> coefficient_named(std::string_view);
std::array<Coefficient, coefficient_count> all_coefficients();

// At one moment.
struct Coefficients {
    std::array<double, coefficient_count> value{};

    double operator[](Coefficient which) const { return value[static_cast<std::size_t>(which)]; }
    double& operator[](Coefficient which) { return value[static_cast<std::size_t>(which)]; }
};

// Over time.
struct LimbSprings {
    std::array<Curve, coefficient_count> curve;

    const Curve& operator[](Coefficient which) const
    {
        return curve[static_cast<std::size_t>(which)];
    }
    Curve& operator[](Coefficient which) { return curve[static_cast<std::size_t>(which)]; }

    Coefficients at(double time) const;
    bool operator==(const LimbSprings&) const = default;
};

LimbSprings constant(const Coefficients&);

// How a character feels. Lethargic limbs hang and trail, snappy ones are where they should be.
enum class Preset { none, lethargic, relaxed, toned, snappy };
inline constexpr std::array all_presets = {
    Preset::none, Preset::lethargic, Preset::relaxed, Preset::toned, Preset::snappy};

std::string_view name_of(Preset);
std::optional<Preset> preset_named(std::string_view);
Coefficients coefficients_of(Preset);

// Springs that only tension tells apart: k of all axes and of the end; the damping that belongs to
// it. A tension of 0 lets the limb go.
Coefficients coefficients_of_tension(double stiffness);

// The point of the limb's springs between two presets as one number, 0 limp to 1 rigid, for
// colours.
double tightness(const Coefficients&);

}
