// The first story through a real window: an X server without a screen, the program itself, and keys
// pressed by xdotool. Whatever the in-process stories cannot see is seen here: GLFW, OpenGL, the
// keyboard, quitting. Skipped where Xvfb or xdotool is not installed.
//
// What the keys have done is read from the program's own journal, which it writes at every edit,
// from the title of its window, and from the picture: never from a clock.
#include <fstream>
#include <thread>

#include <gmock/gmock.h>

#include "app/window_story.h"
#include "band.h"
#include "dance/follower.h"
#include "document/document.h"
#include "document/kept_music.h"
#include "editors/pattern/grid_cursor.h"
#include "in_source.h"
#include "library/dance_file.h"
#include "library/pattern_file.h"
#include "music/sound_file.h"

namespace promenade {
namespace {

namespace fs = std::filesystem;
using document::GridRow;
using editors::Lens;
using editors::Move;
using namespace std::chrono_literals;
using testing_aid::RealScreen;
using testing_aid::text_of;
using testing_aid::until;

dance::Pattern shipped_box()
{
    const auto reading = library::load_dance(in_source("dances/waltz.json"));
    return *find_pattern(reading.file->dance, "box");
}

class RealWindow : public testing_aid::WindowStory {
protected:
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
    std::optional<document::KeptMusic> music() const;

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

// Of the open dance, as the program's journal tells it.
std::optional<document::KeptMusic> RealWindow::music() const
{
    const auto open = journalled();
    return open ? document::music_of(open->dance()) : std::nullopt;
}

// Choose a music, correct where its bars begin, dance to it, save, and find it all again.
TEST_F(RealWindow, a_music_is_chosen_corrected_danced_to_and_kept)
{
    music::Piece piece;
    piece.tempo = 88;
    const music::Played played = music::play(piece);
    const fs::path song = m_folder / "moon.wav";
    ASSERT_TRUE(write_wav(played.sound, song));
    open_window({"--workspace", "Dance"});
    if (HasFatalFailure()) return;
    RealScreen::press("ctrl+shift+m");
    RealScreen::type(song.string());
    press_until("Return", "the music of the dance", [&] { return music().has_value(); });
    if (HasFatalFailure()) return;
    EXPECT_GE(music::f_measure(music()->grid.beats, played.beats, 0.03), 0.95);
    expect_soon("a copy", [] { return RealScreen::title().starts_with("My Waltz"); });
    press_until("Home", "they dance to it", [&] { return m_screen->moves(); });
    if (HasFatalFailure()) return;
    press_until("space", "they pause", [&] { return m_screen->is_still(); });
    if (HasFatalFailure()) return;
    const int pickup = music()->grid.pickup;
    const auto moved = [&] { return music()->grid.pickup != pickup; };
    RealScreen::press("End");
    for (int beat = 0; beat < 3 && !moved();
         ++beat) { // a third of a second back until it is another
        for (int i = 0; i < 35; ++i) RealScreen::press("Left");
        RealScreen::press("d");
        (void)until(moved, 5s);
    }
    EXPECT_TRUE(moved()) << "the bars begin where they began";
    const document::KeptMusic corrected = *music();
    save();
    if (HasFatalFailure()) return;
    quit();

    open_window({saved().string()});
    if (HasFatalFailure()) return;
    RealScreen::press("ctrl+3");
    press_until("period", "a hundredth of a second", [&] { return music().has_value(); });
    if (HasFatalFailure()) return;
    EXPECT_EQ(music()->fingerprint, corrected.fingerprint);
    EXPECT_EQ(music()->grid.pickup, corrected.grid.pickup);
    EXPECT_NEAR(music()->grid.beats[5], corrected.grid.beats[5] + 0.01, 0.011);
}

// Learn the cha-cha basic: slower, over again, its counts large, one's own feet, mirrored.
TEST_F(RealWindow, a_figure_is_practised_slowly_and_over_again)
{
    fs::copy(in_source("dances/cha_cha.json"), m_folder / "cha_cha.json");
    open_window({"--workspace", "Dance", (m_folder / "cha_cha.json").string()});
    if (HasFatalFailure()) return;
    press_until("Home", "they dance", [&] { return m_screen->moves(); });
    if (HasFatalFailure()) return;
    for (const char* key : {"p", "Down", "Down", "Down", "l"}) RealScreen::press(key);
    expect_soon("the loop", [&] { return m_screen->moves(); });
    if (HasFatalFailure()) return;
    std::this_thread::sleep_for(20s); // longer than the figure lasts at seven tenths of its tempo
    EXPECT_TRUE(m_screen->moves()) << "it does not go round";
    RealScreen::press("backslash");
    expect_soon("the end of the dance", [&] { return m_screen->is_still(); });
    if (HasFatalFailure()) return;
    for (const char* key : {"w", "x", "p"}) {
        const std::size_t before = m_screen->picture();
        RealScreen::press(key);
        expect_soon(key, [&] { return m_screen->picture() != before; });
        if (HasFatalFailure()) return;
    }
    quit();
}

}
}
