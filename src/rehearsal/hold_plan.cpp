#include "rehearsal/hold_plan.h"

#include <algorithm>
#include <limits>

namespace promenade::rehearsal {
namespace {

using dance::Hold;

constexpr double forever = std::numeric_limits<double>::infinity();
constexpr std::size_t left = 0, right = 1;

double ramp(double now, double from, double to)
{
    if (now >= to) return 1;
    if (now <= from) return 0;
    const double s = (now - from) / (to - from);
    return s * s * (3 - 2 * s);
}

// By name: the same touch of two holds goes on through the change.
bool has(const std::vector<Touch>& touches, const std::string& name)
{
    return std::any_of(
        touches.begin(), touches.end(), [&](const Touch& touch) { return touch.name == name; });
}

// Where his palm lies: on the side of the ribs at the height of the shoulder blade, under the
// armpit. That is as far as his arm reaches without leaning while bodies do not touch.
BodyPoint beside_left_blade(const Person& person, double ahead)
{
    const BodyPoint& blade = person.hold.shoulder_blade[left];
    const Vec3 inside{ahead, 0.5 * blade.at.y, blade.at.z}, outwards{0, 1, 0};
    const auto skin = exit_point(person.shape[slot_of(blade.limb)], inside, outwards);
    return {blade.limb, skin.value_or(blade.at)};
}

// Adds the touches of the holds one after the other.
class Planner {
public:
    Planner(const HoldScore& score, const Person& leader, const Person& follower,
        const JoiningStyle& style)
        : m_score(score)
        , m_style(style)
    {
        for (const HoldMark& mark : score)
            m_touches.push_back(touches_of(mark.hold, leader, follower, style));
    }

    HoldPlan take()
    {
        for (std::size_t i = 0; i < m_score.size(); ++i) {
            m_plan.lead.push_back(
                {m_score[i].time, goes_over(i) ? m_style.hers_under : m_style.hers});
            if (goes_over(i) != (i > 0 && goes_over(i - 1))) m_plan.raises.push_back(raise(i));
            for (const Touch& touch : m_touches[i])
                if (i == 0 || !has(m_touches[i - 1], touch.name))
                    m_plan.touches.push_back(join(i, touch));
        }
        m_plan.change = m_style.change;
        m_plan.down = m_style.down * m_style.change;
        m_plan.up_before = m_style.up_before * m_style.change;
        return std::move(m_plan);
    }

private:
    PlannedTouch join(std::size_t first, const Touch& touch) const
    {
        std::size_t next = first + 1;
        while (next < m_score.size() && has(m_touches[next], touch.name)) ++next;
        PlannedTouch planned;
        planned.touch = touch;
        planned.grip_time = m_style.grip;
        planned.from = first == 0 ? m_style.approach : m_score[first].time;
        planned.approaches_at = first == 0 ? 0 : begins_to_change(first);
        planned.to = next == m_score.size() ? forever : begins_to_change(next) + m_style.grip;
        planned.to = std::max(planned.to, planned.from + 2 * m_style.grip);
        planned.parted_at = planned.to + m_style.parting;
        return planned;
    }

    bool goes_over(std::size_t mark) const { return m_score[mark].hold == Hold::underarm; }

    // She turns on her way to the step of the mark: hands are up as the step before arrives, and
    // come down as the one arrives that no longer turns.
    RaiseMark raise(std::size_t mark) const
    {
        const bool up = goes_over(mark);
        if (mark == 0) return {-forever, up};
        return {m_score[up ? mark - 1 : mark].time, up};
    }

    // Between the step before and the step of the mark, and not sooner than need be.
    double begins_to_change(std::size_t mark) const
    {
        const double time = m_score[mark].time;
        return std::max(m_score[mark - 1].time, time - m_style.change);
    }

    const HoldScore& m_score;
    const JoiningStyle& m_style;
    std::vector<std::vector<Touch>> m_touches; // by mark
    HoldPlan m_plan;
};

}

std::vector<Touch> touches_of(
    Hold hold, const Person& leader, const Person& follower, const JoiningStyle& style)
{
    const HoldPoints &his = leader.hold, &hers = follower.hold;
    const Touch joined{"joined hands", his.palm[left], hers.palm[right], Reaching::both};
    const Touch others{"other hands", his.palm[right], hers.palm[left], Reaching::both};
    const Touch arm{"her left hand", his.upper_arm[right], hers.palm[left], Reaching::follower};
    switch (hold) {
    case Hold::closed:
    case Hold::tango:
    case Hold::latin:
    case Hold::paso:
        return {joined,
            {"his right hand", his.palm[right], beside_left_blade(follower, style.beside_blade),
                Reaching::leader},
            arm};
    case Hold::left_to_right:
    case Hold::underarm:
        return {joined};
    case Hold::right_to_left:
        return {others};
    case Hold::two_hands:
        return {joined, others};
    case Hold::shadow:
        return {{"left hands", his.palm[left], hers.palm[left], Reaching::both},
            {"his right hand behind her", his.palm[right], hers.shoulder_blade[right],
                Reaching::leader}};
    case Hold::apart:
        break;
    }
    return {};
}

double PlannedTouch::reach(double now) const
{
    return ramp(now, approaches_at, from) * (1 - ramp(now, to, parted_at));
}

double PlannedTouch::grip(double now) const
{
    return ramp(now, from, from + grip_time) * (1 - ramp(now, to - grip_time, to));
}

double HoldPlan::follower_share(double now) const
{
    double share = lead.empty() ? 0 : lead.front().follower;
    for (std::size_t i = 1; i < lead.size(); ++i)
        share += (lead[i].follower - lead[i - 1].follower)
            * ramp(now, lead[i].time - change, lead[i].time);
    return share;
}

void HoldPlan::dance_on_at(const gait::NewPace& pace)
{
    for (PlannedTouch& touch : touches)
        for (double* time : {&touch.from, &touch.to, &touch.approaches_at, &touch.parted_at})
            *time = pace.at(*time);
    for (LeadMark& mark : lead) mark.time = pace.at(mark.time);
    for (RaiseMark& mark : raises) mark.time = pace.at(mark.time);
}

double HoldPlan::raised(double now) const
{
    double share = 0;
    for (const RaiseMark& mark : raises) {
        const double lasts = mark.up ? change : down, from = mark.time - up_before;
        share += (mark.up ? 1 : -1) * ramp(now, from, from + lasts);
    }
    return share;
}

HoldPlan plan_hold(
    const HoldScore& score, const Person& leader, const Person& follower, const JoiningStyle& style)
{
    return Planner(score, leader, follower, style).take();
}

}
