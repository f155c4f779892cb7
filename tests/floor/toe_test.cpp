// Toes that bend at the ball: a board stands on two treads, one behind and one whose outer half is
// hinged, and is pushed down ahead of the hinge. What the hinge bears is a line of school mechanics.
#include <cmath>

#include <gtest/gtest.h>

#include "floor/standing_on.h"

namespace promenade::floor {
namespace {

constexpr double board_mass = 20, half_length = 0.12, half_width = 0.05, half_height = 0.02;
constexpr double board_weight = board_mass * earth_gravity;
constexpr double hinge_at = 0.05, toe_at = 0.12; // m ahead of the middle

Figure board()
{
    Link link;
    link.name = "board";
    link.mass = board_mass;
    const Vec3 s{half_length * half_length, half_width * half_width, half_height * half_height};
    link.inertia = diagonal(board_mass / 3 * Vec3{s.y + s.z, s.x + s.z, s.x + s.y});
    return *Figure::build({link});
}

Tread heel()
{
    Tread tread;
    tread.count = 2;
    tread.points = {Vec3{-half_length, half_width, -half_height},
        Vec3{-half_length, -half_width, -half_height}};
    tread.centre = {-half_length, 0, -half_height};
    return tread;
}

Tread forefoot(const Toes& toes)
{
    Tread tread;
    tread.count = 4;
    for (std::size_t i = 0; i < 2; ++i) {
        const double side = i == 0 ? half_width : -half_width;
        tread.points[i] = {hinge_at, side, -half_height};
        tread.points[2 + i] = {toe_at, side, -half_height};
    }
    tread.centre = {0.5 * (hinge_at + toe_at), 0, -half_height};
    tread.hinged = true;
    tread.hinge = {hinge_at, 0, -half_height};
    tread.toes = toes;
    return tread;
}

struct BoardOnFloor {
    Figure figure = board();
    FloorProperties properties;
    dynamics::Solver solver{figure};
    dynamics::Loads loads{figure};
    Footing footing;
    FigureState state = state_at_rest(figure);
    FloorState floor{TreadState{}, TreadState{}};
    FloorReport report;
    double step = 0.001;

    explicit BoardOnFloor(const Toes& toes)
        : footing(figure, {heel(), forefoot(toes)})
    {
        state.position.z = half_height;
    }

    // Pushed down so far ahead of the hinge, with so many newtons.
    void run(double duration, double force, double ahead)
    {
        const int steps = static_cast<int>(std::lround(duration / step));
        for (int i = 0; i < steps; ++i) {
            loads.clear();
            dynamics::add_force(
                loads, state, 0, {hinge_at + ahead, 0.3 * half_width, half_height}, {0, 0, -force});
            ASSERT_FALSE(footing.advance(
                figure, properties, {step, 1000}, i * step, solver, loads, state, floor, report));
        }
    }
};

// About the hinge, of board_weight and push, when nothing else carries them.
double moment_ahead(double force, double ahead)
{
    return force * ahead - board_weight * hinge_at;
}

}

TEST(Toe, that_is_strong_enough_bears_what_lies_ahead_of_the_hinge_and_stays)
{
    BoardOnFloor board(Toes{45, 0});
    board.run(1, 800, 0.05);
    // The heel still bears a little, for the ball sinks in by half a millimetre.
    const double needed =
        moment_ahead(800, 0.05) + (hinge_at + half_length) * board.report[0].normal;
    EXPECT_NEAR(board.report[1].hinge_torque, needed, 0.02 * needed);
    EXPECT_GT(needed, 30);
    EXPECT_DOUBLE_EQ(board.report[1].hinge_most, 45);
    EXPECT_NEAR(board.report[1].bend, 0, 1e-6);
    EXPECT_LT(glm::length(board.state.velocity), 1e-5);
    // The floor alone bears both.
    EXPECT_NEAR(board.report[0].normal + board.report[1].normal, board_weight + 800, 1);
}

TEST(Toe, that_is_too_weak_gives_way_and_bears_what_it_has)
{
    constexpr double duration = 0.03;
    BoardOnFloor board(Toes{15, 0});
    board.run(duration, 800, 0.05);
    EXPECT_NEAR(board.report[1].hinge_torque, 15, 0.02 * 15);
    // The board tips about the hinge by what is left over, from rest: I α = M - T.
    const Vec3 arm{-hinge_at, 0, half_height};
    const double inertia = board.figure[0].inertia[1][1] + board_mass * glm::dot(arm, arm);
    const double tipping = (moment_ahead(800, 0.05) - 15) / inertia * duration;
    EXPECT_NEAR(board.state.angular_velocity[0].y, tipping, 0.15 * tipping);
    // Its toes stay on the floor meanwhile, which gives by a millimetre and a half more under the
    // ball.
    const double tipped = -std::asin(matrix_from(board.state.orientation[0])[0].z);
    EXPECT_NEAR(board.report[1].bend, tipped, 0.0015 / (toe_at - hinge_at) + 0.01);
}

// By its own strength it comes back as soon as the push is gone.
TEST(Toe, that_gave_way_pushes_the_board_back)
{
    BoardOnFloor board(Toes{15, 0});
    board.run(0.06, 800, 0.05);
    board.run(0.5, 0, 0);
    EXPECT_NEAR(board.report[1].bend, 0, 1e-3);
    EXPECT_NEAR(board.report[0].normal + board.report[1].normal, board_weight, 0.01 * board_weight);
}

// The further it is bent, the more it bears: muscles and what is stretched.
TEST(Toe, is_the_stronger_the_further_it_is_bent)
{
    BoardOnFloor board(Toes{10, 60});
    board.run(0.1, 800, 0.05);
    const TreadLoad& load = board.report[1];
    EXPECT_GT(load.bend, 0.05);
    EXPECT_NEAR(load.hinge_torque, 10 + 60 * load.bend, 0.5);
}

TEST(Toe, without_muscles_carries_nothing_and_goes_limp)
{
    BoardOnFloor board(Toes{40, 0});
    board.floor[1].wish.tone = 0;
    board.run(0.03, 800, 0.05);
    EXPECT_LT(board.report[1].hinge_torque, 0.1);
    EXPECT_GT(board.report[1].normal, 0); // the hinge itself stands
}

// Toes first, and limp: what bears no weight has no grip, whatever it slides over.
TEST(Toe, without_muscles_that_alone_is_on_the_floor_has_no_friction)
{
    BoardOnFloor board(Toes{40, 0});
    board.floor[1].wish.tone = 0;
    constexpr double nose_down = 0.1; // rad
    board.state.orientation[0] = rotation_from_vector({0, nose_down, 0});
    board.state.position.z = toe_at * std::sin(nose_down) + half_height * std::cos(nose_down);
    board.state.velocity = {0.5, 0.2, -0.05};
    int without_weight = 0;
    for (int i = 0; i < 50; ++i) {
        board.run(board.step, 0, 0);
        const TreadLoad& load = board.report[1];
        const double most = board.properties.friction * load.normal;
        // Some hundredths more where the board lands and the solves of a step run out.
        EXPECT_LE(std::hypot(load.force.x, load.force.y), 1.05 * most) << "after " << i;
        EXPECT_TRUE(is_finite(load.centre_of_pressure)) << "after " << i;
        without_weight += load.normal == 0 && load.bend > 0;
    }
    EXPECT_GT(without_weight, 0);
}

}
