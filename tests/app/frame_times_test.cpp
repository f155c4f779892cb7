#include "app/frame_times.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <unistd.h>

namespace promenade {
namespace {

TEST(FrameTimes, tell_what_a_frame_cost_in_milliseconds)
{
    const auto file =
        std::filesystem::temp_directory_path() / ("promenade_frames_" + std::to_string(::getpid()));
    {
        auto times = FrameTimes::open(file.string());
        ASSERT_TRUE(times) << times.error().text();
        times->note(0.012, 0.0345);
    }
    std::ifstream in(file);
    double when = 0, panels = 0, screen = 0, all = 0;
    in >> when >> panels >> screen >> all;
    EXPECT_GT(when, 1.7e9); // the autumn of 2023
    EXPECT_DOUBLE_EQ(panels, 12.0);
    EXPECT_DOUBLE_EQ(screen, 34.5);
    EXPECT_DOUBLE_EQ(all, 46.5);
    std::filesystem::remove(file);
}

TEST(FrameTimes, name_the_file_that_cannot_be_written)
{
    const auto times = FrameTimes::open("/nowhere/frames");
    ASSERT_FALSE(times);
    EXPECT_THAT(times.error().text(), testing::HasSubstr("/nowhere/frames"));
}

}
}
