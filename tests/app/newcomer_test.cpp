// The window as somebody meets it who has not read the manual: the program itself under an X server
// without a screen, by mouse and keyboard alone. Where things are is read from what the window says
// of itself (--landmarks), what was done from the files it wrote. docs/stories.md tells the same in
// words. Skipped where Xvfb or xdotool is not installed.
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <thread>

#include <sys/wait.h>

#include <gmock/gmock.h>

#include "app/window_story.h"
#include "document/cells.h"
#include "document/document.h"
#include "in_source.h"

namespace promenade {
namespace {

namespace fs = std::filesystem;
using Button = testing_aid::RealScreen::Button;
using testing::HasSubstr;
using testing_aid::output_of;
using testing_aid::RealScreen;
using testing_aid::text_of;
using testing_aid::until;
using namespace std::chrono_literals;

class Newcomer : public testing_aid::WindowStory {
protected:
    void SetUp() override
    {
        WindowStory::SetUp();
        ::setenv("HOME", m_folder.c_str(), 1); // where things are shared to
    }

    void press(std::initializer_list<const char*> keys)
    {
        for (const char* key : keys) RealScreen::press(key);
    }
    // Along a row of the chart, as it is typed: Tab to the next cell, Enter at the end. Looks up
    // when all of it is there: the chart may have moved.
    void write_row(document::GridRow row, const std::vector<std::string>& cells,
        const std::vector<std::string>& read = {})
    {
        click_on(std::string(document::words_of(row)) + " 1");
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (!cells[i].empty()) RealScreen::type(cells[i]);
            RealScreen::press(i + 1 < cells.size() ? "Tab" : "Return");
        }
        const auto& wanted = read.empty() ? cells : read;
        expect_soon("the row of " + cells.back(), [&] { return row_of_chart(row) == wanted; });
        std::this_thread::sleep_for(500ms); // and it is drawn
    }
    // Of the figure that was made last, as the program's journal has it.
    std::vector<std::string> row_of_chart(document::GridRow row) const
    {
        std::vector<std::string> cells;
        for (const auto& open : journalled())
            for (const dance::Pattern& pattern : open->dance().patterns)
                if (pattern.name == "Hesitation Change")
                    for (std::size_t i = 0; i < pattern.columns.size(); ++i)
                        cells.push_back(
                            document::cell_text(pattern, {i, row, dance::Role::leader}));
        return cells;
    }
    // The couple is in the middle of the stage, one of them a little beside it. Holds and pulls.
    void take_hold_of_a_dancer()
    {
        const Place stage = place_of("stage");
        for (const double aside : {0, -25, 25, -45, 45, -10, 10}) {
            const double x = stage.x() + aside, y = stage.y() - 5;
            RealScreen::point_at(x, y);
            RealScreen::hold(true);
            for (const double right : {10, 30, 60, 90}) RealScreen::point_at(x + right, y);
            if (until([&] { return sees("impulse"); }, 6s)) return;
            RealScreen::hold(false);
            RealScreen::press("2"); // the drag went past them and turned the camera
        }
        FAIL() << "nobody is on the stage";
    }
    // The right button, once more if the window was not ready for it.
    void choose_from_menu_of(const std::string& name, const std::string& item)
    {
        for (int tries = 0; tries < 4 && !sees(item); ++tries) {
            click_on(name, Button::right);
            if (until([&] { return sees(item); }, testing_aid::once_more)) break;
            RealScreen::press("Escape");
        }
        click_on(item);
    }
    bool has_chosen(const std::string& id) const { return state_has("\"" + id + "\""); }
    bool state_has(const std::string& words) const
    {
        return text_of(m_folder / "config/promenade/window.json").find(words) != std::string::npos;
    }

    // Where a bar between panels was left, as the program keeps it; -1 if it does not.
    double kept_share(const std::string& bar) const
    {
        const std::string state = text_of(m_folder / "config/promenade/window.json");
        const std::size_t at = state.find("\"" + bar + "\":");
        return at == std::string::npos ? -1 : std::atof(state.c_str() + at + bar.size() + 3);
    }
    static constexpr double screen_width = 1280; // pixels, the window fills it

    // As when the machine stops: nobody is asked anything, and nobody waits for the dead.
    void kill_window()
    {
        ::kill(m_window->process(), SIGKILL);
        // A large process takes a moment to die, and lives until then; it is not reaped.
        const std::string status = "/proc/" + std::to_string(m_window->process()) + "/status";
        (void)until([&] { return text_of(status).find("State:\tZ") != std::string::npos; }, 10s);
        m_killed.push_back(std::move(m_window));
    }
    std::vector<std::unique_ptr<document::Document>> journalled() const
    {
        std::vector<std::unique_ptr<document::Document>> open;
        const document::Desk desk = document::usual_desk();
        std::error_code none;
        for (const auto& entry : fs::directory_iterator(desk.journals, none))
            if (const auto reading = document::read_journal(entry.path()))
                if (auto peeked = document::Document::peek(*reading, desk))
                    open.push_back(std::move(*peeked));
        return open;
    }
    std::vector<fs::path> discarded() const
    {
        std::vector<fs::path> files;
        std::error_code none;
        for (const auto& entry :
            fs::directory_iterator(document::usual_desk().journals / "discarded", none))
            files.push_back(entry.path());
        return files;
    }

    std::vector<std::unique_ptr<testing_aid::Child>> m_killed;
};

// The teacher: a figure is written for both roles and handed out on paper.
TEST_F(Newcomer, writes_a_hesitation_change_for_both_roles_and_hands_it_out)
{
    open_window({"--workspace", "Pattern"});
    if (HasFatalFailure()) return;
    click_on("New");
    expect_to_see("##name");
    RealScreen::type("Hesitation Change");
    RealScreen::press("Return");
    expect_to_see("tab My Waltz");
    if (HasFatalFailure()) return;
    using document::GridRow;
    write_row(GridRow::count, {"1", "2", "3", "1", "2", "3"});
    write_row(GridRow::foot, {"R", "L", "R", "L", "R", "L"});
    write_row(GridRow::direction, {"F", "S", "CL", "B", "S", "BR"});
    write_row(GridRow::turn, {"", "2", "1", "", "3", ""}, {"", "1/4 R", "1/8 R", "", "3/8 R", ""});
    write_row(GridRow::footwork, {"HT", "T", "TH", "TH", "HT", "IE of T"});
    if (HasFatalFailure()) return;
    click_on("Both");
    expect_to_see("footwork (follower) 5");
    click_on("Share …");
    expect_to_see("page"); // as it will be printed
    m_screen->keep_picture("share");
    const fs::path file = m_folder / "hesitation_change.pdf";
    press_until("Return", "the chart on paper", [&] { return fs::exists(file); });
    if (HasFatalFailure()) return;
    if (testing_aid::is_installed("pdftotext")) {
        const auto text = output_of({"pdftotext", "-layout", file.string(), "-"});
        ASSERT_TRUE(text);
        for (const char* words : {"Hesitation Change", "Leader", "Follower", "RF forward",
                 "LF back", "3/8 R", "LF brushes"})
            EXPECT_THAT(*text, HasSubstr(words));
    }
}

// The animator: a dancer is pushed, and the motion goes to another program.
TEST_F(Newcomer, pushes_a_dancer_and_takes_the_motion_along)
{
    open_window({"--workspace", "Dance"});
    if (HasFatalFailure()) return;
    expect_to_see("step 6");
    press_until("space", "it pauses", [&] { return m_screen->is_still(); });
    if (HasFatalFailure()) return;
    take_hold_of_a_dancer();
    RealScreen::hold(false);
    expect_to_see("work underway");
    expect_gone("work underway");
    if (HasFatalFailure()) return;
    click_on("Share …");
    expect_to_see("preview");
    click_when_settled("3D scene (.glb)");
    click_when_settled("Write it");
    const fs::path file = m_folder / "box.glb";
    ASSERT_TRUE(until([&] { return fs::exists(file); }, 300s)) << "the scene did not come";
    EXPECT_EQ(text_of(file).substr(0, 4), "glTF");
}

// 1: what is shown and what runs.
TEST_F(Newcomer, f5_anywhere_shows_progress_then_the_dance_and_a_push_says_how_hard_it_is)
{
    open_window({"--workspace", "Gesture"});
    if (HasFatalFailure()) return;
    expect_to_see("figure");
    RealScreen::press("F5");
    expect_to_see("work underway");
    expect_to_see("stage"); // the dance comes by itself
    if (HasFatalFailure()) return;
    expect_to_see("take");
    expect_to_see("camera");
    press_until("space", "it pauses", [&] { return m_screen->is_still(); });
    if (HasFatalFailure()) return;

    take_hold_of_a_dancer();
    if (HasFatalFailure()) return;
    m_screen->keep_picture("push");
    RealScreen::hold(false);
    expect_gone("impulse");
    expect_to_see("work underway"); // danced on with the push in it
    if (HasFatalFailure()) return;
    press_until("space", "it plays on", [&] { return m_screen->moves(); });

    // Another figure is chosen elsewhere: it is danced when one comes back.
    RealScreen::press("ctrl+1");
    expect_to_see("grid");
    click_on("waltz.right_box_turn");
    expect_soon("the choice", [&] { return has_chosen("waltz.right_box_turn"); });
    RealScreen::press("ctrl+3");
    expect_to_see("work underway");
    expect_to_see("stage");
    EXPECT_FALSE(sees("take warning"));
    quit();
}

// 2: keyboard everywhere.
TEST_F(Newcomer, menus_dialogs_and_charts_do_without_the_mouse)
{
    open_window({"--workspace", "Pattern"});
    if (HasFatalFailure()) return;
    press_until("F10", "the menus", [&] { return sees("File/Quit"); });
    RealScreen::press("Escape");
    expect_gone("File/Quit");
    press_until(
        "ctrl+n", "a new dance", [] { return RealScreen::title().starts_with("New Dance"); });
    if (HasFatalFailure()) return;
    // Tab goes right, and makes steps where there are none; Enter goes down to where Tab began.
    RealScreen::type("1");
    RealScreen::press("Tab");
    RealScreen::type("2");
    RealScreen::press("Tab");
    RealScreen::type("3");
    RealScreen::press("Return");
    const auto counts = [&] {
        std::string all;
        for (const auto& open : journalled())
            for (const auto& column : open->dance().patterns.front().columns) all += column.count;
        return all;
    };
    expect_soon("three counts", [&] { return counts() == "123"; });
    RealScreen::press("ctrl+q");
    expect_to_see("Discard");
    RealScreen::press("Escape");
    expect_gone("Discard");
    RealScreen::press("ctrl+q");
    expect_to_see("Discard");
    press({"Tab", "space"});
    EXPECT_EQ(m_window->wait(testing_aid::patience), 0);
    EXPECT_TRUE(journalled().empty()); // it was not wanted
}

// 3: arranged by hand, remembered; menus under the right button; tabs.
TEST_F(Newcomer, panels_stay_where_they_were_dragged_and_several_dances_are_open)
{
    open_window({"--workspace", "Pattern"});
    if (HasFatalFailure()) return;
    const double before = settled_place_of("grid").left;
    drag("bar pattern.library", 70, 0);
    expect_soon("more room for the library",
        [&] { return std::abs(place_of("grid").left - before - 70) < 6; });
    // Not where it was in the middle of the drag.
    expect_soon("the bar to be kept", [&] {
        const Place bar = place_of("bar pattern.library");
        return std::abs(kept_share("pattern.library") - bar.x() / screen_width) < 0.02;
    });
    kill_window();
    open_window({"--workspace", "Pattern"});
    if (HasFatalFailure()) return;
    EXPECT_NEAR(place_of("grid").left, before + 70, 6);

    choose_from_menu_of("footwork 2", "menu Duplicate steps");
    expect_to_see("tab My Waltz");
    if (HasFatalFailure()) return;
    RealScreen::press("ctrl+p"); // every figure by a few letters
    RealScreen::type("tango basic");
    RealScreen::press("Return");
    expect_soon("tango", [&] { return has_chosen("tango.basic"); });
    choose_from_menu_of("footwork 2", "menu Duplicate steps");
    expect_to_see("tab My Tango");
    if (HasFatalFailure()) return;
    click_on("tab My Waltz");
    expect_soon("the waltz in front", [] { return RealScreen::title().starts_with("My Waltz"); });
    RealScreen::press("ctrl+z");
    expect_soon("the waltz undone, the tango not",
        [] { return RealScreen::title().starts_with("My Waltz (not saved yet) - Promenade"); });
    RealScreen::press("ctrl+Next");
    expect_soon("the tango in front", [] { return RealScreen::title().starts_with("My Tango"); });
    EXPECT_THAT(RealScreen::title(), HasSubstr("*"));
    m_screen->keep_picture("tabs");
    click_on("close My Tango");
    expect_to_see("Discard");
    click_on("Discard");
    expect_gone("tab My Tango");
    quit();
}

// 5: gestures without traps.
TEST_F(Newcomer, a_hand_is_dragged_and_the_window_says_how_it_is_kept)
{
    open_window({"--workspace", "Gesture"});
    if (HasFatalFailure()) return;
    click_on("symbol closed");
    EXPECT_FALSE(sees("kept at once"));
    press_until(
        "ctrl+n", "a new dance", [] { return RealScreen::title().starts_with("New Dance"); });
    if (HasFatalFailure()) return;
    expect_to_see("kept at once");
    EXPECT_FALSE(sees("Keep"));
    // A limb that is none of the symbol's says why it is grey.
    const Place figure = place_of("figure");
    RealScreen::click(figure.x() + 5, figure.top + 0.62 * (figure.bottom - figure.top));
    expect_to_see("why it is grey");
    // Fingers: up the figure's right, at the height of its chest.
    const std::size_t still = m_screen->picture();
    for (double across = 0.66; across > 0.55 && journalled().empty(); across -= 0.02) {
        const double x = figure.left + across * (figure.right - figure.left);
        const double y = figure.top + 0.39 * (figure.bottom - figure.top);
        RealScreen::point_at(x, y);
        RealScreen::hold(true);
        for (const double up : {4, 12, 24}) RealScreen::point_at(x, y - up);
        RealScreen::hold(false);
        (void)until([&] { return !journalled().empty(); }, 4s);
    }
    EXPECT_NE(m_screen->picture(), still);
    expect_soon("the posture in the dance's history", [&] {
        for (const auto& open : journalled())
            if (open->history().undo_label() == "Pose closed") return true;
        return false;
    });
    m_screen->keep_picture("gesture");
}

// 7 and 8: little things, and large type.
TEST_F(Newcomer, what_is_searched_for_is_seen_and_what_is_saved_has_a_name)
{
    open_window({"--workspace", "Pattern", "--scale", "1.5"});
    if (HasFatalFailure()) return;
    click_on("##search");
    RealScreen::type("hesitation");
    expect_to_see("waltz.hesitation"); // unfolded
    RealScreen::press("Escape");
    RealScreen::press("shift+F1");
    expect_to_see("search the manual");
    RealScreen::press("Escape");
    expect_gone("search the manual");
    press_until(
        "ctrl+n", "a new dance", [] { return RealScreen::title().starts_with("New Dance"); });
    RealScreen::type("2");
    RealScreen::press("Return");
    RealScreen::press("ctrl+s");
    expect_to_see("name of the file");
    press_until("Return", "the file of its name",
        [&] { return fs::exists(m_folder / "data/promenade/dances/new_dance.json"); });
    quit();
}

// 9: recovery without gaps.
TEST_F(Newcomer, a_start_right_after_a_kill_offers_the_work_and_what_is_discarded_is_kept_a_week)
{
    open_window({"--workspace", "Pattern"});
    if (HasFatalFailure()) return;
    press_until(
        "ctrl+n", "a new dance", [] { return RealScreen::title().starts_with("New Dance"); });
    RealScreen::type("2");
    RealScreen::press("Return");
    expect_soon("the count in the journal", [&] {
        const auto open = journalled();
        return !open.empty() && open[0]->dance().patterns.front().columns.front().count == "2";
    });
    if (HasFatalFailure()) return;
    kill_window(); // and nobody has waited for it: a zombie
    open_window({"--workspace", "Pattern"});
    if (HasFatalFailure()) return;
    expect_to_see("Bring it back");
    if (HasFatalFailure()) return;
    RealScreen::press("Return");
    expect_soon("the work", [] { return RealScreen::title().starts_with("New Dance"); });
    expect_soon("unsaved still", [] { return RealScreen::title().find('*') != std::string::npos; });
    kill_window();
    open_window({"--workspace", "Pattern"});
    if (HasFatalFailure()) return;
    expect_to_see("Bring it back");
    click_on("Discard");
    expect_gone("Bring it back");
    EXPECT_EQ(discarded().size(), 1u);
    quit();
    open_window({"--workspace", "Pattern"});
    if (HasFatalFailure()) return;
    expect_to_see("grid");
    EXPECT_FALSE(sees("Bring it back"));
}

}
}
