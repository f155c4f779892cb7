#include "report/foot_track.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "figure/sides.h"

namespace promenade::report {
namespace {

constexpr double low = 0.04;               // m
constexpr double slow = 0.6;               // m/s over the floor
constexpr std::size_t short_gap = 6;       // samples, 50 ms: a third of the shortest human swing
constexpr std::size_t short_contact = 6;   // samples: a fifth of the shortest human stance
constexpr double heel_behind_ankle = 0.05; // m

void fill_short_gaps(std::vector<bool>& flags)
{
    std::vector<Stretch> stretches = stretches_of(flags);
    for (std::size_t i = 1; i < stretches.size(); ++i)
        if (stretches[i].from - stretches[i - 1].to < short_gap)
            for (std::size_t k = stretches[i - 1].to; k < stretches[i].from; ++k) flags[k] = true;
}

// What passes through the rule on its way is no contact.
void drop_short_contacts(std::vector<bool>& flags)
{
    for (const Stretch& one : stretches_of(flags))
        if (one.size() < short_contact && one.from > 0 && one.to < flags.size())
            for (std::size_t k = one.from; k < one.to; ++k) flags[k] = false;
}

double horizontal(const Vec3& v)
{
    return std::hypot(v.x, v.y);
}

std::vector<bool> where_down(const std::vector<Vec3>& path)
{
    const std::vector<Vec3> velocity = rate_of(path);
    std::vector<bool> down(path.size());
    for (std::size_t i = 0; i < path.size(); ++i)
        down[i] = path[i].z < low && horizontal(velocity[i]) < slow;
    fill_short_gaps(down);
    drop_short_contacts(down);
    return down;
}

// In the foot's frame, on the midline of the sole.
std::array<Vec3, sole_points> points_of(const Sole& sole)
{
    const auto middle = [](const std::array<Vec3, 2>& pair) { return 0.5 * (pair[0] + pair[1]); };
    const double floor = -sole.ankle_height;
    return {
        Vec3{-heel_behind_ankle, middle(sole.heel).y, floor}, middle(sole.ball), middle(sole.toe)};
}

constexpr auto ball = static_cast<std::size_t>(SolePoint::ball);
constexpr auto toe = static_cast<std::size_t>(SolePoint::toe);
}

std::vector<Stretch> stretches_of(const std::vector<bool>& flags)
{
    std::vector<Stretch> found;
    for (std::size_t i = 0; i < flags.size(); ++i) {
        if (!flags[i]) continue;
        if (i == 0 || !flags[i - 1]) found.push_back({i, i});
        found.back().to = i + 1;
    }
    return found;
}

void find_contacts(FootTrack& foot)
{
    foot.down.assign(foot.ankle.size(), false);
    for (std::size_t p = 0; p < sole_points; ++p) {
        foot.point_down[p] = where_down(foot.point[p]);
        for (std::size_t i = 0; i < foot.down.size(); ++i)
            if (p != toe && foot.point_down[p][i]) foot.down[i] = true;
    }
    fill_short_gaps(foot.down);
    foot.stances = stretches_of(foot.down);
    foot.swings.clear();
    for (std::size_t i = 1; i < foot.stances.size(); ++i)
        foot.swings.push_back({foot.stances[i - 1].to, foot.stances[i].from});
}

FootTrack foot_track(const Person& person, const BodyTrack& track, Side side)
{
    const Limb limb = side == Side::left ? Limb::left_foot : Limb::right_foot;
    const auto points = points_of(person.sole[slot_of(side)]);
    FootTrack foot;
    foot.ankle = track.joint_of(limb);
    foot.yaw = heading_angles(track.turn(limb)).yaw;
    for (std::size_t p = 0; p < sole_points; ++p) foot.point[p] = track.path_of({limb, points[p]});
    find_contacts(foot);
    return foot;
}

Stretch planted(const FootTrack& foot, Stretch stance)
{
    std::vector<bool> inside(foot.point_down[ball]);
    for (std::size_t i = 0; i < inside.size(); ++i)
        if (!stance.contains(i)) inside[i] = false;
    Stretch longest;
    for (const Stretch& one : stretches_of(inside))
        if (one.size() > longest.size()) longest = one;
    const std::size_t trim = longest.size() / 10;
    return {longest.from + trim, longest.to - trim};
}

double excursion(const FootTrack& foot, Stretch stretch)
{
    std::vector<double> x, y;
    for (std::size_t i = stretch.from; i < stretch.to; ++i) {
        x.push_back(foot.point[ball][i].x);
        y.push_back(foot.point[ball][i].y);
    }
    const double middle_x = median(x), middle_y = median(y);
    double farthest = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
        farthest = std::max(farthest, std::hypot(x[i] - middle_x, y[i] - middle_y));
    return farthest;
}

double turned(const FootTrack& foot, Stretch stretch)
{
    const auto yaw = part(foot.yaw, stretch);
    const auto [least, most] = std::minmax_element(yaw.begin(), yaw.end());
    return yaw.empty() ? 0 : *most - *least;
}

double peak_over_mean(const FootTrack& foot, Stretch swing)
{
    const std::vector<Vec3> velocity =
        rate_of(std::vector(foot.point[ball].begin() + static_cast<std::ptrdiff_t>(swing.from),
            foot.point[ball].begin() + static_cast<std::ptrdiff_t>(swing.to)));
    double peak = 0, sum = 0;
    for (const Vec3& v : velocity) {
        peak = std::max(peak, horizontal(v));
        sum += horizontal(v);
    }
    return sum > 0 ? peak * static_cast<double>(velocity.size()) / sum
                   : std::numeric_limits<double>::quiet_NaN();
}

double travelled(const FootTrack& foot, Stretch swing)
{
    double path = 0;
    for (std::size_t i = swing.from + 1; i < swing.to; ++i)
        path += horizontal(foot.point[ball][i] - foot.point[ball][i - 1]);
    return path;
}

double clearance(const FootTrack& foot, Stretch swing)
{
    double highest = -std::numeric_limits<double>::infinity();
    for (std::size_t i = swing.from; i < swing.to; ++i)
        highest = std::max(
            highest, std::min({foot.point[0][i].z, foot.point[1][i].z, foot.point[2][i].z}));
    return highest;
}

}
