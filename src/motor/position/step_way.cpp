#include "motor/position/step_way.h"

#include "figure/legs.h"
#include "figure/pose.h"
#include "floor/soles.h"

namespace promenade::motor {

std::vector<StepWay> ways_of(const Person& person, const Footfalls& falls, const FigureState& start)
{
    constexpr double in_place = 0.05; // m: less is no way at all
    const auto treads = floor::treads_of(person);
    std::array<Vec3, 2> stood;
    for (const std::size_t side : {0u, 1u})
        stood[side] = position_of(person, start, {legs[side].foot, treads[2 * side + 1].centre});
    std::vector<StepWay> ways;
    for (const Footfall& fall : falls) {
        const Vec3 place{fall.x, fall.y, 0};
        Vec3& before = stood[fall.foot == Side::left ? 0 : 1];
        const Vec3 moved{place.x - before.x, place.y - before.y, 0};
        const Vec3 seen = rotation_from_vector({0, 0, -fall.heading}) * moved;
        const double length = glm::length(seen);
        ways.push_back({fall.foot, length > in_place ? seen / length : Vec3{0}, fall.pivot});
        before = place;
    }
    return ways;
}

}
