// The parts of the balance, each against a second way to the same number.
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "dynamics/energy.h"
#include "figure/person.h"
#include "motor/autonomic/balance.h"
#include "motor/autonomic/inverse_dynamics.h"
#include "motor/autonomic/support.h"
#include "motor/autonomic/task_sum.h"
#include "motor/position/stature.h"
#include "motor/position/stepping.h"

namespace promenade::motor {
namespace {

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

Person leader()
{
    return *build_person(default_leader());
}

// A person caught in the middle of a wild movement.
FigureState wild_state(const Person& person, unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> spread(-1, 1);
    const auto any = [&] { return Vec3{spread(random), spread(random), spread(random)}; };
    FigureState state = state_at_rest(person.figure);
    state.position = any();
    state.velocity = any();
    for (Quat& q : state.orientation) q = rotation_from_vector(any());
    for (Vec3& w : state.angular_velocity) w = 3.0 * any();
    return state;
}

TEST(BodyNow, shares_add_up_to_the_momentum_of_the_dynamics)
{
    const Person person = leader();
    const FigureState state = wild_state(person, 1);
    BodyNow body(person.figure);
    body.observe(person.figure, state);
    Vec3 linear = body.mass * state.velocity, angular{0};
    for (std::size_t i = 0; i < body.share.size(); ++i) {
        linear += body.share[i].linear * state.angular_velocity[i];
        angular += body.share[i].angular * state.angular_velocity[i];
    }
    const Vec3 centre = dynamics::centre_of_mass(person.figure, state);
    EXPECT_LT(glm::length(body.centre - centre), 1e-12);
    EXPECT_LT(glm::length(linear - dynamics::linear_momentum(person.figure, state)), 1e-10);
    EXPECT_LT(
        glm::length(angular - dynamics::angular_momentum(person.figure, state, centre)), 1e-10);
}

// A whole body that tips takes its head along, if only the neck holds it.
TEST(Balance, turns_a_head_back_that_tips_fast_and_leaves_one_that_tips_gently)
{
    const Person person = leader();
    const auto turned_back = [&](double rate, double weight) {
        FigureState state = standing(person, soft_stance(person), Vec3{0}, 0);
        Stepping stepping(std::make_shared<const Person>(person), {}, state);
        const BodyGoals goals = stepping.goals(0);
        for (Vec3& spin : state.angular_velocity) spin = {0, rate, 0};
        BalanceGains gains;
        gains.level_head.weight = weight;
        Balance balance(std::make_shared<const Person>(person), gains);
        JointCommands commands;
        balance.act(BodyNow(person.figure, state), goals, {}, commands);
        return -commands.acceleration[slot_of(Limb::neck)].y
            - commands.acceleration[slot_of(Limb::head)].y;
    };
    const double reflex = BalanceGains{}.level_head.weight;
    EXPECT_GT(turned_back(3, reflex) - turned_back(3, 0), 10); // rad/s²
    EXPECT_NEAR(turned_back(0.1, reflex), turned_back(0.1, 0), 0.2);
}

// A body that has to be thrown back over its feet throws its head too, as long as that is nearly
// upright; one that is bent far is brought back as its posture asks, whatever the balance wants.
TEST(Balance, throws_no_head_that_is_bent_far)
{
    const Person person = leader();
    const auto thrown = [&](double bent, double gives) { // rad/s² beside what posture asks
        Pose pose = soft_stance(person);
        pose[Limb::neck] = rotation_from_vector({0, bent, 0});
        const FigureState state = standing(person, pose, Vec3{0}, 0);
        Stepping stepping(std::make_shared<const Person>(person), {}, state);
        stepping.posture = soft_stance(person);
        BodyGoals goals = stepping.goals(0);
        goals.centre.acceleration.x = 6; // more than the soles can give
        BalanceGains gains;
        gains.neck_gives = gives;
        gains.level_head.weight = 0;
        Balance balance(std::make_shared<const Person>(person), gains);
        JointCommands commands;
        balance.act(BodyNow(person.figure, state), goals, {}, commands);
        return std::abs(
            commands.acceleration[slot_of(Limb::neck)].y + gains.posture.stiffness * bent);
    };
    const double usual = BalanceGains{}.neck_gives, loose = 1e9;
    EXPECT_GT(thrown(0.02, loose), 10); // else this tests nothing
    EXPECT_NEAR(thrown(0.02, usual), thrown(0.02, loose), 0.02 * thrown(0.02, loose));
    EXPECT_LT(thrown(0.4, usual), 0.2 * thrown(0.4, loose));
}

// Hips that turn left under a chest take their thighs along, if these do not turn back.
// Beyond half a turn the angles of a joint jump to the other side, and its stops with them. The
// posture asks for where the arm is.
TEST(Balance, slows_an_arm_that_is_thrown_nearly_half_a_turn_round)
{
    const Person person = leader();
    const auto acceleration = [&](double turned, double most) {
        Pose pose = soft_stance(person);
        const Vec3 axis = glm::normalize(Vec3{0.5, -0.8, 0.2});
        pose[Limb::left_upper_arm] = rotation_from_vector(turned * axis);
        FigureState state = standing(person, pose, Vec3{0}, 0);
        Stepping stepping(std::make_shared<const Person>(person), {}, state);
        stepping.posture = pose;
        constexpr double thrown = 8; // rad/s
        for (const Limb limb : {Limb::left_upper_arm, Limb::left_lower_arm, Limb::left_hand})
            state.angular_velocity[slot_of(limb)] = thrown * axis;
        BalanceGains gains;
        gains.most_turned = most;
        Balance balance(std::make_shared<const Person>(person), gains);
        JointCommands commands;
        balance.act(BodyNow(person.figure, state), stepping.goals(0), {}, commands);
        return glm::dot(commands.acceleration[slot_of(Limb::left_upper_arm)], axis);
    };
    const double usual = BalanceGains{}.most_turned, never = 10;
    EXPECT_DOUBLE_EQ(acceleration(1.5, usual), acceleration(1.5, never));
    EXPECT_LT(acceleration(2.8, usual), acceleration(2.8, never) - 20);
}

TEST(Stepping, turns_thighs_back_from_hips_that_the_posture_turns)
{
    const Person person = leader();
    Stepping stepping(std::make_shared<const Person>(person), {},
        standing(person, soft_stance(person), Vec3{0}, 0));
    const auto before = stepping.goals(0).thigh_twist;
    const double turn = 0.2; // rad
    stepping.posture[Limb::lower_torso] = rotation_from_vector({0, 0, turn});
    const auto after = stepping.goals(0).thigh_twist;
    for (const std::size_t side : {0u, 1u})
        EXPECT_NEAR(after[side] - before[side], -SteppingStyle{}.hip_share * turn, 1e-9);
}

TEST(InverseDynamics, finds_the_torques_that_forward_dynamics_was_given)
{
    const Person person = leader();
    const FigureState state = wild_state(person, 2);
    std::mt19937 random(3);
    std::uniform_real_distribution<double> spread(-50, 50);
    dynamics::Loads loads(person.figure);
    for (int i = 1; i < person.figure.size(); ++i)
        loads.joint_torque[at(i)] = {spread(random), spread(random), spread(random)};
    const Vec3 push{100, -50, 700};
    const int foot = index_of(Limb::left_foot);
    loads.force[at(foot)] = push;
    loads.has_external = true;
    dynamics::Solver solver(person.figure);
    dynamics::Accelerations accelerations;
    solver.accelerations(state, loads, accelerations);

    BodyNow body(person.figure);
    body.observe(person.figure, state);
    std::vector<OutsideForce> outside(at(person.figure.size()));
    outside[at(foot)].force = push;
    std::vector<Vec3> torque;
    const RootResidual missing =
        inverse_dynamics(person.figure, body, accelerations, outside, torque);
    EXPECT_LT(glm::length(missing.force), 1e-8);
    EXPECT_LT(glm::length(missing.torque), 1e-8);
    for (int i = 1; i < person.figure.size(); ++i) {
        const Vec3 local = glm::transpose(body.links[at(i)].frame) * torque[at(i)];
        EXPECT_LT(glm::length(local - loads.joint_torque[at(i)]), 1e-8);
    }
}

// Dense Gaussian elimination of the same problem.
std::vector<double> solved_densely(std::vector<std::vector<double>> m, std::vector<double> b)
{
    const std::size_t n = b.size();
    for (std::size_t k = 0; k < n; ++k)
        for (std::size_t i = k + 1; i < n; ++i) {
            const double factor = m[i][k] / m[k][k];
            for (std::size_t j = k; j < n; ++j) m[i][j] -= factor * m[k][j];
            b[i] -= factor * b[k];
        }
    for (std::size_t k = n; k-- > 0;) {
        for (std::size_t j = k + 1; j < n; ++j) b[k] -= m[k][j] * b[j];
        b[k] /= m[k][k];
    }
    return b;
}

// The matrix written out, by asking for every block.
std::vector<std::vector<double>> written_out(TreeMatrix& tree)
{
    const std::size_t n = 3 * at(tree.nodes());
    std::vector<std::vector<double>> full(n, std::vector<double>(n, 0));
    for (int node = 0; node < tree.nodes(); ++node) {
        int generations = 0;
        for (int other = node; other >= 0; other = tree.parent(other), ++generations) {
            const Mat3 block =
                generations == 0 ? tree.diagonal(node) : tree.above(node, generations);
            for (int r = 0; r < 3; ++r)
                for (int c = 0; c < 3; ++c) {
                    full[3 * at(node) + at(r)][3 * at(other) + at(c)] = block[c][r];
                    full[3 * at(other) + at(c)][3 * at(node) + at(r)] = block[c][r];
                }
        }
    }
    return full;
}

TEST(TreeMatrix, solves_the_tasks_of_a_body_like_dense_elimination)
{
    const Person person = leader();
    BodyNow body(person.figure);
    body.observe(person.figure, wild_state(person, 4));
    TaskSum tasks(person.figure);
    for (int link = 0; link < person.figure.size(); ++link)
        tasks.turn(link, Mat3(1.0 + link), {1, 2, 3.0 - link});
    for (int link = 1; link < person.figure.size(); ++link)
        tasks.bend(link, Mat3(20), {0.5, 0, -0.5});
    for (const Limb limb : {Limb::left_foot, Limb::right_foot, Limb::left_hand})
        tasks.move(body, index_of(limb), {0.1, 0, -0.1}, 500, {1, -1, 2});

    TreeMatrix& tree = tasks.matrix();
    std::vector<double> right;
    TreeColumns columns(at(tree.nodes()));
    for (std::size_t node = 0; node < columns.size(); ++node)
        for (int r = 0; r < 3; ++r) {
            right.push_back(tasks.right()[node][r]);
            columns[node].row[at(r)][5] = tasks.right()[node][r];
        }
    const std::vector<double> expected = solved_densely(written_out(tree), right);
    tree.factorise();
    tree.solve(columns);
    for (std::size_t node = 0; node < columns.size(); ++node)
        for (std::size_t r = 0; r < 3; ++r)
            EXPECT_NEAR(columns[node].row[r][5], expected[3 * node + r], 1e-8);
}

TEST(TaskSum, meets_a_task_that_nothing_opposes)
{
    const Person person = leader();
    BodyNow body(person.figure);
    body.observe(person.figure, wild_state(person, 5));
    TaskSum tasks(person.figure);
    const int foot = index_of(Limb::right_foot);
    const Vec3 arm = body.links[at(foot)].frame * Vec3{0.1, 0, -0.05}, goal{1, 2, 3};
    tasks.move(body, foot, arm, 1e6, goal);
    TreeColumns columns(at(tasks.matrix().nodes()));
    for (std::size_t node = 0; node < columns.size(); ++node)
        for (int r = 0; r < 3; ++r) columns[node].row[at(r)][0] = tasks.right()[node][r];
    tasks.matrix().factorise();
    tasks.matrix().solve(columns);
    Vec3 acceleration = column_of(columns[0], 0);
    for (int link = foot; link >= 0; link = person.figure[link].parent) {
        const Vec3 turning = column_of(columns[at(link + 1)], 0);
        if (link == foot) acceleration += glm::cross(turning, arm);
        for (const Limb limb :
            {Limb::right_foot, Limb::right_lower_leg, Limb::right_upper_leg, Limb::lower_torso})
            if (person.figure[index_of(limb)].parent == link)
                acceleration += glm::cross(turning, body.links[slot_of(limb)].arm);
    }
    const LinkNow& last = body.links[at(foot)];
    acceleration += last.drift + glm::cross(last.spin, glm::cross(last.spin, arm));
    EXPECT_LT(glm::length(acceleration - goal), 1e-6);
}

// The goal is met by the arm; a chest that is asked for something else does just that.
TEST(TaskSum, reaches_with_an_arm_and_leaves_the_chest_alone)
{
    const Person person = leader();
    BodyNow body(person.figure);
    body.observe(person.figure, wild_state(person, 6));
    TaskSum tasks(person.figure);
    const int chest = index_of(Limb::upper_torso), hand = index_of(Limb::right_hand);
    const Vec3 arm = body.links[at(hand)].frame * Vec3{0, 0, -0.08}, goal{1, 2, 3};
    const Vec3 turning{0.5, -1, 2};
    tasks.turn(chest, Mat3(1e3), turning);
    tasks.reach(body, hand, chest, arm, 1e6, goal);
    TreeColumns columns(at(tasks.matrix().nodes()));
    for (std::size_t node = 0; node < columns.size(); ++node)
        for (int r = 0; r < 3; ++r) columns[node].row[at(r)][0] = tasks.right()[node][r];
    tasks.matrix().factorise();
    tasks.matrix().solve(columns);

    const auto turned = [&](Limb limb) { return column_of(columns[slot_of(limb) + 1], 0); };
    EXPECT_LT(glm::length(turned(Limb::upper_torso) - turning), 1e-4);
    EXPECT_LT(glm::length(column_of(columns[0], 0)), 1e-6);
    // As if the chest stood still and did not turn faster: what shoulder, elbow and wrist do to the
    // palm beyond what the chest does to it.
    const LinkNow &upper = body.links[slot_of(Limb::right_upper_arm)], &last = body.links[at(hand)];
    const LinkNow &lower = body.links[slot_of(Limb::right_lower_arm)], &root = body.links[0];
    const Vec3 palm = last.hinge + arm;
    Vec3 beyond = glm::cross(turned(Limb::right_upper_arm), lower.hinge - upper.hinge)
        + glm::cross(turned(Limb::right_lower_arm), last.hinge - lower.hinge)
        + glm::cross(turned(Limb::right_hand), arm)
        - glm::cross(turned(Limb::upper_torso), palm - upper.hinge);
    beyond += last.drift + glm::cross(last.spin, glm::cross(last.spin, arm))
        - glm::cross(root.spin, glm::cross(root.spin, palm - root.hinge));
    EXPECT_LT(glm::length(beyond - goal), 1e-5);
}

std::vector<SupportPoint> a_square_sole()
{
    std::vector<SupportPoint> points;
    for (const double x : {-0.1, 0.1})
        for (const double y : {-0.05, 0.05}) {
            SupportPoint point;
            point.point = point.grip = {x, y, 0};
            point.friction = 0.5;
            points.push_back(point);
        }
    return points;
}

Mat6 identity6()
{
    Mat6 m{};
    for (std::size_t i = 0; i < 6; ++i) m[i][i] = 1;
    return m;
}

Wrench answered(const Wrench& wanted)
{
    Support support;
    support.stand_on(a_square_sole(), {0, 0, 1});
    support.answer(wanted, identity6());
    return support.wrench();
}

TEST(Support, gives_a_wrench_the_sole_can_give)
{
    // 700 N pressed 3 cm ahead of the middle, pushing 100 N forward at the floor, 1 m below the
    // centre.
    const Wrench wanted{100, 0, 700, 0, -700 * 0.03 - 100, 0};
    const Wrench given = answered(wanted);
    for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR(given[i], wanted[i], 0.5);
}

TEST(Support, never_pulls)
{
    const Wrench given = answered({0, 0, -300, 0, 0, 0});
    EXPECT_NEAR(given[2], 0, 1e-6);
}

TEST(Support, pushes_sideways_no_more_than_friction_allows)
{
    const Wrench given = answered({900, 0, 700, 0, -900, 0});
    EXPECT_GT(given[2], 100);
    EXPECT_LE(given[0], 0.5 * given[2] * (1 + 1e-9));
}

TEST(Support, keeps_the_centre_of_pressure_under_the_sole)
{
    // Asked for a pressure 30 cm ahead, it presses on the front edge.
    const Wrench given = answered({0, 0, 700, 0, -700 * 0.3, 0});
    const double ahead = -(given[4] + given[0]) / given[2];
    EXPECT_NEAR(ahead, 0.1, 0.01);
}

}
}
