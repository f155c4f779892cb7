// The contact rule on feet whose movement is a formula.
#include <cmath>

#include <gtest/gtest.h>

#include "report/foot_track.h"

namespace promenade::report {
namespace {

// The minimum-jerk way from 0 to 1 (Flash & Hogan 1985).
double bell_way(double u)
{
    u = std::clamp(u, 0.0, 1.0);
    return u * u * u * (10 - 15 * u + 6 * u * u);
}

struct Swing {
    double length = 0.6, duration = 0.45, lift = 0.02; // m, s, m
    double from = 1;                                   // s
};

// A level foot that stands, swings once, and stands.
FootTrack level_foot(const Swing& swing, double seconds = 3)
{
    FootTrack foot;
    const auto samples = static_cast<std::size_t>(seconds * sample_rate);
    for (std::size_t i = 0; i < samples; ++i) {
        const double u = (static_cast<double>(i) / sample_rate - swing.from) / swing.duration;
        const double lifted = swing.lift * std::pow(std::sin(pi * std::clamp(u, 0.0, 1.0)), 2);
        const Vec3 ankle{swing.length * bell_way(u), 0, 0.08 + lifted};
        foot.ankle.push_back(ankle);
        foot.yaw.push_back(0);
        foot.point[0].push_back(ankle + Vec3{-0.05, 0, -0.08});
        foot.point[1].push_back(ankle + Vec3{0.1, 0, -0.08});
        foot.point[2].push_back(ankle + Vec3{0.16, 0, -0.08});
    }
    find_contacts(foot);
    return foot;
}

// Peak speed of the minimum-jerk way is 15/8 of its mean.
Swing with_peak_speed(double speed, double length)
{
    Swing swing;
    swing.length = length;
    swing.duration = 15.0 / 8 * length / speed;
    return swing;
}

TEST(SwingProfile, of_a_minimum_jerk_swing_at_dancing_speed_reads_as_people_do)
{
    // The medians of the leader and the follower whose bands we use.
    for (const auto& [speed, length] : {std::pair{2.40, 0.50}, std::pair{2.92, 0.65}}) {
        const FootTrack foot = level_foot(with_peak_speed(speed, length));
        ASSERT_EQ(foot.swings.size(), 1u);
        EXPECT_GT(peak_over_mean(foot, foot.swings[0]), 1.385);
        EXPECT_LT(peak_over_mean(foot, foot.swings[0]), 1.45);
    }
}

TEST(SwingProfile, of_a_minimum_jerk_swing_between_its_true_ends_is_fifteen_eighths)
{
    const Swing swing;
    const FootTrack foot = level_foot(swing);
    const Stretch exact{static_cast<std::size_t>(swing.from * sample_rate),
        static_cast<std::size_t>((swing.from + swing.duration) * sample_rate) + 1};
    EXPECT_NEAR(peak_over_mean(foot, exact), 15.0 / 8, 0.04);
}

TEST(Contacts, end_when_the_foot_is_as_fast_as_the_rule_says)
{
    const Swing swing = with_peak_speed(2.4, 0.5);
    const FootTrack foot = level_foot(swing);
    ASSERT_EQ(foot.swings.size(), 1u);
    // Speed 2.4 · 16 u²(1-u)² reaches 0.6 where u(1-u) = 1/8.
    const double u = 0.5 - std::sqrt(0.25 - 0.125);
    EXPECT_NEAR(static_cast<double>(foot.swings[0].from),
        (swing.from + u * swing.duration) * sample_rate, 1.5);
    EXPECT_NEAR(travelled(foot, foot.swings[0]), 0.5 * (bell_way(1 - u) - bell_way(u)), 0.03);
}

TEST(Contacts, bridge_a_short_gap)
{
    FootTrack foot = level_foot({.length = 0, .lift = 0});
    for (std::size_t i = 100; i < 103; ++i)
        for (auto& point : foot.point) point[i].z = 0.05;
    find_contacts(foot);
    EXPECT_EQ(foot.stances.size(), 1u);
    EXPECT_TRUE(foot.swings.empty());
}

TEST(Contacts, drop_what_is_shorter_than_a_moment)
{
    FootTrack foot = level_foot({.length = 0, .lift = 0});
    for (std::size_t i = 100; i < 160; ++i)
        for (auto& point : foot.point) point[i].z = i < 128 || i > 131 ? 0.08 : 0.03;
    find_contacts(foot);
    ASSERT_EQ(foot.swings.size(), 1u); // four samples low are no step
    EXPECT_EQ(foot.swings[0].size(), 60u);
}

TEST(Contacts, are_of_heel_and_ball_and_do_not_mind_how_fast_a_foot_comes_down)
{
    FootTrack foot = level_foot({.length = 0, .lift = 0});
    for (std::size_t i = 100; i < 200; ++i)
        foot.point[0][i].z = foot.point[1][i].z = 0.06; // on the tip of the toe alone
    // The last 3 cm at 3.6 m/s straight down.
    for (std::size_t i = 200; i < 220; ++i)
        for (auto& point : foot.point) point[i].z = i % 2 == 0 ? 0.03 : 0;
    find_contacts(foot);
    ASSERT_EQ(foot.swings.size(), 1u);
    EXPECT_EQ(foot.swings[0].from, 100u);
    EXPECT_EQ(foot.swings[0].to, 200u);
    EXPECT_TRUE(foot.point_down[2][150]);
}

TEST(SwingProfile, is_read_off_the_ball)
{
    FootTrack foot = level_foot(with_peak_speed(2.4, 0.5));
    for (auto& place : foot.ankle) place = Vec3{0}; // whatever the ankle does
    EXPECT_GT(peak_over_mean(foot, foot.swings[0]), 1.385);
    EXPECT_LT(peak_over_mean(foot, foot.swings[0]), 1.45);
}

TEST(Clearance, is_how_high_the_lowest_point_came)
{
    const FootTrack foot = level_foot({.lift = 0.055});
    ASSERT_EQ(foot.swings.size(), 1u);
    EXPECT_NEAR(clearance(foot, foot.swings[0]), 0.055, 1e-3);
}

TEST(Planted, ball_that_slides_is_measured_from_its_median_place)
{
    FootTrack foot = level_foot({.length = 0, .lift = 0}, 2);
    const double speed = 0.02; // m/s, sideways
    for (std::size_t i = 0; i < foot.ankle.size(); ++i)
        foot.point[1][i].y += speed * static_cast<double>(i) / sample_rate;
    find_contacts(foot);
    const Stretch still = planted(foot, foot.stances.at(0));
    EXPECT_EQ(still.size(), 192u); // four fifths of two seconds
    EXPECT_NEAR(excursion(foot, still), 0.5 * 0.8 * 2 * speed, 2e-4);
}

TEST(Planted, foot_that_pivots_tells_by_how_much)
{
    FootTrack foot = level_foot({.length = 0, .lift = 0}, 2);
    for (std::size_t i = 0; i < foot.yaw.size(); ++i)
        foot.yaw[i] = radians(50) * static_cast<double>(i) / 240;
    EXPECT_NEAR(turned(foot, planted(foot, foot.stances.at(0))), radians(40), radians(0.5));
}

}
}
