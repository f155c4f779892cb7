// The clock of the player against the sound itself: clicks are looked for in what OpenAL's loopback
// renders, and must be heard when the clock says so.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <thread>

#include <gmock/gmock.h>

#include "music/player.h"

namespace {

using namespace promenade::music;

constexpr double seen_with_heard = 0.02; // s

// A click every second, the first at 1 s.
std::shared_ptr<const Sound> click_track(int seconds, int rate)
{
    auto sound = std::make_shared<Sound>(Sound{rate, 1, {}});
    sound->samples.assign(static_cast<std::size_t>(seconds * rate), 0.0f);
    for (int second = 1; second < seconds; ++second)
        for (int i = 0; i < rate / 50; ++i)
            sound->samples[static_cast<std::size_t>(second * rate + i)] = static_cast<float>(
                0.8 * std::exp(-i * 150.0 / rate) * std::sin(i * 6.283 * 1000 / rate));
    return sound;
}

struct Listened {
    int clicks = 0;
    double worst = 0; // s between what the clock says and the second the click stands for
    double mean = 0;  // of it, with its sign
};

// Renders in uneven pieces, as windows draw; asks the clock after each.
Listened listen(Player& player, double seconds, double speed)
{
    Listened result;
    std::vector<float> piece;
    std::size_t rendered = 0;
    double quiet_since = 0;
    unsigned turn = 0;
    while (static_cast<double>(rendered) / studio_rate < seconds) {
        const std::size_t frames = 300 + (turn++ * 7'919) % 30'000;
        piece.assign(2 * frames, 0.0f);
        player.render(piece);
        const double after = player.position();
        for (std::size_t i = 0; i < frames; ++i) {
            const double at = static_cast<double>(rendered + i) / studio_rate;
            if (std::abs(piece[2 * i]) < 0.1f) continue;
            if (at - quiet_since > 0.3) {
                const double clock = after - static_cast<double>(frames - i) / studio_rate * speed;
                result.worst = std::max(result.worst, std::abs(clock - std::round(clock)));
                result.mean += clock - std::round(clock);
                ++result.clicks;
            }
            quiet_since = at;
        }
        rendered += frames;
    }
    result.mean /= std::max(1, result.clicks);
    return result;
}

TEST(Player, sound_and_clock_agree_after_ten_minutes)
{
    Player player(Player::Output::loopback);
    player.load(stream_of(click_track(610, 22'050)));
    player.play(0);
    const Listened result = listen(player, 600, 1);
    EXPECT_GE(result.clicks, 598);
    EXPECT_LT(result.worst, 0.002);
    EXPECT_NEAR(player.position(), 600, 1.0);
}

TEST(Player, they_agree_at_speed_0_7_and_at_other_speeds)
{
    for (const auto& [speed, seconds] :
        {std::pair{0.7, 600.0}, std::pair{0.5, 40.0}, std::pair{1.2, 40.0}}) {
        Player player(Player::Output::loopback);
        player.load(stream_of(click_track(static_cast<int>(1.2 * seconds), 22'050)));
        player.set_speed(speed);
        player.play(0);
        const Listened result = listen(player, seconds - 5, speed);
        EXPECT_NEAR(result.clicks, (seconds - 5) * speed, 2) << speed;
        EXPECT_LT(result.worst, seen_with_heard) << speed;
        EXPECT_LT(std::abs(result.mean), 0.004) << speed;
    }
}

TEST(Player, a_change_of_speed_goes_on_from_what_is_heard)
{
    Player player(Player::Output::loopback);
    player.load(stream_of(click_track(60, studio_rate)));
    player.play(0);
    EXPECT_LT(listen(player, 10, 1).worst, 0.002);
    const double before = player.position();
    player.set_speed(0.8);
    EXPECT_NEAR(player.position(), before, 0.006);
    EXPECT_LT(listen(player, 10, 0.8).worst, seen_with_heard);
    EXPECT_NEAR(player.position(), before + 8, 0.7);
}

TEST(Player, pitch_stays_when_speed_changes)
{
    auto tone = std::make_shared<Sound>(Sound{studio_rate, 1, {}});
    for (int i = 0; i < 4 * studio_rate; ++i)
        tone->samples.push_back(
            static_cast<float>(0.5 * std::sin(i * 6.283185307 * 440 / studio_rate)));
    for (const double speed : {0.5, 0.7, 1.0, 1.2}) {
        Player player(Player::Output::loopback);
        player.load(stream_of(tone));
        player.set_speed(speed);
        player.play(0);
        std::vector<float> stereo(2 * 2 * studio_rate);
        player.render(stereo);
        int crossings = 0;
        for (std::size_t i = 2; i < stereo.size(); i += 2)
            crossings += stereo[i - 2] < 0 && stereo[i] >= 0;
        EXPECT_NEAR(crossings / 2.0, 440, 6) << speed;
    }
}

TEST(Player, a_loop_comes_round_with_its_count_in)
{
    Player player(Player::Output::loopback);
    player.load(stream_of(click_track(60, studio_rate)));
    auto count_in =
        std::make_shared<Sound>(Sound{studio_rate, 1, std::vector<float>(studio_rate, 0.25f)});
    player.set_loop(Loop{10.5, 13.5, 1.0, count_in});
    player.play(20); // outside: it begins with the count-in
    std::vector<float> stereo(2 * studio_rate / 100);
    int counted = 0, clicks = 0, rounds = 0;
    double before = player.position();
    for (int i = 0; i < 1'190; ++i) {
        player.render(stereo);
        const double now = player.position();
        EXPECT_GE(now, 9.5 - 1e-3);
        EXPECT_LE(now, 13.5 + 1e-3);
        rounds += now < before - 1;
        counted += std::abs(stereo[0] - 0.25f) < 0.01f;
        clicks += *std::max_element(stereo.begin(), stereo.end()) > 0.6f;
        before = now;
    }
    EXPECT_EQ(rounds, 2);
    EXPECT_NEAR(counted, 300, 6); // three rounds of one second
    EXPECT_EQ(clicks, 9);         // at 11, 12 and 13 s, three times
}

TEST(Player, without_a_sound_card_it_goes_on_in_silence)
{
    double now = 100;
    Player player(Player::Output::silent, [&] { return now; });
    EXPECT_TRUE(player.is_silent());
    EXPECT_THAT(player.note(), testing::HasSubstr("silently"));
    player.load(stream_of(click_track(700, 22'050)));
    player.set_speed(0.7);
    player.play(5);
    now += 600; // a window that did not draw for ten minutes
    EXPECT_NEAR(player.position(), 5 + 420, 1e-6);
    EXPECT_TRUE(player.is_playing());
    player.stop();
    now += 10;
    EXPECT_NEAR(player.position(), 425, 1e-6);
    player.set_loop(Loop{10, 14, 1, nullptr});
    player.play(13);
    now += 10; // 7 s of music: 1 to the end, then 5 a round
    EXPECT_NEAR(player.position(), 9 + 1, 1e-6);
    player.set_loop(std::nullopt);
    player.play(690);
    now += 1000;
    EXPECT_NEAR(player.position(), 700, 1e-6);
    EXPECT_FALSE(player.is_playing());
}

TEST(Player, is_over_when_the_music_is)
{
    Player player(Player::Output::loopback);
    player.load(stream_of(click_track(2, studio_rate)));
    player.play(0.5);
    std::vector<float> stereo(2 * studio_rate);
    player.render(stereo);
    EXPECT_TRUE(player.is_playing());
    player.render(stereo);
    EXPECT_FALSE(player.is_playing());
    EXPECT_NEAR(player.position(), 2, 0.01);
    player.play(1.2);
    EXPECT_TRUE(player.is_playing());
    EXPECT_NEAR(player.position(), 1.2, 0.01);
}

// OpenAL's own silent device runs in real time: the supplying thread is at work.
TEST(Player, a_thread_of_its_own_keeps_the_speakers_supplied)
{
    ::setenv("ALSOFT_DRIVERS", "null", 1);
    Player player(Player::Output::speakers);
    ::unsetenv("ALSOFT_DRIVERS");
    player.load(stream_of(click_track(5, studio_rate)));
    player.play(1);
    std::this_thread::sleep_for(std::chrono::milliseconds(700)); // longer than the queue lasts
    EXPECT_GT(player.position(), 1.3);
    EXPECT_TRUE(player.is_playing());
    player.stop();
    const double at = player.position();
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    EXPECT_EQ(player.position(), at);
}

}
