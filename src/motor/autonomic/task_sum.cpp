#include "motor/autonomic/task_sum.h"

#include <algorithm>

namespace promenade::motor {
namespace {

// Far below every task, far above rounding.
constexpr double stillness = 1e-3;

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

}

TaskSum::TaskSum(const Figure& figure)
    : m_matrix(figure)
    , m_right(at(m_matrix.nodes()))
{
    clear();
}

void TaskSum::clear()
{
    m_matrix.clear();
    for (int node = 0; node < m_matrix.nodes(); ++node) m_matrix.diagonal(node) = Mat3(stillness);
    std::fill(m_right.begin(), m_right.end(), Vec3{0});
}

void TaskSum::turn(int link, const Mat3& weight, const Vec3& goal)
{
    m_matrix.diagonal(link + 1) += weight;
    m_right[at(link + 1)] += weight * goal;
}

void TaskSum::bend(int link, const Mat3& weight, const Vec3& goal)
{
    const int node = link + 1, parent = m_matrix.parent(node);
    const Vec3 pull = weight * goal;
    m_matrix.diagonal(node) += weight;
    m_matrix.diagonal(parent) += weight;
    m_matrix.above(node, 1) -= weight;
    m_right[at(node)] += pull;
    m_right[at(parent)] -= pull;
}

void TaskSum::move(
    const BodyNow& body, int link, const Vec3& arm, const Mat3& weight, const Vec3& goal)
{
    const LinkNow& last = body.links[at(link)];
    const Vec3 rest = goal - last.drift - glm::cross(last.spin, glm::cross(last.spin, arm));
    // From the link to the root, each node with the arm it swings.
    Chain chain;
    Vec3 lever = arm;
    for (int node = link + 1; node != 0; node = m_matrix.parent(node)) {
        chain.jacobian[at(chain.count++)] = -tilde(lever);
        lever = body.links[at(node - 1)].arm;
    }
    chain.jacobian[at(chain.count++)] = Mat3(1);
    add(link + 1, chain, weight, rest);
}

void TaskSum::reach(
    const BodyNow& body, int link, int carrier, const Vec3& arm, double weight, const Vec3& goal)
{
    const LinkNow& last = body.links[at(link)];
    const LinkNow& base = body.links[at(carrier)];
    const Vec3 from_base = last.hinge + arm - base.hinge;
    const Vec3 rest = goal - last.drift - glm::cross(last.spin, glm::cross(last.spin, arm))
        + base.drift + glm::cross(base.spin, glm::cross(base.spin, from_base));
    Chain chain;
    Vec3 lever = arm, whole{0};
    for (int node = link + 1; node != carrier + 1; node = m_matrix.parent(node)) {
        chain.jacobian[at(chain.count++)] = -tilde(lever);
        whole += lever;
        lever = body.links[at(node - 1)].arm;
    }
    chain.jacobian[at(chain.count++)] = tilde(whole);
    add(link + 1, chain, Mat3(weight), rest);
}

void TaskSum::add(int node, const Chain& chain, const Mat3& weight, const Vec3& goal)
{
    const auto& jacobian = chain.jacobian;
    for (int i = 0; i < chain.count; ++i, node = m_matrix.parent(node)) {
        const Mat3 pull = glm::transpose(jacobian[at(i)]) * weight;
        m_matrix.diagonal(node) += pull * jacobian[at(i)];
        m_right[at(node)] += pull * goal;
        for (int j = i + 1; j < chain.count; ++j)
            m_matrix.above(node, j - i) += pull * jacobian[at(j)];
    }
}

}
