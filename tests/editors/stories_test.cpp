// The stories that lead through more than one workspace, told in events. Truth from outside: the
// shipped box, and the bytes on the disk.
#include <atomic>
#include <csignal>
#include <thread>

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include "editors/dance_workspace/takes.h"
#include "editors/first_story.h"
#include "editors/gesture_workspace/gesture_workspace.h"
#include "foundation/atomic_file.h"
#include "library/folders.h"
#include "library/pattern_file.h"

namespace promenade::editors {
namespace {

using document::GridRow;

std::string steps_of(const dance::Pattern& pattern)
{
    return json::write(*library::write_pattern(pattern).find("steps"));
}

std::string bytes_of(const std::filesystem::path& file)
{
    const auto text = read_file(file, json::most_bytes);
    return text ? *text : "";
}

Result<Rehearsed> at_once(const RehearsalOrder&, const Watch&)
{
    return carried_along(2);
}

TEST(FirstStory, leads_from_a_new_dance_through_rehearsal_and_undo_to_the_saved_file_and_back)
{
    Story story;
    const FirstStory told(story);
    told.make_a_dance();
    ASSERT_TRUE(story.studio().open);
    const std::string empty = told.text();
    told.write_the_box();
    EXPECT_EQ(steps_of(told.chart()), steps_of(ChartHand(story).shipped_box()));

    told.write_for_the_follower();
    EXPECT_EQ(told.chart().columns[0].follower.footwork->text, "BF");
    told.derive_the_follower();
    EXPECT_FALSE(told.chart().columns[0].follower.footwork);

    told.write_the_second_foot("l");
    EXPECT_GT(told.errors(), 0);
    told.write_the_second_foot("r");
    EXPECT_EQ(told.errors(), 0);

    DanceRoom& room = told.rehearse();
    ASSERT_NE(room.take(), nullptr);
    EXPECT_EQ(room.take()->dance().name, "new_dance.figure_1");
    EXPECT_EQ(room.take()->size(), 2u);
    EXPECT_EQ(room.take()->dance().steps.size(), 6u);
    EXPECT_FALSE(room.take()->rehearsed().fell);
    room.playback.pause();
    room.playback.seek(0);
    story.press(GLFW_KEY_SPACE);
    story.wait(0.5);
    EXPECT_NEAR(room.playback.time(), 0.5, 0.05);

    const std::string last = told.text();
    told.undo_all();
    EXPECT_EQ(told.text(), empty);
    EXPECT_FALSE(story.studio().open->is_changed());
    told.redo_all();
    EXPECT_EQ(told.text(), last);

    told.save_as("evening");
    const auto file = library::user_folder("dances") / "evening.json";
    EXPECT_EQ(bytes_of(file), last);
    story.press(GLFW_KEY_N, true); // another dance meanwhile
    told.open("evening.json");
    EXPECT_EQ(story.studio().open->file(), file);
    EXPECT_EQ(told.text(), last);
}

TEST(Stories, a_symbol_is_posed_and_used_in_a_chart)
{
    Story story(test_studio(), {1280, 720}, {},
        [](Studio& studio) { return all_workspaces(studio, at_once); });
    story.press(GLFW_KEY_2, true);
    story.click("symbol HL");
    story.click("new symbol");
    story.type("HUP");
    story.click("its meaning");
    story.type("looks up");
    story.click("New symbol");
    story.click("limb");
    story.click("limb head");
    story.drag_by("Pitch", {-15, 0});
    story.click("Keep");

    story.press(GLFW_KEY_1, true);
    const ChartHand hand(story);
    hand.walk_to(GridRow::body);
    story.type("@");
    ASSERT_TRUE(story.sees("symbol @HUP"));
    story.press(GLFW_KEY_ESCAPE);
    const auto head = [&] {
        return story.stages().last().people.front().state.orientation[slot_of(Limb::head)];
    };
    const auto wait_for_feet = [&] {
        story.wait_for_work();
        story.frame();
    };
    wait_for_feet();
    const Quat plain = head();
    hand.enter("@HUP");
    EXPECT_EQ(hand.desk().pattern()->columns[0].leader.body.text, "@HUP");
    wait_for_feet();
    ASSERT_FALSE(story.stages().last().people.empty()); // both can dance it
    EXPECT_GT(angle_between(plain, head()), radians(3));
    hand.press(GLFW_KEY_UP);
    hand.enter("@nobody");
    EXPECT_THAT(story.shell().status().words, testing::HasSubstr("gesture workspace"));
}

// A rehearsal of what was ordered that begins when it is let.
struct Rehearsing {
    std::atomic<bool> goes = true;

    Result<Rehearsed> operator()(const RehearsalOrder& order, const Watch& watch)
    {
        while (!goes && watch({}, 0.1)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        Rehearsed done = carried_along(2);
        done.dance.name =
            order.dance.id + "." + (order.pattern.empty() ? order.routine : order.pattern);
        return done;
    }
};

TEST(Stories, f5_anywhere_shows_its_progress_at_once_and_the_dance_when_it_is_there)
{
    Rehearsing rehearsing;
    Story story(test_studio(), {1280, 720}, {},
        [&](Studio& studio) { return all_workspaces(studio, std::ref(rehearsing)); });
    for (const int workspace : {GLFW_KEY_1, GLFW_KEY_2, GLFW_KEY_4, GLFW_KEY_5}) {
        story.wait_for_work();
        rehearsing.goes = false;
        story.press(workspace, true);
        const std::string from(story.shell().shown().name());
        story.press(GLFW_KEY_F5);
        EXPECT_TRUE(story.sees("work underway")) << from;
        EXPECT_EQ(story.shell().shown().name(), from);
        rehearsing.goes = true;
        for (int i = 0; i < 1000 && story.shell().shown().name() != "Dance"; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            story.frame();
        }
        EXPECT_EQ(story.shell().shown().name(), "Dance") << from;
    }
}

TEST(Stories, the_stage_names_what_it_shows_and_offers_what_is_chosen)
{
    Rehearsing rehearsing;
    Story story(test_studio(), {1280, 720}, {},
        [&](Studio& studio) { return all_workspaces(studio, std::ref(rehearsing)); });
    const auto settle = [&] {
        story.frame();
        story.wait_for_work();
        story.frame();
    };
    settle();
    story.studio().chosen = "rumba.box"; // in the pattern workspace
    story.press(GLFW_KEY_3, true);
    settle();
    auto& room = static_cast<DanceWorkspace&>(story.shell().shown()).room();
    EXPECT_EQ(room.take()->dance().name, "rumba.box"); // entering danced it
    EXPECT_THAT(room.take_words(), testing::StartsWith("Rumba"));
    EXPECT_FALSE(story.sees("take warning"));

    rehearsing.goes = false;
    story.press(GLFW_KEY_P, true);
    story.frame();
    story.type("tango closed prom");
    story.press(GLFW_KEY_ENTER);
    story.frame();
    story.press(GLFW_KEY_ESCAPE); // not now
    story.frame();
    story.frame();
    EXPECT_TRUE(story.sees("take warning"));
    rehearsing.goes = true;
    story.click("Dance " + room.chosen_words());
    settle();
    EXPECT_EQ(room.take()->dance().name, "tango.closed_promenade");
    EXPECT_FALSE(story.sees("take warning"));
}

TEST(Stories, a_rehearsal_is_begun_and_cancelled_and_the_take_before_stays)
{
    std::atomic<int> runs = 0;
    std::atomic<bool> stopped = false;
    const auto work = [&](const RehearsalOrder&, const Watch& watch) -> Result<Rehearsed> {
        if (runs++ == 0) return carried_along(2);
        while (watch(carried_along(0.2), 0.02))
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        stopped = true;
        return carried_along(0.2);
    };
    Story story(test_studio(), {1280, 720}, {},
        [&](Studio& studio) { return all_workspaces(studio, work); });
    story.press(GLFW_KEY_3, true);
    story.wait_for_work();
    story.frame();
    DanceRoom& room = static_cast<DanceWorkspace&>(story.shell().shown()).room();
    const Take* before = room.take();
    ASSERT_NE(before, nullptr);
    story.click("Rehearse");
    EXPECT_TRUE(room.is_rehearsing());
    story.wait(0.2);
    story.click("Cancel");
    EXPECT_FALSE(room.is_rehearsing());
    EXPECT_TRUE(story.sees("Rehearse"));
    while (!stopped) story.frame();
    story.frame();
    EXPECT_EQ(room.take(), before);
    EXPECT_NEAR(room.playback.duration(), 2, 0.011);
}

// Ends as a crash does: nothing is closed, nothing is said, and threads are left where they were.
void crash()
{
    ::raise(SIGKILL);
}

bool crashed(pid_t child)
{
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

// In a process of its own.
std::string crash_in_the_middle(const std::filesystem::path& last_words)
{
    const pid_t child = ::fork();
    if (child == 0) {
        Story story(usual_studio(), {1280, 720}, {},
            [](Studio& studio) { return all_workspaces(studio, at_once); });
        const FirstStory told(story);
        told.make_a_dance();
        told.write_the_box();
        if (save_atomically(real_file_system(), last_words, told.text())) crash();
        ::_exit(1);
    }
    EXPECT_TRUE(crashed(child));
    return bytes_of(last_words);
}

TEST(Stories, after_a_crash_the_next_start_offers_the_work_back)
{
    test_studio(); // makes the folder both processes keep their files in
    const std::string last = crash_in_the_middle(story_folder() / "last_words.json");
    ASSERT_NE(last, "");
    Story story(usual_studio(), {1280, 720}, {},
        [](Studio& studio) { return all_workspaces(studio, at_once); });
    ASSERT_TRUE(story.sees("Bring it back"));
    story.click("Bring it back");
    ASSERT_TRUE(story.studio().open);
    EXPECT_EQ(dance_text(story.studio().open->now()), last);
    EXPECT_TRUE(story.studio().open->is_changed());
    EXPECT_FALSE(story.sees("Bring it back"));
    const FirstStory told(story);
    told.undo_all(); // the history came back with it
    EXPECT_EQ(ChartHand(story).desk().pattern()->columns.size(), 1u);
}

// Posed while no dance is open: nothing but the draft knows of it.
double pose_and_crash(const std::filesystem::path& last_words)
{
    const pid_t child = ::fork();
    if (child == 0) {
        Story story(usual_studio(), {1280, 720}, {},
            [](Studio& studio) { return all_workspaces(studio, at_once); });
        story.press(GLFW_KEY_2, true);
        story.click("symbol HL");
        story.click("limb");
        story.click("limb head");
        story.drag_by("Pitch", {-15, 0});
        const auto& drafts = story.studio().drafts;
        const double pitch = drafts.at(0).poses.at(0).limbs.at(0).pitch;
        if (save_atomically(real_file_system(), last_words, std::to_string(pitch))) crash();
        ::_exit(1);
    }
    EXPECT_TRUE(crashed(child));
    return std::stod(bytes_of(last_words));
}

TEST(Stories, a_posture_that_was_not_kept_comes_back_after_a_crash)
{
    test_studio();
    const double pitch = pose_and_crash(story_folder() / "last_words");
    Story story(usual_studio(), {1280, 720}, {},
        [](Studio& studio) { return all_workspaces(studio, at_once); });
    ASSERT_TRUE(story.sees("Bring it back"));
    story.click("Bring it back");
    EXPECT_FALSE(story.sees("Bring it back"));
    ASSERT_EQ(story.studio().drafts.size(), 1u);
    EXPECT_EQ(story.studio().drafts[0].symbol, "HL");
    EXPECT_NEAR(story.studio().drafts[0].poses[0].limbs[0].pitch, pitch, 1e-6);
    story.press(GLFW_KEY_Q, true); // asks, and what is discarded does not come again
    story.click("Discard");
    EXPECT_TRUE(story.shell().wants_to_quit());
    EXPECT_TRUE(document::left_drafts(story.studio().desk).journals.empty());
    EXPECT_TRUE(std::filesystem::is_empty(story.studio().desk.journals));
}

// The library is no longer drawn then, and nobody offers what is being dragged.
TEST(Stories, a_figure_may_be_dragged_while_another_workspace_is_shown)
{
    Story story(test_studio(), {1280, 720}, {},
        [](Studio& studio) { return all_workspaces(studio, at_once); });
    story.press(GLFW_KEY_1, true);
    story.studio().chosen = "waltz.round_the_room";
    story.frame();
    story.point_at("waltz.box");
    story.hold_button(0, true);
    story.frame();
    story.move_to({640, 300});
    story.frame();
    story.frame();
    EXPECT_NE(ImGui::GetDragDropPayload(), nullptr);
    story.press(GLFW_KEY_2, true);
    story.wait(0.1);
    story.press(GLFW_KEY_3, true);
    story.wait(0.1);
    story.hold_button(0, false);
    story.wait(0.1);
    EXPECT_EQ(ImGui::GetDragDropPayload(), nullptr);
}

}
}
