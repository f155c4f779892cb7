// The story of a live run through a real window: choose the right elbow by clicking it, give it a
// simple move, pull the left hand, pause, go a second back, change the stiffness, go on, name both
// branches, keep the run, open it again and compare.
//
// Where things are on the screen the window says itself (--landmarks). What the hands have done is
// read from the run's own file, which the window writes as it happens, and from the picture: never
// from a clock.
#include <csignal>
#include <cstdlib>

#include <gmock/gmock.h>

#include "app/window_story.h"
#include "document/journal.h"
#include "live/session_file.h"

namespace promenade {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using testing_aid::RealScreen;
using testing_aid::until;

class LiveWindow : public testing_aid::WindowStory {
protected:
    fs::path file(const std::string& name) const
    {
        return m_folder / "data/promenade/live" / (name + ".live");
    }
    std::vector<json::Value> records(const std::string& name) const
    {
        const auto read = document::read_journal(file(name));
        return read ? read->records : std::vector<json::Value>{};
    }
    // Inputs of that kind for that limb.
    int inputs(const std::string& run, const std::string& kind, const std::string& link) const
    {
        int count = 0;
        for (const json::Value& record : records(run))
            if (const json::Value* input = record.find("input")) {
                const json::Value* of = input->find("link");
                if (input->find("packet")->text == kind
                    && (link.empty() || (of && of->text == link)))
                    ++count;
            }
        return count;
    }
    long reached(const std::string& run, int branch) const
    {
        long most = -1;
        for (const json::Value& record : records(run))
            if (const json::Value* far = record.find("reached"))
                if (record.find("branch")->number == branch)
                    most = std::max(most, static_cast<long>(far->number));
        return most;
    }
    bool is_named(const std::string& run, int branch, const std::string& name) const
    {
        std::string last;
        for (const json::Value& record : records(run))
            if (record.find("name") && record.find("branch")->number == branch)
                last = record.find("name")->text;
        return last == name;
    }

    // By its limb on the stage: pressed where the window says that it can be taken hold of.
    void choose_by_clicking(const std::string& limb)
    {
        take_hold_of(limb);
        RealScreen::hold(false);
    }
    // Once more where the limb went on while the hand came near: whoever runs, sways.
    void take_hold_of(const std::string& limb)
    {
        for (int tries = 0; tries < 5; ++tries) {
            const Place at = place_of("limb " + limb);
            ASSERT_FALSE(HasFailure());
            RealScreen::point_at(at.x(), at.y());
            RealScreen::hold(true);
            m_taken = at;
            if (until([&] { return sees("chosen " + limb); }, 8s)) return;
            RealScreen::hold(false);
        }
        m_screen->keep_picture("failed");
        FAIL() << "the " << limb << " cannot be taken hold of";
    }
    void write(const std::string& field, const std::string& text)
    {
        click_on(field);
        RealScreen::press("ctrl+a");
        RealScreen::type(text);
        RealScreen::press("Return");
    }
    void set_up();
    void turn_the_camera();
    void move_the_elbow();
    void pull_the_hand();
    void branch_off();
    void name_and_keep();
    void open_and_compare();

    Place m_taken; // where a limb was last taken hold of
};

void LiveWindow::set_up()
{
    open_window({"--workspace", "Live", "--width", "1280", "--height", "720", "--scale", "1"});
    if (HasFatalFailure()) return;
    press_until(
        "F2", "a file that is written as it happens", [&] { return fs::exists(file("my run")); });
}

// Round to where both arms are seen aslant, so that no hand hides its arm when it is bent. From a
// corner of the stage, where nobody stands.
void LiveWindow::turn_the_camera()
{
    const Place stage = place_of("live stage"), before = place_of("limb head");
    drag_from(stage.right - 60, stage.bottom - 40, -215, 0);
    expect_soon("another view", [&] { return place_of("limb head").left != before.left; });
    EXPECT_TRUE(m_screen->comes_to_rest());
    m_screen->keep_picture("aslant");
}

void LiveWindow::move_the_elbow()
{
    // The elbow is chosen from the start: first another limb, to see that clicking chooses.
    for (const auto& [limb, by] :
        {std::pair<std::string, std::string>{"head", "+30°"}, {"right lower arm", "-90°"}}) {
        choose_by_clicking(limb);
        if (HasFatalFailure()) return;
        m_screen->keep_picture("chosen");
        click_on(by);
        expect_soon(
            "a simple move of the " + limb, [&] { return inputs("my run", "move", limb) == 1; });
        if (HasFatalFailure()) return;
    }
    RealScreen::press("space");
    expect_soon("two seconds", [&] { return reached("my run", 0) >= 40; });
    m_screen->keep_picture("running");
}

void LiveWindow::pull_the_hand()
{
    take_hold_of("left hand");
    if (HasFatalFailure()) return;
    for (const double i : {1, 2, 3, 4, 5, 6})
        RealScreen::point_at(m_taken.x() + 12 * i, m_taken.y() - 6 * i);
    expect_soon("a pull at the hand", [&] { return inputs("my run", "pull", "left hand") > 0; });
    const long then = reached("my run", 0);
    expect_soon("some time", [&] { return reached("my run", 0) > then; });
    m_screen->keep_picture("pulled");
    RealScreen::hold(false);
    expect_soon("letting go", [&] { return inputs("my run", "release", "") == 1; });
}

void LiveWindow::branch_off()
{
    RealScreen::press("space");
    EXPECT_TRUE(m_screen->comes_to_rest());
    RealScreen::press("comma");
    EXPECT_TRUE(m_screen->comes_to_rest());
    choose_by_clicking("right lower arm");
    if (HasFatalFailure()) return;
    drag("alpha", -60, 0);
    expect_soon(
        "another stiffness", [&] { return inputs("my run", "parameter", "right lower arm") > 0; });
    if (HasFatalFailure()) return;
    long from = -1;
    for (const json::Value& record : records("my run"))
        if (record.find("parent")) from = static_cast<long>(record.find("from")->number);
    EXPECT_EQ(reached("my run", 0) - from, 20) << "a second back";
    RealScreen::press("space");
    expect_soon("going on", [&] { return reached("my run", 1) >= from + 20; });
    RealScreen::press("space");
    EXPECT_TRUE(m_screen->comes_to_rest());
}

void LiveWindow::name_and_keep()
{
    write("name of 0", "stiff");
    expect_soon("a name", [&] { return is_named("my run", 0, "stiff"); });
    write("name of 1", "soft");
    expect_soon("another name", [&] { return is_named("my run", 1, "soft"); });
    write("run name", "elbow");
    press_until("F2", "the kept run", [&] { return fs::exists(file("elbow")); });
    m_screen->keep_picture("two branches");
}

void LiveWindow::open_and_compare()
{
    click_on("New");
    expect_gone("name of 1"); // a run of its own, without branches
    if (HasFatalFailure()) return;
    click_on("open run");
    click_on("open elbow");
    expect_to_see("name of 1");
    if (HasFatalFailure()) return;
    // What is done to it now goes into its file: it is open.
    write("name of 1", "softer");
    expect_soon("the opened run", [&] { return is_named("elbow", 1, "softer"); });
    click_on("ghost 0");
    expect_to_see("gap to 0"); // how far the branches are apart, in words
    const std::size_t before = m_screen->picture();
    click_on("side by side");
    expect_soon("the ghost beside it", [&] { return m_screen->picture() != before; });
    EXPECT_TRUE(m_screen->comes_to_rest()); // until it is painted finely
    m_screen->keep_picture("compared");
}

// The simulation of the window, as a process of its own; 0 if there is none.
pid_t simulation_of(pid_t window)
{
    const auto found = testing_aid::output_of({"pgrep", "-P", std::to_string(window)});
    return found ? std::atoi(found->c_str()) : 0;
}

TEST_F(LiveWindow, outlives_a_simulation_that_is_killed_and_goes_on_with_it)
{
    if (!testing_aid::is_installed("pgrep")) GTEST_SKIP() << "pgrep is not installed";
    set_up();
    if (HasFatalFailure()) return;
    RealScreen::press("F7");
    expect_soon("a process of its own", [&] { return simulation_of(m_window->process()) > 0; });
    EXPECT_TRUE(m_screen->comes_to_rest());
    RealScreen::press("space");
    expect_soon("a second", [&] { return reached("my run", 0) >= 20; });
    const pid_t first = simulation_of(m_window->process());
    ::kill(first, SIGKILL);
    expect_soon("another process", [&] {
        const pid_t now = simulation_of(m_window->process());
        return now > 0 && now != first;
    });
    EXPECT_TRUE(m_screen->comes_to_rest());
    m_screen->keep_picture("killed");
    const long then = reached("my run", 0);
    RealScreen::press("space");
    expect_soon("going on", [&] { return reached("my run", 0) >= then + 20; });
    RealScreen::press("space");
    quit();
    const auto read = live::load_session(file("my run"));
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->branches().size(), 1u) << "it went on where it was";
}

TEST_F(LiveWindow, tells_the_story_of_an_elbow_by_mouse_and_keyboard)
{
    const std::array<std::function<void()>, 7> parts{[&] { set_up(); }, [&] { turn_the_camera(); },
        [&] { move_the_elbow(); }, [&] { pull_the_hand(); }, [&] { branch_off(); },
        [&] { name_and_keep(); }, [&] { open_and_compare(); }};
    for (const auto& part : parts) {
        part();
        if (HasFatalFailure()) return;
    }
    quit();
    const auto first = live::load_session(file("my run")), kept = live::load_session(file("elbow"));
    ASSERT_TRUE(first);
    ASSERT_TRUE(kept) << kept.error().text();
    ASSERT_EQ(kept->branches().size(), 2u);
    EXPECT_EQ(kept->branches()[0].name, "stiff");
    // The first file was left when the second was begun: it may lack the last half second.
    for (const int branch : {0, 1}) {
        const auto length_in = [&](const live::Session& run) {
            return run.branches()[static_cast<std::size_t>(branch)].length();
        };
        EXPECT_GE(length_in(*first), length_in(*kept) - 10);
        for (long n = 0; n <= length_in(*first); ++n)
            ASSERT_EQ(kept->frame(branch, n), first->frame(branch, n)) << branch << " " << n;
    }
    EXPECT_NE(kept->hash(0), kept->hash(1));
}

}
}
