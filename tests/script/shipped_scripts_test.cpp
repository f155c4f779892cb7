// Every shipped script is a test: it runs, its models keep to their extremes and do not fly apart,
// and the paper's examples come to what the paper says.
#include <filesystem>

#include "in_source.h"
#include "library/dance_library.h"
#include "library/gesture_file.h"
#include "script/running.h"
#include "script/scene_player.h"

namespace {

namespace fs = std::filesystem;
using namespace promenade;
using namespace promenade::script;

const library::DanceLibrary& dances()
{
    static const library::DanceLibrary all = library::load_library({in_source("dances"), {}});
    return all;
}

Surroundings shipped_surroundings()
{
    Surroundings around = no_surroundings();
    around.performs = false; // what mechanics and dancers make of it has tests of its own
    for (const library::LibraryDance& dance : dances().dances)
        around.dances.push_back(&dance.file.dance);
    return around;
}

Made shipped(const std::string& name)
{
    const auto file = load_script(in_source("assets/scripts") / (name + ".script"));
    ScriptOutcome outcome = run_script(*file, shipped_surroundings());
    for (const Complaint& complaint : outcome.complaints) ADD_FAILURE() << shown(complaint);
    return std::move(outcome.made);
}

std::vector<std::string> all_shipped()
{
    return scripts_in(in_source("assets/scripts"));
}

class EveryShippedScript : public testing::TestWithParam<std::string> { };

// Two hinges that were joined stay joined: each link's end of the joint is where the other's is.
void expect_whole(const ActorPlayer& actor, double tick)
{
    const Model& model = *actor.actor().model;
    const auto places = actor.places_at(tick);
    for (const ModelJoint& joint : model.joints) {
        const LinkPlace& a = places[static_cast<std::size_t>(joint.primary)];
        const LinkPlace& b = places[static_cast<std::size_t>(joint.secondary)];
        const Vec3 gap = a.position + a.orientation * joint.at_primary - b.position
            - b.orientation * joint.at_secondary;
        EXPECT_LT(glm::length(gap), 1e-9) << model.name << " joint " << joint.id;
    }
}

void expect_within_extremes(const ActorPlayer& actor, double tick)
{
    const auto moments = actor.joints_at(tick);
    for (std::size_t i = 0; i < moments.size(); ++i)
        for (int axis = 0; axis < 3; ++axis) {
            const Freedom& freedom =
                actor.actor().model->joints[i].freedom[static_cast<std::size_t>(axis)];
            EXPECT_GE(moments[i].angles[axis], freedom.lower);
            EXPECT_LE(moments[i].angles[axis], freedom.upper);
        }
}

TEST_P(EveryShippedScript, runs_and_its_models_stay_whole_and_within_their_extremes)
{
    const Made run = shipped(GetParam());
    EXPECT_EQ(run.shot.size(), run.scenes.size());
    for (const Scene& scene : run.scenes) {
        const auto player = ScenePlayer::build(scene, run.ticks_per_second);
        ASSERT_TRUE(player) << player.error().text();
        for (const ActorPlayer& actor : player->actors())
            for (double tick = 0; tick <= player->length(); tick += 7.3) {
                expect_whole(actor, tick);
                expect_within_extremes(actor, tick);
            }
    }
}

INSTANTIATE_TEST_SUITE_P(Scripts, EveryShippedScript, testing::ValuesIn(all_shipped()),
    [](const auto& script) { return script.param; });

TEST(ShippedScripts, are_the_papers_examples_and_at_least_ten_more)
{
    int of_paper = 0, others = 0;
    for (const std::string& name : all_shipped())
        ++(name.starts_with("paper_") ? of_paper : others);
    EXPECT_GE(of_paper, 6);
    EXPECT_GE(others, 10);
}

TEST(ShippedScripts, the_paper_arm_by_submodels_has_two_ranges_of_identifiers)
{
    const Made run = shipped("paper_arm_submodels");
    const auto ids = [&](const char* name) {
        std::vector<int> found;
        for (const ModelJoint& joint : run.models.at(name)->joints) found.push_back(joint.id);
        return found;
    };
    EXPECT_THAT(ids("arm"), testing::UnorderedElementsAre(1, 2));
    EXPECT_THAT(ids("left_arm"), testing::UnorderedElementsAre(10, 2));
}

TEST(ShippedScripts, ten_times_hop_skip_and_jump_is_thirty_motions_in_their_order)
{
    const Made run = shipped("paper_hop_skip_jump");
    const Motion &hop = *run.motions.at("hop"), &all = *run.motions.at("new_walk");
    const double round =
        length_of(hop) + length_of(*run.motions.at("skip")) + length_of(*run.motions.at("jump"));
    EXPECT_NEAR(length_of(all), 10 * round, 1e-9);
    // In the tenth round the right knee still hops as in the first.
    const Playback knee(all.tracks.at(8)), once(hop.tracks.at(8));
    EXPECT_NEAR(knee.at(9 * round + 6).angles.y, once.at(6).angles.y, 1e-9);
}

TEST(ShippedScripts, walking_legs_have_the_legs_alone_and_my_walk_the_swinging_arms_too)
{
    const Made run = shipped("paper_walking_legs");
    const auto joints = [&](const char* name) {
        std::vector<int> found;
        for (const auto& [joint, track] : run.motions.at(name)->tracks) found.push_back(joint);
        return found;
    };
    EXPECT_THAT(joints("walk"), testing::ElementsAre(5, 6, 7, 8, 11, 12, 13, 14));
    EXPECT_THAT(joints("walking_legs"), testing::ElementsAre(5, 6, 7, 8));
    EXPECT_THAT(joints("my_walk"), testing::ElementsAre(5, 6, 7, 8, 11, 13));
    EXPECT_EQ(run.motions.at("my_walk")->tracks.at(6), run.motions.at("walk")->tracks.at(6));
}

TEST(ShippedScripts, the_construct_and_the_indexed_form_say_the_same)
{
    const Made run = shipped("paper_motion");
    EXPECT_EQ(*run.motions.at("nod"), *run.motions.at("same_nod"));
    // 40° in 10 ticks with even deceleration, at half time: three quarters of the way.
    EXPECT_EQ(run.printed[0], "the neck at frame 5: 30 degrees, 96 degrees a second");
}

TEST(ShippedScripts, twelve_dancers_are_in_canon_six_frames_apart)
{
    const Made run = shipped("canon");
    const ScenePlayer player = *ScenePlayer::build(run.scenes[0], run.ticks_per_second);
    ASSERT_EQ(player.actors().size(), 12u);
    for (std::size_t i = 1; i < 12; ++i)
        for (double tick = 0; tick < 90; tick += 5) {
            const auto first = player.actors()[0].joints_at(tick);
            const auto later = player.actors()[i].joints_at(tick + 6.0 * static_cast<double>(i));
            for (std::size_t joint = 0; joint < first.size(); ++joint)
                EXPECT_NEAR(glm::length(first[joint].angles - later[joint].angles), 0, 1e-9);
        }
}

TEST(ShippedScripts, the_cranes_hook_hangs_down_whatever_the_jib_does)
{
    const Made run = shipped("crane");
    const ScenePlayer player = *ScenePlayer::build(run.scenes[0], run.ticks_per_second);
    const ActorPlayer& crane = player.actors()[0];
    const auto hook = static_cast<std::size_t>(*crane.actor().model->find_link("hook"));
    for (double tick = 0; tick <= 144; tick += 3) {
        const Vec3 down = crane.places_at(tick)[hook].orientation * Vec3{0, 0, -1};
        EXPECT_NEAR(down.z, -1, 1e-9);
    }
}

TEST(ShippedScripts, figures_and_routines_of_dances_follow_the_same_algebra)
{
    ScriptOutcome outcome =
        run_script({"t", {},
                       "ROUTINE evening NAMED \"An Evening\" := 2 * (waltz.box + "
                       "waltz.natural_turn[1 TO 3] ENDING DC) + waltz.corner\n"},
            shipped_surroundings());
    ASSERT_TRUE(outcome.complaints.empty()) << shown(outcome.complaints[0]);
    ASSERT_EQ(outcome.made.routines.size(), 1u);
    EXPECT_EQ(outcome.made.routines[0].dance, "waltz");
    EXPECT_EQ(outcome.made.routines[0].routine.motion,
        "box + natural_turn[1-3] to DC + box + natural_turn[1-3] to DC + corner");
    // What the routine room reads of it is what it would read of its own spelling.
    const auto short_form = dance::read_motions("2 * (box + natural_turn[1-3] to DC) + corner");
    const auto long_form = dance::read_motions(outcome.made.routines[0].routine.motion);
    ASSERT_TRUE(short_form && long_form);
    EXPECT_EQ(dance::write_motions(*short_form), dance::write_motions(*long_form));
}

TEST(ShippedScripts, a_couple_is_moved_by_dancing_and_by_nothing_else)
{
    const auto said = [](const std::string& way) {
        const ScriptOutcome outcome = run_script({"t", {},
                                                     "pair := COUPLE SCENE 1 ANIMATE pair FROM 0 "
                                                     "TO 9 USING waltz.box "
                                                         + way + " ENDSCENE"},
            shipped_surroundings());
        return outcome.complaints.empty() ? "" : outcome.complaints[0].problem;
    };
    for (const char* way : {"KINEMATICS", "DYNAMICS", "CLONE 60"})
        EXPECT_THAT(said("BY " + std::string(way)), testing::HasSubstr("moved by dancing"));
    EXPECT_EQ(said("BY DANCE"), "");
    EXPECT_EQ(said(""), "");
}

// What mechanics makes of those it moves: they stay above the floor and finite, and what hangs
// hangs where it was hung.
TEST(ShippedScripts, what_falls_and_what_hangs_does_so_by_mechanics)
{
    for (const char* name : {"drop", "mobile"}) {
        const auto file =
            load_script(in_source("assets/scripts") / (std::string(name) + ".script"));
        const ScriptOutcome outcome = run_script(*file, no_surroundings());
        ASSERT_TRUE(outcome.complaints.empty()) << shown(outcome.complaints[0]);
        const Made& run = outcome.made;
        const auto player = ScenePlayer::build(run.scenes[0], run.ticks_per_second);
        const ActorPlayer& actor = player->actors()[0];
        ASSERT_TRUE(actor.actor().simulated);
        const double end = player->length();
        for (const LinkPlace& place : actor.places_at(end)) EXPECT_GT(place.position.z, -0.02);
        const Vec3 moved = actor.at(end).position - actor.at(actor.actor().dynamics->from).position;
        if (actor.actor().held)
            EXPECT_LT(glm::length(moved), 0.005) << name;
        else
            EXPECT_LT(moved.z, -0.3) << name;
    }
}

TEST(ShippedScripts, two_couples_dance_by_their_own_strength_where_they_are_put)
{
    Surroundings around = shipped_surroundings();
    const auto book = library::load_gesture_book({in_source("gestures")});
    around.gestures = &book.book;
    around.performs = true;
    const auto file = load_script(in_source("assets/scripts/two_couples.script"));
    const ScriptOutcome outcome = run_script(*file, around);
    ASSERT_TRUE(outcome.complaints.empty()) << shown(outcome.complaints[0]);
    const auto& couples = outcome.made.scenes.at(0).couples;
    ASSERT_EQ(couples.size(), 2u);
    for (std::size_t i = 0; i < couples[0].danced.size(); ++i) {
        const auto& first = couples[0].danced[i].motion.frames;
        const auto& second = couples[1].danced[i].motion.frames;
        ASSERT_EQ(first.size(), second.size());
        // Half a turn about the middle between them takes one couple to the other.
        for (std::size_t n = 0; n < first.size(); n += 50) {
            const Vec3 a = first[n].state.position, b = second[n].state.position;
            EXPECT_NEAR(glm::length(Vec3{-a.x, -a.y, a.z} - b), 0, 1e-9);
            EXPECT_GT(a.z, 0.8); // nobody falls
        }
    }
}

// The statements that the paper prints with placeholders, once these have values
// (sections 2.1, 2.2, 3.3 and 3.5).
TEST(ShippedScripts, the_papers_templates_run_once_their_placeholders_have_values)
{
    const Made made = run_of(R"(primary_link := BOX (1, 1, 2)
major_link_in_body := BOX (1, 1, 1)
joint_identifier := 4
relative_location_1 := (0, 0, 1)
relative_location_2 := (0, 0, 0)
x_extremes := (-90°, 90°)  y_extremes := (-45°, 45°)  z_extremes := (0°, 0°)
MODEL model_name
JOINT joint_identifier,
      primary_link,   relative_location_1,
      major_link_in_body, relative_location_2,
      x_extremes, y_extremes, z_extremes
ENDMODEL
FIGURE model_name MAIN major_link_in_body
joint_id := 4 frame_id := 12 angle_x := 30 angle_y := 10 angle_z := 0 key_frame_id := 1
motion_name [joint_id, key_frame_id] :=
  FRAME frame_id
    POSITION angle_x, angle_y, angle_z
    INTERPOLATE linear
start_frame := 0  end_frame := 48  scene_identifier := 3
background := BOX (9, 9, 0.1) AT (0, 0, -3)
SCENE scene_identifier
    DISPLAY background
    ANIMATE model_name FROM start_frame TO end_frame
        USING motion_name
ENDSCENE
SHOOT SCENES
)");
    ASSERT_EQ(made.shot, std::vector<double>{3});
    const Model& model = *made.models.at("model_name");
    EXPECT_EQ(model.links[static_cast<std::size_t>(model.main)].name, "major_link_in_body");
    EXPECT_EQ(made.motions.at("motion_name")->tracks.at(4).pieces.front().to, Vec3(30, 10, 0));
    EXPECT_EQ(made.scenes.front().actors.size(), 2u);
}

}
