#include "foundation/euler.h"

#include <random>

#include <gtest/gtest.h>

namespace promenade {
namespace {

constexpr double rounding = 1e-14; // a few products of doubles near 1
constexpr double round_trip = 1e-13;

Mat3 from_rows(const Vec3& a, const Vec3& b, const Vec3& c)
{
    return glm::transpose(Mat3{a, b, c});
}

double worst_difference(const Mat3& a, const Mat3& b)
{
    double worst = 0;
    for (int column = 0; column < 3; ++column)
        for (int row = 0; row < 3; ++row)
            worst = std::max(worst, std::abs(a[column][row] - b[column][row]));
    return worst;
}

// The textbook matrices, about our axes.
Mat3 roll_matrix(double r)
{
    return from_rows({1, 0, 0}, {0, std::cos(r), -std::sin(r)}, {0, std::sin(r), std::cos(r)});
}
Mat3 yaw_matrix(double y)
{
    return from_rows({std::cos(y), -std::sin(y), 0}, {std::sin(y), std::cos(y), 0}, {0, 0, 1});
}
Mat3 pitch_matrix(double p)
{
    return from_rows({std::cos(p), 0, std::sin(p)}, {0, 1, 0}, {-std::sin(p), 0, std::cos(p)});
}

TEST(Euler, is_the_product_of_the_three_textbook_matrices)
{
    std::mt19937_64 random(1);
    std::uniform_real_distribution<double> angle(-pi, pi);
    for (int i = 0; i < 1000; ++i) {
        const EulerAngles e{angle(random), angle(random), angle(random)};
        const Mat3 product = roll_matrix(e.roll) * yaw_matrix(e.yaw) * pitch_matrix(e.pitch);
        EXPECT_LT(worst_difference(matrix_from(rotation_from_euler(e)), product), rounding);
    }
}

// The paper's own frame: Z forward, Y up, X left. Its Z-Y-X angles, carried to our axes by the
// change of basis P, must be the same turn of the same limb.
TEST(Euler, is_the_roll_yaw_pitch_of_bdas_in_its_own_frame)
{
    // Columns: the paper's X, Y, Z in our axes.
    const Mat3 P{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}};
    const auto about_Z = [](double a) {
        return from_rows({std::cos(a), -std::sin(a), 0}, {std::sin(a), std::cos(a), 0}, {0, 0, 1});
    };
    const auto about_Y = [](double a) {
        return from_rows({std::cos(a), 0, std::sin(a)}, {0, 1, 0}, {-std::sin(a), 0, std::cos(a)});
    };
    const auto about_X = [](double a) {
        return from_rows({1, 0, 0}, {0, std::cos(a), -std::sin(a)}, {0, std::sin(a), std::cos(a)});
    };
    std::mt19937_64 random(2);
    std::uniform_real_distribution<double> angle(-pi, pi);
    for (int i = 0; i < 1000; ++i) {
        const EulerAngles e{angle(random), angle(random), angle(random)};
        const Mat3 theirs = about_Z(e.roll) * about_Y(e.yaw) * about_X(e.pitch);
        const Mat3 ours = P * theirs * glm::transpose(P);
        EXPECT_LT(worst_difference(matrix_from(rotation_from_euler(e)), ours), rounding);
    }
}

TEST(Euler, comes_back_from_every_orientation)
{
    std::mt19937_64 random(3);
    std::normal_distribution<double> part;
    for (int i = 0; i < 20'000; ++i) {
        const Quat q = normalised(Quat{part(random), part(random), part(random), part(random)});
        const EulerAngles e = euler_from_rotation(q);
        EXPECT_LE(std::abs(e.yaw), pi / 2);
        EXPECT_LE(std::abs(e.pitch), pi);
        EXPECT_LT(angle_between(q, rotation_from_euler(e)), round_trip);
    }
}

TEST(Euler, gives_back_the_angles_it_was_given)
{
    std::mt19937_64 random(4);
    std::uniform_real_distribution<double> whole(-3.1, 3.1), quarter(-1.5, 1.5);
    for (int i = 0; i < 20'000; ++i) {
        const EulerAngles e{whole(random), quarter(random), whole(random)};
        const EulerAngles back = euler_from_rotation(rotation_from_euler(e));
        // Roll and pitch lose digits as yaw nears the gimbal: 1/cos(1.5) is 14.
        EXPECT_NEAR(back.roll, e.roll, 1e-12);
        EXPECT_NEAR(back.yaw, e.yaw, 1e-12);
        EXPECT_NEAR(back.pitch, e.pitch, 1e-12);
    }
}

TEST(Euler, survives_the_gimbal)
{
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> angle(-pi, pi);
    for (const double side : {-pi / 2, pi / 2})
        for (const double off : {0.0, 1e-15, 1e-12, 1e-9, 1e-6, 1e-3})
            for (int i = 0; i < 200; ++i) {
                const EulerAngles e{angle(random), side - std::copysign(off, side), angle(random)};
                const Quat q = rotation_from_euler(e);
                EXPECT_LT(angle_between(q, rotation_from_euler(euler_from_rotation(q))), 1e-12);
            }
}

TEST(Euler, signs_are_those_of_the_dance_floor)
{
    const Vec3 hanging{0, 0, -1}, ahead{1, 0, 0};
    const auto turned = [](double roll, double yaw, double pitch, const Vec3& v) {
        return matrix_from(rotation_from_euler(euler_from_degrees(roll, yaw, pitch))) * v;
    };
    EXPECT_NEAR(turned(90, 0, 0, hanging).y, 1, rounding);  // a left arm lifts sideways
    EXPECT_NEAR(turned(0, 90, 0, ahead).y, 1, rounding);    // the nose turns left
    EXPECT_NEAR(turned(0, 0, 90, hanging).x, -1, rounding); // a shin bends back
}

}
}
