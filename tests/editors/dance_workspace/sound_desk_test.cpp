// While a dance sounds, the picture follows the sound's clock; here that of a player without a
// sound card, whose seconds the test gives out.
#include <chrono>
#include <thread>

#include <gmock/gmock.h>

#include "editors/dance_workspace/sound_desk.h"
#include "in_source.h"
#include "library/dance_library.h"

namespace promenade::editors {
namespace {

class SoundDeskTest : public testing::Test {
protected:
    SoundDeskTest()
    {
        const auto library = library::load_library({in_source("dances"), ""});
        const auto entry = find_entry(library, "waltz.box");
        order.dance = entry->dance->file.dance;
        order.pattern = "box";
        order.settings.repeats = 8;
        playback.set_duration(40);
        playback.play();
    }

    void frame(double elapsed) { desk.follow(playback, elapsed, &order, 1); }

    void sound(Sounds sounds)
    {
        desk.choose(sounds);
        for (int i = 0; i < 2'000 && !desk.is_sounding(); ++i) {
            frame(0);
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        ASSERT_TRUE(desk.is_sounding()) << desk.take_news();
    }

    double now = 50;
    SoundDesk desk{[this] {
        return std::make_unique<music::Player>(
            music::Player::Output::silent, [this] { return now; });
    }};
    RehearsalOrder order;
    Playback playback;
};

TEST_F(SoundDeskTest, the_picture_follows_the_sound_however_slowly_the_window_draws)
{
    frame(0.5); // nothing sounds: by the frames
    EXPECT_DOUBLE_EQ(playback.time(), 0.5);
    sound(Sounds::music);
    EXPECT_THAT(desk.take_news(), testing::HasSubstr("silently"));
    const double before = playback.time();
    now += 3;
    frame(0.016); // a window that stalled for three seconds
    EXPECT_NEAR(playback.time(), before + 3, 1e-9);
    for (int i = 0; i < 100; ++i) {
        now += 0.02;
        frame(0.05);
    }
    EXPECT_NEAR(playback.time(), before + 5, 1e-6);
    playback.set_speed(0.7);
    frame(0);
    const double slowed = playback.time();
    now += 10;
    frame(0.016);
    EXPECT_NEAR(playback.time(), slowed + 7, 1e-6);
}

TEST_F(SoundDeskTest, seeking_pausing_and_speeds_beyond_music_are_followed)
{
    sound(Sounds::metronome);
    playback.seek(12);
    frame(0.016);
    now += 1;
    frame(0.016);
    EXPECT_NEAR(playback.time(), 13, 1e-6);
    playback.pause();
    now += 5;
    frame(0.016);
    EXPECT_FALSE(desk.is_sounding());
    EXPECT_NEAR(playback.time(), 13, 1e-6);
    playback.play();
    playback.set_speed(0.2); // too slow to be heard
    frame(1);
    EXPECT_FALSE(desk.is_sounding());
    EXPECT_NEAR(playback.time(), 13.2, 1e-6);
    playback.set_speed(1);
    frame(0);
    EXPECT_TRUE(desk.is_sounding());
    desk.choose(Sounds::off);
    frame(0.25);
    EXPECT_NEAR(playback.time(), 13.45, 1e-6);
    playback.seek(39.9);
    frame(0.2);
    EXPECT_FALSE(playback.is_playing());
}

TEST_F(SoundDeskTest, a_loop_is_counted_in_by_a_bar)
{
    sound(Sounds::music);
    const double bar = 3 * 60.0 / 87;
    playback.set_loop(Loop{10, 14});
    playback.seek(13);
    frame(0);
    now += 1.5;
    frame(0.016);
    EXPECT_NEAR(playback.time(), 10 - bar + 0.5, 1e-3);
    now += bar;
    frame(0.016);
    EXPECT_NEAR(playback.time(), 10.5, 1e-3);
    EXPECT_TRUE(playback.is_playing());
}

TEST_F(SoundDeskTest, a_dance_nobody_wrote_music_for_plays_on_in_silence_and_says_so)
{
    order.dance.id = "polka";
    order.dance.meter.beats = 5;
    desk.choose(Sounds::music);
    std::string news;
    for (int i = 0; i < 1'000 && news.empty(); ++i) {
        frame(0.001);
        news = desk.take_news();
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    EXPECT_THAT(news, testing::HasSubstr("no music is kept"));
    const double before = playback.time();
    frame(0.5);
    EXPECT_NEAR(playback.time(), before + 0.5, 1e-9);
}

}
}
