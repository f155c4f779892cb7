#include "editors/gesture_workspace/rings.h"

#include <cmath>

#include "render/plain_bodies.h"

namespace promenade::editors {
namespace {

// Okabe & Ito's vermillion, green and blue for x, z and y, as everywhere in graphics.
constexpr std::array<render::Colour, 3> colours{{{213, 94, 0}, {0, 114, 178}, {0, 158, 115}}};

// The least distance of a line of sight from the circle, by points along it.
double distance_from(const render::Ring& ring, const render::Ray& ray)
{
    constexpr int points = 72;
    const auto [first, second] = render::across(ring.axis);
    double least = 1e9;
    for (int i = 0; i < points; ++i) {
        const double angle = 2 * pi * i / points;
        const Vec3 point =
            ring.middle + ring.radius * (std::cos(angle) * first + std::sin(angle) * second);
        least = std::min(least, distance_between(ray, point));
    }
    return least;
}

}

std::array<render::Ring, 3> rings_about(const Vec3& joint, const Quat& limb, double radius)
{
    const std::array<Vec3, 3> axes{
        limb * Vec3{1, 0, 0}, limb * Vec3{0, 0, 1}, limb * Vec3{0, 1, 0}};
    std::array<render::Ring, 3> rings;
    for (std::size_t i = 0; i < 3; ++i) rings[i] = {joint, axes[i], radius, 0.006, colours[i]};
    return rings;
}

std::optional<std::size_t> ring_under(
    const std::array<render::Ring, 3>& rings, const render::Ray& ray, double reach)
{
    std::optional<std::size_t> found;
    double least = reach;
    for (std::size_t i = 0; i < rings.size(); ++i)
        if (const double distance = distance_from(rings[i], ray); distance < least) {
            least = distance;
            found = i;
        }
    return found;
}

std::optional<double> angle_on(const render::Ring& ring, const render::Ray& ray)
{
    const auto met = meeting_with_plane(ray, ring.middle, ring.axis);
    if (!met) return std::nullopt;
    const auto [first, second] = render::across(ring.axis);
    const Vec3 arm = *met - ring.middle;
    return std::atan2(glm::dot(arm, second), glm::dot(arm, first));
}

}
