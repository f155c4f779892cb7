// The foot position row against the table of a technique manual, in leg lengths.
#include "placing/chart_aim.h"

#include <gtest/gtest.h>

namespace promenade::placing {
namespace {

constexpr double leg = 0.9, closed = 0.1;

Vec2 aim_of(std::string_view direction, Foot foot, CouplePosition couple = CouplePosition::closed,
    double partner = pi, double longest = 10)
{
    Step step;
    step.foot = foot;
    step.position = *read_foot_position(direction);
    step.length = 0.5;
    step.couple = couple;
    return chart_aim(step, partner, {leg, closed, longest}).offset;
}

void expect_near(const Vec2& a, const Vec2& b)
{
    EXPECT_NEAR(a.x, b.x, 1e-12);
    EXPECT_NEAR(a.y, b.y, 1e-12);
}

TEST(ChartAim, has_the_offsets_of_the_manual)
{
    constexpr double d = 0.5 * leg;
    expect_near(aim_of("F", Foot::left), {d, 0.08 * leg});
    expect_near(aim_of("F", Foot::right), {d, -0.08 * leg});
    expect_near(aim_of("B", Foot::left), {-d, 0.08 * leg});
    expect_near(aim_of("S", Foot::right), {0, -d});
    expect_near(aim_of("SF", Foot::left), {0.3 * d, 0.95 * d});
    expect_near(aim_of("DB", Foot::right), {-0.85 * d, -0.45 * d});
    expect_near(aim_of("CL", Foot::left), {0, closed});
    expect_near(aim_of("XB", Foot::left), {-0.17 * leg, -0.05 * leg});
    expect_near(aim_of("XF", Foot::right), {0.17 * leg, 0.05 * leg});
}

TEST(ChartAim, puts_a_step_in_cbmp_on_or_across_the_line_of_the_other_foot)
{
    EXPECT_LE(aim_of("F!", Foot::left).y, 0);
    EXPECT_GE(aim_of("B!", Foot::right).y, 0);
    EXPECT_GE(aim_of("F!", Foot::left).y, -0.03 * leg);
}

TEST(ChartAim, travels_along_the_bisector_in_promenade_whatever_the_row_says)
{
    // Leader facing diag wall, follower diag centre: she is a quarter to his left, and the line of
    // dance an eighth to his left.
    const Vec2 line_of_dance = along(pi / 4);
    for (const std::string_view direction : {"F", "S", "F>!"})
        EXPECT_GT(glm::dot(aim_of(direction, Foot::left, CouplePosition::promenade, pi / 2),
                      line_of_dance),
            0.99 * 0.5 * leg);
    const Vec2 back = aim_of("B", Foot::left, CouplePosition::fallaway, pi / 2);
    EXPECT_LT(glm::dot(back, line_of_dance), -0.99 * 0.5 * leg);
}

TEST(ChartAim, is_no_longer_than_the_time_allows)
{
    EXPECT_NEAR(glm::length(aim_of("S", Foot::left, CouplePosition::closed, pi, 0.2)), 0.2, 1e-12);
}

TEST(FloorTask, a_walk_changes_to_running_at_half_a_froude_number)
{
    // A leg of one metre: sqrt(9.81 / 2) = 2.215 m/s, 1.1 m in half a second.
    EXPECT_NEAR(longest_walk(DancerSize{1 / 0.53}, 0.5), 1.1073, 1e-4);
    EXPECT_NEAR(fastest_walk(DancerSize{1 / 0.53}), 3.1321, 1e-4);
}

TEST(FloorTask, closed_feet_stand_beside_each_other_with_the_toes_turned_out_as_well)
{
    const DancerSize size{1.7};
    for (const double toe_out : {0.0, 0.2, 0.4}) {
        const double spacing = closed_spacing(size, toe_out, 0.11);
        const PlacedFoot left{{0, spacing / 2}, toe_out}, right{{0, -spacing / 2}, -toe_out};
        EXPECT_GT(clearance(left, size, right, size), 0.004);
        EXPECT_GE(spacing, 0.11 * size.leg_length() - 1e-12);
    }
}

}
}
