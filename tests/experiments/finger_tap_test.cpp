// The finger of Armstrong & Green (1985) does what their section 5 says it does.
#include <gtest/gtest.h>

#include "experiments/finger_tap.h"

namespace promenade::experiments {
namespace {

TEST(FingerTap, the_finger_is_the_one_of_the_paper)
{
    const Figure finger = build_finger();
    ASSERT_EQ(finger.size(), 5);
    for (const int visible : {1, 2, 3}) {
        EXPECT_EQ(finger[visible].mass, finger[1].mass);
        EXPECT_EQ(finger[visible].centre_of_mass, finger[1].centre_of_mass);
    }
    EXPECT_NEAR(finger[0].mass / finger[1].mass, 100, 1);
    EXPECT_EQ(finger[0].centre_of_mass, Vec3{0}); // zero length
    EXPECT_EQ(finger[4].centre_of_mass, Vec3{0});
}

TEST(FingerTap, settles_within_two_seconds_and_then_taps_three_times)
{
    const FingerTapRun run = run_finger_tap({});
    ASSERT_FALSE(run.fault);
    ASSERT_EQ(run.taps.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
        const double spike = 2.0 + 2.0 * static_cast<double>(i);
        EXPECT_GT(run.taps[i].time, spike);
        EXPECT_LT(run.taps[i].time, spike + 0.3);
        EXPECT_GT(run.taps[i].depth, 0.01);
    }
    // Settled: in the last tenth of a second before each spike nothing moves.
    for (std::size_t i = 0; i < run.sample_times.size(); ++i) {
        const double phase = std::fmod(run.sample_times[i], 2.0);
        if (run.sample_times[i] < 1.9 || phase < 1.9) continue;
        for (std::size_t j = 0; j < run.angles[i].size(); ++j)
            EXPECT_NEAR(run.angles[i][j], run.angles[i - 1][j], radians(0.05))
                << run.sample_times[i];
    }
    EXPECT_LT(run.root_drift, 0.003);
}

TEST(FingerTap, bands_stay_close_to_a_fine_reference)
{
    const FingerTapRun reference = run_finger_tap({.step = 0.0001});
    const FingerTapRun every = run_finger_tap({.band_ratio = 1});
    const FingerTapRun second = run_finger_tap({.band_ratio = 2});
    ASSERT_FALSE(reference.fault || every.fault || second.fault);
    // A finer step comes closer to the reference than the paper's does.
    EXPECT_LT(
        largest_gap(run_finger_tap({.step = 0.001}), reference), largest_gap(every, reference) / 2);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_NEAR(every.taps[i].time, reference.taps[i].time, 0.02);
        EXPECT_NEAR(second.taps[i].time, reference.taps[i].time, 0.04);
    }
}

TEST(FingerTap, the_torque_functions_keep_the_joints_near_their_range)
{
    const Figure finger = build_finger();
    const FingerTapRun run = run_finger_tap({});
    for (const auto& bends : run.angles)
        for (std::size_t j = 0; j < 3; ++j) {
            const JointAxis& axis = finger[static_cast<int>(j) + 1].joint[1];
            EXPECT_GT(bends[j], axis.lower - radians(30));
            EXPECT_LT(bends[j], axis.upper + radians(30));
        }
}

}
}
