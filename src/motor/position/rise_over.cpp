// The rise that is laid upon the path of the body: the part of CentrePlan that straightens legs and
// counts on heels that come up. The path below it keeps knees soft for what must be stepped over;
// taken into that, a rise of half a second would be smoothed away.
#include <algorithm>
#include <cmath>
#include <limits>

#include "gait/ease.h"
#include "motor/position/centre_plan.h"

namespace promenade::motor {
namespace {

constexpr int averages = 3;

int nodes_in(double time, double step)
{
    return static_cast<int>(std::lround(time / step));
}

// What a foot is to the body at one time.
enum class FootPart { bears, arrives, trails };

FootPart part_of(const FootPlan& foot, const HeightStyle& style, double share, double time)
{
    const std::size_t i = foot.index_at(time);
    const Stance& stance = foot.stances[i];
    if (time > stance.lift && i + 1 < foot.stances.size()) {
        const Stance& next = foot.stances[i + 1];
        if (next.stays) return FootPart::trails;
        return time > 0.5 * (stance.lift + next.land) ? FootPart::arrives : FootPart::trails;
    }
    if (time - stance.land < style.just_landed) return FootPart::arrives;
    return share < style.behind ? FootPart::trails : FootPart::bears;
}

}

// What was to be risen before the new start, oldest first.
void CentrePlan::keep_risen_past(int elapsed)
{
    std::vector<double>& past = m_rise_past;
    const int known = std::clamp(elapsed, 0, static_cast<int>(m_rise.size()));
    past.insert(past.end(), m_rise.begin(), m_rise.begin() + known);
    constexpr std::size_t enough = 64; // nodes, more than any window has
    if (past.size() > enough)
        past.erase(past.begin(), past.end() - static_cast<std::ptrdiff_t>(enough));
}

// How much of their length the legs are to use, with the rise.
double CentrePlan::risen_reach(
    const Stature& stature, const CentreTask& task, std::size_t node) const
{
    const HeightStyle& style = task.rising;
    const double time = time_of(node), easy = easy_reach(stature, task, node);
    const ReachStyle& reach = stature.reach;
    const double left = task.weight.left_at(time);
    const Stance& bearing = task.feet[left > 0.5 ? 0 : 1].stance_at(time);
    double longest = std::max(std::lerp(easy, reach.risen, task.height.stretch.at(time)),
        std::lerp(easy, reach.waiting, task.height.waiting.at(time)));
    if (bearing.bends_knee)
        longest = std::max(longest,
            std::lerp(easy, reach.latin,
                gait::eased(2 * std::abs(left - 0.5), style.bent_stance, style.straight_stance)));
    return std::max(easy, std::min(longest, task.height.reach.at(time)));
}

// How far the heels of the feet on the floor lift the body. A foot that keeps its heel down,
// whatever the rise of the whole, lifts nobody.
double CentrePlan::lifted_by_heels(
    const Stature& stature, const CentreTask& task, std::size_t i) const
{
    const Vec3& ankle = stature.foot.ankle;
    const double time = time_of(i);
    const double pitch = task.feet[0].heel_style().full_rise * task.height.heels.at(time);
    const double charted = ankle.z * (std::cos(pitch) - 1) - ankle.x * std::sin(pitch);
    double highest = 0;
    for (const std::size_t side : {0u, 1u})
        if (time <= task.feet[side].stance_at(time).lift)
            highest = std::max(highest, m_nodes[i].ankle[side].z - ankle.z);
    return std::min(charted, highest);
}

double CentrePlan::rise_wanted(
    const Stature& stature, const CentreTask& task, std::size_t i, double reach) const
{
    return (reach - easy_reach(stature, task, i)) * stature.leg + lifted_by_heels(stature, task, i);
}

// How much higher than the path the legs let the body be.
double CentrePlan::rise_room(
    const Stature& stature, const CentreTask& task, std::size_t i, double reach) const
{
    const Node& node = m_nodes[i];
    const double time = time_of(i), left = task.weight.left_at(time);
    double highest = std::numeric_limits<double>::infinity();
    for (const std::size_t side : {0u, 1u}) {
        const FootPart part =
            part_of(task.feet[side], task.rising, side == 0 ? left : 1 - left, time);
        if (!node.near_floor[side] || part == FootPart::trails) continue;
        const double share = part == FootPart::arrives ? stature.reach.arriving
                                                       : std::max(reach, stature.reach.bearing);
        highest = std::min(highest, highest_with(stature, node, side, node.ankle[side], share));
    }
    return highest - node.sample.position.z;
}

void CentrePlan::find_deepest(const HeightStyle& style)
{
    m_deepest.resize(m_nodes.size());
    for (std::size_t i = 0; i < m_nodes.size(); ++i) m_deepest[i] = m_nodes[i].highest;
    m_windows.least_around(m_deepest, nodes_in(style.deep_within, m_step));
}

void CentrePlan::rise_over(const Stature& stature, const CentreTask& task)
{
    const HeightStyle& style = task.rising;
    find_deepest(style);
    m_rise.resize(m_nodes.size());
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const double reach = risen_reach(stature, task, i);
        const double sunk = easy_height(stature, task, i) - m_deepest[i];
        const double gate = 1 - std::clamp((sunk - style.deep) / style.deep, 0.0, 1.0);
        m_rise[i] = std::max(0.0,
            std::min(
                gate * rise_wanted(stature, task, i, reach), rise_room(stature, task, i, reach)));
    }
    m_smoothed = m_rise_past;
    m_smoothed.insert(m_smoothed.end(), m_rise.begin(), m_rise.end());
    m_windows.least_around(m_smoothed, nodes_in(style.rise_window, m_step));
    for (int pass = 0; pass < averages; ++pass)
        m_windows.average_around(m_smoothed, nodes_in(style.rise_settle, m_step));
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        m_nodes[i].sample.position.z += m_smoothed[m_rise_past.size() + i];
}

}
