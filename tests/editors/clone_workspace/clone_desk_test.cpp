// What the clone workspace decides, without a screen: keys moved together, the guess after a key
// was changed, springs, and one history with the dance.
#include <thread>

#include <gmock/gmock.h>

#include "clone/styling.h"
#include "editors/clone_workspace/capture_desk.h"
#include "editors/clone_workspace/spring_edits.h"
#include "editors/story.h"
#include "foundation/temporary_folder.h"
#include "library/bvh_motion.h"
#include "library/recordings.h"

namespace promenade::editors {
namespace {

using clone::Clone;

constexpr int arm = index_of(Limb::right_upper_arm), head = index_of(Limb::head);

Quat bent(double angle)
{
    return rotation_from_vector({0, radians(angle), 0});
}

// A key of the arm at each of these times, turned by ten degrees for each second.
Clone keyed(const std::vector<double>& times)
{
    const Person person = *build_person(default_leader());
    Clone made =
        clone_of(person.figure, standing(person, Pose{}, Vec3{0}, 0), clone::Preset::relaxed);
    for (const double time : times)
        made.limbs[slot_of(Limb::right_upper_arm)].keys.set({time, bent(10 * time), 0});
    return made;
}

std::vector<double> times_of(const Clone& clone)
{
    std::vector<double> times;
    for (const KeyMark& mark : all_keys(clone)) times.push_back(mark.time);
    return times;
}

TEST(DopeSheet, keys_keep_their_turns_and_distances_when_they_are_moved_together)
{
    Clone clone = keyed({0.5, 1, 2});
    const KeyMarks there = move_keys(clone, {{arm, 0.5}, {arm, 1}}, 0.25);
    EXPECT_THAT(times_of(clone), testing::ElementsAre(0.75, 1.25, 2));
    EXPECT_EQ(there, (KeyMarks{{arm, 0.75}, {arm, 1.25}}));
    EXPECT_LT(
        angle_between(clone.limbs[slot_of(Limb::right_upper_arm)].keys.at(1.25), bent(10)), 1e-12);
    move_keys(clone, there, -3); // not before the beginning
    EXPECT_THAT(times_of(clone), testing::ElementsAre(0, 0.5, 2));
}

TEST(DopeSheet, a_key_takes_the_place_of_one_it_comes_to_stand_on)
{
    Clone clone = keyed({0, 1, 2});
    move_keys(clone, {{arm, 0}}, 1);
    EXPECT_THAT(times_of(clone), testing::ElementsAre(1, 2));
    EXPECT_LT(
        angle_between(clone.limbs[slot_of(Limb::right_upper_arm)].keys.at(1), bent(0)), 1e-12);
}

TEST(DopeSheet, keys_are_copied_stretched_boxed_and_deleted)
{
    Clone clone = keyed({0, 0.5, 1});
    copy_keys(clone, {{arm, 0.5}, {arm, 1}}, 2);
    EXPECT_THAT(times_of(clone), testing::ElementsAre(0, 0.5, 1, 2.5, 3));
    retime_keys(clone, {{arm, 0}, {arm, 0.5}, {arm, 1}}, 0, 2);
    EXPECT_THAT(times_of(clone), testing::ElementsAre(0, 1, 2, 2.5, 3));
    const std::vector<int> rows = rows_of(clone, head);
    EXPECT_THAT(rows, testing::ElementsAre(head, arm));
    EXPECT_EQ(keys_in(clone, rows, {1, 0, 2.6, 0.9}).size(), 3u); // whichever corner is first
    EXPECT_TRUE(keys_in(clone, rows, {0, 0, 0, 9}).empty());
    delete_keys(clone, keys_in(clone, rows, {0, 1, 0, 2}));
    EXPECT_THAT(times_of(clone), testing::ElementsAre(2.5, 3));
}

TEST(Guess, a_figure_that_was_where_its_clone_was_goes_where_the_clone_goes)
{
    const Person person = *build_person(default_leader());
    const Clone before = keyed({0.5});
    Clone after = before;
    after.limbs[slot_of(Limb::right_upper_arm)].keys.set({0.5, bent(-70), 0});
    after.limbs[slot_of(Limb::right_hand)].keys.set({0, bent(20), 0});
    after.place.set({0, {1, 2, 3}});
    const FigureState then = pose_at(before, person.figure, 0.5),
                      now = pose_at(after, person.figure, 0.5);
    const FigureState guess = guessed(person.figure, then, then, now);
    EXPECT_LT(glm::length(guess.position - now.position), 1e-12);
    for (std::size_t i = 0; i < now.orientation.size(); ++i)
        EXPECT_LT(angle_between(guess.orientation[i], now.orientation[i]), 1e-9) << i;
    // Elsewhere it keeps its distance: what was two degrees off is two degrees off.
    FigureState off = then;
    for (Quat& turn : off.orientation) turn = bent(2) * turn;
    const FigureState far = guessed(person.figure, off, then, now);
    EXPECT_NEAR(degrees(angle_between(far.orientation[0], now.orientation[0])), 2, 1e-6);
}

TEST(SpringEdits, paint_tighten_and_key_coefficients)
{
    using clone::Coefficient;
    clone::CloneLimb limb;
    paint(limb, {clone::Preset::toned, false}, 1);
    EXPECT_EQ(limb.springs.at(0)[Coefficient::stiffness_x], 500);
    paint(limb, {clone::Preset::snappy, true}, 2); // from the one to the other
    EXPECT_DOUBLE_EQ(limb.springs.at(1)[Coefficient::stiffness_x], 3250);
    tighten(limb, 4);
    EXPECT_DOUBLE_EQ(limb.springs.at(2)[Coefficient::stiffness_x], 24000);
    EXPECT_DOUBLE_EQ(limb.springs.at(2)[Coefficient::damping],
        2 * coefficients_of(clone::Preset::snappy)[Coefficient::damping]);
    move_point(limb, Coefficient::stiffness_x, 1, -5, 7); // never past its neighbour
    EXPECT_GT(limb.springs[Coefficient::stiffness_x].points[1].time, 0);
    remove_point(limb, Coefficient::stiffness_x, 0);
    remove_point(limb, Coefficient::stiffness_x, 0); // the last one stays
    EXPECT_EQ(limb.springs.at(9)[Coefficient::stiffness_x], 7);
    for (const double value : {0.0, 3.0, 900.0})
        EXPECT_NEAR(value_at(height_of(value, 1000), 1000), value, 1e-9);
}

class OnTheDesk : public testing::Test {
protected:
    OnTheDesk()
        : studio(test_studio())
        , desk(studio, story_folder() / "clones")
    {
    }
    void run(double from = 0)
    {
        desk.run(from);
        while (desk.is_running()) {
            problem = desk.tick(0.01);
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
    }
    std::string text() const { return write_clone(desk.work().sheet, desk.figure()); }

    Studio studio;
    CloneDesk desk;
    std::optional<CloneDesk::News> problem;
};

TEST_F(OnTheDesk, a_run_from_the_middle_keeps_what_was_before_and_goes_on_without_a_jump)
{
    for (const double time : {0.0, 0.6, 1.2}) {
        desk.look_at(time);
        desk.turn(arm, bent(-100 * time));
    }
    desk.edit("Length", [](CloneWork& work) { work.sheet.settings.seconds = 1.2; });
    run();
    const CloneTake first = *desk.take();
    EXPECT_FALSE(desk.is_guess());
    desk.look_at(1.2);
    desk.turn(arm, bent(-20));
    EXPECT_TRUE(desk.is_guess());
    run(0.6);
    const auto &before = first.motion().frames, &after = desk.take()->motion().frames;
    ASSERT_EQ(after.size(), before.size());
    for (std::size_t i = 0; i <= 60; ++i) EXPECT_EQ(after[i].state, before[i].state) << i;
    EXPECT_FALSE(after.back().state == before.back().state);
    const std::size_t slot = slot_of(Limb::right_upper_arm);
    EXPECT_LT(angle_between(after[61].state.orientation[slot], after[60].state.orientation[slot]),
        radians(5));
}

TEST_F(OnTheDesk, kept_with_the_dance_it_has_the_dances_history_and_styles_who_dances)
{
    desk.name = "her head";
    studio.chosen = "waltz.box";
    ASSERT_TRUE(desk.style_dance("waltz.box", dance::Role::follower));
    desk.turn(head, rotation_from_vector({0, 0, radians(20)}));
    const Outcome kept = desk.keep_with_dance();
    ASSERT_TRUE(kept) << kept.error().text();
    ASSERT_TRUE(studio.open);
    EXPECT_TRUE(desk.is_with_dance());
    EXPECT_EQ(desk.work().sheet.dance, "my_waltz.box");
    const std::string first = text();
    desk.look_at(1);
    desk.turn(head, rotation_from_vector({0, 0, radians(-20)}));
    EXPECT_EQ(studio.open->history().undo_count(), 2u);
    const std::string second = text();
    ASSERT_TRUE(studio.open->undo()); // by whoever
    desk.tick(0.01);
    EXPECT_EQ(text(), first);
    desk.redo();
    EXPECT_EQ(text(), second);
    // It is in the file, and whoever rehearses from that file is styled.
    const auto reading =
        library::read_dance(document::dance_text(studio.open->now()), "my_waltz.json");
    ASSERT_TRUE(reading.file);
    EXPECT_EQ(clone::clones_kept_with(reading.file->dance).size(), 1u);
    const auto people = rehearsal::build_couple(default_leader(), default_follower());
    rehearsal::RehearsalSettings settings;
    ASSERT_TRUE(clone::style_as_kept(reading.file->dance, "box",
        {rehearsal::Dancers::couple, *people}, studio.gestures, settings));
    EXPECT_FALSE(settings.styling[0]);
    EXPECT_TRUE(settings.styling[1]);
    desk.undo();
    desk.undo();
    EXPECT_FALSE(desk.is_with_dance());
    EXPECT_TRUE(desk.can_undo()) << "what was done before is still there";
}

TEST_F(OnTheDesk, every_choice_about_a_capture_is_undone_and_what_is_taken_comes_back)
{
    const motion::Recording couple = library::small_couple(40);
    const auto texts = *library::bvh_texts(couple);
    const auto file = story_folder() / "his.bvh";
    testing_aid::TemporaryFolder::put(file, texts[0].text);
    CaptureDesk capture(desk);
    const auto settle = [&] {
        do {
            EXPECT_EQ(capture.tick(), std::nullopt);
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        } while (capture.is_working());
        capture.tick();
        while (capture.is_working()) capture.tick();
    };
    capture.open(file);
    settle();
    ASSERT_TRUE(capture.is_open());
    ASSERT_TRUE(capture.seen() && *capture.seen());
    EXPECT_EQ((*capture.seen())->choices[0].up, clone::Up::y);
    capture.choose("Choose the rate", [](CaptureWork& work) { work.options.rate = 50; });
    settle();
    EXPECT_NEAR((*capture.seen())->recording.duration(), 39 / 50.0, 1e-9);
    ASSERT_TRUE(capture.keep_table());
    EXPECT_THAT(capture.tables(), testing::ElementsAre("my skeleton"));
    desk.undo();
    settle();
    EXPECT_NEAR((*capture.seen())->recording.duration(), 39 / 100.0, 1e-9);
    ASSERT_TRUE(capture.take());
    EXPECT_FALSE(capture.is_open());
    ASSERT_TRUE(desk.clone().beneath);
    // Kept and opened again it is the same motion, to what a capture is good for.
    desk.name = "captured";
    ASSERT_TRUE(desk.keep());
    const auto was = desk.clone().beneath;
    desk.make_new();
    ASSERT_TRUE(desk.open_kept("captured"));
    ASSERT_EQ(desk.clone().beneath->frames.size(), was->frames.size());
    EXPECT_LT(glm::length(desk.clone().beneath->frames.back().state.position
                  - couple.performers[0].motion.frames.back().state.position),
        0.01);
    desk.make_new();
    EXPECT_FALSE(desk.clone().beneath);
}

TEST_F(OnTheDesk, the_composed_poses_of_a_figure_lie_beneath_the_keys)
{
    ASSERT_TRUE(desk.take_pattern("waltz.box", dance::Role::leader));
    ASSERT_TRUE(desk.clone().beneath);
    EXPECT_GT(desk.length(), 5);
    desk.look_at(4);
    const FigureState there = desk.clone_now();
    desk.undo();
    EXPECT_FALSE(desk.clone().beneath);
    desk.redo();
    EXPECT_LT(glm::length(desk.clone_now().position - there.position), 1e-12);
    EXPECT_FALSE(desk.take_pattern("waltz.nothing", dance::Role::leader));
}

}
}
