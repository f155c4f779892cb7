// The program itself in front of an X server without a screen, in a folder of its own. Skipped
// where Xvfb or xdotool is not installed.
#pragma once

#include <fstream>
#include <map>
#include <thread>

#include <gmock/gmock.h>
#include <unistd.h>

#include "app/real_screen.h"

namespace promenade::testing_aid {

using namespace std::chrono_literals;

constexpr auto once_more = 15s; // then what may have been missed is pressed again

class WindowStory : public testing::Test {
protected:
    void SetUp() override
    {
        for (const char* program : {"Xvfb", "xdotool"})
            if (!is_installed(program))
                GTEST_SKIP() << program << " is not installed; the story needs it";
        std::filesystem::create_directories(m_folder);
        ::setenv("XDG_CONFIG_HOME", (m_folder / "config").c_str(), 1);
        ::setenv("XDG_DATA_HOME", (m_folder / "data").c_str(), 1);
        // Mesa is unloaded before the program ends. What it leaves behind then has no name by which it
        // could be told from what is ours, which the stories inside a test's own process would show.
        ::setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
        m_screen.emplace(m_folder);
        ASSERT_TRUE(m_screen->is_up());
    }
    void TearDown() override
    {
        m_window.reset();
        m_screen.reset();
        std::error_code ignored; // a folder left in /tmp harms nobody
        std::filesystem::remove_all(m_folder, ignored);
    }

    // Without a PATH the desktop's file dialog is not found, and the window shows its own.
    void open_window(Words more)
    {
        Words words{"env", "PATH=", PROMENADE_PROGRAM, "window", "--landmarks",
            (m_folder / "landmarks").string()};
        words.insert(words.end(), more.begin(), more.end());
        m_window = std::make_unique<Child>(words);
        ASSERT_TRUE(until([] { return RealScreen::take_focus(); }, patience)) << "no window came";
    }

    void quit()
    {
        RealScreen::press("ctrl+q");
        EXPECT_EQ(m_window->wait(patience), 0) << "the title is " << RealScreen::title();
    }

    void expect_soon(const std::string& what, const std::function<bool()>& is_so)
    {
        if (until(is_so, patience)) return;
        m_screen->keep_picture("failed");
        FAIL() << what << " did not come; the title is '" << RealScreen::title() << "'";
    }

    // Only for what does no harm when it happens twice.
    void press_until(const std::string& key, const std::string& what, std::function<bool()> is_so)
    {
        for (int tries = 0; tries < 4; ++tries) {
            RealScreen::press(key);
            if (until(is_so, once_more)) return;
        }
        m_screen->keep_picture("failed");
        FAIL() << key << " had no effect (" << what << "); the title is '" << RealScreen::title()
               << "'";
    }

    // Where things are in the window, as it says itself.
    struct Place {
        double left = 0, top = 0, right = 0, bottom = 0; // pixels
        double x() const { return (left + right) / 2; }
        double y() const { return (top + bottom) / 2; }
    };
    std::map<std::string, Place> places() const
    {
        std::map<std::string, Place> all;
        std::ifstream in(m_folder / "landmarks");
        for (Place at; in >> at.left >> at.top >> at.right >> at.bottom;) {
            std::string name;
            std::getline(in >> std::ws, name);
            all[name] = at;
        }
        return all;
    }
    bool sees(const std::string& name) const { return places().contains(name); }
    void expect_to_see(const std::string& name)
    {
        expect_soon("'" + name + "'", [&] { return sees(name); });
    }
    void expect_gone(const std::string& name)
    {
        expect_soon("the end of '" + name + "'", [&] { return !sees(name); });
    }

    // The mouse, as a person holds it: looks for the thing, goes there and presses.
    Place place_of(const std::string& name)
    {
        Place found;
        EXPECT_TRUE(until(
            [&] {
                const auto all = places();
                const auto at = all.find(name);
                if (at != all.end()) found = at->second;
                return at != all.end();
            },
            patience))
            << name << " is nowhere to be seen";
        return found;
    }
    void click_on(const std::string& name, RealScreen::Button button = RealScreen::Button::left)
    {
        const Place at = place_of(name);
        if (!HasFailure()) RealScreen::click(at.x(), at.y(), button);
    }
    // Of what is still on its way: a dialog that grows while its pictures are made, a window that
    // has only just opened.
    Place settled_place_of(const std::string& name)
    {
        Place at = place_of(name);
        for (auto since = std::chrono::steady_clock::now();
             !HasFailure() && std::chrono::steady_clock::now() - since < 700ms;) {
            std::this_thread::sleep_for(50ms);
            const Place now = place_of(name);
            if (now.left != at.left || now.top != at.top) since = std::chrono::steady_clock::now();
            at = now;
        }
        return at;
    }
    void click_when_settled(const std::string& name)
    {
        const Place at = settled_place_of(name);
        if (!HasFailure()) RealScreen::click(at.x(), at.y());
    }
    void drag(const std::string& name, double right, double down)
    {
        const Place at = settled_place_of(name);
        if (!HasFailure()) drag_from(at.x(), at.y(), right, down);
    }
    void drag_from(double x, double y, double right, double down)
    {
        RealScreen::point_at(x, y);
        RealScreen::hold(true);
        for (const double share : {0.1, 0.4, 0.7, 1.0})
            RealScreen::point_at(x + share * right, y + share * down);
        RealScreen::hold(false);
    }

    const std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("promenade_window_" + std::to_string(::getpid()));
    std::optional<RealScreen> m_screen;
    std::unique_ptr<Child> m_window;
};

}
