// What a judge would see, on dances whose every figure is known.
#include <gtest/gtest.h>

#include "report/judge_measures.h"
#include "report/judge_values.h"
#include "report/made_dance.h"

namespace promenade::report {
namespace {

const double p95_of_sine = std::sin(0.45 * pi);         // of a sine, from its middle
const double filtered = 1 / (1 + std::pow(1.0 / 8, 4)); // what the filter leaves of 1 Hz

void bend_knees(Pose& pose, double left, double right)
{
    pose[Limb::left_lower_leg] = about(left_axis, left);
    pose[Limb::right_lower_leg] = about(left_axis, right);
}

TEST(JudgeMeasures, read_knees_while_waiting_and_while_dancing)
{
    MadeDance made(8);
    made.dance_as([](double time) {
        MadeMoment now;
        const double knee = time < 6 ? radians(20) : radians(5); // straight for the second half
        bend_knees(now.pose, knee, radians(30));
        return now;
    });
    EXPECT_NEAR(knee_waiting(made.judged(), nullptr), 25, 0.1); // the median of both
    EXPECT_NEAR(straight_share(made.judged(), nullptr), 0.5, 0.01);
}

TEST(JudgeMeasures, read_the_knee_when_more_than_half_of_the_weight_is_on_it)
{
    MadeDance made(4);
    // Weight goes over 0.3 s after each landing; knees straighten 40 degrees a second from then.
    made.dance_as([](double time) {
        MadeMoment now;
        const double since = std::fmod(time, 1.0);
        const bool left = static_cast<int>(std::floor(time - 0.3)) % 2 == 0;
        now.on_left = left ? 1 : 0;
        const double knee = radians(40 - 40 * since);
        bend_knees(now.pose, knee, knee);
        return now;
    });
    EXPECT_NEAR(knee_taking_weight(made.judged(), nullptr), 40 - 40 * 0.3, 1);
}

TEST(JudgeMeasures, read_how_high_and_when_the_head_is_at_the_top_of_a_bar)
{
    MadeDance made(9);
    made.dance_as([](double time) {
        MadeMoment now;
        // 3 cm up and down once a bar of three seconds, highest 2.1 s after its first beat.
        if (time > 2) now.moved.z = 0.03 + 0.03 * std::cos(2 * pi * (time - 2 - 2.1) / 3);
        bend_knees(now.pose, radians(12), radians(18));
        now.on_left = 0.9;
        return now;
    });
    const JudgedDancer judged = made.judged();
    EXPECT_NEAR(top_of_bar(judged, nullptr), 6, 0.1);
    EXPECT_NEAR(head_range_of_bar(judged, nullptr), 6, 0.1);
    EXPECT_NEAR(beat_of_top(judged, nullptr), 3.1, 0.03);
    EXPECT_NEAR(knee_at_top(judged, nullptr), 12, 0.2);
}

TEST(JudgeMeasures, read_how_far_partners_stand_apart)
{
    MadeDance leader(4), follower(4);
    follower.person = *build_person(default_follower());
    follower.score.role = dance::Role::follower;
    constexpr double apart = 0.48;
    leader.dance_as([](double) { return MadeMoment{}; });
    follower.dance_as([](double) { return MadeMoment{{}, {apart, 0, 0}, pi, 0.5}; });
    const JudgedDancer him = leader.judged(), her = follower.judged();
    // Feet are below hips at rest, so that hips are as far apart as the two stand.
    const auto hip = [](const MadeDance& made) {
        const auto joints =
            hinge_positions(made.person.figure, made.dance.motion.frames.front().state);
        return joints[slot_of(Limb::left_upper_leg)].x;
    };
    EXPECT_NEAR(hips_apart(him, &her), 100 * (hip(follower) - hip(leader)), 1e-6);
    const auto front = [](const MadeDance& made, const std::array<BodyPoint, 2>& points) {
        const FigureState& state = made.dance.motion.frames.front().state;
        return position_of(made.person, state, points[0]).x;
    };
    const double chest =
        front(follower, follower.person.hold.chest) - front(leader, leader.person.hold.chest);
    const double hips = front(follower, follower.person.hold.hip_front)
        - front(leader, leader.person.hold.hip_front);
    EXPECT_NEAR(fronts_apart(him, &her), 100 * std::min(chest, hips), 1e-6);
    EXPECT_TRUE(std::isnan(hips_apart(him, nullptr)));
}

TEST(JudgeMeasures, read_trunk_head_and_arms_from_their_sines)
{
    MadeDance made(8, 2);
    made.dance_as([](double time) {
        MadeMoment now;
        const double wave = std::sin(2 * pi * time);
        now.pose[Limb::upper_torso] = about(left_axis, radians(5) * wave);
        now.pose[Limb::head] = about(up_axis, radians(20) * wave);
        now.pose[Limb::right_upper_arm] = about(ahead_axis, radians(3) * wave);
        return now;
    });
    const JudgedDancer judged = made.judged();
    EXPECT_NEAR(trunk_pitch(judged, nullptr), 10 * filtered * p95_of_sine, 0.1);
    EXPECT_NEAR(head_turns(judged, nullptr), 40 * filtered * p95_of_sine, 0.3);
    EXPECT_NEAR(trunk_roll(judged, nullptr), 0, 0.1);
    // The head turns at 126 deg/s sin(...), below 15 for 7.6 % of the time; the shoulder at 18.8,
    // below for 59 %; of seven joints five never move.
    const auto below = [](double peak) { return 2 / pi * std::asin(15 / peak); };
    EXPECT_NEAR(arms_still(judged, nullptr),
        (5 + below(filtered * 2 * pi * 20) + below(filtered * 2 * pi * 3)) / 7, 0.01);
    // Its elbow swings on an arc about the shoulder, seen from the trunk.
    const double arm = made.person.length[slot_of(Limb::right_upper_arm)];
    EXPECT_NEAR(
        elbow_wander(judged, nullptr), 100 * arm * 2 * radians(3) * filtered * p95_of_sine, 0.15);
}

TEST(JudgeMeasures, read_elbows_that_hang_and_elbows_that_are_level)
{
    MadeDance made(4);
    made.dance_as([](double) {
        MadeMoment now;
        now.pose[Limb::left_upper_arm] = about(ahead_axis, pi / 2); // out to the left
        return now;
    });
    const JudgedDancer judged = made.judged();
    const auto joints =
        hinge_positions(made.person.figure, standing(made.person, Pose{}, Vec3{0}, 0));
    const double hangs =
        joints[slot_of(Limb::right_upper_arm)].z - joints[slot_of(Limb::right_lower_arm)].z;
    EXPECT_NEAR(right_elbow_below(judged, nullptr), 100 * hangs, 1e-6);
    EXPECT_NEAR(left_elbow_below(judged, nullptr), 0, 2);
}

// The left leg lifts its foot once a step, the foot pitched as told, the knee out to the side.
MadeDance lifting(double pitch, double most_pitch, double out)
{
    MadeDance made(6);
    made.dance_as([=](double time) {
        MadeMoment now;
        const double up = time > 2 ? std::pow(std::sin(pi * time), 2) : 0;
        const double bend = radians(50) * up;
        Pose& pose = now.pose;
        pose[Limb::left_upper_leg] = about(ahead_axis, out) * about(left_axis, -bend);
        pose[Limb::left_lower_leg] = about(left_axis, 2 * bend) * about(ahead_axis, -2 * out);
        const Quat shank = pose[Limb::left_upper_leg] * pose[Limb::left_lower_leg];
        pose[Limb::left_foot] =
            conjugate(shank) * about(left_axis, pitch + (most_pitch - pitch) * std::pow(up, 6));
        return now;
    });
    return made;
}

TEST(JudgeMeasures, read_the_pitch_of_a_foot_as_it_lifts_and_as_it_swings)
{
    const MadeDance made = lifting(radians(8), radians(35), 0);
    const JudgedDancer judged = made.judged();
    ASSERT_GE(judged.curves.foot[0].swings.size(), 4u);
    EXPECT_NEAR(heel_at_lift(judged, nullptr), 8, 2); // read a little after its true lift
    EXPECT_NEAR(toe_point(judged, nullptr), 35, 1);
}

TEST(JudgeMeasures, read_how_far_a_free_knee_goes_aside)
{
    const MadeDance made = lifting(0, 0, radians(8));
    const JudgedDancer judged = made.judged();
    // Where thigh and shank are nearly straight the knee is farthest from the line of hip and
    // ankle: look for it frame by frame with the cross product.
    double most = 0;
    for (const Stretch& swing : judged.curves.foot[0].swings)
        for (std::size_t i = swing.from; i < swing.to; ++i) {
            const auto joints = hinge_positions(
                made.person.figure, motion::state_at(made.dance.motion, judged.time_of(i)));
            const Vec3 leg =
                joints[slot_of(Limb::left_foot)] - joints[slot_of(Limb::left_upper_leg)];
            const Vec3 thigh =
                joints[slot_of(Limb::left_lower_leg)] - joints[slot_of(Limb::left_upper_leg)];
            // Only sideways: the knee's way ahead is no fault.
            const Vec3 flat_leg{0, leg.y, leg.z}, flat_thigh{0, thigh.y, thigh.z};
            most = std::max(
                most, glm::length(glm::cross(flat_thigh, flat_leg)) / glm::length(flat_leg));
        }
    EXPECT_NEAR(knee_aside(judged, nullptr), 100 * most, 1);
    EXPECT_GT(100 * most, 3);
    const MadeDance straight = lifting(0, 0, 0);
    EXPECT_NEAR(knee_aside(straight.judged(), nullptr), 0, 0.3);
}

TEST(JudgeMeasures, read_the_heels_of_closed_feet)
{
    MadeDance made(4);
    for (std::size_t i = 0; i < 4; ++i) made.step(i).position.direction = dance::Direction::close;
    made.dance_as([](double) { return MadeMoment{}; });
    const auto joints = hinge_positions(made.person.figure, made.dance.motion.frames.front().state);
    const double ankles = joints[slot_of(Limb::left_foot)].y - joints[slot_of(Limb::right_foot)].y;
    EXPECT_NEAR(heels_apart(made.judged(), nullptr), 100 * ankles, 2);
}

TEST(JudgeMeasures, count_the_bounces_of_a_bar)
{
    MadeDance made(8, 2);
    made.dance_as([](double time) {
        MadeMoment now;
        now.moved.z = 0.02 * std::sin(2 * pi * time);
        now.pose[Limb::upper_torso] = about(ahead_axis, radians(3) * std::sin(2 * pi * time));
        return now;
    });
    const JudgedDancer judged = made.judged();
    EXPECT_NEAR(bounces_of_beat(judged, nullptr), 1, 0.13); // the last may not come down again
    EXPECT_NEAR(bounce_of_bar(judged, nullptr), 4 * filtered, 0.2);
    EXPECT_NEAR(trunk_roll(judged, nullptr), 6 * filtered * p95_of_sine, 0.1);
}

TEST(JudgeMeasures, know_partners_that_are_mirror_images)
{
    MadeDance leader(4), follower(4);
    const auto knees = [](double sign) {
        return [sign](double time) {
            MadeMoment now;
            const double swing = radians(20) * std::sin(2 * pi * time);
            bend_knees(now.pose, radians(30) + swing, radians(30) - sign * swing);
            return now;
        };
    };
    leader.dance_as(knees(1));
    follower.dance_as([&](double time) {
        MadeMoment now = knees(1)(time + 0.5); // left and right changed
        return now;
    });
    const JudgedDancer him = leader.judged(), her = follower.judged();
    EXPECT_NEAR(knees_mirrored(him, &her), 1, 1e-3);
    EXPECT_NEAR(knees_mirrored(him, &him), -1, 1e-3);
}

TEST(JudgeMeasures, read_the_size_and_the_time_of_a_hip_that_settles)
{
    MadeDance made(8, 4);
    // Up on the standing side by 10 degrees, three quarters through each step of a second.
    made.dance_as([](double time) {
        MadeMoment now;
        now.pose[Limb::lower_torso] =
            about(ahead_axis, radians(10) * std::cos(pi * (time - 2 - 0.75)));
        return now;
    });
    EXPECT_NEAR(hip_up(made.judged(), nullptr), 10, 0.2);
    EXPECT_NEAR(hip_up_when(made.judged(), nullptr), 0.75, 0.02);
}

TEST(JudgeMeasures, show_only_what_fits_the_dance)
{
    MadeDance made(6);
    made.dance_as([](double) { return MadeMoment{}; });
    const auto has = [&](int number) {
        for (const JudgeMeasure& one : judge_measures(made.judged(), nullptr))
            if (one.number == number) return true;
        return false;
    };
    made.score.nature.rise = dance::RiseCharacter::full;
    EXPECT_TRUE(has(1) && has(4) && has(5) && has(17));
    EXPECT_FALSE(has(8) || has(15) || has(18) || has(19));
    made.score.nature = {"samba", 2, 0.3, true, dance::RiseCharacter::bounce, {}};
    EXPECT_TRUE(has(8) && has(15));
    EXPECT_FALSE(has(4) || has(12) || has(17));
}

TEST(JudgeMeasures, keep_an_aim_only_within_it)
{
    EXPECT_TRUE((Aim{33, 36}).contains(34));
    EXPECT_FALSE((Aim{33, 36}).contains(46));
    EXPECT_FALSE((Aim{33, 36}).contains(30));
    EXPECT_TRUE((Aim{std::nullopt, 10}).contains(-5));
}

}
}
