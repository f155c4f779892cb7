#include "floor/standing_on.h"

#include <cmath>

namespace promenade::floor {
namespace {

using dynamics::Contact;

// A patch of friction is twice as stiff as a point of the sole, and turns like friction at its
// radius.
constexpr double patch_over_point = 2;

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

double patch_stiffness(const FloorProperties& floor)
{
    return patch_over_point * floor.stiffness;
}

double patch_damping(const FloorProperties& floor)
{
    return patch_over_point * floor.damping;
}

double squared(double x)
{
    return x * x;
}

double heading_of(const Mat3& frame)
{
    return std::atan2(frame[0].y, frame[0].x);
}

// How fast a hinge bends that nothing holds back: after what its owner wishes, no faster than toes
// are moved.
double free_rate(const TreadState& state)
{
    constexpr double follows = 0.01;  // s
    constexpr double quickest = 15.0; // rad/s
    const Bend& wish = state.wish.bend;
    return std::clamp(
        wish.rate + (wish.angle - state.bend.angle) / follows, -quickest, quickest);
}

bool is_outer(double lever)
{
    constexpr double at_hinge = 1e-3; // m: presses on the hinge itself
    return lever > at_hinge;
}

struct HingeMotion {
    Vec3 position, velocity;
};

HingeMotion hinge_motion(const Figure& figure, const FigureState& state, int link)
{
    HingeMotion hinge{state.position, state.velocity};
    for (int i = link; i != 0; i = figure[i].parent) {
        const std::size_t parent = at(figure[i].parent);
        const Vec3 offset = state.orientation[parent] * figure[i].hinge;
        hinge.position += offset;
        hinge.velocity += glm::cross(state.angular_velocity[parent], offset);
    }
    return hinge;
}

// How far (F, M) lies towards the limit surface: above 1 the tread slides.
double use_of_friction(
    const FloorProperties& floor, double normal, const Vec3& force, double torque)
{
    const double most = floor.friction * normal;
    if (most <= 0) return 2;
    return std::sqrt(squared(force.x / most) + squared(force.y / most)
        + squared(torque / (most * floor.twist_radius)));
}

}

Vec3 bent_point(const Tread& tread, const Vec3& point, const Bend& bend)
{
    if (!tread.hinged) return point;
    const double length = point.x - tread.hinge.x;
    return {tread.hinge.x + length * std::cos(bend.angle), point.y,
        point.z + length * std::sin(bend.angle)};
}

Footing::Footing(const Figure& figure, std::vector<Tread> treads)
    : m_treads(std::move(treads))
    , m_touches(m_treads.size())
    , m_feet(m_treads.size())
{
    m_accelerations.angular.resize(at(figure.size()));
}

void Footing::see_feet(const Figure& figure, const FigureState& state)
{
    for (std::size_t i = 0; i < m_treads.size(); ++i) {
        const int link = m_treads[i].link;
        if (i > 0 && m_treads[i - 1].link == link) {
            m_feet[i] = m_feet[i - 1];
            continue;
        }
        const HingeMotion hinge = hinge_motion(figure, state, link);
        m_feet[i] = {hinge.position, hinge.velocity, matrix_from(state.orientation[at(link)])};
    }
}

// Where every tread is and what it would feel if nothing accelerated.
void Footing::meet(const Figure& figure, const FloorProperties& floor, double step,
    const FigureState& state, const FloorState& states)
{
    see_feet(figure, state);
    m_step = step;
    const double damping = floor.damping * (1 - floor.elasticity);
    const double patch = step * patch_damping(floor) + squared(step) * patch_stiffness(floor);
    m_yield = {step * damping + squared(step) * floor.stiffness, patch,
        patch * squared(floor.twist_radius)};
    for (std::size_t i = 0; i < m_treads.size(); ++i) {
        Touch& touch = m_touches[i];
        const int link = m_treads[i].link;
        touch.hinge = m_feet[i].hinge;
        touch.hinge_velocity = m_feet[i].velocity;
        touch.spin = state.angular_velocity[at(link)];
        meet_points(m_treads[i], floor, m_feet[i].frame, step, states[i], touch);
        if (!touch.touches) continue;
        touch.heading = heading_of(m_feet[i].frame);
        root_bristles(floor, step, states[i], touch);
    }
}

void Footing::meet_points(const Tread& tread, const FloorProperties& floor, const Mat3& frame,
    double step, const TreadState& state, Touch& touch)
{
    const double damping = floor.damping * (1 - floor.elasticity);
    touch.touches = touch.slides = touch.gives = false;
    if (tread.hinged) {
        touch.rate = free_rate(state);
        touch.most = tread.toes.strength_at(state.bend.angle, state.wish.tone);
    }
    for (int i = 0; i < tread.count; ++i) {
        Point& point = touch.points[at(i)];
        point.local = bent_point(tread, tread.points[at(i)], state.bend);
        point.arm = frame * point.local;
        point.lever = lever_of(tread, tread.points[at(i)]);
        // Toes that bend up lift their points against the foot.
        const double speed =
            touch.hinge_velocity.z + glm::cross(touch.spin, point.arm).z + touch.rate * point.lever;
        const double height_after = touch.hinge.z + point.arm.z + step * speed;
        point.push = -floor.stiffness * height_after - damping * speed;
        point.bears = height_after < 0 && point.push > 0;
        touch.touches = touch.touches || point.bears;
    }
    touch.centre_local = bent_point(tread, tread.centre, state.bend);
    touch.centre_arm = frame * touch.centre_local;
    touch.centre_velocity = touch.hinge_velocity + glm::cross(touch.spin, touch.centre_arm);
}

void Footing::root_bristles(
    const FloorProperties& floor, double step, const TreadState& state, Touch& touch)
{
    const Vec3 centre = touch.hinge + touch.centre_arm;
    const double stiffness = patch_stiffness(floor), damping = patch_damping(floor);
    Vec3 stretch{0};
    double turn = 0;
    if (state.touching) {
        stretch = {centre.x - state.anchor_x, centre.y - state.anchor_y, 0};
        turn = std::remainder(touch.heading - state.anchor_heading, 2 * pi);
    }
    const Vec3 v{touch.centre_velocity.x, touch.centre_velocity.y, 0};
    touch.grip = -stiffness * (stretch + step * v) - damping * v;
    touch.twist = squared(floor.twist_radius)
        * (-stiffness * (turn + step * touch.spin.z) - damping * touch.spin.z);
}

// The points ahead of a hinge that gives way bear together what it holds, and share it as a plate
// does: with side against side it is as stiff as ever.
Footing::Outer Footing::outer_of(const Touch& touch)
{
    Outer outer;
    for (std::size_t i = 0; i < touch.points.size(); ++i) {
        if (!touch.points[i].bears || !is_outer(touch.points[i].lever)) continue;
        if (!outer.any) outer.first = i;
        outer.second = i;
        outer.any = true;
    }
    if (!outer.any) return outer;
    const Point &a = touch.points[outer.first], &b = touch.points[outer.second];
    outer.apart = a.arm - b.arm;
    outer.each = touch.most / a.lever / (outer.first == outer.second ? 1 : 2);
    return outer;
}

void Footing::add_giving(dynamics::Loads& loads, std::size_t tread) const
{
    const Touch& touch = m_touches[tread];
    const Outer outer = outer_of(touch);
    if (!outer.any) return;
    const Point &a = touch.points[outer.first], &b = touch.points[outer.second];
    const Vec3 roll = glm::cross(outer.apart, Vec3{0, 0, 1});
    const double drift = glm::cross(touch.spin, glm::cross(touch.spin, outer.apart)).z;
    const double half = 0.5 * m_yield.normal;
    Contact contact;
    contact.link = m_treads[tread].link;
    contact.point = 0.5 * (a.local + b.local);
    contact.force = {0, 0, touch.most / a.lever};
    contact.torque = 0.5 * (a.push - b.push - m_yield.normal * drift) * roll;
    contact.twist_resistance = {
        half * roll.x * roll.x, half * roll.x * roll.y, 0, half * roll.y * roll.y, 0, 0};
    loads.contacts.push_back(contact);
}

void Footing::add_tread(dynamics::Loads& loads, std::size_t tread) const
{
    const Touch& touch = m_touches[tread];
    if (!touch.touches) return;
    if (touch.gives) add_giving(loads, tread);
    for (int i = 0; i < m_treads[tread].count; ++i) {
        const Point& point = touch.points[at(i)];
        if (!point.bears || (touch.gives && is_outer(point.lever))) continue;
        Contact contact;
        contact.link = m_treads[tread].link;
        contact.point = point.local;
        contact.force = {0, 0, point.push};
        contact.resistance = {0, 0, 0, 0, 0, m_yield.normal};
        loads.contacts.push_back(contact);
    }
    Contact patch;
    patch.link = m_treads[tread].link;
    patch.point = touch.centre_local;
    patch.force = touch.grip;
    patch.torque = {0, 0, touch.twist};
    if (!touch.slides) {
        patch.resistance = {m_yield.tangential, 0, 0, m_yield.tangential, 0, 0};
        patch.twist_resistance = {0, 0, 0, 0, 0, m_yield.twist};
    }
    loads.contacts.push_back(patch);
}

// The forces that belong to the accelerations just solved.
void Footing::read_forces(const Figure& figure, const FigureState& state,
    const dynamics::Accelerations& accelerations, std::size_t tread)
{
    Touch& touch = m_touches[tread];
    if (!touch.touches) return;
    const int link = m_treads[tread].link;
    const Vec3 hinge = hinge_acceleration(figure, state, accelerations, link);
    const Vec3 turning = accelerations.angular[at(link)];
    const auto acceleration = [&](const Vec3& arm) {
        return hinge + glm::cross(turning, arm)
            + glm::cross(touch.spin, glm::cross(touch.spin, arm));
    };
    for (int i = 0; i < m_treads[tread].count; ++i) {
        Point& point = touch.points[at(i)];
        point.force = point.bears ? point.push - m_yield.normal * acceleration(point.arm).z : 0;
    }
    if (touch.gives) read_giving(touch);
    touch.normal = 0;
    for (int i = 0; i < m_treads[tread].count; ++i) touch.normal += touch.points[at(i)].force;
    const double tangential = touch.slides ? 0 : m_yield.tangential;
    const Vec3 a = acceleration(touch.centre_arm);
    touch.force = touch.grip - tangential * Vec3{a.x, a.y, 0};
    touch.torque = touch.twist - (touch.slides ? 0 : m_yield.twist) * turning.z;
}

// What is more than the hinge holds bends it up the faster.
void Footing::read_giving(Touch& touch) const
{
    const Outer outer = outer_of(touch);
    if (!outer.any) return;
    Point &a = touch.points[outer.first], &b = touch.points[outer.second];
    const double stiff = 0.5 * (a.force + b.force), apart = 0.5 * (a.force - b.force);
    // A point's force falls by m_yield.normal / m_step for each m/s it is lifted.
    touch.gave = (stiff - outer.each) * m_step / (m_yield.normal * a.lever);
    a.force = outer.each + apart;
    b.force = outer.each - apart;
}

// True if a point would pull and was let go, or bears nothing: ahead of a hinge without strength, as
// of who is limp.
bool Footing::let_go(Touch& touch, int count) const
{
    bool changed = false;
    touch.touches = false;
    for (int i = 0; i < count; ++i) {
        Point& point = touch.points[at(i)];
        if (point.bears && point.force <= 0) {
            point.bears = false;
            changed = true;
        }
        touch.touches = touch.touches || point.bears;
    }
    return changed;
}

// True if the hinge is asked for more than it has, for the first time in this step.
bool Footing::give_way(Touch& touch) const
{
    constexpr double hardly = 1.001; // times what it has: not worth another solve
    if (touch.gives) return false;
    touch.gives = touch.torque_at_hinge() > hardly * touch.most;
    return touch.gives;
}

// True if the patch begins to slide, or goes on doing so under another weight.
bool Footing::slide(const FloorProperties& floor, Touch& touch) const
{
    const double use = use_of_friction(floor, touch.normal, touch.force, touch.torque);
    // A sliding tread follows its normal force; a hundredth is near enough.
    constexpr double slack = 0.01;
    if (touch.slides ? std::abs(use - 1) < slack : use <= 1) return false;
    touch.slides = true;
    touch.grip = touch.force / use;
    touch.twist = touch.torque / use;
    return true;
}

// Lets go of what would pull, bends what is not strong enough and slides what is beyond the limit.
// True if the step must be solved again.
bool Footing::settle_tread(const FloorProperties& floor, std::size_t tread)
{
    Touch& touch = m_touches[tread];
    if (!touch.touches) return false;
    if (let_go(touch, m_treads[tread].count)) return true;
    return give_way(touch) || slide(floor, touch);
}

double Footing::Touch::torque_at_hinge() const
{
    double sum = 0;
    for (const Point& point : points)
        if (point.bears) sum += point.lever * point.force;
    return sum;
}

// How it is bent after the step.
void Footing::remember_bend(const Touch& touch, TreadState& state, TreadLoad& load) const
{
    state.bend.rate = touch.rate + (touch.touches && touch.gives ? touch.gave : 0);
    state.bend.angle += m_step * state.bend.rate;
    state.wish.bend.angle += m_step * state.wish.bend.rate;
    load.bend = state.bend.angle;
    load.hinge_most = touch.most;
    load.hinge_torque = touch.touches ? touch.torque_at_hinge() : 0;
}

// Roots the bristles of a sliding tread where they feel just what the limit allows.
void Footing::remember_tread(const FloorProperties& floor, const FigureState& after,
    std::size_t tread, TreadState& state, TreadLoad& load) const
{
    const Touch& touch = m_touches[tread];
    const auto& [hinge, hinge_velocity, frame] = m_feet[tread];
    const Vec3 arm = frame * touch.centre_local;
    const Vec3 spin = after.angular_velocity[at(m_treads[tread].link)];
    load = TreadLoad{};
    load.centre = hinge + arm;
    if (m_treads[tread].hinged) remember_bend(touch, state, load);
    if (!touch.touches) {
        state.touching = false;
        return;
    }
    load.normal = touch.normal;
    load.force = touch.force + Vec3{0, 0, touch.normal};
    load.twist = touch.torque;
    for (int i = 0; touch.normal > 0 && i < m_treads[tread].count; ++i)
        load.centre_of_pressure +=
            (touch.points[at(i)].force / touch.normal) * (touch.hinge + touch.points[at(i)].arm);
    if (state.touching && !touch.slides) return;
    const Vec3 velocity = hinge_velocity + glm::cross(spin, arm);
    const Vec3 stretch = -(touch.force + patch_damping(floor) * velocity) / patch_stiffness(floor);
    const double turn =
        -(touch.torque / squared(floor.twist_radius) + patch_damping(floor) * spin.z)
        / patch_stiffness(floor);
    const TreadState before = state;
    state.anchor_x = load.centre.x - stretch.x;
    state.anchor_y = load.centre.y - stretch.y;
    state.anchor_heading = heading_of(frame) - turn;
    state.touching = true;
    if (!before.touching) return;
    load.slip = std::hypot(state.anchor_x - before.anchor_x, state.anchor_y - before.anchor_y);
    load.turned = std::remainder(state.anchor_heading - before.anchor_heading, 2 * pi);
}

void Footing::add_contacts(dynamics::Loads& loads) const
{
    for (std::size_t i = 0; i < m_treads.size(); ++i) add_tread(loads, i);
}

bool Footing::settle(const Figure& figure, const FloorProperties& floor, const FigureState& state,
    const dynamics::Accelerations& accelerations, bool last)
{
    bool again = false;
    for (std::size_t i = 0; i < m_treads.size(); ++i) {
        read_forces(figure, state, accelerations, i);
        if (!last) again = settle_tread(floor, i) || again;
    }
    return again;
}

void Footing::remember(const Figure& figure, const FloorProperties& floor,
    const FigureState& after, FloorState& states, FloorReport& report)
{
    report.resize(m_treads.size());
    see_feet(figure, after);
    for (std::size_t i = 0; i < m_treads.size(); ++i)
        remember_tread(floor, after, i, states[i], report[i]);
}

std::optional<dynamics::Fault> Footing::advance(const Figure& figure, const FloorProperties& floor,
    const dynamics::StepSettings& settings, double now, dynamics::Solver& solver,
    dynamics::Loads& loads, FigureState& state, FloorState& states, FloorReport& report)
{
    meet(figure, floor, settings.step, state, states);
    const std::size_t others = loads.contacts.size();
    for (m_solves = 1;; ++m_solves) {
        loads.contacts.resize(others);
        add_contacts(loads);
        solver.accelerations(state, loads, m_accelerations);
        if (!settle(figure, floor, state, m_accelerations, m_solves == most_solves)) break;
    }
    if (auto fault = solver.step_solved(loads, settings, now, state)) return fault;
    remember(figure, floor, state, states, report);
    return std::nullopt;
}

}
