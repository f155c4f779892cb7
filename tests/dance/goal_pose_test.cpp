#include "dance/goal_pose.h"

#include <gmock/gmock.h>

#include "dance/position.h"
#include "in_source.h"
#include "library/gesture_file.h"

namespace promenade::dance {
namespace {

const GestureBook& shipped()
{
    static const library::LoadedBook loaded =
        library::load_gesture_book({in_source("gestures").string()});
    return loaded.book;
}

const Person& dancer(Role role)
{
    static const Person leader = *build_person(default_leader()),
                        follower = *build_person(default_follower());
    return role == Role::leader ? leader : follower;
}

template <class T> std::vector<std::string> texts()
{
    std::vector<std::string> all;
    for (const Symbol<T>& symbol : symbols<T>()) all.emplace_back(symbol.text);
    return all;
}

void expect_gestures(Region region, const std::vector<std::string>& wanted)
{
    for (const std::string& symbol : wanted)
        EXPECT_TRUE(shipped().find(region, symbol).gesture) << text_of(region) << ": " << symbol;
}

TEST(ShippedGestures, know_every_symbol_of_the_charts)
{
    expect_gestures(Region::head_position, texts<Head>());
    expect_gestures(Region::head_position, texts<Hold>());
    expect_gestures(Region::foot_position, texts<Direction>());
    expect_gestures(Region::foot_position, {"!", ">", "~", "PRESS", "RONDE"});
    expect_gestures(Region::footwork,
        {"H", "HT", "HB", "BHB", "T", "TH", "THT", "BF", "BH", "B", "WF", "flat", "F", "pressure T",
            "IE", "OE", "heel turn", "heel pull", "pivot", "swivel", "twist"});
    expect_gestures(Region::body_modifier,
        {"CBM", "sway L", "sway R", "broken sway L", "oversway R", "side lead L", "side lead R",
            "shape L", "torso turn R", "side stretched R", "cuban", "delayed cuban", "pelvic",
            "swing", "poise"});
    expect_gestures(Region::rise_and_fall,
        {"normal", "down", "start", "continue", "up", "rise", "body rise", "NFR", "lower",
            "stay low", "bounce", "high on balls", "drop into knees"});
}

// One step with these symbols, the left foot moving.
std::vector<StepSymbol> a_step(
    const std::string& direction, const std::string& footwork, bool right = false)
{
    return {{Region::head_position, "closed"}, {Region::head_position, "HL"},
        {Region::body_modifier, "poise"}, {Region::foot_position, direction, right},
        {Region::rise_and_fall, "normal", right}, {Region::footwork, footwork, right}};
}

double beyond_ranges(const Person& person, const Pose& pose)
{
    double worst = 0;
    for (const Limb limb : all_limbs())
        if (parent_of(limb))
            worst = std::max(worst, beyond_range(person.figure[index_of(limb)].joint, pose[limb]));
    return worst;
}

TEST(GoalPose, of_every_pair_of_foot_position_and_footwork_stays_in_the_joints_ranges)
{
    for (const Role role : {Role::leader, Role::follower})
        for (const Gesture& position : shipped().gestures())
            for (const Gesture& footwork : shipped().gestures()) {
                if (position.region != Region::foot_position || footwork.region != Region::footwork)
                    continue;
                for (const Moment moment : {Moment::arrival, Moment::end}) {
                    const auto pose = goal_pose(dancer(role).figure, shipped(),
                        a_step(position.symbol, footwork.symbol),
                        {role, "", CouplePosition::closed, moment});
                    ASSERT_TRUE(pose) << pose.error().text();
                    EXPECT_LT(beyond_ranges(dancer(role), *pose), 1e-9)
                        << position.symbol << footwork.symbol;
                }
            }
}

TEST(GoalPose, bends_knees_back_and_elbows_forward_only)
{
    for (const Gesture& gesture : shipped().gestures())
        for (const GesturePose& pose : gesture.poses)
            for (const LimbAngles& angles : pose.limbs) {
                const bool is_knee = kind_of(angles.limb) == LimbKind::lower_leg;
                const bool is_elbow = kind_of(angles.limb) == LimbKind::lower_arm;
                EXPECT_FALSE(is_knee && angles.pitch < 0) << gesture.symbol;
                EXPECT_FALSE(is_elbow && angles.pitch > 0) << gesture.symbol;
            }
}

TEST(GoalPose, of_the_right_foot_is_the_mirror_image_of_the_left)
{
    const Figure& figure = dancer(Role::leader).figure;
    std::vector<StepSymbol> left{{Region::foot_position, "DF"}, {Region::rise_and_fall, "normal"},
        {Region::footwork, "HT"}, {Region::body_modifier, "CBM"},
        {Region::body_modifier, "sway L"}};
    std::vector<StepSymbol> right{{Region::foot_position, "DF", true},
        {Region::rise_and_fall, "normal", true}, {Region::footwork, "HT", true},
        {Region::body_modifier, "CBM", true}, {Region::body_modifier, "sway R"}};
    const Pose a = *goal_pose(figure, shipped(), left, {});
    const Pose b = mirrored(*goal_pose(figure, shipped(), right, {}));
    for (const Limb limb : all_limbs())
        EXPECT_LT(angle_between(a[limb], b[limb]), 1e-12) << name_of(limb);
}

TEST(GoalPose, turns_the_sole_against_the_floor_as_the_footwork_says)
{
    for (const Role role : {Role::leader, Role::follower}) {
        const Pose pose =
            *goal_pose(dancer(role).figure, shipped(), a_step("F", "HT"), {role, "", {}, {}});
        const Vec3 toes = matrix_from(orientation_in_facing(pose, Limb::left_foot)) * Vec3{1, 0, 0};
        EXPECT_NEAR(degrees(std::asin(toes.z)), 17, 0.01); // the toe is up: it lands on the heel
        const Pose flat =
            *goal_pose(dancer(role).figure, shipped(), a_step("S", "WF"), {role, "", {}, {}});
        const Vec3 up = matrix_from(orientation_in_facing(flat, Limb::left_foot)) * Vec3{0, 0, 1};
        EXPECT_NEAR(up.z, 1, 1e-9);
    }
}

TEST(GoalPose, an_own_gesture_named_in_the_row_of_the_body_wins_over_the_other_rows)
{
    GestureBook book = shipped();
    const LimbAngles up{Limb::head, 0, 0, -20};
    book.add(
        {"look up", Region::head_position, "", "", false, false, {{{}, "", {}, {}, {up}, {}}}, {}});
    Step step;
    step.modifier = *read_body("CBM, @look up");
    const auto goal = [&] {
        return goal_pose(dancer(Role::leader).figure, book,
            symbols_of(step, book, HipAction::none, Moment::arrival), {});
    };
    EXPECT_LT(angle_between((*goal())[Limb::head], turn_of(up)), 1e-9);
    step.modifier = *read_body("CBM, @nobody");
    ASSERT_FALSE(goal());
    EXPECT_THAT(goal().error().text(), testing::HasSubstr("nobody"));
    EXPECT_FALSE(read_body("@"));
}

TEST(GoalPose, contra_body_movement_turns_the_body_and_not_the_feet)
{
    const Figure& figure = dancer(Role::leader).figure;
    auto symbols = a_step("F", "WF");
    const Pose still = *goal_pose(figure, shipped(), symbols, {});
    symbols.push_back({Region::body_modifier, "CBM"});
    const Pose turned = *goal_pose(figure, shipped(), symbols, {});
    const auto turn = [&](Limb limb) {
        return angle_between(
            orientation_in_facing(still, limb), orientation_in_facing(turned, limb));
    };
    EXPECT_NEAR(degrees(turn(Limb::upper_torso)), 14, 1e-9);
    EXPECT_NEAR(degrees(turn(Limb::lower_torso)), 8, 1e-9);
    EXPECT_NEAR(turn(Limb::left_upper_leg), 0, 1e-9);
    EXPECT_NEAR(turn(Limb::right_foot), 0, 1e-9);
}

TEST(GoalPose, sway_inclines_the_whole_body_from_the_ankles)
{
    const Figure& figure = dancer(Role::leader).figure;
    auto symbols = a_step("CL", "WF");
    symbols.push_back({Region::body_modifier, "sway L"});
    const Pose pose = *goal_pose(figure, shipped(), symbols, {});
    const Vec3 chest = matrix_from(orientation_in_facing(pose, Limb::upper_torso)) * Vec3{0, 0, 1};
    EXPECT_NEAR(degrees(std::asin(chest.y)), 6, 0.01); // to the left
    const auto lean_of_thigh = [&](const Pose& any) {
        return degrees(vector_from_rotation(orientation_in_facing(any, Limb::left_upper_leg)).x);
    };
    const Pose upright = *goal_pose(figure, shipped(), a_step("CL", "WF"), {});
    EXPECT_NEAR(lean_of_thigh(pose) - lean_of_thigh(upright), -4.5, 0.1); // as far as the pelvis
    const Vec3 sole = matrix_from(orientation_in_facing(pose, Limb::left_foot)) * Vec3{0, 0, 1};
    EXPECT_NEAR(sole.z, 1, 1e-9);
}

TEST(GoalPose, her_poise_and_his_hips_leave_the_legs_where_they_stand)
{
    for (const std::string modifier : {"poise", "cuban", "pelvic"})
        for (const Role role : {Role::leader, Role::follower}) {
            std::vector<StepSymbol> symbols{{Region::foot_position, "S"}};
            const Pose plain =
                *goal_pose(dancer(role).figure, shipped(), symbols, {role, "", {}, {}});
            symbols.push_back({Region::body_modifier, modifier});
            const Pose modified =
                *goal_pose(dancer(role).figure, shipped(), symbols, {role, "", {}, {}});
            EXPECT_NEAR(angle_between(orientation_in_facing(plain, Limb::left_lower_leg),
                            orientation_in_facing(modified, Limb::left_lower_leg)),
                0, 1e-9)
                << modifier;
        }
}

TEST(GoalPose, of_an_unknown_symbol_is_an_error_that_names_it)
{
    const auto pose = goal_pose(dancer(Role::leader).figure, shipped(), a_step("ZZ", "HT"), {});
    ASSERT_FALSE(pose);
    EXPECT_EQ(pose.error().text(),
        "gesture 'ZZ': no gesture says what this symbol of the row foot position looks like (add "
        "one to a file "
        "in your gestures folder)");
}

TEST(GoalPose, prefers_the_pose_of_the_dance_then_the_position_then_the_role)
{
    Gesture gesture;
    gesture.poses.resize(5);
    gesture.poses[1].role = Role::follower;
    gesture.poses[2].position = CouplePosition::promenade;
    gesture.poses[3].dance = "tango";
    gesture.poses[4].moment = Moment::end;
    const auto chosen = [&](const Occasion& occasion) {
        return pose_for(gesture, occasion) - gesture.poses.data();
    };
    EXPECT_EQ(chosen({Role::leader, "waltz", CouplePosition::closed, Moment::arrival}), 0);
    EXPECT_EQ(chosen({Role::leader, "waltz", CouplePosition::closed, Moment::end}), 4);
    EXPECT_EQ(chosen({Role::follower, "waltz", CouplePosition::closed, Moment::end}), 1);
    EXPECT_EQ(chosen({Role::follower, "waltz", CouplePosition::promenade, Moment::end}), 2);
    EXPECT_EQ(chosen({Role::follower, "tango", CouplePosition::promenade, Moment::end}), 3);
    gesture.poses.erase(gesture.poses.begin());
    EXPECT_EQ(pose_for(gesture, {Role::leader, "waltz", CouplePosition::closed, Moment::arrival}),
        nullptr);
}

// Both dancers in a position, feet together, as the position's facts place them.
struct Couple {
    FigureState leader, follower;

    Couple(CouplePosition position, const std::string& hold)
    {
        const PositionFacts& facts = facts_of(position);
        leader = standing(dancer(Role::leader), pose(Role::leader, position, hold), {0, 0, 0}, 0);
        follower = standing(dancer(Role::follower), pose(Role::follower, position, hold),
            {facts.forward, -facts.right, 0}, -pi / 4 * facts.facing.value_or(4));
    }

    static Pose pose(Role role, CouplePosition position, const std::string& hold)
    {
        const std::vector<StepSymbol> symbols{
            {Region::head_position, hold}, {Region::body_modifier, "poise"}};
        return *goal_pose(
            dancer(role).figure, shipped(), symbols, {role, "", position, Moment::arrival});
    }

    double gap(const BodyPoint& his, const BodyPoint& hers) const
    {
        return glm::length(position_of(dancer(Role::leader), leader, his)
            - position_of(dancer(Role::follower), follower, hers));
    }
};

constexpr double touching = 0.06; // m: hands are thicker than points, and arms give

TEST(Hold, joins_his_left_hand_and_her_right)
{
    using enum CouplePosition;
    const std::vector<std::pair<CouplePosition, std::string>> holds{{closed, "closed"},
        {outside, "closed"}, {outside_left, "closed"}, {promenade, "closed"}, {fallaway, "closed"},
        {closed, "tango"}, {promenade, "tango"}, {closed_latin, "latin"}, {promenade, "latin"},
        {closed_paso, "paso"}, {open_facing, "L-to-R"}, {fan, "L-to-R"}, {side_by_side, "L-to-R"},
        {open_promenade, "L-to-R"}, {cross_body_lead, "L-to-R"}, {open_facing, "two hands"},
        {counter_promenade, "two hands"}, {underarm_turn, "underarm"}};
    const HoldPoints &his = dancer(Role::leader).hold, &hers = dancer(Role::follower).hold;
    for (const auto& [position, hold] : holds)
        EXPECT_LT(Couple(position, hold).gap(his.palm[0], hers.palm[1]), touching)
            << text_of(position) << ", " << hold;
}

TEST(Hold, closed_has_his_hand_on_her_shoulder_blade_and_hers_on_his_arm)
{
    const HoldPoints &his = dancer(Role::leader).hold, &hers = dancer(Role::follower).hold;
    for (const auto& [position, hold] : {std::pair{CouplePosition::closed, "closed"},
             std::pair{CouplePosition::closed_latin, "latin"},
             std::pair{CouplePosition::closed_paso, "paso"}}) {
        const Couple couple(position, hold);
        EXPECT_LT(couple.gap(his.palm[1], hers.shoulder_blade[0]), touching) << hold;
        EXPECT_LT(couple.gap(his.upper_arm[1], hers.palm[0]), touching) << hold;
    }
}

TEST(Hold, closed_carries_the_joined_hands_between_her_shoulder_and_her_eyes)
{
    const Couple couple(CouplePosition::closed, "closed");
    const double hands =
        position_of(dancer(Role::leader), couple.leader, dancer(Role::leader).hold.palm[0]).z;
    const auto hinges = hinge_positions(dancer(Role::follower).figure, couple.follower);
    EXPECT_GT(hands, hinges[slot_of(Limb::right_upper_arm)].z);
    EXPECT_LT(hands,
        hinges[slot_of(Limb::head)].z + 0.06); // the eyes are that far above the skull's joint
    // The elbows are lifted: within 15 cm of the shoulders.
    const auto his = hinge_positions(dancer(Role::leader).figure, couple.leader);
    EXPECT_GT(his[slot_of(Limb::left_lower_arm)].z, his[slot_of(Limb::left_upper_arm)].z - 0.15);
    EXPECT_GT(his[slot_of(Limb::right_lower_arm)].z, his[slot_of(Limb::right_upper_arm)].z - 0.15);
}

}
}
