// Films and sheets, re-read by ffprobe and ffmpeg.
#include "render/film.h"

#include <array>
#include <cstdio>

#include <gmock/gmock.h>
#include <unistd.h>

#include "render/people.h"

namespace promenade::render {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

std::string output_of(const std::string& command)
{
    FILE* pipe = ::popen(command.c_str(), "r");
    std::string text;
    std::array<char, 256> part{};
    while (std::fgets(part.data(), part.size(), pipe)) text += part.data();
    ::pclose(pipe);
    return text;
}

class Film : public testing::Test {
protected:
    Film()
        : folder(fs::temp_directory_path() / ("promenade-film-" + std::to_string(::getpid())))
        , painter(std::move(*Painter::open(Preset::light)))
    {
        fs::create_directories(folder);
    }
    ~Film() override { fs::remove_all(folder); }

    // Walks along the line of dance at half a metre a second.
    Sequence walk = [one = standing_at({0, 0, 0})](double time) {
        StageFrame frame{{one}, {}};
        frame.people[0].state.position.x += 0.5 * time;
        return frame;
    };
    FilmPlan plan{0.5, 1.0, 10, {160, 90}, Seat::side, {}};
    const fs::path folder;
    Painter painter;
};

TEST_F(Film, has_the_frames_and_the_size_that_were_planned)
{
    const fs::path file = folder / "walk.mp4";
    std::vector<double> progress;
    const auto watch = [&](double done) { return progress.push_back(done), true; };
    const Outcome done = film(painter, walk, plan, file, watch);
    ASSERT_TRUE(done) << done.error().text();
    EXPECT_EQ(frame_count(plan), 6);
    const std::string seen = output_of("ffprobe -v error -count_frames -select_streams v "
                                       "-show_entries stream=codec_name,width,height,pix_fmt,"
                                       "nb_read_frames,r_frame_rate -of default=nw=1 "
        + file.string());
    EXPECT_THAT(seen, HasSubstr("codec_name=h264"));
    EXPECT_THAT(seen, HasSubstr("width=160\n"));
    EXPECT_THAT(seen, HasSubstr("height=90\n"));
    EXPECT_THAT(seen, HasSubstr("pix_fmt=yuv420p"));
    EXPECT_THAT(seen, HasSubstr("nb_read_frames=6"));
    EXPECT_THAT(seen, HasSubstr("r_frame_rate=10/1"));
    EXPECT_EQ(progress.size(), 6u);
    EXPECT_DOUBLE_EQ(progress.back(), 1);
}

TEST_F(Film, that_is_stopped_leaves_nothing_behind)
{
    const Outcome done =
        film(painter, walk, plan, folder / "walk.mp4", [](double) { return false; });
    ASSERT_FALSE(done);
    EXPECT_THAT(done.error().text(), HasSubstr("stopped"));
    EXPECT_TRUE(fs::is_empty(folder));
}

TEST_F(Film, says_that_ffmpeg_is_missing_or_what_it_complains_of)
{
    const Outcome missing = film(painter, walk, plan, folder / "walk.mp4", {}, "no-such-ffmpeg");
    ASSERT_FALSE(missing);
    EXPECT_THAT(missing.error().text(), HasSubstr("install the package ffmpeg"));
    const Outcome nowhere = film(painter, walk, plan, folder / "no/such/folder/walk.mp4");
    ASSERT_FALSE(nowhere);
    EXPECT_THAT(nowhere.error().text(), HasSubstr("No such file or directory"));
}

TEST_F(Film, refuses_plans_that_make_no_film)
{
    FilmPlan odd = plan, backwards = plan, still = plan;
    odd.size.width = 161;
    backwards.to = 0;
    still.fps = 0;
    for (const FilmPlan& one : {odd, backwards, still})
        EXPECT_FALSE(film(painter, walk, one, folder / "walk.mp4"));
    EXPECT_TRUE(fs::is_empty(folder));
}

TEST_F(Film, a_contact_sheet_shows_each_time_from_each_seat)
{
    const SheetPlan sheet{{0, 0.5, 1}, {Seat::side, Seat::front}, 2, {100, 80}, {}};
    const auto picture = contact_sheet(painter, walk, sheet);
    ASSERT_TRUE(picture) << picture.error().text();
    // Two columns, and two rows of times for each of two seats, with gaps of six pixels.
    EXPECT_EQ(picture->size, (PixelSize{2 * 106 + 6, 4 * 86 + 6}));
    const fs::path file = folder / "sheet.png";
    ASSERT_TRUE(save_png(*picture, file));
    const std::string size =
        output_of("ffprobe -v error -show_entries stream=codec_name,width,height -of csv=p=0 "
            + file.string());
    EXPECT_EQ(size, "png,218,350\n");
}

TEST_F(Film, a_png_decodes_to_the_pixels_it_was_given)
{
    Picture picture({3, 2}, {1, 2, 3, 255});
    picture.paste(Picture({1, 1}, {250, 100, 50, 255}), 2, 1);
    const fs::path file = folder / "dots.png";
    ASSERT_TRUE(save_png(picture, file));
    const std::string raw = output_of("ffmpeg -v error -i " + file.string()
        + " -f rawvideo -pix_fmt rgba - | od -An -v -tu1 -w4 | tr -s ' '");
    EXPECT_EQ(raw, " 1 2 3 255\n 1 2 3 255\n 1 2 3 255\n 1 2 3 255\n 1 2 3 255\n 250 100 50 255\n");
    EXPECT_FALSE(save_png(picture, folder / "no/such/folder.png"));
}

}
}
