// One story through a real window: an X server without a screen, the program itself, and keys
// pressed by xdotool. Whatever the in-process stories cannot see is seen here: GLFW, OpenGL, the
// keyboard, quitting. Skipped where Xvfb or xdotool is not installed.
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <thread>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

bool is_installed(const std::string& program)
{
    return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

// A program beside the test, ended with it.
class Child {
public:
    explicit Child(std::vector<std::string> words)
    {
        m_process = ::fork();
        if (m_process != 0) return;
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        ::execvp(arguments[0], arguments.data());
        ::_exit(127);
    }
    ~Child()
    {
        if (m_process <= 0) return;
        ::kill(m_process, SIGTERM);
        ::waitpid(m_process, nullptr, 0);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    // The exit code once it has ended by itself; -1 if it does not in time.
    int wait(std::chrono::seconds longest)
    {
        const auto end = std::chrono::steady_clock::now() + longest;
        for (int status = 0; std::chrono::steady_clock::now() < end;) {
            if (::waitpid(m_process, &status, WNOHANG) == m_process) {
                m_process = 0;
                return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
            }
            std::this_thread::sleep_for(50ms);
        }
        return -1;
    }

private:
    pid_t m_process = 0;
};

class RealWindow : public testing::Test {
protected:
    void SetUp() override
    {
        for (const char* program : {"Xvfb", "xdotool"})
            if (!is_installed(program))
                GTEST_SKIP() << program << " is not installed; the story needs it";
        fs::create_directories(m_folder);
        ::setenv("XDG_CONFIG_HOME", (m_folder / "config").c_str(), 1);
        ::setenv("XDG_DATA_HOME", (m_folder / "data").c_str(), 1);
        int ends[2];
        ASSERT_EQ(::pipe(ends), 0);
        m_server.emplace(std::vector<std::string>{"Xvfb", "-displayfd", std::to_string(ends[1]),
            "-screen", "0", "1280x720x24", "-nolisten", "tcp"});
        ::close(ends[1]);
        char number[16] = {};
        ASSERT_GT(::read(ends[0], number, sizeof number - 1), 0);
        ::close(ends[0]);
        ::setenv("DISPLAY", (":" + std::to_string(std::atoi(number))).c_str(), 1);
        ::unsetenv("WAYLAND_DISPLAY");
    }
    void TearDown() override { fs::remove_all(m_folder); }

    static bool xdotool(const std::string& words)
    {
        return std::system(("xdotool " + words + " >/dev/null 2>&1").c_str()) == 0;
    }

    // Down, a few frames of waiting, up: within one frame it would be lost.
    static void press(const std::string& key)
    {
        xdotool("keydown " + key);
        std::this_thread::sleep_for(600ms);
        xdotool("keyup " + key);
        std::this_thread::sleep_for(600ms);
    }

    static bool until(const std::function<bool()>& true_at_last)
    {
        for (int i = 0; i < 200; ++i) {
            if (true_at_last()) return true;
            std::this_thread::sleep_for(100ms);
        }
        return false;
    }

    const fs::path m_folder =
        fs::temp_directory_path() / ("promenade_window_" + std::to_string(::getpid()));
    std::optional<Child> m_server;
};

std::string text_of(const fs::path& file)
{
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST_F(RealWindow, a_new_dance_is_made_saved_and_left_by_keyboard)
{
    // No PATH: the desktop's file dialog is not found, and the window shows its own.
    Child window({"env", "PATH=", PROMENADE_PROGRAM, "window", "--workspace", "Gesture"});
    ASSERT_TRUE(until([] { return xdotool("search --onlyvisible --name Promenade"); }));
    std::this_thread::sleep_for(4s); // the first frames paint every thumbnail
    xdotool("search --onlyvisible --name Promenade windowfocus");
    press("ctrl+l"); // the light theme, to be remembered
    press("ctrl+n");
    EXPECT_TRUE(until([] { return xdotool("search --onlyvisible --name 'New Dance'"); }));
    press("ctrl+s");
    std::this_thread::sleep_for(1s);
    xdotool("type --delay 400 mine");
    press("Return");
    const fs::path saved = m_folder / "data/promenade/dances/mine.json";
    EXPECT_TRUE(until([&] { return fs::exists(saved); }));
    press("ctrl+q");
    EXPECT_EQ(window.wait(20s), 0);
    EXPECT_THAT(text_of(saved), testing::HasSubstr("promenade dance"));
    EXPECT_THAT(text_of(m_folder / "config/promenade/window.json"), testing::HasSubstr("light"));
}

}
