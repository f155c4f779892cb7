// promenade render and promenade sheet, on motion files and on figures danced first.
#include <filesystem>
#include <unistd.h>

#include <gmock/gmock.h>

#include "app/dance_pictures.h"
#include "app/default_dance.h"
#include "app/progress_bar.h"
#include "app/running.h"
#include "foundation/atomic_file.h"
#include "library/motion_file.h"
#include "library/recordings.h"
#include "share/sequence.h"

namespace promenade {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class FilmCommands : public testing::Test {
protected:
    FilmCommands()
        : folder(fs::temp_directory_path() / ("promenade-films-" + std::to_string(::getpid())))
        , motion(folder / "waltz.motion")
    {
        fs::create_directories(folder);
        const auto saved =
            library::save_motion(library::small_couple(21), motion, real_file_system());
        EXPECT_TRUE(saved);
    }
    ~FilmCommands() override { fs::remove_all(folder); }

    std::string in(const std::string& name) const { return folder / name; }

    const fs::path folder, motion;
};

TEST_F(FilmCommands, render_films_a_motion_file)
{
    const Ran ran = run({"render", motion, "--out", in("a.mp4"), "--size", "160x90", "--camera",
        "judge", "--from", "0.05", "--to", "0.15", "--fps", "20"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, in("a.mp4") + ": 0.1 s of waltz.natural_turn, 3 pictures of 160x90\n");
    EXPECT_GT(fs::file_size(in("a.mp4")), 1000u);
}

TEST_F(FilmCommands, sheet_lays_out_moments_and_cameras)
{
    const Ran ran = run({"sheet", motion, "--out", in("a.png"), "--frames", "3", "--cameras",
        "front,top", "--size", "60x80"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("at 3 moments from 2 cameras, 204x178 pixels"));
    EXPECT_THAT(*read_file(in("a.png"), 1 << 20), StartsWith("\x89PNG"));
}

TEST_F(FilmCommands, render_and_sheet_show_figures_that_are_no_people)
{
    const std::string heap = in("heap.motion");
    ASSERT_TRUE(library::save_motion(library::small_heap(11), heap, real_file_system()));
    const Ran film = run({"render", heap, "--out", in("h.mp4"), "--size", "160x90", "--fps", "20"});
    EXPECT_EQ(film.code, 0) << film.err;
    EXPECT_EQ(film.out, in("h.mp4") + ": 0.1 s of a heap, 3 pictures of 160x90\n");
    const Ran sheet = run({"sheet", heap, "--out", in("h.png"), "--frames", "2", "--cameras",
        "front", "--size", "60x80"});
    EXPECT_EQ(sheet.code, 0) << sheet.err;
    const auto sequence = share::sequence_of(library::small_heap(11));
    ASSERT_TRUE(sequence);
    EXPECT_EQ((*sequence)(0.05).people.size(), 1u);
    EXPECT_EQ((*sequence)(0.05).figures.size(), 2u);
    EXPECT_EQ(label_at(library::small_heap(), 0.015), "0.01 s  1");
}

TEST_F(FilmCommands, sheet_dances_a_figure_first)
{
    const Ran ran = run({"sheet", "waltz.box", "--dancer", "leader", "--out", in("box.png"),
        "--frames", "2", "--cameras", "side", "--size", "60x80"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("waltz.box at 2 moments"));
}

TEST_F(FilmCommands, say_what_they_cannot_do)
{
    const auto error = [&](std::vector<std::string> words) {
        const Ran ran = run(std::move(words));
        EXPECT_NE(ran.code, 0);
        return ran.err;
    };
    EXPECT_THAT(error({"render", motion, "--out", in("a.mp4"), "--from", "7"}),
        HasSubstr("nothing of the dance lies between --from and --to (give a part of it; it is "
                  "0.20 s long)"));
    EXPECT_THAT(
        error({"render", "waltz.no_such", "--out", in("a.mp4")}), HasSubstr("waltz.no_such"));
    EXPECT_THAT(
        error({"render", motion, "--out", in("a.mp4"), "--camera", "roof"}), HasSubstr("--camera"));
    EXPECT_THAT(error({"sheet", motion, "--out", in("a.png"), "--cameras", "front,roof"}),
        HasSubstr("--cameras"));
    EXPECT_THAT(error({"render", motion}), HasSubstr("--out"));
    EXPECT_THAT(error({"render", motion, "--out", in("a.mp4"), "--tempo", "30"}),
        HasSubstr("this motion is danced already"));
    EXPECT_THAT(error({"render", motion, "--out", in("a.mp4"), "--practise", "2"}),
        HasSubstr("this motion is danced already"));
    const auto bytes = *read_file(motion, 1 << 24);
    ASSERT_TRUE(write_output(in("cut.motion"), bytes.substr(0, bytes.size() / 2)));
    EXPECT_THAT(error({"render", in("cut.motion"), "--out", in("a.mp4")}),
        HasSubstr("the file ends before the motion does"));
    EXPECT_FALSE(fs::exists(in("a.mp4")));
}

TEST_F(FilmCommands, write_a_film_under_any_name)
{
    const fs::path before = fs::current_path();
    fs::current_path(folder);
    for (const std::string name : {"-walk.mp4", "http:walk.mp4", "50 %d.mp4"}) {
        const Ran ran = run({"render", motion, "--out=" + name, "--size", "32x32", "--fps", "10"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_GT(fs::file_size(folder / name), 500u);
    }
    fs::current_path(before);
}

TEST_F(FilmCommands, refuse_times_and_rates_that_are_no_numbers)
{
    for (const char* option : {"--from", "--to", "--fps", "--tempo", "--gravity"})
        for (const char* number : {"nan", "inf", "-1", "1e999", "1x"}) {
            const Ran ran = run({"render", motion, "--out", in("a.mp4"), option, number});
            EXPECT_EQ(ran.code, 2) << option << " " << number;
            EXPECT_THAT(ran.err, HasSubstr(option));
        }
    EXPECT_FALSE(fs::exists(in("a.mp4")));
}

TEST_F(FilmCommands, without_a_display_the_default_dance_is_filmed_and_reported)
{
    Showing showing = default_showing();
    EXPECT_EQ(showing.dance.who, rehearsal::Dancers::couple);
    showing.dance.repeat = 1;
    showing.dance.width = 120;
    showing.folder = folder / "films";
    showing.film = {64, 36};
    showing.fps = 2;
    showing.picture = {40, 60};
    showing.moments = 2;
    testing::internal::CaptureStdout();
    const Outcome shown = show_without_display(showing);
    const std::string out = testing::internal::GetCapturedStdout();
    ASSERT_TRUE(shown) << shown.error().text();
    for (const char* words :
        {"waltz.box", "Leader", "Follower", "inertia   factor 1.", "knee flexion"})
        EXPECT_THAT(out, HasSubstr(words));
    for (const char* name : {"films/waltz.mp4", "films/waltz.png", "films/waltz.motion"}) {
        EXPECT_THAT(out, HasSubstr(in(name)));
        EXPECT_TRUE(fs::exists(in(name))) << name;
    }
    const auto kept = library::load_motion(in("films/waltz.motion"));
    ASSERT_TRUE(kept) << kept.error().text();
    EXPECT_EQ(kept->performers.size(), 2u);
}

TEST_F(FilmCommands, without_a_display_says_where_it_cannot_write)
{
    Showing showing = default_showing();
    showing.folder = motion / "films"; // inside a file
    const Outcome shown = show_without_display(showing);
    ASSERT_FALSE(shown);
    EXPECT_THAT(shown.error().text(), HasSubstr("let films be written there"));
}

TEST_F(FilmCommands, rehearse_keeps_a_motion_that_renders)
{
    const Ran ran =
        run({"rehearse", "waltz.hesitation", "--dancer", "leader", "--motion", in("h.motion")});
    EXPECT_EQ(ran.code, 0) << ran.err;
    const auto kept = library::load_motion(in("h.motion"));
    ASSERT_TRUE(kept);
    EXPECT_THAT(ran.out, HasSubstr("motion " + kept->performers[0].motion.fingerprint()));
    EXPECT_EQ(kept->name, "waltz.hesitation");
    EXPECT_FALSE(kept->steps.empty());
}

TEST(DancePictures, label_a_moment_with_the_step_underway)
{
    const auto dance = library::small_solo();
    EXPECT_EQ(label_at(dance, 0), "0.00 s");
    EXPECT_EQ(label_at(dance, 0.5), "0.50 s  natural_turn 1");
    EXPECT_EQ(label_at(dance, 3), "3.00 s  natural_turn 2");
}

TEST(DancePictures, spread_moments_from_end_to_end)
{
    EXPECT_EQ(evenly_spread(1, 3, 5), (std::vector<double>{1, 1.5, 2, 2.5, 3}));
    EXPECT_EQ(evenly_spread(1, 3, 1), std::vector<double>{1});
    EXPECT_THAT(evenly_spread(1, 3, 0), IsEmpty());
}

TEST(ProgressBar, grows_with_the_work)
{
    EXPECT_EQ(bar_text("filming", 0), "filming [" + std::string(40, ' ') + "]   0 %");
    EXPECT_EQ(bar_text("filming", 50),
        "filming [" + std::string(20, '#') + std::string(20, ' ') + "]  50 %");
    EXPECT_EQ(bar_text("filming", 100), "filming [" + std::string(40, '#') + "] 100 %");
}

}
}
