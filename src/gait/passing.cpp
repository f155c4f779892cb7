#include "gait/passing.h"

#include <algorithm>

#include "gait/ease.h"

namespace promenade::gait {
namespace {

constexpr double give = 0.005;   // m
constexpr double brushes = 0.13; // m from ball to ball: feet and calves just pass each other

double closest(const Passing& passing, double round)
{
    constexpr int looks = 24;
    double least = brushes;
    for (int i = 1; i < looks; ++i) {
        const double u = static_cast<double>(i) / looks;
        least =
            std::min(least, glm::length(passing_at(passing, round, eased(u), u * passing.turn)));
    }
    return least;
}

}

Vec2 passing_at(const Passing& passing, double round, double way, double turned)
{
    const auto& [from, to, turn] = passing;
    const Vec2 straight = from + way * (to - from);
    const Vec2 seen = from + way * (to_room(-turn, to) - from);
    return straight + round * (to_room(turned, seen) - straight);
}

double round_of(const Passing& passing)
{
    constexpr int degrees = 10;
    if (passing.turn == 0) return 0;
    // Feet that begin or end closer than that need not part.
    const double room =
        std::min({brushes, glm::length(passing.from), glm::length(passing.to)}) - give;
    // From the widest way inwards, lest it jump over the foot that stands.
    int round = degrees;
    while (round > 0 && closest(passing, static_cast<double>(round - 1) / degrees) > room) --round;
    return static_cast<double>(round) / degrees;
}

}
