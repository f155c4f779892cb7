// A hand without sense at the program itself: whatever it clicks, drags, turns and types, the window
// answers, and in the end it closes. Ten minutes with PROMENADE_SLOW set, ten seconds otherwise;
// under ./test --asan and --tsan a sanitizer looks on, and what it says in any process of the
// program fails the test.
#include <algorithm>
#include <cstdio>
#include <random>

#include "app/window_story.h"

namespace promenade::testing_aid {
namespace {

namespace fs = std::filesystem;
using Button = RealScreen::Button;

constexpr auto most_patience = 120s; // for a frame of a sanitized window on a loaded machine
constexpr int acts_in_a_workspace = 60;

class RandomClicks : public WindowStory {
protected:
    void SetUp() override
    {
        WindowStory::SetUp();
        if (!m_screen) return;
        for (const char* variable : {"ASAN_OPTIONS", "TSAN_OPTIONS"}) {
            const char* usual = std::getenv(variable);
            const std::string log = "log_path=" + (m_folder / "sanitizer").string();
            ::setenv(variable, (usual ? usual + (":" + log) : log).c_str(), 1);
        }
    }

    // The dialogs for files begin in its own folder, not in the home of whoever runs the test.
    void open()
    {
        ::setenv("HOME", m_folder.c_str(), 1);
        open_window({"--frame-times", (m_folder / "frames").string()});
        m_code.reset();
        ++m_windows;
    }

    int below(int count) { return std::uniform_int_distribution<int>(0, count - 1)(m_random); }

    std::size_t frames() const
    {
        const std::string text = text_of(m_folder / "frames");
        return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    }

    bool has_ended()
    {
        if (!m_code)
            if (const int code = m_window->wait(0s); code != -1) m_code = code;
        return m_code.has_value();
    }

    // The second frame from now has begun after what was done: that is an answer to it.
    bool answers()
    {
        const std::size_t before = frames();
        const auto start = std::chrono::steady_clock::now();
        const bool answered = until(
            [&] {
                wobble();
                return has_ended() || frames() >= before + 2;
            },
            most_patience);
        m_slowest = std::max(m_slowest, std::chrono::steady_clock::now() - start);
        return answered;
    }

    // The pointer a pixel to and fro: it alone makes a window draw.
    static void wobble()
    {
        output_of({"xdotool", "mousemove_relative", "1", "0", "mousemove_relative", "--", "-1", "0"});
    }

    void point_at_something()
    {
        const auto all = places();
        if (all.empty() || below(3) == 0) return RealScreen::point_at(below(1280), below(720));
        const Place at = std::next(all.begin(), below(static_cast<int>(all.size())))->second;
        RealScreen::point_at(at.x(), at.y());
    }

    // Else most of the time would be spent behind a question.
    bool answer_a_question()
    {
        const auto all = places();
        for (const char* answer : {"Discard", "Cancel", "Later", "OK", "Save here", "Open this"})
            if (const auto at = all.find(answer); at != all.end() && below(2) == 0) {
                RealScreen::click(at->second.x(), at->second.y());
                return true;
            }
        return false;
    }

    void drag_something()
    {
        point_at_something();
        const auto button = static_cast<Button>(1 + below(3));
        RealScreen::hold(true, button);
        for (int i = below(4); i >= 0; --i)
            output_of({"xdotool", "mousemove_relative", "--", std::to_string(below(200) - 100),
                std::to_string(below(120) - 60)});
        RealScreen::hold(false, button);
    }

    void press_something()
    {
        static const std::vector<std::string> named = {"space", "Return", "Tab", "Escape", "Left",
            "Right", "Up", "Down", "Home", "End", "Delete", "BackSpace", "Insert", "period",
            "comma", "backslash", "minus", "equal", "F1", "F2", "F5", "F6", "F7", "F8", "F9",
            "F10"};
        static const char* held[] = {"", "", "", "ctrl+", "shift+", "ctrl+shift+", "alt+"};
        const int letters = 26, digits = 10;
        const int which = below(static_cast<int>(named.size()) + letters + digits);
        const std::string key = which < letters ? std::string(1, static_cast<char>('a' + which))
            : which < letters + digits          ? std::to_string(which - letters)
                                                : named[static_cast<std::size_t>(which) - 36];
        RealScreen::press(held[below(7)] + key);
    }

    void act()
    {
        if (answer_a_question()) return;
        switch (below(8)) {
        case 0:
            return drag_something();
        case 1:
            return RealScreen::press(below(2) == 0 ? "ctrl+z" : "ctrl+shift+z");
        case 2:
            point_at_something();
            for (int i = below(5); i >= 0; --i)
                output_of({"xdotool", "click", below(2) == 0 ? "4" : "5"});
            return;
        case 3:
        case 4:
            return press_something();
        default:
            point_at_something();
            for (const bool down : {true, false})
                RealScreen::hold(down, static_cast<Button>(below(6) == 0 ? 3 : 1));
        }
    }

    // By chance alone some workspaces are hardly ever met.
    void go_on_elsewhere()
    {
        RealScreen::press("ctrl+" + std::to_string(1 + m_acts / acts_in_a_workspace % 6));
    }

    // Answers the question after unsaved work, if it comes.
    void close()
    {
        for (int tries = 0; tries < 30 && !has_ended(); ++tries) {
            RealScreen::press("Escape"); // whatever is open
            RealScreen::press("ctrl+q");
            if (until([&] { return has_ended(); }, 3s)) return;
            const auto all = places();
            if (const auto at = all.find("Discard"); at != all.end())
                RealScreen::click(at->second.x(), at->second.y());
        }
    }

    void expect_no_complaint_of_a_sanitizer() const
    {
        for (const auto& entry : fs::directory_iterator(m_folder))
            if (entry.path().filename().string().starts_with("sanitizer"))
                ADD_FAILURE() << text_of(entry.path());
    }

    std::mt19937 m_random{20261118};
    std::optional<int> m_code; // of the window, when it has ended
    int m_acts = 0, m_windows = 0;
    std::chrono::steady_clock::duration m_slowest{};
};

TEST_F(RandomClicks, leave_a_window_that_answers_and_closes)
{
    const auto end =
        std::chrono::steady_clock::now() + (std::getenv("PROMENADE_SLOW") ? 600s : 10s);
    open();
    while (!HasFailure() && std::chrono::steady_clock::now() < end) {
        if (m_acts % acts_in_a_workspace == 0) go_on_elsewhere();
        act();
        ++m_acts;
        if (!answers()) {
            m_screen->keep_picture("hangs");
            ADD_FAILURE() << "no answer in two minutes after " << m_acts << " acts";
        } else if (has_ended()) { // the hand may quit, and then the next window comes
            EXPECT_EQ(*m_code, 0) << "after " << m_acts << " acts";
            if (!HasFailure()) open();
        }
    }
    if (!HasFailure()) {
        close();
        EXPECT_EQ(m_code, 0) << "the title is " << RealScreen::title();
    }
    expect_no_complaint_of_a_sanitizer();
    std::printf("%d acts in %d windows, the slowest answer took %.1f s\n", m_acts, m_windows,
        std::chrono::duration<double>(m_slowest).count());
}

}
}
