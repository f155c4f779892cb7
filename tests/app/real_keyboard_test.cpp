// Keys in a real window, where in-process stories cannot see: the keyboard's own queue, and a
// window that is killed.
#include <fstream>

#include <gmock/gmock.h>
#include <unistd.h>

#include "app/real_screen.h"
#include "document/document.h"

namespace promenade {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using testing_aid::Child;
using testing_aid::output_of;
using testing_aid::patience;
using testing_aid::RealScreen;
using testing_aid::text_of;
using testing_aid::until;

class RealKeyboard : public testing::Test {
protected:
    void SetUp() override
    {
        for (const char* program : {"Xvfb", "xdotool"})
            if (!testing_aid::is_installed(program))
                GTEST_SKIP() << program << " is not installed; the story needs it";
        fs::create_directories(m_folder);
        ::setenv("XDG_CONFIG_HOME", (m_folder / "config").c_str(), 1);
        ::setenv("XDG_DATA_HOME", (m_folder / "data").c_str(), 1);
        m_screen.emplace(m_folder);
        ASSERT_TRUE(m_screen->is_up());
        m_window.emplace(testing_aid::Words{
            "env", "PATH=", PROMENADE_PROGRAM, "window", "--workspace", "Pattern"});
        ASSERT_TRUE(until([] { return RealScreen::take_focus(); }, patience)) << "no window came";
        ASSERT_TRUE(until([&] { return m_screen->picture() != 0; }, patience));
    }
    void TearDown() override
    {
        m_window.reset();
        m_screen.reset();
        std::error_code ignored; // a folder left in /tmp harms nobody
        fs::remove_all(m_folder, ignored);
    }
    bool state_has(const std::string& words) const
    {
        return text_of(m_folder / "config/promenade/window.json").find(words) != std::string::npos;
    }
    // The note of the first step, as the program's own journal has it.
    std::string note() const
    {
        const document::Desk desk = document::usual_desk();
        std::error_code none;
        for (const auto& entry : fs::directory_iterator(desk.journals, none))
            if (const auto reading = document::read_journal(entry.path()))
                if (auto peeked = document::Document::peek(*reading, desk))
                    return (*peeked)->dance().patterns.front().columns.front().note;
        return "";
    }

    const fs::path m_folder =
        fs::temp_directory_path() / ("promenade_keyboard_" + std::to_string(::getpid()));
    std::optional<RealScreen> m_screen;
    std::optional<Child> m_window;
};

// Nothing is asked when the window is killed, and nothing of this is lost.
TEST_F(RealKeyboard, a_command_is_found_by_letters_and_a_kill_does_not_cost_what_it_changed)
{
    RealScreen::press("ctrl+shift+p");
    RealScreen::type("light th");
    RealScreen::press("Return");
    ASSERT_TRUE(until([&] { return state_has("\"light\""); }, patience));
    RealScreen::press("ctrl+plus");
    ASSERT_TRUE(until([&] { return state_has("1.1"); }, patience));
    RealScreen::press("ctrl+0");
    ASSERT_TRUE(until([&] { return !state_has("1.1"); }, patience));
    m_window.reset(); // killed
    EXPECT_TRUE(state_has("\"light\""));
}

TEST_F(RealKeyboard, sixty_letters_in_a_second_are_all_in_the_chart_in_their_order)
{
    RealScreen::press("ctrl+n");
    ASSERT_TRUE(until([] { return RealScreen::title().starts_with("New Dance"); }, patience));
    constexpr int rows_above_the_note = 15;
    for (int i = 0; i < rows_above_the_note; ++i) RealScreen::press("Down");
    const std::string words = "the quick brown fox jumps over a lazy dog and sleeps till ten";
    output_of({"xdotool", "type", "--delay", "16", "--", words});
    RealScreen::press("Return");
    EXPECT_TRUE(until([&] { return note() == words; }, patience)) << note();
}

}
}
