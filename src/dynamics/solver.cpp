#include "dynamics/solver.h"

#include <cmath>

namespace promenade::dynamics {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

V3<double> from_glm(const Vec3& v)
{
    return {v.x, v.y, v.z};
}
Vec3 to_glm(const V3<double>& v)
{
    return {v.x, v.y, v.z};
}

// Where the recursion finds one figure's motion and loads.
struct OneFigure {
    static constexpr bool principal_frames = false;

    const LinkMotion<double>* motions;
    const Loads& loads;
    const int* contact_of_link;
    const ContactSum<double>* contacts;

    PROMENADE_INLINE const LinkMotion<double>& motion(int link) const { return motions[link]; }
    PROMENADE_INLINE V3<double> joint_torque(int link) const
    {
        return from_glm(loads.joint_torque[at(link)]);
    }
    PROMENADE_INLINE bool has_external() const { return loads.has_external; }
    PROMENADE_INLINE V3<double> external_force(int link) const
    {
        return from_glm(loads.force[at(link)]);
    }
    PROMENADE_INLINE V3<double> external_torque(int link) const
    {
        return from_glm(loads.torque[at(link)]);
    }
    PROMENADE_INLINE const Sym3<double>& impedance(int link) const
    {
        return loads.joint_impedance[at(link)];
    }
    PROMENADE_INLINE const ContactSum<double>* contact(int link) const
    {
        return contact_of_link[link] == none ? nullptr : &contacts[contact_of_link[link]];
    }
};

void add(const Contact& contact, const LinkMotion<double>& motion, const V3<double>& gravity,
    ContactSum<double>& sum)
{
    const V3<double> r = rotation_matrix(motion.orientation) * from_glm(contact.point);
    const V3<double> drift = cross(motion.w, cross(motion.w, r)) + gravity;
    const V3<double> force = from_glm(contact.force) - contact.resistance * drift;
    const M3<double> rc = tilde_times(r, contact.resistance);
    sum.c = sum.c + contact.resistance;
    sum.rc = sum.rc + rc;
    sum.rcr = sum.rcr + contact.twist_resistance + minus_times_tilde(rc, r);
    sum.force = sum.force + force;
    sum.torque = sum.torque + from_glm(contact.torque) + cross(r, force);
}

ContactSum<double> no_contact()
{
    const V3<double> zero{0, 0, 0};
    return {{0, 0, 0, 0, 0, 0}, {zero, zero, zero}, {0, 0, 0, 0, 0, 0}, zero, zero};
}

bool is_finite(const V3<double>& v)
{
    const double sum = v.x + v.y + v.z;
    return sum - sum == 0;
}

bool is_finite(const Quaternion<double>& q)
{
    const double sum = q.w + q.x + q.y + q.z;
    return sum - sum == 0;
}

}

Solver::Solver(const Figure& figure)
    : m_skeleton(figure)
    , m_slow(at(figure.size()))
    , m_implicit(at(figure.size()))
    , m_kept(at(figure.size()))
    , m_fast(at(figure.size()))
    , m_rotation(at(figure.size()), V3<double>{0, 0, 0})
    , m_motion(at(figure.size()))
    , m_contact_of_link(at(figure.size()), none)
{
}

void Solver::load_motion(const FigureState& state)
{
    for (std::size_t i = 0; i < m_motion.size(); ++i) {
        const Quat& q = state.orientation[i];
        m_motion[i] = {{q.w, q.x, q.y, q.z}, from_glm(state.angular_velocity[i])};
    }
}

void Solver::sum_contacts(const Loads& loads)
{
    m_contacts.clear();
    for (const Contact& contact : loads.contacts) {
        int& index = m_contact_of_link[at(contact.link)];
        if (index == none) {
            index = static_cast<int>(m_contacts.size());
            m_contacts.push_back(no_contact());
        }
        add(contact, m_motion[at(contact.link)], m_gravity, m_contacts[at(index)]);
    }
}

void Solver::run(Pass pass, const Loads& loads)
{
    m_gravity = from_glm(loads.gravity);
    sum_contacts(loads);
    const OneFigure given{m_motion.data(), loads, m_contact_of_link.data(), m_contacts.data()};
    const Bands<double> bands{m_slow.data(), m_fast.data(), m_implicit.data(), m_kept.data()};
    const auto run_with = [&](auto recursion) {
        if (pass == Pass::both) recursion.solve();
        if (pass == Pass::slow) recursion.solve_slow();
        if (pass == Pass::fast) recursion.solve_fast();
    };
    if (pass != Pass::fast)
        m_joints = loads.has_impedance || !loads.contacts.empty() ? Joints::implicit_torque
                                                                  : Joints::explicit_torque;
    if (m_joints == Joints::implicit_torque)
        run_with(Recursion<double, Joints::implicit_torque, OneFigure>(
            m_skeleton.bones(), m_skeleton.size(), bands, given));
    else
        run_with(Recursion<double, Joints::explicit_torque, OneFigure>(
            m_skeleton.bones(), m_skeleton.size(), bands, given));
    for (const Contact& contact : loads.contacts) m_contact_of_link[at(contact.link)] = none;
}

void Solver::fill(Accelerations& out, const Loads& loads) const
{
    out.angular.resize(m_fast.size());
    out.root = to_glm(m_fast[0].a) + loads.gravity;
    for (int r = 0; r < m_skeleton.size(); ++r)
        out.angular[at(m_skeleton.bones()[r].link)] = to_glm(m_fast[at(r)].w_dot);
}

void Solver::accelerations(const FigureState& state, const Loads& loads, Accelerations& out)
{
    load_motion(state);
    run(Pass::both, loads);
    fill(out, loads);
}

void Solver::slow_band(const FigureState& state, const Loads& loads)
{
    load_motion(state);
    run(Pass::slow, loads);
}

void Solver::fast_band(const Loads& loads, Accelerations& out)
{
    run(Pass::fast, loads);
    fill(out, loads);
}

void Solver::hinge_forces(std::vector<Vec3>& forces) const
{
    forces.resize(m_fast.size());
    for (int r = 0; r < m_skeleton.size(); ++r) {
        const Bone& bone = m_skeleton.bones()[r];
        const FastBand<double>& fast = m_fast[at(r)];
        V3<double> f = fast.f - m_slow[at(r)].m * fast.a;
        if (m_joints == Joints::implicit_torque && bone.parent != none)
            f = f - m_implicit[at(r)].p * m_fast[at(bone.parent)].w_dot;
        forces[at(bone.link)] = to_glm(f);
    }
}

void Solver::step_fast(const Loads& loads, double step)
{
    const Balance<double> before = step_velocities(m_skeleton.bones(), m_skeleton.size(),
        m_fast.data(), step, m_motion.data(), m_rotation.data());
    if (!m_step_begun) {
        m_arm = before.arm;
        m_centre_velocity = m_centre_velocity + (1 / m_skeleton.mass()) * before.swing;
        m_centre_travel = {0, 0, 0};
        m_step_begun = true;
    }
    const V3<double> root_acceleration = m_fast[0].a + from_glm(loads.gravity);
    m_centre_velocity = m_centre_velocity
        + centre_velocity_gain(root_acceleration, before, m_skeleton.mass(), step);
    m_centre_travel = m_centre_travel + step * m_centre_velocity;
}

std::optional<Fault> Solver::fault_in(
    const RootMotion<double>& root, const StepSettings& settings, double time) const
{
    const double limit = settings.speed_limit * settings.speed_limit;
    for (int i = 0; i < m_skeleton.size(); ++i) {
        const LinkMotion<double>& link = m_motion[at(i)];
        if (!is_finite(link.w) || !is_finite(link.orientation))
            return Fault{Fault::Kind::not_finite, i, time};
        if (dot(link.w, link.w) > limit) return Fault{Fault::Kind::too_fast, i, time};
    }
    if (!is_finite(root.position) || !is_finite(root.velocity))
        return Fault{Fault::Kind::not_finite, 0, time};
    if (dot(root.velocity, root.velocity) > limit) return Fault{Fault::Kind::too_fast, 0, time};
    return std::nullopt;
}

std::optional<Fault> Solver::step_slow(
    const StepSettings& settings, double now, double elapsed, FigureState& state)
{
    m_step_begun = false;
    const Balance<double> after = step_orientations(
        m_skeleton.bones(), m_skeleton.size(), m_motion.data(), m_rotation.data());
    const RootMotion<double> before{from_glm(state.position), from_glm(state.velocity)};
    const RootMotion<double> root = root_from_centre(
        before, m_arm, m_centre_velocity, m_centre_travel, after, m_skeleton.mass());
    if (auto fault = fault_in(root, settings, now + elapsed)) return fault;

    state.position = to_glm(root.position);
    state.velocity = to_glm(root.velocity);
    for (std::size_t i = 0; i < m_motion.size(); ++i) {
        const Quaternion<double>& q = m_motion[i].orientation;
        state.orientation[i] = Quat{q.w, q.x, q.y, q.z};
        state.angular_velocity[i] = to_glm(m_motion[i].w);
    }
    return std::nullopt;
}

std::optional<Fault> Solver::advance(
    const Loads& loads, const StepSettings& settings, double now, FigureState& state)
{
    load_motion(state);
    run(Pass::both, loads);
    return step_solved(loads, settings, now, state);
}

std::optional<Fault> Solver::step_solved(
    const Loads& loads, const StepSettings& settings, double now, FigureState& state)
{
    m_centre_velocity = from_glm(state.velocity);
    step_fast(loads, settings.step);
    return step_slow(settings, now, settings.step, state);
}

std::optional<Fault> Solver::advance_banded(int ratio, const ApplyLoads& apply, Loads& loads,
    const StepSettings& settings, double now, FigureState& state)
{
    PROMENADE_ASSERT(ratio >= 1);
    load_motion(state);
    m_centre_velocity = from_glm(state.velocity);
    m_velocities_before = state.angular_velocity;
    for (int i = 0; i < ratio; ++i) {
        apply(now + i * settings.step, state, loads);
        if (i == 0) run(Pass::slow, loads);
        run(Pass::fast, loads);
        step_fast(loads, settings.step);
        for (std::size_t k = 0; k < m_motion.size(); ++k)
            state.angular_velocity[k] = to_glm(m_motion[k].w);
    }
    auto fault = step_slow(settings, now, ratio * settings.step, state);
    if (fault) state.angular_velocity = m_velocities_before;
    return fault;
}

}
