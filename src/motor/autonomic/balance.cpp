#include "motor/autonomic/balance.h"

#include <algorithm>
#include <cmath>

#include "figure/legs.h"
#include "motor/autonomic/balance_terms.h"

namespace promenade::motor {
namespace {

// Columns of the solve: six of the momentum, one of the tasks.
constexpr std::size_t angular_column = 3, task_column = 6;

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

Limb foot_of(std::size_t side)
{
    return legs[side].foot;
}

// Axes without muscles are held by bones and ligaments, as strongly as it takes.
Vec3 limited(Vec3 torque, const Vec3& most)
{
    for (int i = 0; i < 3; ++i)
        if (most[i] > 0) torque[i] = std::clamp(torque[i], -most[i], most[i]);
    return torque;
}

// Whether a foot on an edge has that side off the floor, m to the left of its middle.
bool is_raised(double roll, double aside)
{
    constexpr double flat = 0.03; // rad: a sole so little tipped bears with both its sides
    return std::abs(roll) > flat && roll * aside > 0;
}

double heading_of(const Quat& q)
{
    const Vec3 ahead = q * Vec3{1, 0, 0};
    return std::atan2(ahead.y, ahead.x);
}

}

Balance::Balance(std::shared_ptr<const Person> person, const BalanceGains& gains)
    : m_person(std::move(person))
    , m_gains(gains)
    , m_treads(floor::treads_of(*m_person))
    , m_body(m_person->figure)
    , m_joints(at(m_person->figure.size()))
    , m_tasks(m_person->figure)
    , m_columns(at(m_person->figure.size()) + 1)
    , m_bound_columns(m_columns.size())
{
    m_wanted.angular.resize(at(m_person->figure.size()));
}

void Balance::act(const BodyNow& body, const BodyGoals& goals,
    const std::vector<OutsideForce>& outside, JointCommands& commands)
{
    m_body = body;
    look_at_joints();
    m_tasks.clear();
    ask_trunk(goals);
    for (const std::size_t side : {0u, 1u}) {
        ask_foot(side, goals.foot[side]);
        ask_thigh_twist(side, goals.thigh_twist[side]);
    }
    ask_head(goals);
    for (const std::size_t side : {0u, 1u}) ask_arm(side, goals);
    for (const Limb limb :
        {Limb::left_lower_arm, Limb::right_lower_arm, Limb::left_lower_leg, Limb::right_lower_leg})
        ask_held_axes(limb);
    for (const std::size_t side : {0u, 1u}) ask_knee(side, goals.foot[side].lifting);
    for (const Limb limb : {Limb::lower_torso, Limb::left_upper_leg, Limb::right_upper_leg,
             Limb::left_foot, Limb::right_foot})
        ask_stops(limb);
    stand(goals);
    solve(goals.centre, outside);
    command(commands);
}

void Balance::look_at_joints()
{
    for (int link = 1; link < m_person->figure.size(); ++link) {
        const Mat3& parent = now(m_person->figure[link].parent).frame;
        JointNow& joint = m_joints[at(link)];
        joint.turn = rotation_from_matrix(glm::transpose(parent) * now(link).frame);
        joint.angles = vector_from_rotation(joint.turn);
    }
}

Vec3 Balance::joint_rate(Limb limb) const
{
    return now(index_of(limb)).spin - now(m_person->figure[index_of(limb)].parent).spin;
}

// Lean as the way the head goes: about y it is ahead, about -x to the left.
void Balance::find_poise(const BodyGoals& goals)
{
    m_upright_error = m_upright_rate_error = m_righting = m_pressure_shift = Vec3{0};
    const auto add = [&](Limb limb, const TurnGoal& goal, double share) {
        const LinkNow& link = now(index_of(limb));
        const Quat here = rotation_from_matrix(link.frame);
        m_upright_error += share * vector_from_rotation(goal.orientation * glm::conjugate(here));
        m_upright_rate_error += share * (goal.spin - link.spin);
    };
    add(Limb::upper_torso, goals.torso, m_gains.chest_lean);
    add(Limb::lower_torso, goals.pelvis, 1 - m_gains.chest_lean);
    const Vec3 off = m_body.centre - goals.centre.position;
    const Vec3 speed = m_body.centre_velocity - goals.centre.velocity;
    const std::array<double, 2> lean{-m_upright_error.y, m_upright_error.x};
    const std::array<double, 2> rate{-m_upright_rate_error.y, m_upright_rate_error.x};
    std::array<double, 2> righting{};
    for (int i = 0; i < 2; ++i) {
        const std::array<double, 4> error{off[i], speed[i], lean[at(i)], rate[at(i)]};
        for (std::size_t k = 0; k < error.size(); ++k) {
            m_pressure_shift[i] += goals.centre.poise.pressure[k] * error[k];
            righting[at(i)] += goals.centre.poise.righting[k] * error[k];
        }
    }
    m_righting = {-righting[1], righting[0], 0};
}

void Balance::ask_trunk(const BodyGoals& goals)
{
    find_poise(goals);
    ask_turn(index_of(Limb::upper_torso), goals.torso);
    ask_turn(index_of(Limb::lower_torso), goals.pelvis);
    // Chest and hips turn together, whatever the room's yaw says.
    const int pelvis = index_of(Limb::lower_torso);
    const Vec3 axis = now(pelvis).frame[2];
    const Quat wanted = glm::conjugate(goals.torso.orientation) * goals.pelvis.orientation;
    const double error = vector_from_rotation(wanted).z - joint_angles(Limb::lower_torso).z;
    const Vec3 rate_error = goals.pelvis.spin - goals.torso.spin - joint_rate(Limb::lower_torso);
    m_tasks.bend(pelvis, m_gains.waist_twist.weight * along(axis),
        now(pelvis).frame * goals.wishes[slot_of(Limb::lower_torso)].driven
            + pd_acceleration(m_gains.waist_twist, error * axis, rate_error));
}

// The lean of chest and hips together is the poise's; each only keeps to the other.
void Balance::ask_turn(int link, const TurnGoal& goal)
{
    const Quat here = rotation_from_matrix(now(link).frame);
    Vec3 error = vector_from_rotation(goal.orientation * glm::conjugate(here));
    Vec3 rate_error = goal.spin - now(link).spin;
    error.z = std::clamp(error.z, -m_gains.yaw_reach, m_gains.yaw_reach);
    for (int i = 0; i < 2; ++i) {
        error[i] -= m_upright_error[i];
        rate_error[i] -= m_upright_rate_error[i];
    }
    const double yaw = m_gains.trunk_yaw * goal.yaw_weight;
    m_tasks.turn(link, m_gains.trunk.weight * diagonal({1, 1, yaw}),
        goal.turning + m_righting + pd_acceleration(m_gains.trunk, error, rate_error));
}

Vec3 Balance::leg_line(std::size_t side) const
{
    return glm::normalize(
        now(index_of(legs[side].upper)).hinge - now(index_of(legs[side].foot)).hinge);
}

// 0 to 1: a straight leg cannot be drawn in at once, whatever is asked of it; a bent one can.
double Balance::able_to_shorten(std::size_t side) const
{
    return std::clamp(
        joint_angles(legs[side].lower).y / m_gains.shortens_freely, m_gains.shortens_least, 1.0);
}

void Balance::ask_foot(std::size_t side, const FootGoal& goal)
{
    const int link = index_of(foot_of(side));
    const Vec3& ball = goal.on_heel ? m_treads[2 * side].centre : m_treads[2 * side + 1].hinge;
    const Gain& move = goal.stands ? m_gains.standing_foot : m_gains.swinging_foot;
    const Gain& turn = goal.stands ? m_gains.standing_foot_turn : m_gains.swinging_foot_turn;
    const Vec3 error = goal.point - position_of(now(link), ball);
    const Vec3 rate_error = goal.velocity - velocity_of(now(link), ball);
    m_tasks.move(m_body, link, now(link).frame * ball,
        move.weight
            * (Mat3(1) - goal.lifting * (1 - able_to_shorten(side)) * along(leg_line(side))),
        goal.acceleration + pd_acceleration(move, error, rate_error));
    const Quat here = rotation_from_matrix(now(link).frame);
    Vec3 turn_error = vector_from_rotation(goal.orientation * glm::conjugate(here));
    if (goal.pivot != 0) turn_error.z *= m_gains.pivoting_yaw;
    m_tasks.turn(link, Mat3(turn.weight),
        goal.turning + pd_acceleration(turn, turn_error, goal.spin - now(link).spin));
}

// Knees and elbows turn about y alone.
void Balance::ask_held_axes(Limb limb)
{
    const int link = index_of(limb);
    const Mat3& frame = now(link).frame;
    const Vec3 angles = joint_angles(limb);
    const Mat3 weight = m_gains.held_axis.weight * (Mat3(1) - along(frame[1]));
    const Vec3 error = frame * Vec3{-angles.x, 0, -angles.z};
    const Vec3 rate = joint_rate(limb);
    m_tasks.bend(link, weight,
        pd_acceleration(m_gains.held_axis, error, -rate)
            + glm::cross(now(m_person->figure[link].parent).spin, rate));
}

// A knee keeps from straightening all the way, and that of a leg that lifts its foot bends at once:
// straight, the leg would lift the body in its stead.
void Balance::ask_knee(std::size_t side, double lifting)
{
    const Limb limb = legs[side].lower;
    const double softens_at = std::lerp(m_gains.knee_softens_at, m_gains.lifting_knee, lifting);
    const double softness = std::lerp(m_gains.knee_softness, m_gains.lifting_softness, lifting);
    const int link = index_of(limb);
    const Vec3 axis = now(link).frame[1];
    const double flexion = joint_angles(limb).y;
    const double urgency = std::clamp((softens_at - flexion) / softness, 0.0, 1.0);
    if (urgency == 0) return;
    const double error = softens_at - flexion;
    m_tasks.bend(link, urgency * m_gains.soft_knee.weight * along(axis),
        pd_acceleration(m_gains.soft_knee, error * axis, -joint_rate(limb)));
}

void Balance::ask_thigh_twist(std::size_t side, double goal)
{
    const Limb limb = legs[side].upper;
    const int link = index_of(limb);
    const Mat3& frame = now(link).frame;
    const Quat& here = m_joints[at(link)].turn;
    const double error = std::remainder(goal - 2 * std::atan2(here.z, here.w), 2 * pi);
    m_tasks.bend(link, m_gains.thigh_twist.weight * along(frame[2]),
        pd_acceleration(m_gains.thigh_twist, error * frame[2], -joint_rate(limb)));
}

// Turns a joint back before it meets its stop.
void Balance::ask_stops(Limb limb)
{
    const int link = index_of(limb);
    const Mat3& frame = now(link).frame;
    const Vec3 angles = joint_angles(limb);
    for (int i = 0; i < 3; ++i) {
        const JointAxis& axis = m_person->figure[link].joint[at(i)];
        const double lower = axis.lower + m_gains.stop_margin;
        const double upper = axis.upper - m_gains.stop_margin;
        const double error =
            angles[i] < lower ? lower - angles[i] : std::min(0.0, upper - angles[i]);
        if (error == 0) continue;
        const double urgency = std::min(1.0, std::abs(error) / m_gains.stop_margin);
        m_tasks.bend(link, urgency * m_gains.joint_stop.weight * along(frame[i]),
            pd_acceleration(m_gains.joint_stop, error * frame[i], -joint_rate(limb)));
    }
    // A ball joint whose axes are all inside their range may yet be turned by half a turn in all,
    // where angles jump to the other side.
    const double turned = glm::length(angles), beyond = turned - m_gains.most_turned;
    if (beyond <= 0) return;
    const Vec3 axis = frame * angles / turned;
    m_tasks.bend(link,
        std::min(1.0, beyond / m_gains.turned_margin) * m_gains.joint_stop.weight * along(axis),
        pd_acceleration(m_gains.joint_stop, -beyond * axis, -joint_rate(limb)));
}

void Balance::stand(const BodyGoals& goals)
{
    m_points.clear();
    for (const std::size_t side : {0u, 1u}) {
        if (!goals.foot[side].stands) continue;
        add_support(side, goals.foot[side], floor::Region::forefoot);
        if (goals.foot[side].heel_stands) add_support(side, goals.foot[side], floor::Region::heel);
    }
    m_support.stand_on(m_points, m_body.centre);
    m_burdens.resize(m_support.edges()); // as long as there is room anyway: bound joints come later
}

// Toes bear the whole body no further ahead of the ball than they are strong.
Vec3 Balance::borne_by_toes(const floor::Tread& tread, Vec3 point, const floor::Bend& bend) const
{
    const double weight = m_body.mass * m_gains.gravity;
    const double most = tread.toes.strength_at(bend.angle) / weight;
    point.x -= std::max(0.0, floor::lever_of(tread, point) - most);
    return point;
}

void Balance::add_support(std::size_t side, const FootGoal& goal, floor::Region region)
{
    const bool heel = region == floor::Region::heel;
    const floor::Tread& tread = m_treads[2 * side + (heel ? 0 : 1)];
    const LinkNow& foot = now(tread.link);
    const Vec3 centre = position_of(foot, floor::bent_point(tread, tread.centre, goal.bend));
    const bool turns_on_ball = goal.pivot != 0 && !goal.on_heel;
    const bool hovers = heel ? turns_on_ball : goal.on_heel;
    if (centre.z > (hovers ? m_gains.hovering_down : m_gains.sole_down)) return;
    // Standing flat, the toes' tips and the heel span the sole; on the ball all four points are
    // needed.
    const int first = goal.heel_stands && !heel ? 2 : 0;
    for (int i = first; i < tread.count; ++i) {
        if (is_raised(goal.roll, tread.points[at(i)].y - tread.centre.y)) continue;
        SupportPoint point;
        point.link = tread.link;
        const Vec3 borne = borne_by_toes(tread, tread.points[at(i)], goal.bend);
        point.point = position_of(foot, floor::bent_point(tread, borne, goal.bend));
        point.grip = centre;
        point.heading = heading_of(goal.orientation);
        point.friction = heel
            ? (turns_on_ball ? m_gains.pivoting_heel_friction : m_gains.heel_friction)
            : m_gains.friction;
        if (heel) point.friction *= std::clamp(1 - centre.z / m_gains.grips_from, 0.0, 1.0);
        const floor::FloorProperties usual;
        if (goal.pivot != 0)
            point.drag = -std::copysign(usual.friction * usual.twist_radius, goal.pivot);
        else
            point.twist =
                (i % 2 == 0 ? 1 : -1) * m_gains.twist * point.friction * usual.twist_radius;
        m_points.push_back(point);
    }
}

Wrench Balance::MomentumRates::of(std::size_t column) const
{
    return wrench_of(column_of(linear, column), column_of(angular, column));
}

Balance::MomentumRates Balance::momentum_rates(const TreeColumns& columns) const
{
    MomentumRates rates;
    add_product(Mat3(m_body.mass), columns[0], rates.linear);
    for (std::size_t i = 0; i < m_body.share.size(); ++i) {
        add_product(m_body.share[i].linear, columns[i + 1], rates.linear);
        add_product(m_body.share[i].angular, columns[i + 1], rates.angular);
    }
    return rates;
}

// The force of the floor that would move the centre of mass as its goal says.
Wrench Balance::centre_wrench(const CentreGoal& goal) const
{
    const Vec3 error = goal.position - m_body.centre;
    const Vec3 rate_error = goal.velocity - m_body.centre_velocity;
    const Vec3 righting{m_righting.y, -m_righting.x, 0};
    Vec3 wanted = goal.acceleration - goal.stiffness * (error + m_pressure_shift)
        - goal.poise.coupling * righting;
    wanted.z = goal.acceleration.z
        + m_gains.centre_height.stiffness
            * std::clamp(error.z, -m_gains.height_reach, m_gains.height_reach)
        + m_gains.centre_height.damping * rate_error.z;
    wanted.z += m_gains.gravity;
    return wrench_of(m_body.mass * wanted, Vec3{0});
}

// What the tasks and the path of the centre of mass ask of the floor.
Balance::Asked Balance::ask_floor(const CentreGoal& goal, const std::vector<OutsideForce>& outside)
{
    // The tasks alone, and what a unit of each momentum would cost them.
    set_columns(m_columns[0], 0, Mat3(m_body.mass));
    set_columns(m_columns[0], angular_column, Mat3(0));
    for (std::size_t i = 0; i < m_body.share.size(); ++i) {
        set_columns(m_columns[i + 1], 0, glm::transpose(m_body.share[i].linear));
        set_columns(m_columns[i + 1], angular_column, glm::transpose(m_body.share[i].angular));
    }
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        for (int r = 0; r < 3; ++r) m_columns[i].row[at(r)][task_column] = m_tasks.right()[i][r];
    m_tasks.matrix().factorise();
    m_tasks.matrix().solve(m_columns);
    Asked asked;
    const MomentumRates rates = momentum_rates(m_columns);
    for (std::size_t k = 0; k < 6; ++k) asked.cost[k] = rates.of(k);

    // The wrench the tasks need.
    Vec3 force{0}, torque{0};
    for (std::size_t i = 0; i < outside.size(); ++i) {
        const Vec3 arm = m_body.links[i].hinge - m_body.centre;
        force += outside[i].force;
        torque += outside[i].torque + glm::cross(arm, outside[i].force);
    }
    const Wrench weight = wrench_of({0, 0, -m_body.mass * m_gains.gravity}, Vec3{0});
    asked.free =
        wrench_of(m_body.linear_drift, m_body.angular_drift) - wrench_of(force, torque) - weight;
    asked.needed = rates.of(task_column) + asked.free;

    // The centre of mass is one more quadratic in the same wrench.
    asked.centred = centre_wrench(goal) - wrench_of(force, Vec3{0});
    const double scale = 1 / (m_body.mass * m_body.mass);
    for (std::size_t k = 0; k < 3; ++k)
        asked.centre_weight[k] = scale * (k < 2 ? goal.weight : m_gains.centre_height.weight);
    return asked;
}

void Balance::solve(const CentreGoal& goal, const std::vector<OutsideForce>& outside)
{
    const Asked asked = ask_floor(goal, outside);
    const Mat6 stiffness = inverse(asked.cost);
    Mat6 total = stiffness;
    Wrench pull = stiffness * asked.needed;
    for (std::size_t k = 0; k < 3; ++k) {
        total[k][k] += asked.centre_weight[k];
        pull[k] += asked.centre_weight[k] * asked.centred[k];
    }
    const Mat6 inverse_total = inverse(total);
    m_support.answer(inverse_total * pull, inverse_total);

    const Wrench given = stiffness * (m_support.wrench() - asked.needed);
    Column<with_bound> spread{};
    std::copy(given.begin(), given.end(), spread.begin());
    m_bound.clear();
    m_bound.reserve(most_bound); // once, for a copy has no room to spare
    accelerate(spread);
    balance_momentum(stiffness, m_support.wrench() - asked.free);
    find_torques(outside);
    stay_within_strength(asked, outside);
}

// Refinement, so that the momentum changes by what floor and gravity give to the last digits:
// nearly straight legs leave more after the first step of it than bent ones.
void Balance::balance_momentum(const Mat6& stiffness, const Wrench& given)
{
    constexpr int steps = 2;
    for (int step = 0; step < steps; ++step) {
        const Wrench spread = stiffness * (given - wanted_momentum_rate());
        for (std::size_t k = 0; k < 6; ++k) {
            m_wanted.root += spread[k] * column_of(m_columns[0], k);
            for (std::size_t i = 0; i < m_wanted.angular.size(); ++i)
                m_wanted.angular[i] += spread[k] * column_of(m_columns[i + 1], k);
        }
    }
}

// Of what the wanted accelerations add to the body's momentum.
Wrench Balance::wanted_momentum_rate() const
{
    Vec3 linear = m_body.mass * m_wanted.root, angular{0};
    for (std::size_t i = 0; i < m_body.share.size(); ++i) {
        linear += m_body.share[i].linear * m_wanted.angular[i];
        angular += m_body.share[i].angular * m_wanted.angular[i];
    }
    return wrench_of(linear, angular);
}

// The joints' torques that make the wanted accelerations true.
void Balance::find_torques(const std::vector<OutsideForce>& outside)
{
    m_outside.assign(m_body.links.size(), OutsideForce{});
    std::copy(outside.begin(), outside.end(), m_outside.begin());
    for (const std::size_t side : {0u, 1u}) {
        const int foot = index_of(foot_of(side));
        const SupportForce support = m_support.on(foot, now(foot).hinge);
        m_outside[at(foot)].force += support.force;
        m_outside[at(foot)].torque += support.torque;
    }
    m_residual =
        inverse_dynamics(m_person->figure, m_body, m_wanted, m_outside, m_torque, m_gains.gravity);
}

void Balance::command(JointCommands& commands) const
{
    commands.torque.assign(m_torque.size(), Vec3{0});
    commands.acceleration.assign(m_torque.size(), Vec3{0});
    for (int i = 1; i < m_person->figure.size(); ++i) {
        const Mat3 back = glm::transpose(now(i).frame);
        const Vec3 relative =
            m_wanted.angular[at(i)] - m_wanted.angular[at(m_person->figure[i].parent)];
        commands.torque[at(i)] = limited(back * m_torque[at(i)], strength_of(i));
        commands.acceleration[at(i)] = back * relative;
    }
}

}
