// Canned motions in a chart's body row, against the angles their files ask for.
#include "rehearsal/gesture_motion.h"

#include <gmock/gmock.h>

#include "rehearsal/shipped_choreography.h"

namespace promenade::rehearsal {
namespace {

dance::GestureBook shipped_book()
{
    return library::load_gesture_book({in_source("gestures")}).book;
}

Vec3 angles_of(const Pose& pose, Limb limb)
{
    return vector_from_rotation(pose[limb]);
}

TEST(GestureMotion, takes_limbs_over_from_the_posture_and_gives_them_back)
{
    const dance::GestureBook book = shipped_book();
    const auto found = book.find_motion("wave");
    ASSERT_TRUE(found.motion);
    const GestureMotion wave(*found.motion, 2, 2, 1, false);
    Pose held;
    held[Limb::right_upper_arm] = rotation_from_vector({0.3, 0, 0});
    const auto at = [&](double time) {
        Pose pose = held;
        wave.act_on(pose, time);
        return pose;
    };
    EXPECT_EQ(angles_of(at(2), Limb::right_upper_arm), angles_of(held, Limb::right_upper_arm));
    const Vec3 up = angles_of(at(2 + found.motion->begin_lasts), Limb::right_upper_arm);
    for (int axis = 0; axis < 3; ++axis) EXPECT_NEAR(degrees(up[axis]), -69, 0.01);
    // What the file asks of the forearm, each when the next begins.
    const double repeats = 2 + found.motion->begin_lasts;
    EXPECT_NEAR(degrees(angles_of(at(repeats + 0.5), Limb::right_lower_arm).y), -60, 0.01);
    EXPECT_NEAR(degrees(angles_of(at(repeats + 1), Limb::right_lower_arm).y), -110, 0.01);
    EXPECT_LT(
        angle_between(at(wave.ends())[Limb::right_upper_arm], held[Limb::right_upper_arm]), 1e-9);
    EXPECT_EQ(at(4)[Limb::left_upper_arm], held[Limb::left_upper_arm]);
}

TEST(GestureMotion, is_the_mirror_image_of_itself_where_the_chart_says_mirrored)
{
    const dance::GestureBook book = shipped_book();
    const auto found = book.find_motion("wave mirrored");
    ASSERT_TRUE(found.mirrored);
    Pose right, left;
    GestureMotion(*found.motion, 0, 0, 1, false).act_on(right, 1.7);
    GestureMotion(*found.motion, 0, 0, 1, true).act_on(left, 1.7);
    const Pose image = mirrored(right);
    for (const Limb limb : all_limbs()) EXPECT_LT(angle_between(image[limb], left[limb]), 1e-9);
}

// The box with a word in the leader's body row of its second step.
Result<Choreography> box_with(const std::string& body)
{
    const auto waltz = library::load_dance(in_source("dances/waltz.json"));
    dance::Pattern box = *find_pattern(waltz.file->dance, "box");
    if (!body.empty()) box.columns[1].leader.body = *dance::read_body(body);
    return choreograph(waltz.file->dance, compose_repeated(waltz.file->dance, box, 1),
        usual_couple(), shipped_book());
}

double deepest_nod(const Choreography& made)
{
    const CouplePeople people = usual_couple();
    Rehearsal dance = begin_solo(people.leader, made.leader, {});
    double deepest = 0;
    while (dance.now() < made.leader.steps[1].time + 2) {
        EXPECT_FALSE(dance.tick());
        deepest = std::max(deepest,
            vector_from_rotation(
                relative_orientation(people.leader.figure, dance.state(), index_of(Limb::head)))
                .y);
    }
    EXPECT_FALSE(dance.has_fallen());
    return deepest;
}

TEST(GestureMotion, of_a_chart_is_danced_with_the_steps)
{
    const auto plain = box_with(""), nods = box_with("@nod");
    ASSERT_TRUE(plain);
    ASSERT_TRUE(nods) << nods.error().text();
    EXPECT_GT(deepest_nod(*nods), deepest_nod(*plain) + radians(5));
}

TEST(GestureMotion, that_needs_the_legs_is_refused_with_its_name)
{
    const auto kicks = box_with("@kick");
    ASSERT_FALSE(kicks);
    EXPECT_THAT(kicks.error().text(), testing::HasSubstr("@kick"));
    EXPECT_FALSE(box_with("@nobody knows this"));
}

}
}
