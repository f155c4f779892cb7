// Beats to seconds and back. Truth: the integral of 60 / tempo, summed in small steps.
#include <cmath>
#include <fstream>

#include <gmock/gmock.h>

#include "music/tempo_map_file.h"

namespace {

using namespace promenade;
using namespace promenade::music;

TempoMap slowing_waltz()
{
    TempoOutline outline;
    outline.offset = 0.35;
    outline.beats_per_bar = 3;
    outline.pickup = 1;
    outline.changes = {{0, 90}, {24, 100}, {48, 82.8, 24}};
    return *TempoMap::make(outline);
}

// The tempo as the outline says it, without any of the map's own reckoning.
double tempo_by_hand(double beat)
{
    if (beat < 24) return 90;
    if (beat < 48) return 100;
    return beat < 72 ? 100 - (beat - 48) / 24 * 17.2 : 82.8;
}

TEST(TempoMap, a_constant_tempo_gives_the_very_seconds_of_beats_by_tempo)
{
    for (const double tempo : {29.0 * 3, 84.3, 120.0, 203.7}) {
        const TempoMap map(tempo);
        for (int i = 0; i < 1000; ++i) {
            const double beat = i / 12.0;
            EXPECT_EQ(map.seconds_at(beat), beat * 60 / tempo);
            EXPECT_EQ(map.seconds_of(i / 4.0, beat), i / 4.0 * 60 / tempo);
            EXPECT_EQ(map.seen_from(0).seconds_at(beat), beat * 60 / tempo);
        }
    }
}

TEST(TempoMap, changes_and_gradual_changes_add_up_to_the_integral)
{
    const TempoMap map = slowing_waltz();
    double seconds = 0.35;
    constexpr double step = 1e-4;
    for (int i = 0; i < 900'000; ++i) {
        if (i % 5'000 == 0) {
            EXPECT_NEAR(map.seconds_at(i * step), seconds, 1e-6) << i * step;
        }
        seconds += step * 60 / tempo_by_hand((i + 0.5) * step);
    }
}

TEST(TempoMap, the_beat_of_a_second_is_the_inverse)
{
    const TempoMap map = slowing_waltz();
    for (double beat = -20; beat < 120; beat += 0.37)
        EXPECT_NEAR(map.beat_at(map.seconds_at(beat)), beat, 1e-9);
    for (double beat = -5; beat < 100; beat += 0.5)
        EXPECT_NEAR(
            map.seconds_of(7.3, beat), map.seconds_at(beat + 7.3) - map.seconds_at(beat), 1e-9);
}

TEST(TempoMap, seen_from_a_beat_is_the_same_music)
{
    const TempoMap map = slowing_waltz(), later = map.seen_from(50);
    for (double beat = -60; beat < 60; beat += 0.7) {
        EXPECT_NEAR(later.seconds_at(beat), map.seconds_at(beat + 50) - map.seconds_at(50), 1e-9);
        EXPECT_NEAR(later.bar_at(beat).beat, map.bar_at(beat + 50).beat, 1e-9) << beat;
    }
    EXPECT_NEAR(map.faster(2).seconds_at(60), map.seconds_at(60) / 2, 1e-9);
}

TEST(TempoMap, bars_begin_after_the_pickup)
{
    const TempoMap map = slowing_waltz();
    EXPECT_EQ(map.bar_at(0).bar, -1);
    EXPECT_EQ(map.bar_at(0).beat, 2);
    EXPECT_EQ(map.bar_at(1).bar, 0);
    EXPECT_EQ(map.bar_at(6.5).beat, 2.5);
    EXPECT_EQ(map.bar_line(2), 7);
}

TEST(TempoMap, what_cannot_be_is_refused_by_name)
{
    const auto problem = [](TempoOutline outline) {
        const auto map = TempoMap::make(std::move(outline), "song");
        return map ? std::string() : map.error().text();
    };
    TempoOutline outline;
    outline.changes = {};
    EXPECT_THAT(problem(outline), testing::HasSubstr("no tempo"));
    outline.changes = {{0, 90}, {8, 700}};
    EXPECT_THAT(problem(outline), testing::HasSubstr("song, change 2"));
    outline.changes = {{0, 90}, {8, 80, 8}, {12, 70}};
    EXPECT_THAT(problem(outline), testing::HasSubstr("before the one before has ended"));
    outline.changes = {{0, std::nan("")}};
    EXPECT_THAT(problem(outline), testing::HasSubstr("10 to 600"));
    outline.changes = {{0, 90}};
    outline.pickup = 4;
    EXPECT_THAT(problem(outline), testing::HasSubstr("pickup"));
    outline.pickup = 0;
    outline.offset = INFINITY;
    EXPECT_THAT(problem(outline), testing::HasSubstr("offset"));
}

TEST(TempoMap, is_the_same_after_being_written_and_read)
{
    const TempoMap map = slowing_waltz();
    const std::string file = testing::TempDir() + "/map.json";
    std::ofstream(file) << tempo_map_text(map);
    const auto again = load_tempo_map(file);
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(*again, map);
    EXPECT_EQ(tempo_map_text(*again), tempo_map_text(map));
}

TEST(TempoMap, a_wrong_file_is_one_error_with_its_line)
{
    const std::string file = testing::TempDir() + "/wrong_map.json";
    const auto problem = [&](const std::string& text) {
        std::ofstream(file) << text;
        const auto map = load_tempo_map(file);
        return map ? std::string() : map.error().text();
    };
    EXPECT_THAT(problem("{}"), testing::HasSubstr("format"));
    EXPECT_THAT(
        problem("{\"format\": \"promenade dance\"}"), testing::HasSubstr("not a tempo map"));
    EXPECT_THAT(
        problem("{\"format\": \"promenade tempo map\", \"beats_per_bar\": 3,\n \"changes\": "
                "[{\"beat\": 0, \"tempo\": \"fast\"}]}"),
        testing::HasSubstr("wrong_map.json:2#/changes/0/tempo"));
}

}
