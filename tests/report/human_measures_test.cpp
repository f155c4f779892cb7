// The measures of motions made by hand, and of people who really walk.
#include <cmath>

#include <gmock/gmock.h>

#include "rehearsal/patterns.h"
#include "report/human_measures.h"
#include "report/motion_curves.h"

namespace promenade::report {
namespace {

using motion::RecordedMotion;

// A person who poses as `pose_at` says, a hundred times a second.
template <class PoseAt>
motion::RecordedMotion posed(const Person& person, double seconds, PoseAt pose_at)
{
    motion::RecordedMotion motion;
    for (int i = 0; i <= static_cast<int>(100 * seconds); ++i) {
        const double time = i / 100.0;
        motion.frames.push_back({time, standing(person, pose_at(time), Vec3{0}, 0), {}});
    }
    return motion;
}

const HumanMeasure& named(const std::vector<HumanMeasure>& measures, std::string_view name)
{
    for (const HumanMeasure& measure : measures)
        if (measure.name == name) return measure;
    throw std::runtime_error("no measure of that name");
}

Quat about_y(double angle)
{
    return rotation_from_vector({0, angle, 0});
}

TEST(HumanMeasures, read_the_range_and_the_median_of_a_knee_that_swings)
{
    const Person person = *build_person(default_leader());
    const auto motion = posed(person, 10, [](double time) {
        Pose pose;
        const double swing = radians(25) * std::sin(pi * time);
        pose[Limb::left_lower_leg] = about_y(radians(35) + swing);
        pose[Limb::right_lower_leg] = about_y(radians(35) - swing);
        return pose;
    });
    const auto measures = human_measures(person, motion);
    const HumanMeasure& range = named(measures, "knee_flex_range_deg");
    ASSERT_EQ(range.values.size(), 3u);
    // The 95th percentile of a sine over whole periods is sin(0.45 pi).
    for (const double value : range.values) EXPECT_NEAR(value, 50 * std::sin(0.45 * pi), 0.3);
    for (const double value : named(measures, "knee_flex_median_deg").values)
        EXPECT_NEAR(value, 35, 0.5);
    EXPECT_EQ(range.share_inside(), 1.0);
}

TEST(HumanMeasures, read_yaw_list_and_lean_in_their_own_frames)
{
    const Person person = *build_person(default_follower());
    const auto motion = posed(person, 6, [](double time) {
        Pose pose;
        const double swing = std::sin(2 * pi * time / 2.5);
        pose[Limb::upper_torso] = rotation_from_vector({0, radians(10), 0});
        pose[Limb::head] = rotation_from_vector({0, 0, radians(30) * swing});
        pose[Limb::lower_torso] = rotation_from_vector({0, 0, radians(-20) * swing});
        return pose;
    });
    const auto measures = human_measures(person, motion);
    const double sine = 2 * std::sin(0.45 * pi);
    EXPECT_NEAR(*named(measures, "head_torso_yaw_range_deg").middle(), 30 * sine, 0.3);
    EXPECT_NEAR(*named(measures, "torso_pelvis_yaw_range_deg").middle(), 20 * sine, 0.3);
    const auto joints = hinge_positions(person.figure, motion.frames.front().state);
    const Vec3 trunk = joints[slot_of(Limb::neck)]
        - 0.5 * (joints[slot_of(Limb::left_upper_leg)] + joints[slot_of(Limb::right_upper_leg)]);
    const double lean = degrees(std::acos(trunk.z / glm::length(trunk)));
    EXPECT_NEAR(*named(measures, "torso_lean_p95_deg").middle(), lean, 0.1);
    EXPECT_NEAR(lean, 10, 3); // the neck is not quite above the hips
}

TEST(HumanMeasures, read_the_jerk_of_every_joint_from_its_sine)
{
    const Person person = *build_person(default_leader());
    const double omega = 2 * pi * 1.2, swing = radians(12);
    const auto motion = posed(person, 8, [&](double time) {
        Pose pose;
        const double angle = swing * std::sin(omega * time);
        for (const Limb limb : all_limbs())
            if (parent_of(limb) && limb != Limb::neck) pose[limb] = about_y(angle);
        return pose;
    });
    const HumanMeasure jerk = human_measures(person, motion).front();
    const double filtered = 1 / (1 + std::pow(1.2 / 8, 4));
    const double p95 = swing * filtered * std::pow(omega, 3) * std::sin(0.475 * pi);
    EXPECT_NEAR(*jerk.middle(), std::log10(p95), 0.02);
}

TEST(HumanMeasures, call_someone_who_stands_still_frozen_and_find_no_steps)
{
    const Person person = *build_person(default_leader());
    const auto motion = posed(person, 6, [](double) { return Pose{}; });
    const auto measures = human_measures(person, motion);
    EXPECT_EQ(measures.size(), 18u);
    EXPECT_NEAR(*named(measures, "still_frac_mean8").middle(), 1, 1e-12);
    EXPECT_NEAR(*named(measures, "double_support_frac").middle(), 1, 1e-12);
    EXPECT_FALSE(named(measures, "swing_peak_over_mean_p50").share_inside());
    EXPECT_FALSE(named(measures, "ldlj1s_wrist").middle());
    EXPECT_LT(*named(measures, "com_to_support_p95_mm").middle(), 0);
}

TEST(HumanMeasures, have_straighter_knees_in_latin_and_in_standard_than_the_salsa)
{
    const Person person = *build_person(default_leader());
    const auto motion = posed(person, 6, [](double) {
        Pose pose;
        pose[Limb::left_lower_leg] = pose[Limb::right_lower_leg] = about_y(radians(9));
        return pose;
    });
    const auto inside = [&](Style style) {
        return *named(human_measures(person, motion, {}, style), "knee_flex_median_deg")
                    .share_inside();
    };
    EXPECT_EQ(inside(Style::standard), 0); // 10 to 40
    EXPECT_EQ(inside(Style::latin), 1);    // 8 to 40
}

TEST(HumanMeasures, of_next_to_nothing_have_no_windows)
{
    const Person person = *build_person(default_leader());
    for (const double seconds : {0.0, 0.01, 1.5})
        for (const HumanMeasure& measure :
            human_measures(person, posed(person, seconds, [](double) { return Pose{}; }))) {
            EXPECT_TRUE(measure.values.empty());
            EXPECT_FALSE(measure.share_inside());
        }
    EXPECT_TRUE(human_measures(person, {}).front().values.empty());
}

TEST(HumanMeasures, look_only_at_the_span_they_are_given)
{
    const Person person = *build_person(default_leader());
    const auto motion = posed(person, 20, [](double time) {
        Pose pose;
        if (time > 5 && time < 15) pose[Limb::head] = rotation_from_vector({0, 0, std::sin(time)});
        return pose;
    });
    EXPECT_EQ(human_measures(person, motion, {6, 14}).front().values.size(), 2u);
    EXPECT_GT(
        *named(human_measures(person, motion, {6, 14}), "head_torso_yaw_range_deg").middle(), 60);
}

TEST(HumanMeasures, see_as_many_steps_as_a_walking_dancer_makes)
{
    const Person person = *build_person(default_leader());
    const int steps = 12;
    const double beat = 0.7;
    const auto falls = walk(person, rehearsal::Walk::forward, beat, 0.5, steps);
    rehearsal::Rehearsal dancer(person, falls, rehearsal::start_of(person), {});
    while (dancer.now() < falls.back().time + 1.5) ASSERT_FALSE(dancer.tick());
    const MotionCurves curves = curves_of(person, dancer.motion());
    std::vector<double> landings;
    for (const FootTrack& foot : curves.foot)
        for (const Stretch& swing : foot.swings)
            landings.push_back(static_cast<double>(swing.to) / sample_rate);
    std::sort(landings.begin(), landings.end());
    ASSERT_EQ(landings.size(), falls.size());
    // The rule calls a foot down when it is low and slow, which a short step is early.
    for (std::size_t i = 0; i < falls.size(); ++i)
        EXPECT_NEAR(landings[i], falls[i].time, 0.2) << "step " << i + 1;
    const auto measures =
        human_measures(person, dancer.motion(), {falls.front().time, falls.back().time});
    for (const FootTrack& foot : curves.foot)
        for (const Stretch& stance : foot.stances)
            EXPECT_LT(excursion(foot, planted(foot, stance)), 0.0318); // m, as people's
    EXPECT_EQ(named(measures, "com_to_support_p95_mm").share_inside(), 1.0);
}

TEST(HumanMeasures, are_written_as_json_with_null_for_what_could_not_be_measured)
{
    const Person person = *build_person(default_leader());
    const auto motion = posed(person, 6, [](double) { return Pose{}; });
    const auto read = json::parse(json::write(json_of(human_measures(person, motion))), "measures");
    ASSERT_TRUE(read);
    ASSERT_EQ(read->items.size(), 18u);
    EXPECT_EQ(read->items[15].find("name")->text, "swing_peak_over_mean_p50");
    EXPECT_EQ(read->items[15].find("inside")->kind, json::Kind::null);
    EXPECT_EQ(read->items[6].find("low")->kind, json::Kind::null);
    EXPECT_EQ(read->items[6].find("values")->items.size(), 1u);
}

}
}
