// An X server without a screen for one test, a program in front of it, and hands and eyes: xdotool
// presses keys, the picture is read from the server's own memory.
//
// Nothing here waits for a fixed time: a loaded machine may take a hundred times as long as a free
// one, so everything is done until its effect is seen.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace promenade::testing_aid {

using Words = std::vector<std::string>;

bool is_installed(const std::string& program);

// Runs to its end; what it printed, or none if it failed.
std::optional<std::string> output_of(const Words& words);

// A program beside the test, ended with it.
class Child {
public:
    explicit Child(Words words);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    pid_t process() const { return m_process; }
    int wait(std::chrono::seconds longest); // the exit code; -1 if it does not end in time

private:
    pid_t m_process = 0;
};

constexpr auto patience =
    std::chrono::seconds(60); // for what must come: a loaded machine is slow, not wrong

std::string text_of(const std::filesystem::path& file); // empty if there is none

// Looks again and again; false when the time is over.
bool until(const std::function<bool()>& true_at_last, std::chrono::seconds longest);

class RealScreen {
public:
    // The folder must exist: the picture is kept there. Sets DISPLAY for this process.
    explicit RealScreen(const std::filesystem::path& folder);
    bool is_up() const { return m_up; }

    static std::string title(); // of the window; empty if there is none
    static bool take_focus();   // so that keys go to it
    static void press(const std::string& key);
    static void type(const std::string& text);

    // The pointer, in pixels of the window.
    static void point_at(double x, double y);
    enum class Button { left = 1, middle = 2, right = 3, wheel_up = 4, wheel_down = 5 };
    static void hold(bool down, Button = Button::left);
    static void click(double x, double y, Button = Button::left);

    std::size_t picture() const; // a number that is another when any pixel is
    bool moves() const;          // it changes again and again
    bool is_still() const;       // it does not change for a while
    bool comes_to_rest() const;  // waits until it has not changed for a moment

    // For whoever wants to look: kept as NAME.xwd in the folder of the environment's
    // PROMENADE_PICTURES, if there is one.
    void keep_picture(const std::string& name) const;

private:
    bool start(const std::filesystem::path& folder);

    std::filesystem::path m_frames;
    std::optional<Child> m_server;
    bool m_up = false;
};

}
