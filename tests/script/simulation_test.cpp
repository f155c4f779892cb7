// Models moved by mechanics: truth from Newton and from the compound pendulum.
#include "script/running.h"
#include "script/scene_player.h"

namespace {

using namespace promenade;
using namespace promenade::script;

ActorPlayer actor_of(const Made& made)
{
    return ScenePlayer::build(made.scenes.at(0), made.ticks_per_second)->actors()[0];
}

// A thin rod hung by its end swings with the period 2π √(2l/3g).
TEST(Simulation, a_rod_that_is_held_swings_as_a_compound_pendulum_does)
{
    const Made made = run_of(R"(
RATE 100
nail := BOX (0.05, 0.05, 0.05)
rod := BOX (0.01, 0.01, 1) AT (0, 0, -0.5) DENSITY 7800
pendulum := JOINT 1, nail, (0, 0, 0), rod, (0, 0, 0), (0, 0), (-90, 90)
MOTION lift JOINT 1 FRAME 1 POSITION 0, 8 ENDJOINT ENDMOTION
SCENE 1
  ANIMATE pendulum FROM 0 TO 1 USING lift AT (0, 0, 3)
  ANIMATE pendulum FROM 1 TO 400 BY DYNAMICS HELD
ENDSCENE
)");
    const ActorPlayer player = actor_of(made);
    std::vector<double> crossings; // s, downwards through the vertical
    double before = player.joints_at(2)[0].angles.y;
    for (double tick = 3; tick < 399; ++tick) {
        const double now = player.joints_at(tick)[0].angles.y;
        if (before > 0 && now <= 0) crossings.push_back((tick - now / (now - before)) / 100);
        before = now;
    }
    ASSERT_GE(crossings.size(), 2u);
    const double period = crossings[1] - crossings[0];
    EXPECT_NEAR(period, 2 * pi * std::sqrt(2.0 / 3 / 9.81), 0.02 * period);
    EXPECT_LT(glm::length(player.at(399).position - Vec3{0, 0, 3}), 0.002);
}

// A rod swung by its motion: stiff springs keep it there, weak ones let it lag.
TEST(Simulation, a_clone_leads_a_model_as_closely_as_its_tension_says)
{
    const auto farthest = [](const std::string& tension) {
        const std::string script = R"(
RATE 100
rod := BOX (0.1, 0.1, 1) AT (0, 0, -0.5) DENSITY 100
top := BOX (0.1, 0.1, 0.1)
MODEL swing JOINT 1, top, (0, 0, 0), rod, (0, 0, 0), (-90, 90), (-90, 90) ENDMODEL
MOTION wave JOINT 1 FRAME 50 POSITION 0, 60 FRAME 100 POSITION 0, 0 ENDJOINT ENDMOTION
SCENE 1 ANIMATE swing FROM 0 TO 100 USING wave )";
        const Made led = run_of(script + "BY CLONE " + tension + " AT (0, 0, 3) ENDSCENE");
        const Made alone = run_of(script + "AT (0, 0, 3) ENDSCENE");
        double most = 0;
        for (double tick = 0; tick <= 100; ++tick)
            most = std::max(most,
                glm::length(actor_of(led).joints_at(tick)[0].angles
                    - actor_of(alone).joints_at(tick)[0].angles));
        return most;
    };
    const double limp = farthest("0"), relaxed = farthest("60"), stiff = farthest("1e6");
    EXPECT_GT(limp, 30);
    EXPECT_LT(relaxed, limp);
    EXPECT_LT(stiff, 2);
}

TEST(Simulation, what_is_let_go_falls_as_newton_says_and_comes_to_rest_on_the_floor)
{
    const Made made = run_of(R"(
RATE 100
die := BOX (0.1, 0.1, 0.1) DENSITY 2000
SCENE 1 ANIMATE die FROM 0 TO 300 BY DYNAMICS AT (0, 0, 2) ENDSCENE
)");
    const ActorPlayer player = actor_of(made);
    EXPECT_NEAR(player.at(50).position.z, 2 - 9.81 / 2 * 0.25, 0.01); // the air slows it a little
    EXPECT_NEAR(player.at(300).position.z, 0.05, 0.003);
    EXPECT_LT(glm::length(player.at(300).velocity), 0.02);
}

TEST(Simulation, wind_carries_light_things_away_and_hardly_moves_heavy_ones)
{
    const auto drifted = [](const char* density) {
        const Made made =
            run_of("RATE 100 sheet := BOX (0.02, 0.3, 0.3) DENSITY " + std::string(density)
                + "\nSCENE 1 WIND (5, 0, 0) ANIMATE sheet FROM 0 TO 50 BY DYNAMICS AT (0, 0, 3) "
                  "ENDSCENE");
        return actor_of(made).at(50).position.x;
    };
    EXPECT_GT(drifted("20"), 0.2);
    // Pressure 1.2 ρv²/2 on 0.09 m² of 14 kg: 1.44 cm in half a second, and gusts of up to 1.65 v.
    EXPECT_GT(drifted("7800"), 0.0144);
    EXPECT_LT(drifted("7800"), 0.0144 * 1.65 * 1.65);
}

double height(const Made& made, std::size_t actor, double tick)
{
    return ScenePlayer::build(made.scenes.at(0), made.ticks_per_second)
        ->actors()[actor]
        .at(tick)
        .position.z;
}

// A table stands in the scene and is moved by nobody: what falls on it stays there.
TEST(Simulation, what_is_displayed_is_in_the_way_of_what_falls)
{
    const Made made = run_of(R"(
RATE 100
table := BOX (1, 1, 0.1)
die := BOX (0.1, 0.1, 0.1)
SCENE 1
  DISPLAY table AT (0, 0, 0.75)
  ANIMATE die FROM 0 TO 200 BY DYNAMICS AT (0, 0, 1.1)
ENDSCENE
)");
    EXPECT_NEAR(height(made, 1, 200), 0.85, 0.003);
    EXPECT_EQ(height(made, 0, 200), 0.75);
}

TEST(Simulation, models_touch_each_other_and_lie_in_a_pile)
{
    const Made made = run_of(R"(
RATE 100
slab := BOX (0.4, 0.4, 0.1)
die := BOX (0.1, 0.1, 0.1)
SCENE 1
  ANIMATE slab FROM 0 TO 200 BY DYNAMICS AT (0, 0, 0.1)
  ANIMATE die FROM 20 TO 200 BY DYNAMICS AT (0.02, 0, 0.4)
ENDSCENE
)");
    EXPECT_EQ(height(made, 1, 20), 0.4); // not before its time
    EXPECT_NEAR(height(made, 0, 200), 0.05, 0.004);
    EXPECT_NEAR(height(made, 1, 200), 0.15, 0.006);
}

TEST(Simulation, what_the_script_moves_pushes_what_is_free)
{
    const Made made = run_of(R"(
RATE 100
broom := BOX (0.1, 0.5, 0.3)
die := BOX (0.1, 0.1, 0.1)
SCENE 1
  DISPLAY broom AT (-0.5, 0, 0.16)
  MOVE broom FROM 0 TO 100 BY (1, 0, 0) INTERPOLATE linear
  ANIMATE die FROM 0 TO 200 BY DYNAMICS AT (0, 0, 0.05)
ENDSCENE
)");
    const auto player = ScenePlayer::build(made.scenes.at(0), 100);
    EXPECT_NEAR(player->actors()[0].at(200).position.x, 0.5, 1e-9); // moved by nothing else
    EXPECT_GT(player->actors()[1].at(200).position.x, 0.59);        // in front of its face
    EXPECT_LT(glm::length(player->actors()[1].at(200).velocity), 0.05);
}

// Standing on his feet by his own balance he lifts the arm the motion lifts, as far as it does.
TEST(Simulation, a_persons_motion_gives_goals_to_the_motor_programs)
{
    const Made made = run_of(R"(
RATE 24
dancer := PERSON leader
MOTION lift JOINT 4 FRAME 36 POSITION 60, 0, 0 FRAME 72 POSITION 60, 0, 0 ENDJOINT ENDMOTION
SCENE 1 ANIMATE dancer FROM 0 TO 72 USING lift BY DANCE AT (1, 2, 0) FACING 90 ENDSCENE
)");
    const CoupleDance& alone = made.scenes.at(0).couples.at(0);
    ASSERT_EQ(alone.danced.size(), 1u);
    const auto& frames = alone.danced[0].motion.frames;
    const auto lifted = [&](const FigureState& state) {
        const auto arm = static_cast<std::size_t>(index_of(Limb::left_upper_arm));
        return degrees(angle_between(glm::conjugate(state.orientation[0]) * state.orientation[arm],
            turn_from_degrees({60, 0, 0})));
    };
    EXPECT_GT(lifted(frames.front().state), 40);
    EXPECT_LT(lifted(frames.back().state), 8);
    const Vec3 waist = frames.back().state.position;
    EXPECT_GT(waist.z, 0.9);
    EXPECT_LT(std::hypot(waist.x - 1, waist.y - 2), 0.1);
}

TEST(Simulation, only_people_and_couples_dance)
{
    const std::string lift =
        "MOTION m JOINT 1 FRAME 9 POSITION 0, 9 ENDJOINT ENDMOTION a := BOX (1,1,1) b := BOX "
        "(1,1,1) two := JOINT 1, a, (0,0,0), b, (0,0,0)\n";
    EXPECT_THAT(
        complaints_of(lift + "SCENE 1 ANIMATE two FROM 0 TO 9 USING m BY DANCE ENDSCENE"),
        testing::HasSubstr("only a couple or a person can dance"));
}

TEST(Simulation, the_same_script_moves_the_same_way_to_the_last_byte)
{
    const std::string text =
        "IMPORT \"drop\"\nSCENE 1 ANIMATE doll FROM 0 TO 20 BY DYNAMICS AT (0, 0, 1) ENDSCENE";
    EXPECT_EQ(run_of(text).scenes[0].actors[0].simulated->fingerprint(),
        run_of(text).scenes[0].actors[0].simulated->fingerprint());
}

TEST(Simulation, what_would_take_too_long_is_refused)
{
    EXPECT_THAT(
        complaints_of("a := BOX (1,1,1)\nSCENE 1 ANIMATE a FROM 0 TO 500000 BY DYNAMICS ENDSCENE"),
        testing::HasSubstr("ten minutes at most"));
}

}
