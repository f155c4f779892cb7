#include "motor/limb/carried_load.h"

namespace promenade::motor {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

// Inertia of a unit mass at r about the origin: |r|² 1 - r rᵀ.
Mat3 point_inertia(const Vec3& r)
{
    return glm::dot(r, r) * Mat3(1) - glm::outerProduct(r, r);
}

}

Vec3 holding_torque(const CarriedLoad& load, const Vec3& gravity)
{
    const Vec3 weight = glm::cross(load.moment, gravity);
    return load.by_child ? -weight : weight;
}

CarriedLoads::CarriedLoads(const Figure& figure)
    : m_hinge(at(figure.size()))
    , m_own(at(figure.size()))
    , m_chain(at(figure.size()))
    , m_weight(at(figure.size()))
    , m_bears(at(figure.size()))
    , m_loads(at(figure.size()))
{
}

void CarriedLoads::add(Bodies& sum, const Bodies& more, double share)
{
    sum.mass += share * more.mass;
    sum.moment += share * more.moment;
    sum.inertia += share * more.inertia;
}

void CarriedLoads::place(const Figure& figure, const FigureState& state)
{
    for (int i = 0; i < figure.size(); ++i) {
        const Link& link = figure[i];
        m_hinge[at(i)] = i == 0
            ? Vec3{0}
            : m_hinge[at(link.parent)] + state.orientation[at(link.parent)] * link.hinge;
        const Mat3 frame = matrix_from(state.orientation[at(i)]);
        const Vec3 centre = m_hinge[at(i)] + frame * link.centre_of_mass;
        m_own[at(i)] = {link.mass, link.mass * centre,
            frame * link.inertia * glm::transpose(frame) + link.mass * point_inertia(centre)};
    }
}

void CarriedLoads::gather_chains(const Figure& figure)
{
    m_chain = m_own;
    for (int i = figure.size() - 1; i > 0; --i)
        add(m_chain[at(figure[i].parent)], m_chain[at(i)], 1);
}

// From the root down to the feet that stand: each link on the way hands on what it carries, itself
// and whatever else hangs from it, shared among the ways down.
void CarriedLoads::pass_weight_down(const Figure& figure, std::span<const PlantedFoot> feet)
{
    std::fill(m_bears.begin(), m_bears.end(), 0.0);
    for (const PlantedFoot& foot : feet)
        for (int i = foot.link; i != no_parent; i = figure[i].parent) m_bears[at(i)] += foot.share;
    for (int i = 0; i < figure.size(); ++i) m_weight[at(i)] = m_own[at(i)];
    for (int i = figure.size() - 1; i > 0; --i)
        if (m_bears[at(i)] == 0) add(m_weight[at(figure[i].parent)], m_chain[at(i)], 1);
    // m_weight is now each link with what hangs from it and does not stand. Parents come first.
    for (int i = 1; i < figure.size(); ++i) {
        if (m_bears[at(i)] == 0) continue;
        const std::size_t parent = at(figure[i].parent);
        add(m_weight[at(i)], m_weight[parent], m_bears[at(i)] / m_bears[parent]);
    }
}

CarriedLoad CarriedLoads::seen_from(const Bodies& bodies, int link, const Mat3& frame) const
{
    const Vec3 h = m_hinge[at(link)];
    const Vec3 s = bodies.moment;
    // Steiner's rule from the root's origin to the hinge.
    const Mat3 inertia = bodies.inertia - 2 * glm::dot(s, h) * Mat3(1) + glm::outerProduct(s, h)
        + glm::outerProduct(h, s) + bodies.mass * point_inertia(h);
    const Mat3 to_link = glm::transpose(frame);
    return {bodies.mass, to_link * (s - bodies.mass * h), to_link * inertia * frame, true};
}

void CarriedLoads::weigh(const Figure& figure, const FigureState& state,
    std::span<const PlantedFoot> feet, Carries carries)
{
    place(figure, state);
    gather_chains(figure);
    pass_weight_down(figure, feet);
    for (int i = 0; i < figure.size(); ++i) {
        const Mat3 frame = matrix_from(state.orientation[at(i)]);
        const bool stands = i > 0 && m_bears[at(i)] > 0;
        if (!stands) {
            const bool alone = carries == Carries::own_link_alone;
            m_loads[at(i)] = seen_from(alone ? m_own[at(i)] : m_chain[at(i)], i, frame);
        } else {
            const std::size_t parent = at(figure[i].parent);
            Bodies above;
            add(above, m_weight[parent], m_bears[at(i)] / m_bears[parent]);
            m_loads[at(i)] = seen_from(above, i, frame);
            m_loads[at(i)].by_child = false;
        }
    }
}

}
