#include "experiments/finger_tap.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include "dynamics/joint_torque.h"

namespace promenade::experiments {
namespace {

using dynamics::Loads;
using dynamics::Solver;

// A middle finger: three phalanges made equal, as in the paper.
constexpr double link_length = 0.035; // m
constexpr double link_mass = 0.02;    // kg
constexpr double link_radius = 0.008; // m
constexpr double tip_mass = 0.002;    // kg: a point to push at, not a body of its own
constexpr double root_factor = 100;   // "about 100 times"

// The variable force that holds the root: the paper's grows as the root strays, so it is a spring;
// the damper takes out what the taps put in.
constexpr double hold_stiffness = 4000;      // N/m
constexpr double hold_damping = 180;         // N·s/m
constexpr double hold_turning = 20;          // N·m/rad, so that the hand does not roll
constexpr double hold_turning_damping = 0.5; // N·m·s/rad

constexpr double sample_every = 0.01; // s
constexpr int root = 0, tip = 4, joints = 4;

// Bends downwards within the zone of free play; stiff against extension and sideways.
Joint phalanx_joint(double least_bend, double most_bend)
{
    const JointAxis held{.lower = 0, .upper = 0, .stiffness = 5, .damping = 0.005};
    const JointAxis bend{.lower = least_bend,
        .upper = most_bend,
        .stiffness = 0.6,
        .damping = 0.003,
        .friction = 0.0012};
    return {held, bend, held};
}

Link phalanx(const char* name, int parent, const Vec3& hinge, const Joint& joint)
{
    Link link;
    link.name = name;
    link.parent = parent;
    link.mass = link_mass;
    link.centre_of_mass = {link_length / 2, 0, 0};
    const double across =
        link_mass * (3 * link_radius * link_radius + link_length * link_length) / 12;
    link.inertia = diagonal({link_mass * link_radius * link_radius / 2, across, across});
    link.hinge = hinge;
    link.joint = joint;
    return link;
}

Link point(const char* name, double mass, int parent, const Vec3& hinge)
{
    Link link;
    link.name = name;
    link.parent = parent;
    link.mass = mass;
    link.inertia = diagonal(Vec3{0.4 * mass * link_radius * link_radius});
    link.hinge = hinge;
    return link;
}

// The finger starts straight and level; x along it, z up.
class FingerRun {
public:
    explicit FingerRun(const FingerTapSettings& settings)
        : m_settings(settings)
        , m_figure(build_finger())
        , m_state(state_at_rest(m_figure))
        , m_solver(m_figure)
        , m_loads(m_figure)
    {
    }

    FingerTapRun run()
    {
        const dynamics::StepSettings step{.step = m_settings.step};
        const double band = m_settings.step * m_settings.band_ratio;
        const int bands = static_cast<int>(std::lround(m_settings.duration / band));
        const Solver::ApplyLoads apply = [this](double time, const FigureState& state,
                                             Loads& loads) { load(time, state, loads); };
        const std::clock_t start = std::clock();
        for (int i = 0; i < bands && !m_run.fault; ++i) {
            m_run.fault = m_solver.advance_banded(
                m_settings.band_ratio, apply, m_loads, step, i * band, m_state);
            if (!m_run.fault) sample((i + 1) * band);
        }
        m_run.seconds_used = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        find_taps();
        return std::move(m_run);
    }

private:
    void load(double time, const FigureState& state, Loads& loads)
    {
        loads.clear();
        dynamics::add_joint_functions(m_figure, state, m_settings.step, loads);
        hold_root(state, loads);
        if (is_spike(time))
            dynamics::add_force(loads, state, tip, Vec3{0}, {0, 0, -m_settings.spike_force});
    }

    // A spike starts every two seconds once the finger has settled, but not at the very end. Half a
    // step of slack keeps its length the same however the start time was rounded.
    bool is_spike(double time) const
    {
        const double since = time - m_settings.settling + m_settings.step / 2;
        return since >= 0 && std::fmod(since, m_settings.spike_every) < m_settings.spike_length;
    }

    void hold_root(const FigureState& state, Loads& loads) const
    {
        const double h = m_settings.step;
        const double give = h * hold_damping + h * h * hold_stiffness;
        const double turn = h * hold_turning_damping + h * h * hold_turning;
        const Vec3 weight = -m_figure.mass() * loads.gravity;
        const Vec3& w = state.angular_velocity[root];
        dynamics::Contact hand;
        hand.link = root;
        hand.force = weight - hold_stiffness * (state.position + h * state.velocity)
            - hold_damping * state.velocity;
        hand.resistance = {give, 0, 0, give, 0, give};
        hand.torque = -hold_turning * (vector_from_rotation(state.orientation[root]) + h * w)
            - hold_turning_damping * w;
        hand.twist_resistance = {turn, 0, 0, turn, 0, turn};
        loads.contacts.push_back(hand);
    }

    void sample(double time)
    {
        m_run.root_drift = std::max(m_run.root_drift, glm::length(m_state.position));
        // Fine runs are sampled at the same instants as coarse ones.
        const double slots = time / sample_every;
        if (std::abs(slots - std::round(slots)) > 1e-6) return;
        m_run.sample_times.push_back(time);
        std::vector<double> bends;
        for (int i = 1; i <= joints; ++i)
            bends.push_back(dynamics::joint_angles(m_figure, m_state, i).y);
        m_run.angles.push_back(std::move(bends));
        m_run.tip_height.push_back(hinge_positions(m_figure, m_state)[tip].z - m_state.position.z);
    }

    // After each spike begins, the lowest point of the tip before the next one.
    void find_taps()
    {
        for (double begin = m_settings.settling;
             begin < m_settings.duration - m_settings.spike_length;
             begin += m_settings.spike_every) {
            double rest = 0;
            Tap tap{begin, 0};
            for (std::size_t i = 0; i < m_run.sample_times.size(); ++i) {
                const double time = m_run.sample_times[i];
                if (time <= begin + 1e-9)
                    rest = m_run.tip_height[i];
                else if (time < begin + m_settings.spike_every
                    && rest - m_run.tip_height[i] > tap.depth)
                    tap = {time, rest - m_run.tip_height[i]};
            }
            m_run.taps.push_back(tap);
        }
    }

    FingerTapSettings m_settings;
    Figure m_figure;
    FigureState m_state;
    Solver m_solver;
    Loads m_loads;
    FingerTapRun m_run;
};

}

Figure build_finger()
{
    const Vec3 along{link_length, 0, 0};
    std::vector<Link> links;
    links.push_back(point("hand", root_factor * link_mass, no_parent, Vec3{0}));
    links[0].inertia = links[0].inertia * root_factor;
    links.push_back(phalanx("proximal phalanx", 0, Vec3{0}, phalanx_joint(-0.1, 0.1)));
    links.push_back(phalanx("middle phalanx", 1, along, phalanx_joint(0.2, 0.6)));
    links.push_back(phalanx("distal phalanx", 2, along, phalanx_joint(0.1, 0.4)));
    links.push_back(point("tip", tip_mass, 3, along));
    for (JointAxis& axis : links[4].joint)
        axis = {.lower = 0, .upper = 0, .stiffness = 0.5, .damping = 0.0005};
    return Figure::build(std::move(links)).value();
}

FingerTapRun run_finger_tap(const FingerTapSettings& settings)
{
    return FingerRun(settings).run();
}

double largest_gap(const FingerTapRun& a, const FingerTapRun& b)
{
    double gap = 0;
    std::size_t k = 0;
    for (std::size_t i = 0; i < a.sample_times.size(); ++i) {
        while (k < b.sample_times.size() && b.sample_times[k] < a.sample_times[i] - 1e-6) ++k;
        if (k == b.sample_times.size() || b.sample_times[k] > a.sample_times[i] + 1e-6) continue;
        for (std::size_t j = 0; j < a.angles[i].size(); ++j)
            gap = std::max(gap, std::abs(a.angles[i][j] - b.angles[k][j]));
    }
    return gap;
}

}
