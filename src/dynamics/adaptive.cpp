#include "dynamics/adaptive.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace promenade::dynamics {
namespace {

// Fehlberg (1969): times of the stages, their weights, the fifth-order result, and its difference
// from the fourth-order one.
constexpr int stages = 6;
constexpr std::array<double, stages> time_of = {0, 1.0 / 4, 3.0 / 8, 12.0 / 13, 1, 1.0 / 2};
constexpr double weight[stages][stages - 1] = {
    {},
    {1.0 / 4},
    {3.0 / 32, 9.0 / 32},
    {1932.0 / 2197, -7200.0 / 2197, 7296.0 / 2197},
    {439.0 / 216, -8, 3680.0 / 513, -845.0 / 4104},
    {-8.0 / 27, 2, -3544.0 / 2565, 1859.0 / 4104, -11.0 / 40},
};
constexpr std::array<double, stages> fifth = {
    16.0 / 135, 0, 6656.0 / 12825, 28561.0 / 56430, -9.0 / 50, 2.0 / 55};
constexpr std::array<double, stages> fourth = {
    25.0 / 216, 0, 1408.0 / 2565, 2197.0 / 4104, -1.0 / 5, 0};

// The usual cautions: aim below the bound, and change the step gradually.
constexpr double caution = 0.9, least_change = 0.2, most_change = 5;

// Layout of the numbers: position, velocity, then by link orientation (w x y z) and angular
// velocity.
constexpr std::size_t root_numbers = 6, link_numbers = 7;

void put(const Vec3& v, double* to)
{
    to[0] = v.x, to[1] = v.y, to[2] = v.z;
}
Vec3 vec3(const double* from)
{
    return {from[0], from[1], from[2]};
}

void pack(const FigureState& state, std::vector<double>& y)
{
    put(state.position, &y[0]);
    put(state.velocity, &y[3]);
    for (std::size_t i = 0; i < state.orientation.size(); ++i) {
        double* link = &y[root_numbers + link_numbers * i];
        const Quat q = normalised(state.orientation[i]);
        link[0] = q.w, link[1] = q.x, link[2] = q.y, link[3] = q.z;
        put(state.angular_velocity[i], link + 4);
    }
}

}

AdaptiveIntegrator::AdaptiveIntegrator(const Figure& figure)
    : m_solver(figure)
    , m_loads(figure)
    , m_state(state_at_rest(figure))
    , m_y(root_numbers + link_numbers * figure.links().size())
    , m_stage(m_y.size())
    , m_next(m_y.size())
    , m_rates(stages, Numbers(m_y.size()))
{
}

void AdaptiveIntegrator::unpack(const Numbers& y, FigureState& state) const
{
    state.position = vec3(&y[0]);
    state.velocity = vec3(&y[3]);
    for (std::size_t i = 0; i < state.orientation.size(); ++i) {
        const double* link = &y[root_numbers + link_numbers * i];
        state.orientation[i] = normalised(Quat{link[0], link[1], link[2], link[3]});
        state.angular_velocity[i] = vec3(link + 4);
    }
}

void AdaptiveIntegrator::derive(
    const Solver::ApplyLoads& apply, double time, const Numbers& y, Numbers& rate)
{
    unpack(y, m_state);
    m_loads.clear();
    apply(time, m_state, m_loads);
    if (!m_takes_impedance) {
        m_loads.has_impedance = false;
        m_loads.contacts.clear();
    }
    m_solver.accelerations(m_state, m_loads, m_accelerations);
    put(m_state.velocity, &rate[0]);
    put(m_accelerations.root, &rate[3]);
    for (std::size_t i = 0; i < m_state.orientation.size(); ++i) {
        double* link = &rate[root_numbers + link_numbers * i];
        const Vec3& w = m_state.angular_velocity[i];
        const Quat dq = 0.5 * (Quat{0, w.x, w.y, w.z} * m_state.orientation[i]);
        link[0] = dq.w, link[1] = dq.x, link[2] = dq.y, link[3] = dq.z;
        put(m_accelerations.angular[i], link + 4);
    }
}

// Fills m_next with the fifth-order result and returns the largest error of any number.
double AdaptiveIntegrator::try_step(const Solver::ApplyLoads& apply, double time, double step)
{
    for (std::size_t s = 0; s < stages; ++s) {
        m_stage = m_y;
        for (std::size_t k = 0; k < s; ++k)
            for (std::size_t i = 0; i < m_y.size(); ++i)
                m_stage[i] += step * weight[s][k] * m_rates[k][i];
        derive(apply, time + time_of[s] * step, m_stage, m_rates[s]);
    }
    double worst = 0;
    for (std::size_t i = 0; i < m_y.size(); ++i) {
        double gain = 0, error = 0;
        for (std::size_t s = 0; s < stages; ++s) {
            gain += fifth[s] * m_rates[s][i];
            error += (fifth[s] - fourth[s]) * m_rates[s][i];
        }
        m_next[i] = m_y[i] + step * gain;
        const double size = std::abs(step * error);
        worst = size <= worst ? worst : size; // a NaN is taken over, so that it is seen
    }
    return worst;
}

std::optional<Fault> AdaptiveIntegrator::fault_in(
    const AdaptiveSettings& settings, double time) const
{
    const auto check = [&](int link, const double* velocity) -> std::optional<Fault> {
        const double speed = glm::length(vec3(velocity));
        if (!std::isfinite(speed)) return Fault{Fault::Kind::not_finite, link, time};
        if (speed > settings.speed_limit) return Fault{Fault::Kind::too_fast, link, time};
        return std::nullopt;
    };
    const std::size_t links = (m_next.size() - root_numbers) / link_numbers;
    for (std::size_t i = 0; i < links; ++i)
        if (auto fault = check(static_cast<int>(i), &m_next[root_numbers + link_numbers * i + 4]))
            return fault;
    return check(0, &m_next[3]);
}

AdaptiveReport AdaptiveIntegrator::advance(const Solver::ApplyLoads& apply,
    const AdaptiveSettings& settings, double from, double to, FigureState& state)
{
    AdaptiveReport report{.fault = std::nullopt, .reached = from, .next_step = settings.first_step};
    m_takes_impedance = settings.takes_impedance;
    pack(state, m_y);
    while (report.reached < to) {
        // Never a sliver at the end: the last two steps share what is left.
        const double left = to - report.reached;
        double step = std::min(report.next_step, settings.longest_step);
        if (step >= left)
            step = left;
        else if (2 * step > left)
            step = left / 2;

        const double error = try_step(apply, report.reached, step);
        report.fault = fault_in(settings, report.reached + step);
        if (report.fault) break;
        const double ratio = error > 0 ? settings.error_bound / error : 1e10;
        report.next_step =
            step * std::clamp(caution * std::pow(ratio, 0.2), least_change, most_change);
        if (error > settings.error_bound) {
            ++report.rejected;
            if (report.next_step < settings.shortest_step) {
                report.fault = Fault{Fault::Kind::too_fast, 0, report.reached};
                break;
            }
            continue;
        }
        m_y.swap(m_next);
        unpack(m_y, m_state);
        pack(m_state, m_y);
        report.reached = step == left ? to : report.reached + step;
        ++report.steps;
    }
    unpack(m_y, state);
    return report;
}

}
