// The first story through a real window: an X server without a screen, the program itself, and keys
// pressed by xdotool. Whatever the in-process stories cannot see is seen here: GLFW, OpenGL, the
// keyboard, quitting. Skipped where Xvfb or xdotool is not installed.
//
// What the keys have done is read from the program's own journal, which it writes at every edit,
// from the title of its window, and from the picture: never from a clock.
#include <fstream>

#include <gmock/gmock.h>
#include <unistd.h>

#include "app/real_screen.h"
#include "dance/follower.h"
#include "document/document.h"
#include "editors/pattern/grid_cursor.h"
#include "in_source.h"
#include "library/dance_file.h"
#include "library/pattern_file.h"

namespace promenade {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using document::GridRow;
using editors::Lens;
using editors::Move;
using testing_aid::Child;
using testing_aid::RealScreen;
using testing_aid::until;

constexpr auto patience = 60s;  // for what must come: a loaded machine is slow, not wrong
constexpr auto once_more = 15s; // then what may have been missed is pressed again

std::string text_of(const fs::path& file)
{
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

dance::Pattern shipped_box()
{
    const auto reading = library::load_dance(in_source("dances/waltz.json"));
    return *find_pattern(reading.file->dance, "box");
}

class RealWindow : public testing::Test {
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
    }
    void TearDown() override
    {
        m_window.reset();
        m_screen.reset();
        std::error_code ignored; // a folder left in /tmp harms nobody
        fs::remove_all(m_folder, ignored);
    }

    // Without a PATH the desktop's file dialog is not found, and the window shows its own.
    void open_window(testing_aid::Words more)
    {
        testing_aid::Words words{"env", "PATH=", PROMENADE_PROGRAM, "window"};
        words.insert(words.end(), more.begin(), more.end());
        m_window.emplace(words);
        ASSERT_TRUE(until([] { return RealScreen::take_focus(); }, patience)) << "no window came";
    }

    void quit()
    {
        RealScreen::press("ctrl+q");
        EXPECT_EQ(m_window->wait(patience), 0) << "the title is " << RealScreen::title();
    }

    void expect_soon(const std::string& what, const std::function<bool()>& is_so)
    {
        ASSERT_TRUE(until(is_so, patience))
            << what << " did not come; the title is '" << RealScreen::title() << "'";
    }

    // Only for what does no harm when it happens twice.
    void press_until(const std::string& key, const std::string& what, std::function<bool()> is_so)
    {
        for (int tries = 0; tries < 4; ++tries) {
            RealScreen::press(key);
            if (until(is_so, once_more)) return;
        }
        FAIL() << key << " had no effect (" << what << "); the title is '" << RealScreen::title()
               << "'";
    }

    // The open dance as the program's journal tells it; none before the first edit.
    std::unique_ptr<document::Document> journalled() const
    {
        const document::Desk desk = document::usual_desk();
        std::error_code none;
        for (const auto& entry : fs::directory_iterator(desk.journals, none))
            if (const auto reading = document::read_journal(entry.path()))
                if (auto peeked = document::Document::peek(*reading, desk))
                    return std::move(*peeked);
        return nullptr;
    }
    // The same before all edits.
    std::string dance_at_first() const
    {
        const document::Desk desk = document::usual_desk();
        for (const auto& entry : fs::directory_iterator(desk.journals))
            if (auto reading = document::read_journal(entry.path())) {
                reading->records.resize(1);
                if (const auto peeked = document::Document::peek(*reading, desk))
                    return dance_text((*peeked)->now());
            }
        return "";
    }
    std::string dance_now() const
    {
        const auto open = journalled();
        return open ? dance_text(open->now()) : "";
    }
    std::optional<dance::Pattern> chart() const
    {
        const auto open = journalled();
        return open ? std::optional(open->dance().patterns.front()) : std::nullopt;
    }
    int errors() const
    {
        const auto open = journalled();
        return grid_of(open->dance(), open->dance().patterns.front(), Lens::leader).errors;
    }

    // The hand in the grid: where it must be after the keys that were pressed.
    void look_through(Lens lens)
    {
        while (m_lens != lens) {
            RealScreen::press("F6");
            const Lens next = static_cast<Lens>((static_cast<int>(m_lens) + 1) % 3);
            m_cursor.follow(lines_of(m_lens), lines_of(next));
            m_lens = next;
            m_grid.lines = lines_of(next);
        }
    }
    void move(Move move, const std::string& key)
    {
        RealScreen::press(key);
        m_cursor.move(m_grid, move);
    }
    void walk_to(GridRow row, std::size_t column)
    {
        while (m_cursor.column() > column) move(Move::left, "Left");
        while (m_cursor.column() < column) move(Move::right, "Right");
        const auto here = [&] { return m_grid.lines[m_cursor.line()]; };
        while (here().row != row || here().is_alignment)
            here().row > row ? move(Move::up, "Up") : move(Move::down, "Down");
    }
    void write(GridRow row, std::size_t column, const std::string& text)
    {
        walk_to(row, column);
        RealScreen::type(text);
        move(Move::down, "Return");
        const dance::Role role =
            m_lens == Lens::leader ? dance::Role::leader : dance::Role::follower;
        expect_soon("'" + text + "' in the chart", [&] {
            const auto now = chart();
            return now && column < now->columns.size()
                && document::cell_text(*now, {column, row, role}) == text;
        });
    }
    void insert_step()
    {
        RealScreen::press("Insert");
        m_grid.ruler.emplace_back();
        m_cursor.place(m_grid, m_cursor.line(), m_grid.columns() - 1);
        expect_soon(
            "another step", [&] { return chart() && chart()->columns.size() == m_grid.columns(); });
    }

    void write_box();
    void derive_the_follower();
    void mend_a_foot();
    void rehearse_and_play();
    void undo_and_redo_all();
    void save();
    fs::path saved() const; // the one dance file there is; empty if none

    const fs::path m_folder =
        fs::temp_directory_path() / ("promenade_window_" + std::to_string(::getpid()));
    std::optional<RealScreen> m_screen;
    std::optional<Child> m_window;
    Lens m_lens = Lens::leader;
    editors::GridCursor m_cursor;
    editors::Grid m_grid{lines_of(Lens::leader), {}, {editors::RulerMark{}}, {}};
};

void RealWindow::write_box()
{
    const dance::Pattern box = shipped_box();
    for (std::size_t i = 0; i < box.columns.size() && !HasFatalFailure(); ++i) {
        if (i > 0) insert_step();
        for (const GridRow row :
            {GridRow::direction, GridRow::footwork, GridRow::rise, GridRow::body})
            if (const std::string text = cell_text(box.columns[i].leader, row);
                !text.empty() && !HasFatalFailure())
                write(row, i, text);
    }
}

void RealWindow::derive_the_follower()
{
    look_through(Lens::follower);
    write(GridRow::footwork, 0, "BF");
    ASSERT_FALSE(HasFatalFailure());
    walk_to(GridRow::footwork, 0);
    RealScreen::press("ctrl+shift+d");
    expect_soon("the natural opposite", [&] { return !chart()->columns[0].follower.footwork; });
    look_through(Lens::leader);
}

void RealWindow::mend_a_foot()
{
    write(GridRow::foot, 1, "L");
    ASSERT_FALSE(HasFatalFailure());
    EXPECT_GT(errors(), 0);
    write(GridRow::foot, 1, "R");
    EXPECT_EQ(errors(), 0);
}

void RealWindow::rehearse_and_play()
{
    RealScreen::press("ctrl+3");
    RealScreen::press("F5");
    press_until("space", "it dances", [&] { return m_screen->moves(); });
    press_until("space", "it pauses", [&] { return m_screen->is_still(); });
    RealScreen::press("ctrl+1");
}

void RealWindow::undo_and_redo_all()
{
    const std::string last = dance_now();
    const auto press_to_the_end = [&](const std::string& key, const std::string& end) {
        for (int i = 0; i < 100 && dance_now() != end && !HasFatalFailure(); ++i) {
            const std::string before = dance_now();
            RealScreen::press(key);
            expect_soon(key, [&] { return dance_now() != before; });
        }
        EXPECT_EQ(dance_now(), end);
    };
    press_to_the_end("ctrl+z", dance_at_first());
    expect_soon(
        "nothing unsaved", [] { return RealScreen::title().find('*') == std::string::npos; });
    press_to_the_end("ctrl+shift+z", last);
}

fs::path RealWindow::saved() const
{
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(m_folder / "data/promenade/dances", none))
        if (entry.path().extension() == ".json") return entry.path();
    return {};
}

// Typed at once: the letters wait until the field for the name is there.
void RealWindow::save()
{
    RealScreen::press("ctrl+s");
    RealScreen::type("my_evening_waltz");
    press_until("Return", "a saved file", [&] { return !saved().empty(); });
    EXPECT_EQ(saved().filename(), "my_evening_waltz.json");
}

TEST_F(RealWindow, the_first_story_told_by_keyboard)
{
    open_window({"--workspace", "Pattern"});
    if (HasFatalFailure()) return;
    press_until(
        "ctrl+n", "a new dance", [] { return RealScreen::title().starts_with("New Dance"); });
    if (HasFatalFailure()) return;
    write_box();
    if (HasFatalFailure()) return;
    const auto steps = [](const dance::Pattern& pattern) {
        return json::write(*library::write_pattern(pattern).find("steps"));
    };
    EXPECT_EQ(steps(*chart()), steps(shipped_box()));
    derive_the_follower();
    if (HasFatalFailure()) return;
    mend_a_foot();
    if (HasFatalFailure()) return;
    rehearse_and_play();
    if (HasFatalFailure()) return;
    const std::string last = dance_now();
    undo_and_redo_all();
    if (HasFatalFailure()) return;
    save();
    if (HasFatalFailure()) return;
    quit();
    EXPECT_EQ(text_of(saved()), last);

    open_window({saved().string()});
    if (HasFatalFailure()) return;
    expect_soon("the saved dance", [] { return RealScreen::title() == "New Dance - Promenade"; });
    RealScreen::press("ctrl+l"); // the light theme, to be remembered
    quit();
    EXPECT_EQ(text_of(saved()), last);
    EXPECT_THAT(text_of(m_folder / "config/promenade/window.json"), testing::HasSubstr("light"));
}

}
}
