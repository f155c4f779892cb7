#include "app/real_screen.h"

#include <array>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <thread>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace promenade::testing_aid {
namespace {

using namespace std::chrono_literals;

constexpr auto glance = 30ms;    // between two looks
constexpr auto a_while = 2500ms; // without a change: the picture stands still

pid_t begun(Words& words, int output)
{
    const pid_t process = ::fork();
    if (process != 0) return process;
    if (output >= 0) ::dup2(output, STDOUT_FILENO);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execvp(arguments[0], arguments.data());
    ::_exit(127);
}

}

bool is_installed(const std::string& program)
{
    return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

std::optional<std::string> output_of(const Words& words)
{
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) return std::nullopt;
    Words own = words;
    const pid_t process = begun(own, ends[1]);
    ::close(ends[1]);
    std::string said;
    std::array<char, 512> bytes{};
    for (ssize_t count = 0; (count = ::read(ends[0], bytes.data(), bytes.size())) > 0;)
        said.append(bytes.data(), static_cast<std::size_t>(count));
    ::close(ends[0]);
    int status = 0;
    ::waitpid(process, &status, 0);
    const bool well = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    return well ? std::optional(said) : std::nullopt;
}

Child::Child(Words words)
    : m_process(begun(words, -1))
{
}

Child::~Child()
{
    if (m_process <= 0) return;
    ::kill(m_process, SIGTERM);
    ::waitpid(m_process, nullptr, 0);
}

int Child::wait(std::chrono::seconds longest)
{
    int status = 0;
    const auto has_ended = [&] { return ::waitpid(m_process, &status, WNOHANG) == m_process; };
    if (!until(has_ended, longest)) return -1;
    m_process = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

std::string text_of(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

bool until(const std::function<bool()>& true_at_last, std::chrono::seconds longest)
{
    const auto end = std::chrono::steady_clock::now() + longest;
    while (!true_at_last()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(glance);
    }
    return true;
}

RealScreen::RealScreen(const std::filesystem::path& folder)
    : m_frames(folder / "Xvfb_screen0")
{
    // A server that ends elsewhere at this moment may take the socket of the same number with it.
    for (int tries = 0; tries < 3 && !m_up; ++tries) m_up = start(folder);
}

bool RealScreen::start(const std::filesystem::path& folder)
{
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) return false;
    // Else the server begins anew when the last of its clients leaves, and whoever is just coming in
    // is turned away: xdotool, asked again and again, locked the window out (29 of 300 times).
    m_server.emplace(Words{"Xvfb", "-displayfd", std::to_string(ends[1]), "-screen", "0",
        "1280x720x24", "-nolisten", "tcp", "-noreset", "-fbdir", folder.string()});
    ::close(ends[1]);
    std::array<char, 16> number{};
    const bool told = ::read(ends[0], number.data(), number.size() - 1) > 0;
    ::close(ends[0]);
    ::setenv("DISPLAY", (":" + std::to_string(std::atoi(number.data()))).c_str(), 1);
    ::unsetenv("WAYLAND_DISPLAY");
    return told && output_of({"xdotool", "getdisplaygeometry"}).has_value();
}

std::string RealScreen::title()
{
    auto words =
        output_of({"xdotool", "search", "--onlyvisible", "--name", "Promenade", "getwindowname"});
    while (words && !words->empty() && words->back() == '\n') words->pop_back();
    return words.value_or("");
}

bool RealScreen::take_focus()
{
    const auto window = output_of({"xdotool", "search", "--onlyvisible", "--name", "Promenade"});
    if (!window || !output_of({"xdotool", "windowfocus", window->substr(0, window->find('\n'))}))
        return false;
    return output_of({"xdotool", "getwindowfocus"}) == window;
}

void RealScreen::press(const std::string& key)
{
    output_of({"xdotool", "key", "--delay", "0", key});
}

void RealScreen::type(const std::string& text)
{
    output_of({"xdotool", "type", "--delay", "5", "--", text});
}

void RealScreen::point_at(double x, double y)
{
    const auto window = output_of({"xdotool", "search", "--onlyvisible", "--name", "Promenade"});
    if (!window) return;
    output_of({"xdotool", "mousemove", "--window", window->substr(0, window->find('\n')),
        std::to_string(std::lround(x)), std::to_string(std::lround(y))});
}

void RealScreen::hold(bool down, Button button)
{
    output_of(
        {"xdotool", down ? "mousedown" : "mouseup", std::to_string(static_cast<int>(button))});
}

void RealScreen::click(double x, double y, Button button)
{
    point_at(x, y);
    hold(true, button);
    hold(false, button);
}

void RealScreen::keep_picture(const std::string& name) const
{
    const char* folder = std::getenv("PROMENADE_PICTURES");
    if (!folder) return;
    std::error_code ignored; // nobody's test depends on it
    std::filesystem::copy_file(m_frames, std::filesystem::path(folder) / (name + ".xwd"),
        std::filesystem::copy_options::overwrite_existing, ignored);
}

bool RealScreen::comes_to_rest() const
{
    constexpr auto a_moment = 350ms;
    const auto end = std::chrono::steady_clock::now() + 30s;
    std::size_t before = picture();
    auto since = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(glance);
        const std::size_t now = picture();
        if (now != before) since = std::chrono::steady_clock::now();
        if (std::chrono::steady_clock::now() - since > a_moment) return true;
        before = now;
    }
    return false;
}

std::size_t RealScreen::picture() const
{
    std::ifstream in(m_frames, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    return std::hash<std::string>{}(bytes);
}

bool RealScreen::moves() const
{
    constexpr int changes = 4; // more than a button that lights up
    std::size_t before = picture();
    for (int seen = 0; seen < changes; ++seen) {
        if (!until([&] { return picture() != before; }, 4s)) return false;
        before = picture();
    }
    return true;
}

bool RealScreen::is_still() const
{
    const std::size_t before = picture();
    const auto end = std::chrono::steady_clock::now() + a_while;
    while (std::chrono::steady_clock::now() < end) {
        if (picture() != before) return false;
        std::this_thread::sleep_for(glance);
    }
    return true;
}

}
