#include "live/restoring_force.h"

#include <algorithm>
#include <cmath>

#include "dynamics/energy.h"
#include "dynamics/loads.h"

namespace promenade::live {
namespace {

constexpr double beside = 0.1;    // m above the lowest that still counts as the bottom
constexpr double firmness = 2;    // times what gravity does
constexpr double strongest = 0.2; // of the weight

std::vector<Vec3> centres_of(const Figure& figure, const FigureState& state)
{
    std::vector<Vec3> centres = hinge_positions(figure, state);
    for (int link = 0; link < figure.size(); ++link) {
        const auto i = static_cast<std::size_t>(link);
        centres[i] += state.orientation[i] * figure[link].centre_of_mass;
    }
    return centres;
}

bool lower(const Vec3& a, const Vec3& b)
{
    return a.z < b.z;
}

}

RestoringForce restoring_force_for(const Figure& figure, const FigureState& standing)
{
    const std::vector<Vec3> centres = centres_of(figure, standing);
    RestoringForce restoring;
    const auto top = std::max_element(centres.begin(), centres.end(), lower);
    const double lowest = std::min_element(centres.begin(), centres.end(), lower)->z;
    restoring.top = static_cast<int>(top - centres.begin());
    for (std::size_t i = 0; i < centres.size(); ++i)
        if (centres[i].z <= lowest + beside) restoring.bottom.push_back(static_cast<int>(i));
    const double tall = std::max(0.1, top->z - lowest);
    const double weight = figure.mass() * earth_gravity;
    const double centre = std::max(0.05, dynamics::centre_of_mass(figure, standing).z - lowest);
    restoring.stiffness = firmness * weight * centre / (tall * tall);
    restoring.damping = 2 * std::sqrt(restoring.stiffness * figure.mass());
    restoring.most = strongest * weight;
    return restoring;
}

Vec3 force_of(const RestoringForce& restoring, const Figure& figure, const FigureState& state)
{
    const std::vector<Vec3> centres = centres_of(figure, state);
    Vec3 bottom{0};
    for (const int link : restoring.bottom) bottom += centres[static_cast<std::size_t>(link)];
    bottom /= static_cast<double>(restoring.bottom.size());
    const Vec3 away = centres[static_cast<std::size_t>(restoring.top)] - bottom;
    Vec3 force = -restoring.stiffness * away - restoring.damping * state.velocity;
    force.z = 0;
    const double size = glm::length(force);
    return size > restoring.most ? force * (restoring.most / size) : force;
}

}
