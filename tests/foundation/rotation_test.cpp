#include "foundation/rotation.h"

#include <random>

#include <gtest/gtest.h>

namespace promenade {
namespace {

constexpr double rounding = 1e-14;

struct RandomRotations {
    std::mt19937_64 generator{7};
    std::normal_distribution<double> part;
    Quat any() { return Quat{part(generator), part(generator), part(generator), part(generator)}; }
    Quat unit() { return normalised(any()); }
};

TEST(Rotation, multiplies_as_the_paper_writes_it)
{
    RandomRotations random;
    for (int i = 0; i < 1000; ++i) {
        const Quat a = random.any(), b = random.any();
        const Vec3 A{a.x, a.y, a.z}, B{b.x, b.y, b.z};
        const Vec3 vector = a.w * B + b.w * A + glm::cross(A, B);
        const Quat expected{a.w * b.w - glm::dot(A, B), vector.x, vector.y, vector.z};
        EXPECT_LT(norm(a * b - expected), 10 * rounding);
    }
}

TEST(Rotation, times_its_conjugate_is_the_square_of_the_norm)
{
    RandomRotations random;
    for (int i = 0; i < 1000; ++i) {
        const Quat q = random.any();
        const Quat square = q * conjugate(q);
        EXPECT_NEAR(square.w, norm(q) * norm(q), 10 * rounding);
        EXPECT_NEAR(std::abs(square.x) + std::abs(square.y) + std::abs(square.z), 0, 10 * rounding);
    }
}

TEST(Rotation, has_an_inverse_on_either_side)
{
    RandomRotations random;
    for (int i = 0; i < 1000; ++i) {
        const Quat q = random.any();
        EXPECT_LT(norm(q * inverse(q) - identity_rotation()), 10 * rounding);
        EXPECT_LT(norm(inverse(q) * q - identity_rotation()), 10 * rounding);
    }
}

TEST(Rotation, products_are_products_of_matrices)
{
    RandomRotations random;
    for (int i = 0; i < 1000; ++i) {
        const Quat a = random.unit(), b = random.unit();
        const Mat3 difference = matrix_from(a * b) - matrix_from(a) * matrix_from(b);
        for (int column = 0; column < 3; ++column)
            EXPECT_LT(glm::length(difference[column]), 10 * rounding);
    }
}

TEST(Rotation, distance_is_twice_the_sine_of_a_quarter_of_the_angle)
{
    for (int degrees_apart = 0; degrees_apart <= 180; degrees_apart += 5) {
        const double angle = radians(degrees_apart);
        const Quat a = rotation_from_vector({0.3, -0.4, 1.1});
        const Quat b = a * rotation_from_vector(angle * glm::normalize(Vec3{1, 2, -2}));
        EXPECT_NEAR(distance(a, b), 2 * std::sin(angle / 4), rounding);
        EXPECT_NEAR(distance(a, -b), 2 * std::sin(angle / 4), rounding);
    }
}

TEST(Rotation, standard_form_is_one_quaternion_per_orientation)
{
    RandomRotations random;
    for (int i = 0; i < 1000; ++i) {
        const Quat q = random.unit();
        EXPECT_EQ(standard_form(q), standard_form(-q));
        EXPECT_GE(standard_form(q).w, 0);
    }
    // Half turns, where λ is zero.
    for (const Quat& q :
        {Quat{0, 1, 0, 0}, Quat{0, 0, 1, 0}, Quat{0, 0, 0, 1}, Quat{0, 0.6, -0.8, 0}})
        EXPECT_EQ(standard_form(q), standard_form(-q));
}

TEST(Rotation, interpolation_turns_at_an_even_rate_the_shorter_way)
{
    RandomRotations random;
    for (int i = 0; i < 500; ++i) {
        const Quat a = random.unit(), b = random.unit();
        const double whole = angle_between(a, b);
        for (const double u : {0.0, 0.1, 0.5, 0.75, 1.0}) {
            const Quat q = slerp(a, b, u);
            EXPECT_NEAR(norm(q), 1, rounding);
            EXPECT_NEAR(angle_between(a, q), u * whole, 1e-13);
            EXPECT_NEAR(angle_between(q, b), (1 - u) * whole, 1e-13);
        }
    }
}

TEST(Rotation, interpolation_agrees_with_turning_about_the_axis)
{
    RandomRotations random;
    for (int i = 0; i < 500; ++i) {
        const Quat a = random.unit(), b = random.unit();
        const Vec3 turn = vector_from_rotation(conjugate(a) * b);
        EXPECT_LT(angle_between(slerp(a, b, 0.3), a * rotation_from_vector(0.3 * turn)), 1e-13);
    }
}

TEST(Rotation, interpolates_between_the_nearest_of_neighbours)
{
    const Quat a = rotation_from_vector({1, 0, 0});
    for (const double apart : {0.0, 1e-15, 1e-10, 1e-8, 1e-7}) {
        const Quat b = rotation_from_vector({1 + apart, 0, 0});
        EXPECT_NEAR(vector_from_rotation(slerp(a, b, 0.5)).x, 1 + apart / 2, 1e-15);
    }
}

}
}
