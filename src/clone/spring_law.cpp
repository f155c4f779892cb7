#include "clone/spring_law.h"

#include <algorithm>
#include <cmath>

namespace promenade::clone {
namespace {

// Below a micrometre the power of a distance says nothing; a steepness under 1 would be infinite.
constexpr double least_distance = 1e-6; // m

double stretch(const SpringLaw& law, const Vec3& displacement)
{
    if (law.steepness == 1) return law.valley;
    const double distance = std::max(glm::length(displacement), least_distance);
    return law.valley * std::pow(distance, law.steepness - 1);
}

}

Vec3 spring_force(const SpringLaw& law, const Vec3& displacement, double mass)
{
    return stretch(law, displacement) * mass * (law.stiffness * displacement);
}

Vec3 spring_slope(const SpringLaw& law, const Vec3& displacement, double mass)
{
    return std::max(1.0, law.steepness) * stretch(law, displacement) * mass * law.stiffness;
}

double share_kept(const Release& release, double force)
{
    if (release.maximum <= 0 || force <= release.threshold) return 1;
    if (force >= release.maximum) return 0;
    return std::pow(
        (release.maximum - force) / (release.maximum - release.threshold), release.exponent);
}

SpringLaw joint_law(const Coefficients& c)
{
    return {{c[Coefficient::stiffness_x], c[Coefficient::stiffness_y], c[Coefficient::stiffness_z]},
        c[Coefficient::steepness], c[Coefficient::valley]};
}

SpringLaw end_law(const Coefficients& c)
{
    return {Vec3{c[Coefficient::end_stiffness]}, c[Coefficient::steepness], c[Coefficient::valley]};
}

Release release_of(const Coefficients& c)
{
    return {
        c[Coefficient::release_from], c[Coefficient::release_at], c[Coefficient::release_exponent]};
}

}
