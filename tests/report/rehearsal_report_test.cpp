// What a report says of a rehearsal whose truth is known.
#include <gtest/gtest.h>

#include "dynamics/loads.h"
#include "report/rehearsal_report.h"

namespace promenade::report {
namespace {

TEST(Spread, is_of_absolute_values)
{
    const Spread spread = spread_of({-4, 1, 2, -1, 2});
    EXPECT_DOUBLE_EQ(spread.worst, 4);
    EXPECT_DOUBLE_EQ(spread.mean, 2);
    EXPECT_DOUBLE_EQ(spread.median, 2);
}

DancerReport fault_free()
{
    DancerReport report;
    report.footwork_kept = 1;
    return report;
}

TEST(Shortfalls, are_none_where_every_bound_is_kept)
{
    EXPECT_TRUE(shortfalls(fault_free()).empty());
}

TEST(Shortfalls, name_each_bound_that_is_broken_with_its_figure)
{
    DancerReport report = fault_free();
    report.fell = true;
    report.ended = 3.25;
    report.place.worst = 0.051;
    report.footwork_kept = 0.5;
    const auto broken = shortfalls(report);
    ASSERT_EQ(broken.size(), 3u);
    EXPECT_EQ(broken[0], "fell at 3.25 s");
    EXPECT_EQ(broken[1], "a foot landed 5.1 cm off (at most 4)");
    EXPECT_EQ(broken[2], "footwork as charted in 50 % of the steps (at least 95)");
}

// A dancer who is only recorded standing: the report must find the lift of the whole body, and no
// step.
TEST(DancerReport, knows_energy_depth_and_inertia_of_a_motion_it_did_not_make)
{
    const Person person = *build_person(default_leader());
    FigureState state = standing(person, Pose{}, Vec3{0}, 0);
    rehearsal::SoloDance dance;
    dance.motion.frames.push_back({0, state, floor::FloorReport(4)});
    state.position.z -= 0.004;
    dance.motion.frames.push_back({0.01, state, floor::FloorReport(4)});
    rehearsal::Score score;
    const DancerReport report = report_on(person, score, dance);
    EXPECT_NEAR(report.deepest, 0.004, 1e-9);
    EXPECT_NEAR(report.most_energy - report.least_energy,
        person.figure.mass() * earth_gravity * 0.004, 1e-6);
    EXPECT_NEAR(report.inertia_factor, 1, 1e-12);
    EXPECT_EQ(report.missed, 0);

    dance.gravity = 1.6; // on the Moon the same lift costs a sixth
    const DancerReport there = report_on(person, score, dance);
    EXPECT_NEAR(there.most_energy - there.least_energy, person.figure.mass() * 1.6 * 0.004, 1e-6);
}

}
}
