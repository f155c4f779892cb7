// The dance workspace, told in events.
#include <filesystem>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gmock/gmock.h>

#include "dance/compose.h"
#include "editors/dance_workspace/dance_workspace.h"
#include "editors/dance_workspace/report_row.h"
#include "editors/dance_workspace/takes.h"
#include "editors/eye.h"
#include "editors/story.h"

namespace promenade::editors {
namespace {

// A window with the dance workspace alone, whose rehearsals take no time.
Result<Rehearsed> at_once(const RehearsalOrder&, const Watch&)
{
    return carried_along(4);
}

struct DanceStory {
    explicit DanceStory(RehearsalJob::Work work = at_once)
        : story(test_studio(), {1280, 720}, {}, [&](Studio& studio) {
            std::vector<std::unique_ptr<Workspace>> all;
            auto made = std::make_unique<DanceWorkspace>(studio, work);
            workspace = made.get();
            all.push_back(std::move(made));
            return all;
        })
    {
        while (workspace->is_working() || !workspace->room().take()) story.frame();
        story.frame();
    }
    DanceRoom& room() { return workspace->room(); }

    DanceWorkspace* workspace = nullptr;
    Story story;
};

TEST(DanceStory, the_first_start_is_already_dancing_and_says_what_to_press)
{
    DanceStory told;
    EXPECT_TRUE(told.room().playback.is_playing());
    EXPECT_THAT(told.story.shell().status().words, testing::HasSubstr("Space"));
    EXPECT_EQ(told.story.stages().last().people.size(), 1u);
}

TEST(DanceStory, a_practised_dance_comes_without_being_asked_for_and_says_so)
{
    DanceStory told([](const RehearsalOrder& order, const Watch&) -> Result<Rehearsed> {
        return order.practice > 0 ? carried_together(4, 0.01, 2) : carried_together(4, 0.05);
    });
    while (told.room().take()->rehearsed().practised == 0) told.story.frame();
    EXPECT_THAT(told.story.shell().status().words, testing::HasSubstr("practised 2 times; bodies"));
    EXPECT_THAT(told.workspace->status(), testing::StartsWith("practised 2 times, "));
    told.story.press(GLFW_KEY_F5); // it is danced anew, and of that nothing is known yet
    EXPECT_THAT(told.story.shell().status().words, testing::HasSubstr("Space"));
}

TEST(DanceStory, space_pauses_and_arrows_go_frame_by_frame)
{
    DanceStory told;
    told.story.wait(0.5);
    told.story.press(GLFW_KEY_SPACE);
    EXPECT_FALSE(told.room().playback.is_playing());
    const double paused = told.room().playback.time();
    EXPECT_GT(paused, 0.3);
    told.story.press(GLFW_KEY_RIGHT);
    EXPECT_GT(told.room().playback.time(), paused);
    EXPECT_LE(told.room().playback.time(), paused + 0.011);
    told.story.press(GLFW_KEY_LEFT);
    told.story.press(GLFW_KEY_LEFT);
    EXPECT_LT(told.room().playback.time(), paused);
}

TEST(DanceStory, the_number_keys_are_seats_and_dragging_the_stage_turns_the_view)
{
    DanceStory told;
    told.story.press(GLFW_KEY_5);
    EXPECT_EQ(told.room().camera.seat(), render::Seat::top);
    told.story.press(GLFW_KEY_4);
    EXPECT_EQ(told.room().camera.seat(), render::Seat::side);
    told.story.move_to({1200, 150});
    told.story.frame();
    told.story.hold_button(0, true);
    told.story.frame();
    told.story.move_to({1100, 160});
    told.story.frame();
    told.story.hold_button(0, false);
    told.story.frame();
    EXPECT_EQ(told.room().camera.seat(), render::Seat::orbit);
}

TEST(DanceStory, a_push_says_how_hard_it_is_while_it_is_drawn)
{
    DanceStory told;
    told.story.press(GLFW_KEY_SPACE);
    told.story.press(GLFW_KEY_2); // follow: the dancer is in the middle
    told.story.point_at("stage");
    told.story.hold_button(0, true);
    told.story.frame();
    const ImVec2 from = ImGui::GetIO().MousePos;
    told.story.move_to({from.x + 60, from.y});
    told.story.frame();
    EXPECT_TRUE(told.story.sees("impulse"));
    told.story.hold_button(0, false);
    told.story.frame();
    told.story.frame();
    EXPECT_FALSE(told.story.sees("impulse"));
}

TEST(DanceStory, dragging_a_dancer_pushes_him)
{
    DanceStory told;
    told.story.press(GLFW_KEY_SPACE);
    told.story.press(GLFW_KEY_2); // follow: the dancer is in the middle
    told.story.drag_by("stage", {60, 0});
    EXPECT_EQ(told.room().push_count(), 1u);
    EXPECT_THAT(told.story.shell().status().words, testing::HasSubstr("Pushed"));
}

// Whatever the type and the window: nothing of the bar below the stage is out of reach.
TEST(DanceStory, every_key_below_the_stage_is_seen_in_large_type_and_small_windows)
{
    // At 250 % in 1280x720 there would be room for 36 letters and 20 lines: too few for a stage.
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{1920, 1080}})
        for (const double scale : {1.0, 1.25, 1.5, 1.75, 2.5}) {
            if (scale > 2 && size.x < 1920) continue;
            Story story(test_studio(), size, {Theme::dark, scale, 2},
                [](Studio& studio) { return all_workspaces(studio, at_once); });
            for (int i = 0; i < 4; ++i) story.frame();
            for (const char* name : {"|<", "Keep", "Practise", "##speed", "scrub"}) {
                const auto place = landmarks().find(name);
                ASSERT_TRUE(place) << name << " at " << scale << " in " << size.x;
                EXPECT_GT(place->upper.x - place->lower.x, 10 * scale) << name << " at " << scale;
                EXPECT_LE(place->upper.y, size.y) << name << " at " << scale;
            }
        }
}

// A couple that stands through the steps of a shipped cha-cha, whose sentences are long.
Result<Rehearsed> standing_through_a_cha_cha(const RehearsalOrder&, const Watch&)
{
    const Studio studio = test_studio();
    Rehearsed done = carried_together(4, 0.01);
    for (const library::LibraryDance& one : studio.library.dances) {
        const dance::Dance& dance = one.file.dance;
        if (dance.id != "chacha") continue;
        const dance::Composition steps = dance::compose(dance, dance.patterns.front());
        done.charts = {steps.leader, steps.follower};
    }
    return done;
}

TEST(DanceStory, what_each_foot_does_is_never_overprinted_and_the_count_is_large_in_any_type)
{
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{2560, 1440}})
        for (const double scale : {1.0, 1.75, 2.5}) {
            Story story(test_studio(), size, {Theme::light, scale, 2}, [](Studio& studio) {
                return all_workspaces(studio, standing_through_a_cha_cha);
            });
            story.frame(); // the first rehearsal begins
            story.wait_for_work();
            story.frame();
            story.press(GLFW_KEY_P);
            story.press(GLFW_KEY_END);
            story.press(GLFW_KEY_LEFT); // it pauses at the last step
            for (const Blemish& each : blemishes_of_frame(palette_of(Theme::light).background))
                ADD_FAILURE() << size.x << " at " << scale << ": " << words_of(each);
            for (const char* name : {"caption leader", "caption follower"})
                EXPECT_TRUE(story.sees(name)) << name << ", " << size.x << " at " << scale;
            const auto count = landmarks().find("large count");
            ASSERT_TRUE(count);
            const double high = static_cast<double>(count->upper.y - count->lower.y);
            EXPECT_GT(high, scale > 2 ? 0.1 * size.y : 0.2 * size.y) << size.x << " at " << scale;
        }
}

TEST(DanceStory, who_has_no_mouse_goes_through_the_panels_by_tab)
{
    DanceStory told;
    const double before = told.room().settings.leader_height;
    const auto walk_to = [&](const char* name) {
        for (int presses = 0; presses < 60; ++presses) {
            told.story.press(GLFW_KEY_TAB);
            const auto focus = landmarks().find("in focus"), place = landmarks().find(name);
            if (focus && place && focus->holds(place->middle())) return;
        }
        ADD_FAILURE() << "Tab does not lead to " << name;
    };
    walk_to("Upright torque");
    told.story.press(GLFW_KEY_ENTER);
    EXPECT_EQ(told.room().settings.balance_way, document::BalanceWay::upright_torque);
    const double time = told.room().playback.time();
    walk_to("Leader's height");
    told.story.press(GLFW_KEY_RIGHT);
    told.story.press(GLFW_KEY_RIGHT);
    EXPECT_GT(told.room().settings.leader_height, before);
    told.story.press(GLFW_KEY_LEFT);
    told.story.press(GLFW_KEY_LEFT);
    EXPECT_NEAR(told.room().settings.leader_height, before, 0.021); // m, a step of it
    EXPECT_GT(told.room().playback.time(), time) << "the arrows were not the dance's";
    walk_to("By the feet");
    told.story.press(GLFW_KEY_ESCAPE);
    told.story.press(GLFW_KEY_ENTER); // nothing is in focus any more
    told.story.press(GLFW_KEY_LEFT);  // and the arrows are the dance's again
    EXPECT_FALSE(told.room().playback.is_playing());
    EXPECT_EQ(told.room().settings.balance_way, document::BalanceWay::upright_torque);
}

TEST(DanceStory, help_from_outside_is_said_in_full_beside_the_choice_of_balance)
{
    DanceStory told([](const RehearsalOrder&, const Watch&) -> Result<Rehearsed> {
        Rehearsed done = carried_along(4);
        done.reports.emplace_back();
        done.reports.back().loads.outside.peak_torque = 236;
        done.reports.back().loads.outside.torque_time = 595;
        return done;
    });
    for (const char* name : {"Upright torque", "assist"}) EXPECT_TRUE(told.story.sees(name));
    EXPECT_THAT(words_in_panel("settings"),
        testing::Contains(testing::HasSubstr("595 N·m·s")));
    for (const Blemish& each : blemishes_of_frame(palette_of(Theme::dark).background))
        EXPECT_NE(each.panel, "settings") << words_of(each);
}

TEST(DanceStory, enter_writes_what_was_clicked_last_to_be_shared)
{
    DanceStory told;
    const auto texts = [] {
        int count = 0;
        for (const auto& entry : std::filesystem::directory_iterator(story_folder()))
            count += entry.path().extension() == ".txt";
        return count;
    };
    told.story.press(GLFW_KEY_E, true);
    told.story.frame();
    told.story.click("Chart as text (.txt)");
    EXPECT_EQ(texts(), 0);
    told.story.press(GLFW_KEY_ENTER);
    told.story.wait_for_work();
    for (int i = 0; i < 500 && texts() == 0; ++i) told.story.frame();
    EXPECT_EQ(texts(), 1);
}

TEST(DanceStory, who_comes_to_practise_sees_it_danced)
{
    DanceStory told;
    told.story.press(GLFW_KEY_SPACE);
    ASSERT_FALSE(told.room().playback.is_playing());
    told.story.press(GLFW_KEY_P);
    EXPECT_TRUE(told.room().playback.is_playing());
}

TEST(DanceStory, a_count_under_the_stage_leads_to_its_moment)
{
    DanceStory told;
    told.story.press(GLFW_KEY_SPACE);
    told.story.click("step 4");
    EXPECT_NEAR(told.room().playback.time(), 2, 1e-9);
}

TEST(DanceStory, the_report_of_a_long_routine_is_scrolled_to_the_step_underway)
{
    DanceStory told([](const RehearsalOrder&, const Watch&) -> Result<Rehearsed> {
        return carried_along(60, "waltz.box", std::vector<int>(110, 0));
    });
    told.story.press(GLFW_KEY_SPACE);
    told.story.press(GLFW_KEY_HOME);
    told.story.frame();
    EXPECT_TRUE(told.story.sees("step 1"));
    EXPECT_FALSE(told.story.sees("step 100"));
    told.room().playback.seek(50.1);
    told.story.frame();
    told.story.frame();
    EXPECT_TRUE(told.story.sees("step 100"));
    EXPECT_FALSE(told.story.sees("step 1"));
    told.story.click("step 100");
    EXPECT_NEAR(told.room().playback.time(), 50, 1e-9);
}

TEST(ReportRow, shows_what_it_is_scrolled_to_and_scrolls_no_farther_than_it_must)
{
    const ReportRow row{100, 20};
    EXPECT_EQ(row.seen(0, 200).first, 0u);
    EXPECT_EQ(row.seen(0, 199).end, 10u);
    EXPECT_EQ(row.seen(1990, 200).end, 100u);
    EXPECT_EQ(row.to_show(3, 0, 200), 0);
    EXPECT_EQ(row.to_show(0, 500, 200), 0);
    EXPECT_EQ(row.to_show(99, 0, 200), 1800);
    for (std::size_t column = 0; column < 100; ++column) {
        const float scroll = row.to_show(column, 700, 200);
        EXPECT_LE(row.seen(scroll, 200).first, column);
        EXPECT_GT(row.seen(scroll, 200).end, column);
    }
}

TEST(DanceStory, settings_are_chosen_and_reset)
{
    DanceStory told;
    told.story.click("Follower");
    EXPECT_EQ(told.room().settings.dancers, Dancers::follower);
    told.story.drag_by("Floor friction", {-40, 0});
    EXPECT_NE(told.room().settings.friction, DanceSettings{}.friction);
    told.story.click("Reset");
    EXPECT_TRUE(is_usual(told.room().settings));
}

TEST(DanceStory, plots_show_the_value_under_the_pointer_and_lead_there)
{
    DanceStory told;
    told.story.press(GLFW_KEY_SPACE);
    told.story.press(GLFW_KEY_L, false, true);
    ASSERT_TRUE(told.story.sees("plot Height of the centre"));
    told.story.click("plot Height of the centre");
    EXPECT_NEAR(told.room().playback.time(), 2, 0.05);
}

}
}
