// What the partners do to each other: Newton's third law, hands that meet and part, bodies that
// take up room.
#include <gtest/gtest.h>

#include "dynamics/energy.h"
#include "dynamics/solver.h"
#include "rehearsal/patterns.h"

namespace promenade::rehearsal {
namespace {

struct People {
    Person he = *build_person(default_leader());
    Person she = *build_person(default_follower());
    Partners partners() const
    {
        return {std::make_shared<const Person>(he), std::make_shared<const Person>(she)};
    }
};

// Facing each other at arm's length, forearms held out.
Pose offering(Limb upper_arm, Limb forearm)
{
    Pose pose;
    pose[upper_arm] = rotation_from_vector({0, radians(-30), 0});
    pose[forearm] = rotation_from_vector({0, radians(-60), 0});
    return pose;
}

FigureState opposite(const Person& person, const Pose& pose, double distance)
{
    return standing(person, pose, {distance, 0, 0}, pi);
}

constexpr double arms_length = 0.85; // m

void load(
    const PartnerHold& hold, std::size_t dancer, const FigureState& state, dynamics::Loads& loads)
{
    std::vector<world::PointForce> forces;
    hold.add_to(dancer, state, forces);
    for (const world::PointForce& one : forces)
        dynamics::add_force(loads, state, one.link, one.point, one.force);
}

TEST(Hold, moves_no_momentum_into_or_out_of_the_pair)
{
    const People people;
    const Pose his = offering(Limb::left_upper_arm, Limb::left_lower_arm);
    const Pose hers = offering(Limb::right_upper_arm, Limb::right_lower_arm);
    FigureState a = standing(people.he, his, {0, 0, 0}, 0);
    FigureState b = opposite(people.she, hers, arms_length);
    PartnerHold hold(people.partners(), {{0, dance::Hold::two_hands}}, {});
    dynamics::Solver first(people.he.figure), second(people.she.figure);
    dynamics::Loads on_him(people.he.figure), on_her(people.she.figure);
    const double step = 0.001, fingers_closed = 1;
    const int steps = 300;
    for (int i = 0; i < steps; ++i) {
        hold.pull(fingers_closed, a, b);
        on_him.clear();
        on_her.clear();
        load(hold, 0, a, on_him);
        load(hold, 1, b, on_her);
        ASSERT_FALSE(first.advance(on_him, {step, 1000}, 0, a));
        ASSERT_FALSE(second.advance(on_her, {step, 1000}, 0, b));
    }
    EXPECT_GT(hold.peaks().force, 4); // or nothing was tested
    const double mass = people.he.figure.mass() + people.she.figure.mass();
    const Vec3 momentum = dynamics::linear_momentum(people.he.figure, a)
        + dynamics::linear_momentum(people.she.figure, b);
    EXPECT_NEAR(momentum.x, 0, 1e-9 * mass);
    EXPECT_NEAR(momentum.y, 0, 1e-9 * mass);
    EXPECT_NEAR(momentum.z, -mass * earth_gravity * steps * step, 1e-6 * mass);
}

// Force and torque about the room's origin that a hold puts on a dancer.
motor::OutsideForce all_of(
    const PartnerHold& hold, std::size_t dancer, const Person& person, const FigureState& state)
{
    std::vector<world::PointForce> forces;
    hold.add_to(dancer, state, forces);
    motor::OutsideForce sum;
    for (const world::PointForce& one : forces) {
        const Vec3 at = position_of(person, state, {static_cast<Limb>(one.link), one.point});
        sum.force += one.force;
        sum.torque += glm::cross(at, one.force);
    }
    return sum;
}

// She has turned further to her left than her chart: his frame turns her back and him after her.
TEST(Hold, turns_two_together_and_puts_neither_push_nor_turn_on_the_pair)
{
    const People people;
    Pose his = offering(Limb::left_upper_arm, Limb::left_lower_arm);
    Pose hers = offering(Limb::right_upper_arm, Limb::right_lower_arm);
    for (const Limb limb : {Limb::right_upper_arm, Limb::right_lower_arm}) his[limb] = hers[limb];
    for (const Limb limb : {Limb::left_upper_arm, Limb::left_lower_arm}) hers[limb] = his[limb];
    const FigureState a = standing(people.he, his, {0, 0, 0}, 0);
    const FigureState b = opposite(people.she, hers, arms_length);
    motor::BodyNow him(people.he.figure), her(people.she.figure);
    him.observe(people.he.figure, a);
    her.observe(people.she.figure, b);
    const double ahead = radians(20), joined = 1; // s
    const motor::TurnGoal any;
    HoldStyle style;
    style.frame_opens = 10; // these hands are not quite together
    PartnerHold hold(people.partners(), {{0, dance::Hold::two_hands}}, style);
    hold.turn_together({{{&him, &his, &any, {0, 0}}, {&her, &hers, &any, {pi - ahead, 0}}}});
    hold.pull(joined, a, b);
    const motor::OutsideForce on_him = all_of(hold, 0, people.he, a);
    const motor::OutsideForce on_her = all_of(hold, 1, people.she, b);
    EXPECT_GT(on_him.torque.z, 0.5 * style.frame_stiffness * ahead);
    EXPECT_LT(glm::length(on_him.force + on_her.force), 1e-9);
    EXPECT_LT(glm::length(on_him.torque + on_her.torque), 1e-9);
}

// A turning body runs ahead of its plan or behind it, and at each landing the plan starts again
// from where the body is. Hands that went by the plan would jump.
TEST(Hold, joins_hands_where_the_bodies_face_and_not_where_they_should)
{
    const People people;
    const Pose his = offering(Limb::left_upper_arm, Limb::left_lower_arm);
    const Pose hers = offering(Limb::right_upper_arm, Limb::right_lower_arm);
    const PartnerHold hold(people.partners(), {{0, dance::Hold::left_to_right}}, {});
    motor::BodyNow him(people.he.figure), her(people.she.figure);
    him.observe(people.he.figure, standing(people.he, his, {0, 0, 0}, 0));
    her.observe(people.she.figure, opposite(people.she, hers, arms_length));
    const auto hand = [&](double planned) {
        motor::TurnGoal he, she;
        he.orientation = rotation_from_vector({0, 0, planned});
        she.orientation = rotation_from_vector({0, 0, pi - planned});
        const double joined = 1; // s
        return hold.hands(joined, {{{&him, &his, &he, {}}, {&her, &hers, &she, {}}}})[0][0].point;
    };
    EXPECT_LT(glm::distance(hand(radians(40)), hand(0)), 1e-6);
}

// A couple that stands still, with hands joined and then let go.
struct Standing {
    explicit Standing(const HoldScore& score, double seconds)
    {
        const Pose his = offering(Limb::left_upper_arm, Limb::left_lower_arm);
        const Pose hers = offering(Limb::right_upper_arm, Limb::right_lower_arm);
        rehearsal.emplace(Part{people.he, {}, start_of(people.he)},
            Part{people.she, {}, opposite(people.she, motor::soft_stance(people.she), arms_length)},
            score, RehearsalSettings{});
        for (const Limb limb : {Limb::left_upper_arm, Limb::left_lower_arm})
            rehearsal->dancer(0).stepping().posture[limb] = his[limb];
        for (const Limb limb : {Limb::right_upper_arm, Limb::right_lower_arm})
            rehearsal->dancer(1).stepping().posture[limb] = hers[limb];
        while (rehearsal->now() < seconds && !rehearsal->has_fallen())
            if (rehearsal->tick()) break;
    }

    double gap() const
    {
        const auto his = position_of(people.he, rehearsal->state(0), people.he.hold.palm[0]);
        const auto hers = position_of(people.she, rehearsal->state(1), people.she.hold.palm[1]);
        return glm::length(his - hers);
    }

    People people;
    std::optional<Rehearsal> rehearsal;
};

TEST(Hold, brings_hands_together_before_they_join_and_keeps_them_so)
{
    const Standing couple({{0, dance::Hold::left_to_right}}, 3);
    EXPECT_FALSE(couple.rehearsal->has_fallen());
    EXPECT_LT(couple.gap(), 0.01);
    const HoldPeaks& peaks = couple.rehearsal->hold()->peaks();
    EXPECT_LT(peaks.gap, 0.05);
    EXPECT_LT(peaks.force, 30);
}

TEST(Hold, lets_go_when_the_chart_does)
{
    const Standing couple({{0, dance::Hold::left_to_right}, {2, dance::Hold::apart}}, 4);
    EXPECT_FALSE(couple.rehearsal->has_fallen());
    const motion::HoldTouch& touch = couple.rehearsal->hold()->record_of_touches().front();
    EXPECT_EQ(touch.force.size(), couple.rehearsal->motion().frames.size());
    EXPECT_LE(touch.to, 2);
    EXPECT_NE(touch.force[150], Vec3{0}); // at 1.5 s
    EXPECT_EQ(touch.force.back(), Vec3{0});
    EXPECT_GT(couple.gap(), 0.02);
}

TEST(Hold, is_the_same_to_the_last_byte_every_time)
{
    const HoldScore score{{0, dance::Hold::left_to_right}};
    const Standing one(score, 1.5), two(score, 1.5), apart({{0, dance::Hold::apart}}, 1.5);
    for (const std::size_t dancer : {0u, 1u}) {
        const auto print = [&](const Standing& couple) {
            return couple.rehearsal->motion(dancer).fingerprint();
        };
        EXPECT_EQ(print(one), print(two));
        EXPECT_NE(print(one), print(apart));
    }
}

TEST(HoldPlan, keeps_hands_joined_through_a_change_to_a_hold_that_has_them_too)
{
    const People people;
    const HoldPlan plan = plan_hold(
        {{0, dance::Hold::latin}, {2, dance::Hold::left_to_right}, {4, dance::Hold::latin}},
        people.he, people.she);
    int joined = 0, back = 0;
    for (const PlannedTouch& touch : plan.touches) {
        joined += touch.touch.name == "joined hands";
        back += touch.touch.name == "his right hand";
        const double middle = touch.touch.name == "joined hands" ? 1 : 0;
        EXPECT_EQ(touch.grip(3), middle) << touch.touch.name;
    }
    EXPECT_EQ(joined, 1);
    EXPECT_EQ(back, 2); // before and after
}

// "leader's left hand rises to 5-10 cm above follower's head": before she turns, and for as long.
TEST(HoldPlan, raises_joined_hands_before_the_step_that_turns_under_them)
{
    using dance::Hold;
    const People people;
    const HoldPlan plan = plan_hold({{2, Hold::left_to_right}, {3.2, Hold::underarm},
                                        {3.8, Hold::underarm}, {4.4, Hold::latin}},
        people.he, people.she);
    EXPECT_EQ(plan.raised(1.7), 0);
    EXPECT_EQ(plan.raised(2.3), 1);
    EXPECT_EQ(plan.raised(4.1), 1);
    EXPECT_EQ(plan.raised(5), 0);
}

TEST(Flesh, fills_the_limbs_that_are_seen)
{
    const People people;
    const std::vector<Limb> limbs{Limb::upper_torso, Limb::right_upper_leg, Limb::head};
    const contact::Flesh flesh = contact::flesh_of(people.he, limbs, 0.03);
    for (const contact::Flesh::Part& part : flesh.parts) {
        // As wide as the body in every direction but along the limb, whose ends are in its
        // neighbours.
        for (int axis = 0; axis < 2; ++axis) {
            double seen = 0, filled = 0;
            for (const Vec3& vertex : people.he.shape[static_cast<std::size_t>(part.link)].vertices)
                seen = std::max(seen, vertex[axis]);
            for (const contact::Ball& ball : part.balls)
                filled = std::max(filled, ball.at[axis] + ball.radius);
            EXPECT_NEAR(filled, seen, 0.02) << part.link << " axis " << axis;
        }
    }
}

TEST(Flesh, of_two_bodies_overlaps_by_as_much_as_they_are_too_close)
{
    const People people;
    const contact::Flesh flesh = contact::flesh_of(people.he, {Limb::head}, 0.03);
    std::array<contact::Flesh, 2> placed;
    const FigureState state = standing(people.he, {}, {0, 0, 0}, 0);
    const auto depth_at = [&](double distance) {
        FigureState moved = state;
        moved.position.y += distance;
        place({flesh, people.he.figure, state}, {flesh, people.he.figure, moved}, placed);
        return contact::deepest_overlap(placed[0], placed[1]).depth;
    };
    double wide = 0;
    for (const contact::Ball& ball : flesh.parts[0].balls)
        wide = std::max(wide, 2 * (ball.at.y + ball.radius));
    EXPECT_EQ(depth_at(wide + 0.01), 0);
    EXPECT_NEAR(depth_at(wide - 0.01), 0.01, 1e-3);
    EXPECT_NEAR(depth_at(wide - 0.03), 0.03, 2e-3);
}

// Two with bent knees who face each other, their right legs nearly in line with each other: her
// right leg on the left of his. Whoever turns a right knee to the right makes room.
TEST(KneeRoom, is_made_by_turning_knees_away_from_each_other)
{
    const People people;
    KneeStyle style;
    KneeRoom knees(people.partners(), style);
    const auto at = [&](double distance, double aside) {
        FigureState hers = opposite(people.she, motor::soft_stance(people.she), distance);
        hers.position.y -= aside;
        KneeRoom::Turns turns{};
        for (int i = 0; i < 1000; ++i) turns = knees.turns(start_of(people.he), hers, 0.002);
        return turns;
    };
    const double near = 0.35, offset = 0.12; // m
    const KneeRoom::Turns turns = at(near, offset);
    EXPECT_LT(turns[0][1], -0.02); // clockwise: to his right
    EXPECT_LT(turns[1][1], -0.02); // to her right
    for (const auto& dancer : turns)
        for (const double turn : dancer) EXPECT_LE(std::abs(turn), style.most + 1e-9);
    for (const auto& dancer : at(1.5, offset))
        for (const double turn : dancer) EXPECT_NEAR(turn, 0, 1e-9);
}

}
}
