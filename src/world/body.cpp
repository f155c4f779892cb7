#include "world/body.h"

#include <algorithm>

#include "dynamics/joint_torque.h"
#include "dynamics/spin.h"

namespace promenade::world {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

double trace(const dynamics::SymmetricMatrix& m)
{
    return m.xx + m.yy + m.zz;
}

// Moments of inertia about the hinge, added up.
double trace_about_hinge(const Link& link)
{
    return link.inertia[0][0] + link.inertia[1][1] + link.inertia[2][2]
        + 2 * link.mass * glm::dot(link.centre_of_mass, link.centre_of_mass);
}

}

Body::Body(BodyPlan plan)
    : m_figure(std::move(plan.figure))
    , m_state(std::move(plan.start))
    , m_floor(plan.treads.size())
    , m_report(plan.treads.size())
    , m_skin(std::move(plan.skin))
    , m_driver(std::move(plan.driver))
    , m_ledger(*m_figure)
    , m_footing(*m_figure, std::move(plan.treads))
    , m_solver(*m_figure)
    , m_loads(*m_figure)
{
    for (const Link& link : m_figure->links()) m_inertia.push_back(trace_about_hinge(link));
    style(std::move(plan.styling));
}

void Body::style(std::unique_ptr<Driver> driver)
{
    m_styling.reset();
    if (driver) m_styling.emplace(std::move(driver));
}

Sight Body::sight(const TickSettings& settings) const
{
    return {settings.now, settings.tick, *m_figure, m_state, m_report};
}

void Body::put(const FigureState& state)
{
    m_state = state;
    leave_floor();
    m_ground_state.clear();
    m_ledger.restart(m_state);
}

void Body::control_by(std::unique_ptr<Driver> control)
{
    m_control.reset();
    if (control) m_control.emplace(std::move(control));
}

void Body::notice(const TickSettings& settings)
{
    m_driver->notice(sight(settings));
    if (m_control) (*m_control)->notice(sight(settings));
}

void Body::think(const TickSettings& settings, const Felt& felt)
{
    m_driver->think(sight(settings), felt);
    m_driver->bend_soles(m_floor);
    if (m_control) (*m_control)->think(sight(settings), felt);
}

void Body::load(const TickSettings& settings, std::span<const PointForce> pushes,
    std::span<const PointForce> ties)
{
    m_loads.clear();
    m_loads.gravity = {0, 0, -settings.gravity};
    m_ledger.open(m_state);
    m_yielding.clear();
    LoadDoor door(m_state, m_loads, m_ledger, m_yielding);
    if (m_driver_rests)
        dynamics::add_joint_functions(*m_figure, m_state, settings.tick, m_loads);
    else
        m_driver->drive(sight(settings), door);
    if (m_styling) (*m_styling)->drive(sight(settings), door);
    if (m_control) (*m_control)->drive(sight(settings), door);
    for (const PointForce& push : pushes)
        door.force(LoadKind::push, push.link, push.point, push.force);
    for (const PointForce& tie : ties) door.force(LoadKind::tie, tie.link, tie.point, tie.force);
}

// The floor gives what the accelerations ask of it, and lets go or slides where it must.
void Body::solve(const TickSettings& settings)
{
    if (m_on_soles) m_footing.meet(*m_figure, settings.floor, settings.tick, m_state, m_floor);
    if (m_skin)
        m_ground.meet(*m_skin, settings.floor, settings.tick, *m_figure, m_state, m_ground_state);
    const std::size_t others = m_loads.contacts.size();
    for (int solves = 1;; ++solves) {
        m_loads.contacts.resize(others);
        if (m_on_soles) m_footing.add_contacts(m_loads);
        if (m_skin) m_ground.add_contacts(*m_skin, m_loads);
        m_solver.accelerations(m_state, m_loads, m_accelerations);
        const bool last = solves == floor::Footing::most_solves;
        bool again = m_on_soles
            && m_footing.settle(*m_figure, settings.floor, m_state, m_accelerations, last);
        if (m_skin)
            again =
                m_ground.settle(settings.floor, *m_figure, m_state, m_accelerations, last) || again;
        if (!again) break;
    }
}

std::optional<dynamics::Fault> Body::advance(const TickSettings& settings)
{
    const std::size_t others = m_loads.contacts.size();
    solve(settings);
    // Taken down before the state moves; a contact that came by no door nobody has answered for.
    enter_gravity(settings);
    for (std::size_t i = 0; i < m_yielding.size(); ++i)
        enter_contacts(m_yielding[i], *m_figure, m_state, std::span(m_loads.contacts).subspan(i, 1),
            m_accelerations, m_ledger);
    enter_contacts(LoadKind::floor, *m_figure, m_state, std::span(m_loads.contacts).subspan(others),
        m_accelerations, m_ledger);
    const bool flies = m_flies_exactly && is_in_flight();
    const Vec3 spin = flies ? dynamics::spin_of(*m_figure, m_state) : Vec3{0};
    if (auto fault = m_solver.step_solved(
            m_loads, {settings.tick, settings.speed_limit}, settings.now, m_state))
        return fault;
    if (m_on_soles) {
        m_footing.remember(*m_figure, settings.floor, m_state, m_floor, m_report);
        for (const floor::TreadLoad& tread : m_report)
            m_ledger.book_joint(tread.hinge_torque, settings.tick);
    } else
        leave_floor();
    if (m_skin) m_ground.remember(*m_skin, settings.floor, *m_figure, m_state, m_ground_state);
    m_ledger.close(m_state, settings.tick);
    if (flies) put_spin_right(spin, settings.tick);
    if (m_loads.has_impedance) weigh_impedance();
    return std::nullopt;
}

bool Body::is_in_flight() const
{
    const BodyWrench& floor = m_ledger.entered(LoadKind::floor);
    return floor.force == Vec3{0} && floor.torque == Vec3{0};
}

// The ledger has compared the step as it was solved; from here on it counts from this state.
void Body::put_spin_right(const Vec3& before, double step)
{
    const Vec3 spin = before + step * m_ledger.entered().torque;
    m_spin_put_right += glm::length(spin - dynamics::spin_of(*m_figure, m_state));
    dynamics::give_spin(*m_figure, spin, m_state);
    m_ledger.restart(m_state);
}

void Body::look_back(const TickSettings& settings)
{
    m_driver->look_back(sight(settings));
    if (m_styling) (*m_styling)->look_back(sight(settings));
    if (m_control) (*m_control)->look_back(sight(settings));
}

void Body::leave_floor()
{
    for (floor::TreadState& tread : m_floor) tread.touching = false;
    std::fill(m_report.begin(), m_report.end(), floor::TreadLoad{});
}

void Body::enter_gravity(const TickSettings& settings)
{
    m_ledger.enter(
        LoadKind::gravity, m_ledger.centre_now(), {0, 0, -settings.gravity * m_ledger.mass()});
}

void Body::weigh_impedance()
{
    double all = 0, own = 0;
    for (int i = 1; i < m_figure->size(); ++i) {
        const double added = trace(m_loads.joint_impedance[at(i)]);
        const double inertia = m_inertia[at(i)];
        all += added;
        own += inertia;
        if (added <= m_virtual.joint * inertia) continue;
        m_virtual.joint = added / inertia;
        m_virtual.link = i;
    }
    m_virtual.body += (all / own - m_virtual.body) / static_cast<double>(++m_virtual.ticks);
}

}
