// The published laws, on numbers.
#include <cmath>

#include <gtest/gtest.h>

#include "clone/keys.h"
#include "clone/spring_law.h"

namespace promenade::clone {
namespace {

TEST(SpringLaw, is_the_published_one_by_axis_of_the_link)
{
    // β k |d|^α m, along d: |d| = 0.5, α = 2, β = 3, m = 2.
    const SpringLaw law{{10, 20, 40}, 2, 3};
    const Vec3 force = spring_force(law, {0.3, -0.4, 0}, 2);
    EXPECT_NEAR(force.x, 3 * 10 * 0.25 * 2 * (0.3 / 0.5), 1e-12);
    EXPECT_NEAR(force.y, -3 * 20 * 0.25 * 2 * (0.4 / 0.5), 1e-12);
    EXPECT_EQ(force.z, 0);
}

TEST(SpringLaw, of_power_one_is_Hookes_whichever_way_it_is_drawn)
{
    const SpringLaw law{Vec3{50}, 1, 1};
    EXPECT_NEAR(glm::length(spring_force(law, {0.1, 0.2, -0.2}, 3) - Vec3{15, 30, -30}), 0, 1e-12);
}

TEST(SpringLaw, is_weaker_than_Hookes_within_its_valley_and_stronger_beyond)
{
    // β |d|^(α - 1) = 1 where the two meet: α = 1.5, β = 5 at 4 cm.
    const SpringLaw curved{Vec3{100}, 1.5, 5}, hooke{Vec3{100}, 1, 1};
    const auto ratio = [&](double d) {
        return spring_force(curved, {d, 0, 0}, 1).x / spring_force(hooke, {d, 0, 0}, 1).x;
    };
    EXPECT_LT(ratio(0.03), 1);
    EXPECT_NEAR(ratio(0.04), 1, 1e-12);
    EXPECT_GT(ratio(0.05), 1);
}

TEST(SpringLaw, slope_is_what_differences_of_the_force_say)
{
    const SpringLaw law{Vec3{80}, 1.7, 2};
    const double h = 1e-6;
    const double difference =
        (spring_force(law, {0.2 + h, 0, 0}, 1.5).x - spring_force(law, {0.2 - h, 0, 0}, 1.5).x)
        / (2 * h);
    EXPECT_NEAR(spring_slope(law, {0.2, 0, 0}, 1.5).x / difference, 1, 1e-6);
}

TEST(Release, keeps_all_below_the_threshold_nothing_above_the_maximum_and_the_curve_between)
{
    const Release release{20, 60, 2};
    EXPECT_EQ(share_kept(release, 0), 1);
    EXPECT_EQ(share_kept(release, 20), 1);
    EXPECT_DOUBLE_EQ(share_kept(release, 30), std::pow(30.0 / 40, 2));
    EXPECT_DOUBLE_EQ(share_kept(release, 50), std::pow(10.0 / 40, 2));
    EXPECT_EQ(share_kept(release, 60), 0);
    EXPECT_EQ(share_kept(release, 1e9), 0);
    EXPECT_EQ(share_kept({0, 0, 1}, 1e9), 1); // never lets go
}

Quat about_z(double angle)
{
    return rotation_from_vector({0, 0, angle});
}

TEST(Keys, are_met_whatever_is_between_them)
{
    for (const Between between : all_betweens) {
        Track track{between, {}};
        track.set({1, rotation_from_vector({0.3, 0, 1}), 0});
        track.set({0, about_z(0), 0});
        track.set({3, rotation_from_vector({-1, 0.4, 0.2}), 0});
        for (const Key& key : track.keys)
            EXPECT_LT(angle_between(track.at(key.time), key.turn), 1e-7) << name_of(between);
        EXPECT_EQ(track.at(-1), track.keys[0].turn);
        EXPECT_EQ(track.at(9), track.keys[2].turn);
    }
}

// Half-way between 0 and 2 rad: both arcs meet there; a quarter of the way they differ.
TEST(Keys, turn_evenly_along_the_arc_and_unevenly_along_the_line)
{
    const std::vector<Key> keys = {{0, about_z(0), 0}, {1, about_z(2), 0}};
    const auto angle = [&](Between between, double time) {
        return vector_from_rotation(Track{between, keys}.at(time)).z;
    };
    EXPECT_NEAR(angle(Between::slerp, 0.25), 0.5, 1e-12);
    EXPECT_NEAR(angle(Between::linear, 0.25),
        2 * std::atan2(0.25 * std::sin(1.0), 0.75 + 0.25 * std::cos(1.0)), 1e-12);
    EXPECT_NEAR(angle(Between::spline, 0.25), 2 * (3 * 0.0625 - 2 * 0.015625), 1e-12);
}

TEST(Keys, a_spline_has_no_corner_where_its_keys_turn_about_different_axes)
{
    Track track{Between::spline,
        {{0, about_z(0), 0}, {0.4, rotation_from_vector({1.1, 0, 0.5}), 0},
            {1, rotation_from_vector({0.2, -1.4, 0}), 0}, {1.3, about_z(1), 0}}};
    const double h = 1e-5;
    for (const double time : {0.4, 1.0}) {
        const auto rate = [&](double from, double to) {
            return vector_from_rotation(track.at(to) * glm::conjugate(track.at(from))) / h;
        };
        EXPECT_LT(glm::length(rate(time - h, time) - rate(time, time + h)), 2e-3);
    }
}

TEST(Curve, is_straight_between_its_points)
{
    Curve curve;
    EXPECT_EQ(curve.at(1), 0);
    curve.set(2, 30);
    curve.set(1, 10);
    EXPECT_EQ(curve.at(0), 10);
    EXPECT_DOUBLE_EQ(curve.at(1.25), 15);
    EXPECT_EQ(curve.at(5), 30);
    curve.set(2, 20);
    EXPECT_EQ(curve.points.size(), 2u);
    EXPECT_DOUBLE_EQ(curve.at(1.5), 15);
}

TEST(Coefficients, are_tighter_from_preset_to_preset)
{
    double last = -1;
    for (const Preset preset : all_presets) {
        const double now = tightness(coefficients_of(preset));
        EXPECT_GT(now, last);
        last = now;
        EXPECT_EQ(preset_named(name_of(preset)), preset);
    }
    for (const Coefficient which : all_coefficients())
        EXPECT_EQ(coefficient_named(name_of(which)), which);
}

}
}
