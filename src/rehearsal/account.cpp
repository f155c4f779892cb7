#include "rehearsal/account.h"

#include <algorithm>
#include <cmath>

#include "rehearsal/bounds.h"
#include "rehearsal/footwork.h"

namespace promenade::rehearsal {
namespace {

constexpr std::size_t leader = 0;

}

double cost_of(double share, const AccountStyle& style)
{
    if (share <= style.margin) return 0;
    return std::min(share - style.margin, style.most_excess) + (share > 1 ? style.for_breaking : 0);
}

Account::Account(const std::vector<Score>& scores, const AccountStyle& style)
    : m_style(style)
{
    for (const Score& score : scores) m_steps.emplace_back(score.falls.size());
    m_gap.resize(scores[leader].falls.size() + 1);
    m_overlap = m_gap;
}

void Account::look(const Rehearsal& rehearsal, const std::vector<Score>& scores)
{
    for (std::size_t i = 0; i < rehearsal.size(); ++i) {
        const Dancer& dancer = rehearsal.dancer(i);
        look_at_steps(i, rehearsal);
        // A foot has left its place when it has arrived at the next one.
        const std::size_t next = dancer.stepping().next_footfall();
        for (std::size_t k = 0; k < next; ++k)
            for (std::size_t later = k + 1; later < next && !m_steps[i][k].judged; ++later)
                if (scores[i].falls[later].foot == scores[i].falls[k].foot)
                    judge_footwork(i, k, rehearsal, scores[i]);
        if (dancer.has_fallen() && !m_fell) m_fell = Violation{Bound::upright, i, next};
    }
    if (!rehearsal.hold()) return;
    const std::size_t to_come = rehearsal.dancer(leader).stepping().next_footfall();
    m_gap[to_come] = std::max(m_gap[to_come], rehearsal.hold()->gap() / most_gap);
    m_overlap[to_come] = std::max(m_overlap[to_come], rehearsal.contact()->depth() / most_overlap);
}

void Account::close(const Rehearsal& rehearsal, const std::vector<Score>& scores)
{
    for (std::size_t i = 0; i < rehearsal.size(); ++i)
        for (std::size_t k = 0; k < rehearsal.dancer(i).stepping().next_footfall(); ++k)
            if (!m_steps[i][k].judged) judge_footwork(i, k, rehearsal, scores[i]);
}

void Account::look_at_steps(std::size_t dancer, const Rehearsal& rehearsal)
{
    const std::vector<StepResult>& steps = rehearsal.dancer(dancer).steps();
    for (std::size_t k = 0; k < steps.size() && steps[k].landed; ++k) {
        const StepResult& step = steps[k];
        StepUse& use = m_steps[dancer][k];
        use.place =
            std::hypot(step.actual.x - step.planned.x, step.actual.y - step.planned.y) / most_place;
        use.time = std::abs(step.actual.time - step.planned.time) / most_late;
        use.slip = step.slip / most_slip;
    }
}

void Account::judge_footwork(
    std::size_t dancer, std::size_t fall, const Rehearsal& rehearsal, const Score& score)
{
    StepUse& use = m_steps[dancer][fall];
    use.judged = true;
    const auto scored = std::find_if(score.steps.begin(), score.steps.end(),
        [&](const ScoredStep& step) { return step.footfall == fall; });
    if (scored == score.steps.end()) return; // it only brings the feet together in the end
    const std::vector<StepResult>& steps = rehearsal.dancer(dancer).steps();
    const bool moved_on = fall + 1 < steps.size() && steps[fall + 1].landed;
    const double next = moved_on ? std::min(score.end, steps[fall + 1].actual.time) : score.end;
    const Side foot = steps[fall].planned.foot;
    use.missed = !keeps(scored->step.footwork, foot,
        danced_footwork(rehearsal.motion(dancer), foot, steps[fall].actual.time, next));
}

double Account::cost() const
{
    const auto cost_of = [this](double share) { return rehearsal::cost_of(share, m_style); };
    double cost = m_fell ? m_style.for_falling : 0;
    for (const auto& steps : m_steps)
        for (const StepUse& use : steps)
            cost += cost_of(use.place) + cost_of(use.time) + cost_of(use.slip)
                + (use.missed ? m_style.missed_footwork : 0);
    for (const double share : m_gap) cost += cost_of(share);
    for (const double share : m_overlap) cost += cost_of(share);
    return cost;
}

std::vector<Violation> Account::violations() const
{
    std::vector<Violation> all;
    for (std::size_t dancer = 0; dancer < m_steps.size(); ++dancer)
        for (std::size_t k = 0; k < m_steps[dancer].size(); ++k) {
            const StepUse& use = m_steps[dancer][k];
            if (use.place > 1) all.push_back({Bound::place, dancer, k});
            if (use.time > 1) all.push_back({Bound::time, dancer, k});
            if (use.slip > 1) all.push_back({Bound::slip, dancer, k});
            if (use.missed) all.push_back({Bound::footwork, dancer, k});
        }
    for (std::size_t k = 0; k < m_gap.size(); ++k) {
        if (m_gap[k] > 1) all.push_back({Bound::gap, leader, k});
        if (m_overlap[k] > 1) all.push_back({Bound::overlap, leader, k});
    }
    if (m_fell) all.push_back(*m_fell);
    return all;
}

}
