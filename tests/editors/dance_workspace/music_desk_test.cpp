// The music of a dance in the window: chosen, heard in the background, corrected, kept with the
// dance, lost and found. The tests' own band plays, and knows where its beats are.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gmock/gmock.h>

#include <fstream>
#include <thread>

#include "band.h"
#include "editors/dance_workspace/dance_workspace.h"
#include "editors/dance_workspace/takes.h"
#include "editors/pattern/open_document.h"
#include "editors/story.h"

namespace promenade::editors {
namespace {

namespace fs = std::filesystem;
using Standing = MusicDesk::Standing;

// Twenty seconds of a waltz of 88 beats a minute.
const music::Played& band()
{
    static const music::Played played = [] {
        music::Piece piece;
        piece.tempo = 88;
        piece.seconds = 20;
        return music::play(piece);
    }();
    return played;
}

Result<Rehearsed> as_ordered(const RehearsalOrder& order, const Watch&)
{
    Rehearsed done = carried_along(12);
    done.dance.tempo = order.music ? order.music->map.tempo_at(0) : 0;
    return done;
}

class MusicStory : public testing::Test {
protected:
    MusicStory()
        : m_folder(story_folder() / "songs")
    {
        fs::create_directories(m_folder);
        EXPECT_TRUE(write_wav(band().sound, song()));
        while (workspace->is_working() || !workspace->room().take()) story.frame();
    }
    ~MusicStory() override { fs::remove_all(m_folder); }

    fs::path song() const { return m_folder / "moon.wav"; }
    DanceRoom& room() { return workspace->room(); }
    MusicDesk& desk() { return workspace->room().music; }
    const music::BeatGrid& grid() { return desk().kept()->grid; }

    void until_quiet()
    {
        story.frame();
        while (workspace->is_working()) {
            story.frame();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        story.wait(0.1);
    }
    void drop(const fs::path& file)
    {
        story.shell().take_dropped(file);
        until_quiet();
    }
    document::Document& open() { return *story.studio().open; }

    const fs::path m_folder;
    DanceWorkspace* workspace = nullptr;
    Story story{[] {
                    Studio studio = test_studio();
                    studio.chosen = "waltz.box";
                    return studio;
                }(),
        {1280, 720}, {},
        [this](Studio& studio) {
            std::vector<std::unique_ptr<Workspace>> all;
            auto made = std::make_unique<DanceWorkspace>(studio, as_ordered);
            workspace = made.get();
            all.push_back(std::move(made));
            return all;
        }};
};

TEST_F(MusicStory, a_file_that_is_dropped_is_heard_kept_with_a_copy_and_danced_to)
{
    drop(song());
    ASSERT_EQ(desk().standing(), Standing::here);
    EXPECT_GE(music::f_measure(grid().beats, band().beats, 0.03), 0.95);
    EXPECT_EQ(story.studio().chosen, "my_waltz.box"); // what is shipped stays as it is
    EXPECT_NEAR(room().take()->dance().tempo, 88, 1);
    EXPECT_TRUE(story.sees("music strip"));
    EXPECT_TRUE(story.sees("Listen"));
    EXPECT_EQ(open().history().undo_label(), "Choose the music");
    ASSERT_TRUE(open().undo());
    show_open(story.studio());
    until_quiet();
    EXPECT_EQ(desk().standing(), Standing::none);
}

TEST_F(MusicStory, beats_are_dragged_and_bars_begun_elsewhere_each_as_one_edit)
{
    drop(song());
    const std::size_t edits = open().history().undo_count();
    const music::BeatGrid before = grid();
    story.drag_by("beat 8", {12, 0});
    ASSERT_EQ(open().history().undo_count(), edits + 1);
    EXPECT_GT(grid().beats[7], before.beats[7] + 0.05);
    EXPECT_EQ(grid().beats[15], before.beats[15]); // eight beats on nothing moves
    ASSERT_TRUE(open().undo());
    show_open(story.studio());
    story.frame();
    EXPECT_EQ(grid(), before);
    story.click("beat 6"); // the cursor goes there, and D begins bars at it
    EXPECT_EQ(open().history().undo_count(), edits);
    const bool was_first = before.is_downbeat(5);
    story.press(GLFW_KEY_D);
    EXPECT_TRUE(grid().is_downbeat(5));
    EXPECT_EQ(open().history().undo_count(), edits + (was_first ? 0 : 1));
    story.press(GLFW_KEY_C);
    EXPECT_EQ(grid().checked.size(), 1u);
    const music::BeatGrid checked = grid();
    story.choose("Music", "Twice as many beats");
    EXPECT_EQ(grid(), checked); // a checked bar is never disturbed
    EXPECT_TRUE(story.shell().status().is_problem);
    story.press(GLFW_KEY_C);
    story.choose("Music", "Twice as many beats");
    EXPECT_EQ(grid().beats.size(), 2 * before.beats.size() - 1);
    EXPECT_TRUE(story.sees("music hint")); // no waltz is as fast
}

TEST_F(MusicStory, a_missing_file_is_asked_for_and_found_elsewhere_with_its_beats)
{
    drop(song());
    story.press(GLFW_KEY_PERIOD); // a correction that is not to be lost
    const music::BeatGrid corrected = grid();
    const fs::path dance = story_folder() / "moon_waltz.json";
    ASSERT_TRUE(open().save_as(dance, document::Overwrite::yes));
    close_open(story.studio());
    fs::rename(song(), m_folder / "other name.wav");
    ASSERT_TRUE(open_file(story.studio(), dance));
    until_quiet();
    EXPECT_EQ(desk().standing(), Standing::missing);
    EXPECT_TRUE(story.sees("music trouble"));
    EXPECT_THAT(story.shell().status().words, testing::HasSubstr("moon.wav"));
    drop(m_folder / "other name.wav");
    EXPECT_EQ(desk().standing(), Standing::here);
    EXPECT_EQ(grid(), corrected);
    EXPECT_EQ(open().history().undo_label(), "Find the music again");
    fs::remove(dance);
}

TEST_F(MusicStory, a_file_that_has_changed_is_asked_about)
{
    drop(song());
    const fs::path dance = story_folder() / "moon_waltz.json";
    ASSERT_TRUE(open().save_as(dance, document::Overwrite::yes));
    close_open(story.studio());
    music::Sound other = band().sound;
    other.samples.resize(other.samples.size() - 4'000);
    ASSERT_TRUE(write_wav(other, song()));
    ASSERT_TRUE(open_file(story.studio(), dance));
    until_quiet();
    EXPECT_EQ(desk().standing(), Standing::changed);
    story.click("It is the right one");
    story.frame();
    EXPECT_EQ(desk().standing(), Standing::here);
    EXPECT_TRUE(open().is_changed());
    fs::remove(dance);
}

TEST_F(MusicStory, listening_is_cancelled_at_once_and_changes_nothing)
{
    ASSERT_TRUE(desk().choose(song()));
    EXPECT_TRUE(desk().is_listening());
    desk().cancel();
    EXPECT_FALSE(desk().is_listening());
    until_quiet();
    EXPECT_EQ(desk().standing(), Standing::none);
    EXPECT_FALSE(story.studio().open);
    std::ofstream(m_folder / "talk.mp3") << "no music";
    drop(m_folder / "talk.mp3");
    EXPECT_TRUE(story.shell().status().is_problem);
    EXPECT_FALSE(story.studio().open);
}

TEST_F(MusicStory, practice_loops_bars_and_from_beat_to_beat_and_shows_whose_feet)
{
    drop(song());
    story.press(GLFW_KEY_P);
    story.frame();
    EXPECT_TRUE(story.sees("feet"));
    EXPECT_TRUE(story.sees("practice stage"));
    EXPECT_FALSE(story.sees("settings"));
    EXPECT_EQ(room().sound.chosen(), Sounds::music_and_counts);
    room().playback.pause();
    const double beat = 60.0 / 88;
    room().playback.seek(rehearsal::lead_in + 3.2 * beat);
    story.press(GLFW_KEY_B); // the second bar
    ASSERT_TRUE(room().playback.loop());
    EXPECT_NEAR(room().playback.loop()->from, rehearsal::lead_in + 3 * beat, 0.03);
    EXPECT_NEAR(room().playback.loop()->to, rehearsal::lead_in + 6 * beat, 0.03);
    story.press(GLFW_KEY_BACKSLASH);
    EXPECT_FALSE(room().playback.loop());
    room().playback.seek(rehearsal::lead_in + 1.1 * beat);
    story.press(GLFW_KEY_LEFT_BRACKET);
    room().playback.seek(rehearsal::lead_in + 4.8 * beat);
    story.press(GLFW_KEY_RIGHT_BRACKET);
    ASSERT_TRUE(room().playback.loop());
    EXPECT_NEAR(room().playback.loop()->from, rehearsal::lead_in + beat, 0.03);
    EXPECT_NEAR(room().playback.loop()->to, rehearsal::lead_in + 5 * beat, 0.03);
    story.press(GLFW_KEY_DOWN);
    EXPECT_NEAR(room().playback.speed(), 0.9, 1e-9);
    story.press(GLFW_KEY_P);
    story.frame();
    EXPECT_FALSE(story.sees("feet"));
}

TEST(MusicStrip, a_wheel_zooms_about_the_pointer_and_never_leaves_the_music)
{
    StripPart part{10, 20};
    const StripPart nearer = zoomed(part, 12, 3, 100);
    EXPECT_NEAR((12 - nearer.from) / (nearer.to - nearer.from), 0.2, 1e-9);
    EXPECT_LT(nearer.to - nearer.from, 6);
    for (int i = 0; i < 50; ++i) part = zoomed(part, 12, -1, 100);
    EXPECT_EQ(part, (StripPart{0, 100}));
    EXPECT_EQ(shifted({10, 20}, 200, 100), (StripPart{90, 100}));
    EXPECT_EQ(shifted({10, 20}, -200, 100), (StripPart{0, 10}));
}

TEST(MusicStrip, the_outline_is_the_loudest_of_what_falls_on_a_pixel)
{
    music::Listening heard;
    heard.loudness.assign(1'000, 0.1f);
    heard.loudness[500] = 0.8f;
    const MusicStrip strip{0, 10, 0, 100}; // ten slots a pixel
    const std::vector<float> outline = outline_of(heard, strip);
    ASSERT_EQ(outline.size(), 100u);
    EXPECT_FLOAT_EQ(outline[50], 1);
    EXPECT_FLOAT_EQ(outline[20], 0.125f);
}

TEST(Feet, are_where_the_dancer_stands_and_change_sides_in_the_mirror)
{
    const Take take(carried_along(4)); // along x, facing x
    const auto feet = feet_at(take, 2, FeetOf::both);
    ASSERT_EQ(feet.size(), 2u);
    FeetView view = feet_view(take, 2, FeetOf::both);
    EXPECT_NEAR(view.middle.x, 2, 0.2);
    for (const bool mirrored : {false, true}) {
        view.mirrored = mirrored;
        for (const SeenFoot& foot : feet) {
            double x = 0;
            for (const Vec2& corner : foot.outline) x += view.pixel(corner).x;
            EXPECT_EQ(x < 0, (foot.side == Side::left) != mirrored);
        }
        EXPECT_LT(view.pixel(view.middle + Vec2{1, 0}).y, 0); // ahead is up
    }
    EXPECT_EQ(feet_at(take, 2, FeetOf::follower).size(), 2u); // who dances alone is always seen
    const Take couple(carried_together(4, 0));
    EXPECT_EQ(feet_at(couple, 2, FeetOf::both).size(), 4u);
    EXPECT_EQ(feet_at(couple, 2, FeetOf::follower).size(), 2u);
}

}
}
