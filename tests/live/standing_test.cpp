// The global processes: who stands, who falls, and what is booked for it.
#include <cmath>

#include "dynamics/joint_torque.h"
#include "live/on_floor.h"

namespace promenade::live {
namespace {

double farthest_from_start(const LiveWorld& live, const FigureState& start)
{
    double worst = 0;
    for (int link = 1; link < live.figure(0).size(); ++link)
        worst = std::max(worst,
            angle_between(relative_orientation(live.figure(0), live.state(0), link),
                relative_orientation(live.figure(0), start, link)));
    return worst;
}

TEST(Standing, keeps_its_pose_for_a_minute_by_maintain_balance_and_ground_reaction)
{
    LiveWorld live = live_person();
    const FigureState start = live.state(0);
    double worst = 0;
    for (int i = 0; i < 600; ++i) {
        ASSERT_FALSE(live.run(100));
        worst = std::max(worst, farthest_from_start(live, start));
    }
    EXPECT_LT(worst, radians(2));
    EXPECT_EQ(live.world().body(0).ledger().use(world::LoadKind::outside).force_time, 0);
}

double lowest_point(const LiveWorld& live)
{
    const Person& person = *live.person(0);
    const std::vector<Vec3> hinges = hinge_positions(person.figure, live.state(0));
    double lowest = 1;
    for (std::size_t link = 0; link < hinges.size(); ++link)
        for (const Vec3& vertex : person.shape[link].vertices)
            lowest = std::min(lowest, (hinges[link] + live.state(0).orientation[link] * vertex).z);
    return lowest;
}

void expect_collapse(LiveWorld& live)
{
    ASSERT_FALSE(live.run(6000));
    EXPECT_LT(live.state(0).position.z, 0.5) << "the waist is still up";
    EXPECT_GT(lowest_point(live), -0.03) << "and not through the floor";
}

TEST(Standing, collapses_onto_the_floor_without_balance)
{
    LiveWorld live = live_person();
    ASSERT_FALSE(live.run(500));
    live.apply(switched(switch_names[0], false));
    expect_collapse(live);
}

TEST(Standing, collapses_onto_the_floor_without_balance_and_ground_reaction)
{
    LiveWorld live = live_person();
    ASSERT_FALSE(live.run(500));
    live.apply(switched(switch_names[0], false));
    live.apply(switched(switch_names[2], false));
    expect_collapse(live);
}

TEST(PapersBalance, holds_the_fourteen_links_up_and_is_booked_as_assist)
{
    Casting casting = one_person();
    casting.figures[0].kind = "paper";
    auto live = LiveWorld::build(casting);
    ASSERT_TRUE(live) << live.error().text();
    EXPECT_EQ(live->figure(0).size(), 14);
    EXPECT_NEAR(live->figure(0).mass(), build_person(Measures{})->figure.mass(), 1e-9);
    const double height = live->state(0).position.z;
    ASSERT_FALSE(live->run(5000));
    EXPECT_NEAR(live->state(0).position.z, height, 0.05);
    EXPECT_GT(live->world().body(0).ledger().use(world::LoadKind::outside).force_time, 0);
    live->apply(switched(switch_names[1], false));
    Input nudge = about(InputKind::impulse, Limb::upper_torso);
    nudge.vector = {40, 0, 0};
    live->apply(nudge);
    ASSERT_FALSE(live->run(4000));
    EXPECT_LT(live->state(0).position.z, 0.6 * height);
}

TEST(FeetBalance, stands_on_one_leg)
{
    LiveWorld live = live_person();
    Input wish;
    wish.kind = InputKind::stand;
    wish.name = stand_names[0];
    wish.value = 1;
    live.apply(wish);
    ASSERT_FALSE(live.run(2500));
    wish.name = stand_names[2];
    wish.value = 0.15;
    live.apply(wish);
    ASSERT_FALSE(live.run(1500));
    for (int i = 0; i < 50; ++i) {
        ASSERT_FALSE(live.run(100));
        const floor::FloorReport& report = live.world().body(0).floor_report();
        EXPECT_GT(report[0].normal + report[1].normal, 400);
        EXPECT_EQ(report[2].normal + report[3].normal, 0);
    }
}

TEST(Surroundings, several_figures_share_one_floor)
{
    Casting casting = one_person();
    casting.figures.push_back({"paper", Measures{}, 1.5, 0, 1});
    auto live = LiveWorld::build(casting);
    ASSERT_TRUE(live);
    EXPECT_EQ(live->size(), 2u);
    ASSERT_FALSE(live->run(2000));
    EXPECT_GT(live->state(0).position.z, 0.9);
    EXPECT_GT(live->state(1).position.z, 0.9);
    Input wind;
    wind.kind = InputKind::wind;
    wind.vector = {30, 0, 0};
    const double before = live->state(1).position.x;
    live->apply(wind);
    ASSERT_FALSE(live->run(300));
    EXPECT_GT(live->state(1).position.x, before + 0.005);
}

}
}
