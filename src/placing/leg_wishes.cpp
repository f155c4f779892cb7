#include "placing/leg_wishes.h"

#include <cmath>

namespace promenade::placing {
namespace {

constexpr Role roles[] = {Role::leader, Role::follower};
constexpr Foot both_feet[] = {Foot::left, Foot::right};

std::size_t index(Role role)
{
    return static_cast<std::size_t>(role);
}
std::size_t index(Foot foot)
{
    return static_cast<std::size_t>(foot);
}

// Shares of a step at which legs are looked at. Who passes the other is led by no hold, and more
// looks would bar the way.
const std::vector<double> held_looks{0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1};
const std::vector<double> passing_looks{0.5, 1};

// Both dancers at one instant of a step.
struct Moment {
    std::size_t column = 0;
    double share = 0;                   // of the time since the landing before
    std::array<double, 2> body_heading; // by role
    HoldTask hold;
};

// Near enough for knees to be between knees.
bool is_close(const HoldTask& hold, const RoomStyle& style)
{
    return hold.fixed && glm::length(hold.wanted) < style.knees_between;
}

bool face_each_other(const Moment& now, const ChartStyle& style)
{
    const double turn =
        now.body_heading[index(Role::follower)] - now.body_heading[index(Role::leader)];
    return std::cos(turn) < style.face_each_other;
}

// On which side of his leg hers passes when they face each other, as the hips have it: +1 is his
// left. With her half a leg's room to his right, their right legs are next to each other: hers on
// the left of his, and so with her other leg between his two.
double side_of_hers(const Moment& now, const CoupleSize& size, Foot his, Foot hers)
{
    const double half = 0.5 * hip_aside * (size.leader.height + size.follower.height);
    const double hers_at = now.hold.wanted.y - side_sign(hers) * half;
    return hers_at > side_sign(his) * half ? 1 : -1;
}

// Thighs, knees and calves of the one stay clear of those of the other, and where two who face each
// other step towards each other, their legs go past each other on the side of their hips. The way
// goes from his leg to hers.
void wish_leg_room(const FloorTask& task, const Moment& now, Foot his, Foot hers, const LegCut& cut,
    Affine way, Wishes& wishes)
{
    const double heights = task.size.leader.height + task.size.follower.height;
    const RoomStyle& style = task.style.room;
    const double least = cut.radius * heights - style.leg_give;
    if (!is_close(now.hold, style) || !face_each_other(now, task.style.chart)) {
        wishes.legs_apart.push_back({std::move(way), least, style.leg_tolerance});
        return;
    }
    const double heading = now.body_heading[index(Role::leader)];
    const Vec2 aside = side_of_hers(now, task.size, his, hers) * left_of(along(heading));
    wishes.legs_pass.push_back(
        {std::move(way), along(heading), aside, cut.depth * heights, least, style.leg_tolerance});
}

void wish_leg_room(const FloorTask& task, const Courses& courses, const Moment& now,
    std::span<const double> guess, Wishes& wishes)
{
    for (const LegCut& cut : leg_cuts) {
        std::array<std::array<Affine, 2>, 2> legs; // role, foot
        for (const Role role : roles)
            for (const Foot foot : both_feet)
                legs[index(role)][index(foot)] =
                    courses[index(role)].leg_at(now.column, now.share, foot, cut);
        for (const Foot his : both_feet)
            for (const Foot hers : both_feet) {
                Affine way = legs[1][index(hers)] - legs[0][index(his)];
                if (glm::length(way.value(guess)) < task.style.room.legs_apart)
                    wish_leg_room(task, now, his, hers, cut, std::move(way), wishes);
            }
    }
}

// Whether partners are as far from each other all through a column, so that they know where each
// other's legs are.
bool is_led(std::span<const ColumnTask> columns, std::size_t i, const RoomStyle& style)
{
    const HoldTask& hold = columns[i].hold;
    const auto distance = [&](std::size_t k) { return glm::length(columns[k].hold.wanted); };
    return hold.fixed && (i == 0 || std::abs(distance(i) - distance(i - 1)) < style.led_within);
}

}

void wish_leg_room(const FloorTask& task, std::span<const ColumnTask> columns,
    const Courses& courses, std::span<const double> guess, Wishes& wishes)
{
    for (std::size_t i = 0; i < columns.size(); ++i)
        for (const double share :
            is_led(columns, i, task.style.room) ? held_looks : passing_looks) {
            Moment now{i, share, {}, columns[i].hold};
            for (const Role role : roles)
                now.body_heading[index(role)] = courses[index(role)].yaw_at(i, share);
            wish_leg_room(task, courses, now, guess, wishes);
        }
}

}
