// Keys in a real window, where in-process stories cannot see: the keyboard's own queue, and a
// window that is killed.
#include "app/window_story.h"
#include "document/document.h"

namespace promenade {
namespace {

namespace fs = std::filesystem;
using testing_aid::output_of;
using testing_aid::patience;
using testing_aid::RealScreen;
using testing_aid::text_of;
using testing_aid::until;

class RealKeyboard : public testing_aid::WindowStory {
protected:
    void SetUp() override
    {
        WindowStory::SetUp();
        if (IsSkipped() || HasFatalFailure()) return;
        open_window({"--workspace", "Pattern", "--frame-times", m_diary.string()});
        if (!HasFatalFailure()) expect_to_see("grid");
    }
    bool state_has(const std::string& words) const
    {
        return text_of(m_folder / "config/promenade/window.json").find(words) != std::string::npos;
    }
    // So many frames were shown so far.
    std::ptrdiff_t frames() const { return std::ranges::count(text_of(m_diary), '\n'); }

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

    const fs::path m_diary = m_folder / "frames";
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

// However long frames take: on a loaded machine they take many times what they should. A frame may
// have been under way as the last letter came; its own places are told after it is in the diary.
TEST_F(RealKeyboard, sixty_letters_in_a_second_are_all_in_the_chart_in_order_two_frames_later)
{
    RealScreen::press("ctrl+n");
    ASSERT_TRUE(until([] { return RealScreen::title().starts_with("New Dance"); }, patience));
    constexpr int rows_above_the_note = 15;
    for (int i = 0; i < rows_above_the_note; ++i) RealScreen::press("Down");
    const std::string words = "the quick brown fox jumps over a lazy dog and sleeps till ten";
    output_of({"xdotool", "type", "--delay", "16", "--", words});
    const auto at_the_last_letter = frames();
    constexpr int later = 2, under_way = 1;
    const auto is_written = [&] {
        const auto now = frames();
        const bool all = sees("typed " + words);
        EXPECT_TRUE(all || now <= at_the_last_letter + under_way + later)
            << "not written after " << now - at_the_last_letter << " frames";
        return all;
    };
    EXPECT_TRUE(until(is_written, patience)) << text_of(m_folder / "landmarks");
    RealScreen::press("Return");
    EXPECT_TRUE(until([&] { return note() == words; }, patience)) << note();
}

}
}
