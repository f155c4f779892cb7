// Scenes: who is where when.
#include "script/running.h"
#include "script/scene_player.h"

namespace {

using namespace promenade;
using namespace promenade::script;

const std::string pendulum = R"(
block := BOX (0.1, 0.1, 0.1)
rod := BOX (0.02, 0.02, 1) AT (0, 0, -0.5)
pendulum := JOINT 1, block, (0, 0, 0), rod, (0, 0, 0), (0, 0), (-60, 60)
MOTION swing
  JOINT 1 POSITION 0, -40 FRAME 10 POSITION 0, 40 FRAME 20 POSITION 0, -40 ENDJOINT
ENDMOTION
)";

ScenePlayer player_of(const Made& run, std::size_t scene = 0)
{
    return *ScenePlayer::build(run.scenes.at(scene), run.ticks_per_second);
}

TEST(Scenes, repeat_a_motion_until_the_span_is_covered_and_rest_there)
{
    const Made run =
        run_of(pendulum + "SCENE 1 ANIMATE pendulum FROM 5 TO 50 USING swing ENDSCENE");
    const ActorPlayer actor = player_of(run).actors()[0];
    const auto angle = [&](double tick) { return actor.joints_at(tick)[0].angles.y; };
    EXPECT_NEAR(angle(0), -40, 1e-9);
    EXPECT_NEAR(angle(5), -40, 1e-9);
    EXPECT_NEAR(angle(15), 40, 1e-9);
    EXPECT_NEAR(angle(35), 40, 1e-9);
    EXPECT_NEAR(angle(50), 0, 1e-9); // the span ends in mid-swing
    EXPECT_NEAR(angle(90), 0, 1e-9);
    EXPECT_NEAR(actor.joints_at(90)[0].velocity.y, 0, 1e-9);
}

TEST(Scenes, a_second_motion_goes_on_from_where_the_first_has_come)
{
    const Made run = run_of(pendulum
        + "MOTION up JOINT 1 POSITION 0, 9 FRAME 8 POSITION 0, 55 ENDJOINT ENDMOTION\n"
          "SCENE 1 ANIMATE pendulum FROM 0 TO 10 USING swing ANIMATE pendulum FROM 15 TO 23 USING "
          "up ENDSCENE");
    const ActorPlayer actor = player_of(run).actors()[0];
    EXPECT_NEAR(actor.joints_at(14.999)[0].angles.y, 40, 1e-6);
    EXPECT_NEAR(actor.joints_at(15.001)[0].angles.y, 40, 1e-3);
    EXPECT_NEAR(actor.joints_at(23)[0].angles.y, 55, 1e-9);
}

TEST(Scenes, drive_models_of_one_class_alike_each_within_its_own_extremes)
{
    const Made run = run_of(pendulum
        + "stiff := JOINT 1, block, (0, 0, 0), rod, (0, 0, 0), (0, 0), (-20, 20)\n"
          "SCENE 1 ANIMATE pendulum FROM 0 TO 20 USING swing ANIMATE stiff FROM 0 TO 20 USING "
          "swing ENDSCENE");
    const ScenePlayer player = player_of(run);
    for (double tick = 0; tick <= 20; ++tick) {
        const double wide = player.actors()[0].joints_at(tick)[0].angles.y;
        EXPECT_NEAR(
            player.actors()[1].joints_at(tick)[0].angles.y, std::clamp(wide, -20.0, 20.0), 1e-9);
    }
}

// The law of the worm: whoever is the main link stands still, and at a change no link jumps.
TEST(Scenes, change_the_main_link_without_a_jump)
{
    const Made run = run_of("IMPORT \"inchworm\"\nSCENE 1 ANIMATE worm FROM 0 TO 96 USING crawl\n"
                            "FIGURE worm MAIN \"ring[6]\" AT 0 FIGURE worm MAIN \"ring[1]\" AT 24\n"
                            "FIGURE worm MAIN \"ring[6]\" AT 48 ENDSCENE");
    const ActorPlayer worm = player_of(run).actors()[0];
    const auto head = worm.actor().model->find_link("ring[6]");
    const auto tail = worm.actor().model->find_link("ring[1]");
    ASSERT_TRUE(head && tail);
    for (const double change : {24.0, 48.0}) {
        const auto before = worm.places_at(change - 1e-7), after = worm.places_at(change);
        for (std::size_t i = 0; i < before.size(); ++i) {
            EXPECT_LT(glm::length(before[i].position - after[i].position), 1e-6);
            EXPECT_LT(angle_between(before[i].orientation, after[i].orientation), 1e-5);
        }
    }
    const auto at = [&](double tick, int link) {
        return worm.places_at(tick)[static_cast<std::size_t>(link)].position;
    };
    EXPECT_LT(glm::length(at(1, *head) - at(20, *head)), 1e-12);
    EXPECT_LT(glm::length(at(24, *tail) - at(44, *tail)), 1e-12);
    EXPECT_GT(at(48, *tail).x, at(0, *tail).x + 0.1); // and so it gets on
}

TEST(Scenes, move_models_through_the_room)
{
    const Made run = run_of(pendulum
        + "UNIT cm SCENE 1 DISPLAY pendulum AT (0, 0, 100) FACING 90°\n"
          "MOVE pendulum FROM 0 TO 10 BY (100, 0, 0) INTERPOLATE linear\n"
          "MOVE pendulum FROM 20 TO 30 BY (0, 50, 0) TURNED (0, 0, 90) ENDSCENE");
    const ActorPlayer actor = player_of(run).actors()[0];
    EXPECT_NEAR(glm::length(actor.at(10).position - Vec3{1, 0, 1}), 0, 1e-12);
    EXPECT_NEAR(glm::length(actor.at(15).position - Vec3{1, 0, 1}), 0, 1e-12);
    EXPECT_NEAR(glm::length(actor.at(30).position - Vec3{1, 0.5, 1}), 0, 1e-12);
    EXPECT_NEAR(glm::length(actor.at(30).orientation[0] * Vec3{1, 0, 0} - Vec3{-1, 0, 0}), 0, 1e-9);
    // Begins at the mean speed and ends at rest: a cubic that is a quarter faster half way.
    EXPECT_NEAR(actor.at(5).velocity.x * 10 / 24, 1.25, 1e-9);
}

TEST(Scenes, are_shot_in_the_order_of_their_identifiers)
{
    const Made run = run_of("SCENE 3 ENDSCENE SCENE 1 ENDSCENE SHOOT SCENES SCENE 2 ENDSCENE");
    EXPECT_THAT(run.shot, testing::ElementsAre(1, 3));
    EXPECT_EQ(run.scenes.size(), 3u);
}

TEST(Scenes, move_the_camera_from_where_it_is)
{
    const Made run = run_of(
        "SCENE 1 CAMERA AT (4, 0, 1) LOOKING (0, 0, 1)\n"
        "CAMERA FROM 10 TO 20 AT (8, 0, 1) INTERPOLATE linear ZOOM FROM 0 TO 20 BY 3 ENDSCENE");
    const Scene& scene = run.scenes[0];
    EXPECT_NEAR(camera_at(scene, 5).at.x, 4, 1e-12);
    EXPECT_NEAR(camera_at(scene, 15).at.x, 6, 1e-12);
    EXPECT_NEAR(camera_at(scene, 99).at.x, 8, 1e-12);
    EXPECT_NEAR(camera_at(scene, 20).zoom, 3, 1e-12);
    EXPECT_NEAR(camera_at(scene, 10).zoom, 2, 1e-12); // half way, by symmetry
}

}
