#include "render/cloth_obstacle.h"

#include <algorithm>
#include <cmath>

namespace promenade::render {
namespace {

constexpr double nothing = 1e3;     // m
constexpr double touching = 0.008;  // m
constexpr std::size_t around = cloth_around, levels = cloth_levels;

// Out again by so much for every metre on, either way round.
void ease(Ring& ring)
{
    constexpr double beside = 1.2;
    const double wider = 1 + beside * angle_of(1);
    const auto bound = [&](std::size_t i, std::size_t by) {
        ring[i % around] = std::min(ring[i % around], wider * ring[by % around]);
    };
    for (std::size_t i = 1; i < 2 * around; ++i) bound(i, i - 1);
    for (std::size_t i = 2 * around; i > 0; --i) bound(i - 1, i);
}

// No sharper than cloth folds: each with its neighbours.
Rings softened(const Rings& push)
{
    Rings soft = push;
    for (std::size_t level = 1; level + 1 < levels; ++level)
        for (std::size_t i = 0; i < around; ++i) {
            const auto across = [&](std::size_t l) {
                return 0.5 * push[l][i]
                    + 0.25 * (push[l][(i + 1) % around] + push[l][(i + around - 1) % around]);
            };
            soft[level][i] =
                0.5 * across(level) + 0.25 * (across(level - 1) + across(level + 1));
        }
    return soft;
}

}

Obstacle::Obstacle(double spacing)
    : m_spacing(spacing)
{
    for (Ring& ring : m_free) ring.fill(nothing);
}

// The rings beside it too: between two of its points it is no thinner.
void Obstacle::add(std::size_t level, std::size_t direction, double far)
{
    const std::size_t low = level > 0 ? level - 1 : level;
    for (std::size_t l = low; l <= level + 1 && l < levels; ++l)
        for (const std::size_t turn : {around - 1, around, around + 1}) {
            double& free = m_free[l][(direction + turn) % around];
            free = std::min(free, far - touching);
        }
}

Rings Obstacle::room() const
{
    constexpr double above = 1.2, below = 0.3; // m out for every metre
    Rings room = m_free;
    const auto bound = [&](std::size_t level, std::size_t by, double slope) {
        for (std::size_t i = 0; i < around; ++i)
            room[level][i] = std::min(room[level][i], room[by][i] + slope * m_spacing);
    };
    for (std::size_t level = 1; level < levels; ++level) bound(level, level - 1, below);
    for (std::size_t level = levels - 1; level > 0; --level) bound(level - 1, level, above);
    for (Ring& ring : room) ease(ring);
    return room;
}

void Obstacle::press(Rings& radii, const Rings& body) const
{
    constexpr double on_skin = 0.004; // m
    const Rings free = room();
    Rings push{};
    for (std::size_t level = 0; level < levels; ++level)
        for (std::size_t i = 0; i < around; ++i)
            push[level][i] = std::max(
                0.0, radii[level][i] - std::max(free[level][i], body[level][i] + on_skin));
    for (int round = 0; round < 2; ++round) push = softened(push);
    for (std::size_t level = 0; level < levels; ++level)
        for (std::size_t i = 0; i < around; ++i)
            radii[level][i] = std::max(radii[level][i] - push[level][i],
                std::min(radii[level][i], body[level][i] + on_skin));
}

}
