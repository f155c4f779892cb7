#include "figure/model.h"

#include <random>

#include <gtest/gtest.h>

#include "foundation/rotation.h"

namespace promenade {
namespace {

constexpr double exact = 1e-9; // relative: rounding alone

void expect_near(const Mat3& a, const Mat3& b, double tolerance)
{
    const double scale = glm::length(b[0]) + glm::length(b[1]) + glm::length(b[2]);
    for (int i = 0; i < 3; ++i) EXPECT_LE(glm::length(a[i] - b[i]), tolerance * scale);
}

// Any body: a few heavy points.
Link a_random_link(std::mt19937& random)
{
    std::uniform_real_distribution<double> number(-1, 1);
    Link link;
    link.mass = 2 + number(random);
    link.centre_of_mass = {number(random), number(random), number(random)};
    Mat3 second{0};
    for (int i = 0; i < 5; ++i) {
        const Vec3 p{number(random), 0.3 * number(random), 0.1 * number(random)};
        second += glm::outerProduct(p, p);
    }
    const Mat3 turn = matrix_from(rotation_from_vector({number(random), 2 * number(random), 1}));
    second = turn * second * glm::transpose(turn);
    link.inertia = Mat3(second[0][0] + second[1][1] + second[2][2]) - second;
    return link;
}

TEST(Model, AShapeFromInertiaWeighsAndTurnsLikeItsLink)
{
    std::mt19937 random(1);
    for (int i = 0; i < 200; ++i) {
        const Link link = a_random_link(random);
        const Polyhedron shape = shape_from_inertia(link);
        ASSERT_FALSE(problem_with(shape));
        const double volume = mass_properties(shape, 1)->volume;
        const auto weighed = mass_properties(shape, link.mass / volume);
        EXPECT_LE(glm::length(weighed->centre_of_mass - link.centre_of_mass), exact);
        expect_near(weighed->inertia, link.inertia, exact);
    }
}

TEST(Model, AThinRodIsDrawnAboutAsLongAsItIs)
{
    Link link;
    link.mass = 1.2;
    const double length = 0.8, along = link.mass * length * length / 12;
    link.inertia = diagonal({along, along, 1e-12});
    double top = 0, side = 0;
    const Polyhedron shape = shape_from_inertia(link);
    for (const Vec3& vertex : shape.vertices) {
        top = std::max(top, vertex.z);
        side = std::max(side, vertex.x);
    }
    EXPECT_NEAR(top, length / 2, 0.1 * length);
    EXPECT_GT(side, 0.005 * top);
    EXPECT_FALSE(problem_with(shape));
}

TEST(Model, BoxesAndBallsWeighWhatFormulasSay)
{
    const auto box = mass_properties(box_mesh({1, 2, 3}), 10);
    EXPECT_NEAR(box->mass, 60, 60 * exact);
    expect_near(box->inertia, diagonal({5 * 13, 5 * 10, 5 * 5}), exact);
    // A ball of facets is a little lighter than a round one: the more facets, the less.
    const double round = 4 * pi / 3;
    const double coarse = round - mass_properties(ball_mesh(2, 6), 1)->volume;
    const double fine = round - mass_properties(ball_mesh(2, 24), 1)->volume;
    EXPECT_GT(coarse, 0);
    EXPECT_NEAR(coarse / fine, 16, 1);
    EXPECT_LT(coarse, 0.06 * round);
}

TEST(Model, ACapsuleIsACylinderBetweenTwoHalfBalls)
{
    const double r = 0.1, l = 0.5;
    const auto weighed = mass_properties(capsule_mesh(r, l), 1);
    const double volume = pi * r * r * l + 4 * pi / 3 * r * r * r;
    EXPECT_NEAR(weighed->volume, volume, 0.05 * volume); // facets cut the corners off
    EXPECT_LE(glm::length(weighed->centre_of_mass), exact);
}

TEST(Model, ASolidLiesWhereItWasPutAndTurned)
{
    const Solid solid{Box{{1, 2, 3}}, {5, 6, 7}, {0, 0, pi / 2}, {}};
    ASSERT_FALSE(problem_with(solid));
    const auto weighed = mass_properties(polyhedron_of(solid), 1);
    EXPECT_LE(glm::length(weighed->centre_of_mass - Vec3{5, 6, 7}), exact);
    expect_near(weighed->inertia, diagonal({0.5 * 10, 0.5 * 13, 0.5 * 5}), exact);
}

TEST(Model, SolidsThatAreNoneAreRefused)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(problem_with(Solid{Box{{1, 0, 1}}}));
    EXPECT_TRUE(problem_with(Solid{Box{{1, nan, 1}}}));
    EXPECT_TRUE(problem_with(Solid{Capsule{-1, 1}}));
    EXPECT_TRUE(problem_with(Solid{Ellipsoid{{1, 1, 1e9}}}));
    EXPECT_TRUE(problem_with(Solid{Box{}, {nan, 0, 0}}));
    EXPECT_TRUE(problem_with(Solid{Polyhedron{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}}));
    EXPECT_FALSE(problem_with(Solid{box_mesh({1, 1, 1})}));
}

TEST(Model, APersonIsItsOwnModelAndStandsOnTheFloor)
{
    const auto person = build_person(default_leader());
    const Model model = model_of(*person);
    EXPECT_EQ(model.shape, person->shape);
    EXPECT_EQ(model.colour.size(), model.shape.size());
    // The outline of the shoe may lie a hair above the points it stands on.
    EXPECT_NEAR(standing_at_rest(model).position.z, person->standing_height, 0.005);
}

}
}
