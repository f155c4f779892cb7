// Human strength inside the solve: the part of Balance that knows what muscles can give.
//
// A joint that would need more than it has is bound to what it has, and all tasks, the floor's
// forces and the path of the centre of mass are weighed against each other once more with that
// torque given. Each bound torque is one more equation beside the six of momentum: torque = row ·
// accelerations + what velocities and gravity need - what the floor gives through the foot below.
#include <algorithm>
#include <cmath>
#include <span>

#include "motor/autonomic/balance.h"

namespace promenade::motor {
namespace {

constexpr std::size_t task_column = 6;
constexpr int most_rounds = 2;
constexpr double hardly = 1.001; // times the strength: not worth another solve
constexpr double give = 1e-3;    // of what a bound torque costs: rows may say nearly the same

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

// Whether what happens to a link is felt at a joint further in.
bool hangs_from(const Figure& figure, int link, int joint)
{
    while (link > joint) link = figure[link].parent;
    return link == joint;
}

double across(const TorqueRow& row, const TreeColumns& columns, std::size_t column)
{
    double sum = 0;
    for (std::size_t i = 0; i < row.size(); ++i)
        sum += glm::dot(row[i], column_of(columns[i], column));
    return sum;
}

double across(const TorqueRow& row, const dynamics::Accelerations& wanted)
{
    double sum = glm::dot(row[0], wanted.root);
    for (std::size_t i = 0; i < wanted.angular.size(); ++i)
        sum += glm::dot(row[i + 1], wanted.angular[i]);
    return sum;
}

}

Vec3 Balance::strength_of(int link) const
{
    const Vec3& human = m_person->strength[at(link)];
    Vec3 most = m_gains.most_strength * human;
    if (link >= index_of(Limb::left_upper_leg)) most.y = m_gains.leg_strength * human.y;
    return most;
}

void Balance::stay_within_strength(const Asked& asked, const std::vector<OutsideForce>& outside)
{
    for (int round = 0; round < most_rounds && bind_strained(); ++round) {
        answer_bound(asked);
        find_torques(outside);
    }
}

// Binds what is beyond its strength and not bound yet, the most strained first.
bool Balance::bind_strained()
{
    struct Strained {
        int link, axis;
        double torque, most;
    };
    std::array<Strained, 3 * limb_count> found;
    std::size_t count = 0;
    for (int link = 1; link < m_person->figure.size(); ++link)
        for (int axis = 0; axis < 3; ++axis) {
            const double most = strength_of(link)[axis];
            const double torque = glm::dot(now(link).frame[axis], m_torque[at(link)]);
            if (most == 0 || std::abs(torque) <= hardly * most) continue;
            const bool known = std::any_of(m_bound.begin(), m_bound.end(),
                [&](const Bound& b) { return b.link == link && b.axis == axis; });
            if (!known) found[count++] = {link, axis, torque, most};
        }
    // Of equals the first: std::stable_sort would ask for memory.
    std::sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count),
        [](const Strained& a, const Strained& b) {
            const double of_a = std::abs(a.torque) / a.most, of_b = std::abs(b.torque) / b.most;
            return of_a != of_b ? of_a > of_b : std::pair(a.link, a.axis) < std::pair(b.link, b.axis);
        });
    const std::size_t before = m_bound.size();
    for (const Strained& one : std::span(found).first(count))
        if (m_bound.size() < most_bound)
            m_bound.push_back({one.link, one.axis, std::copysign(one.most, one.torque),
                torque_row(m_person->figure, m_body, one.link, now(one.link).frame[one.axis])});
    return m_bound.size() > before;
}

// What the bound torques cost the tasks, and what they are to be.
Balance::AskedBound Balance::ask_bound(const Asked& asked)
{
    for (std::size_t n = 0; n < m_bound_columns.size(); ++n)
        for (std::size_t k = 0; k < most_bound; ++k)
            for (int r = 0; r < 3; ++r)
                m_bound_columns[n].row[at(r)][k] = k < m_bound.size() ? m_bound[k].row[n][r] : 0;
    m_tasks.matrix().solve(m_bound_columns);

    AskedBound all;
    for (std::size_t i = 0; i < with_bound; ++i) all.cost[i][i] = 1; // rows not used stand alone
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) all.cost[i][j] = asked.cost[i][j];
        all.needed[i] = asked.needed[i];
    }
    const MomentumRates rates = momentum_rates(m_bound_columns);
    for (std::size_t k = 0; k < m_bound.size(); ++k) {
        const Wrench moved = rates.of(k);
        for (std::size_t i = 0; i < 6; ++i) all.cost[i][6 + k] = all.cost[6 + k][i] = moved[i];
        for (std::size_t l = 0; l < m_bound.size(); ++l)
            all.cost[6 + k][6 + l] = across(m_bound[k].row, m_bound_columns, l);
        all.cost[6 + k][6 + k] *= 1 + give;
        all.needed[6 + k] =
            across(m_bound[k].row, m_columns, task_column) + standing_load(k) - m_bound[k].torque;
    }
    return all;
}

// What a bound joint needs if nothing accelerates and no floor bears: for velocities and gravity.
// Told from the last solution, whose torque is all of it together.
double Balance::standing_load(std::size_t k) const
{
    const Bound& bound = m_bound[k];
    double load = glm::dot(now(bound.link).frame[bound.axis], m_torque[at(bound.link)])
        - across(bound.row, m_wanted);
    for (std::size_t edge = 0; edge < m_support.edges(); ++edge)
        load += m_support.share(edge) * m_burdens[edge][k];
    return load;
}

// What a newton along each edge of the floor's support takes off the bound torques.
void Balance::find_burdens()
{
    m_burdens.assign(m_support.edges(), Support::Burden{});
    for (std::size_t k = 0; k < m_bound.size(); ++k)
        for (const Limb limb : {Limb::left_foot, Limb::right_foot}) {
            const int joint = m_bound[k].link, foot = index_of(limb);
            if (!hangs_from(m_person->figure, foot, joint)) continue;
            const Vec3 axis = now(joint).frame[m_bound[k].axis];
            for (std::size_t edge = 0; edge < m_support.edges(); ++edge)
                m_burdens[edge][k] +=
                    glm::dot(axis, m_support.along_edge(edge, foot, now(joint).hinge).torque);
        }
}

void Balance::answer_bound(const Asked& asked)
{
    find_burdens();
    const AskedBound all = ask_bound(asked);
    const Square<with_bound> stiffness = inverse(all.cost);
    Square<with_bound> total = stiffness;
    Column<with_bound> pull = stiffness * all.needed;
    for (std::size_t k = 0; k < 3; ++k) {
        total[k][k] += asked.centre_weight[k];
        pull[k] += asked.centre_weight[k] * asked.centred[k];
    }
    const Square<with_bound> inverse_total = inverse(total);
    m_support.answer(inverse_total * pull, inverse_total, m_burdens);

    Column<with_bound> given{};
    const Wrench floor = m_support.wrench();
    std::copy(floor.begin(), floor.end(), given.begin());
    for (std::size_t edge = 0; edge < m_support.edges(); ++edge)
        for (std::size_t k = 0; k < m_bound.size(); ++k)
            given[6 + k] += m_support.share(edge) * m_burdens[edge][k];
    accelerate(stiffness * (given - all.needed));
    balance_momentum(inverse(asked.cost), floor - asked.free);
}

// The accelerations that go with it.
void Balance::accelerate(const Column<with_bound>& spread)
{
    const auto combined = [&](std::size_t node) {
        Vec3 sum = column_of(m_columns[node], task_column);
        for (std::size_t k = 0; k < 6; ++k) sum += spread[k] * column_of(m_columns[node], k);
        for (std::size_t k = 0; k < m_bound.size(); ++k)
            sum += spread[6 + k] * column_of(m_bound_columns[node], k);
        return sum;
    };
    m_wanted.root = combined(0);
    for (std::size_t i = 0; i < m_wanted.angular.size(); ++i) m_wanted.angular[i] = combined(i + 1);
}

}
