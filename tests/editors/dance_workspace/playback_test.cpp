// Playing, scrubbing and looping: arithmetic on time.
#include "editors/dance_workspace/playback.h"

#include <gmock/gmock.h>

#include "editors/dance_workspace/takes.h"

namespace promenade::editors {
namespace {

constexpr double tiny = 1e-9;

Playback of_ten_seconds()
{
    Playback playback;
    playback.set_duration(10);
    return playback;
}

TEST(Playback, plays_as_fast_as_it_is_told_and_stops_at_the_end)
{
    Playback playback = of_ten_seconds();
    playback.set_speed(0.5);
    playback.play();
    playback.advance(4);
    EXPECT_NEAR(playback.time(), 2, tiny);
    playback.advance(100);
    EXPECT_EQ(playback.time(), 10);
    EXPECT_FALSE(playback.is_playing());
    playback.play();
    EXPECT_EQ(playback.time(), 0);
}

TEST(Playback, speed_stays_between_a_tenth_and_twice)
{
    Playback playback;
    playback.set_speed(0);
    EXPECT_EQ(playback.speed(), slowest_speed);
    playback.set_speed(50);
    EXPECT_EQ(playback.speed(), fastest_speed);
}

TEST(Playback, waits_at_the_end_of_a_dance_that_still_grows)
{
    Playback playback;
    playback.set_duration(1, Playback::Growing::yes);
    playback.play();
    playback.advance(3);
    EXPECT_EQ(playback.time(), 1);
    EXPECT_TRUE(playback.is_playing());
    playback.set_duration(5);
    playback.advance(1);
    EXPECT_NEAR(playback.time(), 2, tiny);
}

TEST(Playback, steps_land_on_frames_whichever_way_they_go)
{
    Playback playback = of_ten_seconds();
    playback.seek(1.234567);
    playback.step(1);
    EXPECT_NEAR(playback.time(), 1.24, tiny);
    playback.step(-1);
    EXPECT_NEAR(playback.time(), 1.23, tiny);
    playback.seek(1.234567);
    playback.step(-1);
    EXPECT_NEAR(playback.time(), 1.23, tiny);
    for (int i = 0; i < 500; ++i) playback.step(-1);
    EXPECT_EQ(playback.time(), 0);
}

TEST(Playback, a_thousand_steps_there_and_back_end_where_they_began)
{
    Playback playback;
    playback.set_duration(100);
    playback.seek(3.07);
    for (int i = 0; i < 1000; ++i) playback.step(1);
    EXPECT_NEAR(playback.time(), 13.07, tiny);
    for (int i = 0; i < 1000; ++i) playback.step(-1);
    EXPECT_NEAR(playback.time(), 3.07, tiny);
}

TEST(Playback, a_loop_keeps_its_phase_however_long_a_frame_takes)
{
    Playback playback = of_ten_seconds();
    playback.set_loop(Loop{2, 5});
    EXPECT_EQ(playback.time(), 2);
    playback.play();
    playback.advance(7.5); // twice round and a half second
    EXPECT_NEAR(playback.time(), 3.5, tiny);
    EXPECT_TRUE(playback.is_playing());
}

TEST(Figures, are_told_apart_where_the_columns_begin_again)
{
    const Rehearsed done = carried_along(5);
    const auto figures = figures_of(done.dance);
    ASSERT_EQ(figures.size(), 2u);
    EXPECT_EQ(figures[0].last, 2u);
    EXPECT_NEAR(figures[0].time.from, 0.5, tiny);
    EXPECT_NEAR(figures[0].time.to, 2, tiny);
    EXPECT_NEAR(figures[1].time.to, 5, tiny);
    EXPECT_EQ(figure_at(figures, 0.2), nullptr);
    EXPECT_EQ(figure_at(figures, 2.1), &figures[1]);
}

TEST(Figures, the_step_underway_is_the_last_that_arrived)
{
    const Rehearsed done = carried_along(5);
    EXPECT_EQ(step_at(done.dance, 0.4), std::nullopt);
    EXPECT_EQ(step_at(done.dance, 0.5), 0u);
    EXPECT_EQ(step_at(done.dance, 1.7), 2u);
    EXPECT_EQ(step_at(done.dance, 99), 5u);
}

}
}
