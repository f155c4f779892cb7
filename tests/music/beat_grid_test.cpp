// Correcting beats by hand: what was checked is never disturbed.
#include <cmath>
#include <random>

#include <gmock/gmock.h>

#include "music/beat_grid.h"

namespace {

using namespace promenade::music;

BeatGrid grid_of(std::size_t beats, int bar, int pickup)
{
    BeatGrid grid;
    grid.beats_per_bar = bar;
    grid.pickup = pickup;
    for (std::size_t i = 0; i < beats; ++i)
        grid.beats.push_back(0.5 + 0.6 * static_cast<double>(i));
    return grid;
}

bool is_rising(const std::vector<double>& beats)
{
    for (std::size_t i = 1; i < beats.size(); ++i)
        if (beats[i] <= beats[i - 1]) return false;
    return true;
}

TEST(BeatGrid, a_dragged_beat_takes_its_neighbours_along_and_leaves_checked_bars)
{
    BeatGrid grid = grid_of(40, 4, 1);
    grid.checked = {2, 5}; // beats 9 to 12 and 21 to 24
    const auto moved = with_beat_at(grid, 16, grid.beats[16] + 0.2);
    ASSERT_TRUE(moved);
    EXPECT_NEAR(moved->beats[16], grid.beats[16] + 0.2, 1e-12);
    EXPECT_TRUE(is_rising(moved->beats));
    EXPECT_NE(moved->beats[15], grid.beats[15]);
    for (std::size_t i = 0; i < grid.beats.size(); ++i)
        if (grid.is_checked(i) || i < 9 || i > 24) {
            EXPECT_EQ(moved->beats[i], grid.beats[i]) << i;
        }
    EXPECT_FALSE(with_beat_at(grid, 10, grid.beats[10] + 0.05));
}

TEST(BeatGrid, no_edit_ever_moves_a_checked_bar_or_lets_beats_cross)
{
    std::mt19937 dice(7);
    const auto share = [&] { return static_cast<double>(dice() % 1000) / 1000; };
    for (int round = 0; round < 300; ++round) {
        BeatGrid grid = grid_of(60, 3 + static_cast<int>(dice() % 2), static_cast<int>(dice() % 3));
        for (int i = 0; i < 5; ++i) grid.checked.insert(static_cast<int>(dice() % 15));
        const BeatGrid before = grid;
        for (int edit = 0; edit < 20; ++edit) {
            const std::size_t beat = dice() % grid.beats.size();
            auto made = with_beat_at(grid, beat, grid.beats[beat] + 2 * share() - 1);
            if (dice() % 4 == 0) made = with_downbeat(grid, beat);
            if (dice() % 8 == 0) made = twice_as_many(grid);
            if (made) grid = *made;
        }
        EXPECT_TRUE(is_rising(grid.beats));
        ASSERT_EQ(grid.beats.size(), before.beats.size());
        for (std::size_t i = 0; i < grid.beats.size(); ++i)
            if (before.is_checked(i)) {
                EXPECT_EQ(grid.beats[i], before.beats[i]);
            }
        EXPECT_EQ(grid.pickup, before.pickup);
    }
}

TEST(BeatGrid, twice_as_many_and_half_as_many_are_opposites)
{
    const BeatGrid grid = grid_of(21, 4, 2);
    const auto twice = twice_as_many(grid);
    ASSERT_TRUE(twice);
    EXPECT_EQ(twice->beats.size(), 41u);
    EXPECT_NEAR(twice->tempo(), 2 * grid.tempo(), 1e-9);
    const auto back = half_as_many(*twice);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->beats, grid.beats);
    const auto half = half_as_many(grid_of(20, 4, 3));
    ASSERT_TRUE(half);
    EXPECT_NEAR(half->tempo(), grid.tempo() / 2, 1e-9);
    EXPECT_TRUE(half->is_downbeat(1)); // beat 3 was the first bar line and still is
    EXPECT_EQ(half->beats[1], grid.beats[3]);
}

TEST(BeatGrid, any_beat_can_be_made_the_first_of_its_bar)
{
    const BeatGrid grid = grid_of(24, 4, 0);
    for (std::size_t beat = 0; beat < 24; ++beat) {
        const auto moved = with_downbeat(grid, beat);
        ASSERT_TRUE(moved);
        EXPECT_TRUE(moved->is_downbeat(beat));
        EXPECT_EQ(moved->beats, grid.beats);
    }
    EXPECT_FALSE(with_downbeat(grid, 99));
    EXPECT_TRUE(with_meter(grid, 3)->is_downbeat(3));
    EXPECT_FALSE(with_meter(grid, 0));
    EXPECT_NEAR(moved_by(grid, -0.7)->beats.front(), grid.beats[1] - 0.7, 1e-12);
}

TEST(BeatGrid, taps_give_the_tempo_within_half_a_per_cent_though_fingers_tremble)
{
    std::mt19937 dice(3);
    std::vector<double> taps;
    for (int i = 0; i < 12; ++i)
        taps.push_back(4 + i * 60.0 / 87 + (static_cast<double>(dice() % 100) - 50) / 5000);
    const auto found = tapped(taps);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->tempo, 87, 0.5);
    EXPECT_NEAR(found->offset, 4 + 11 * 60.0 / 87, 0.015);
    EXPECT_FALSE(tapped({1, 2}));
    EXPECT_FALSE(tapped({1, 2, 9, 10})); // after a pause a new count begins
    const BeatGrid grid = even_grid(found->tempo, found->offset, 30, 3);
    EXPECT_NEAR(grid.tempo(), found->tempo, 1e-9);
    EXPECT_GE(grid.beats.front(), 0);
}

TEST(BeatGrid, becomes_a_tempo_map_of_few_changes_that_keeps_every_beat)
{
    BeatGrid grid;
    grid.beats_per_bar = 3;
    grid.pickup = 2;
    double time = 0.7;
    std::mt19937 dice(5);
    for (int i = 0; i < 300; ++i) {
        grid.beats.push_back(time + (static_cast<double>(dice() % 100) - 50) / 12'000);
        time += 60 / (i < 150 ? 88.0 : 82.0);
    }
    const TempoMap map = tempo_map_of(grid, 0.012);
    for (std::size_t i = 0; i < grid.beats.size(); ++i)
        EXPECT_NEAR(map.seconds_at(static_cast<double>(i)), grid.beats[i], 0.0121) << i;
    EXPECT_LT(map.outline().changes.size(), 20u);
    EXPECT_EQ(map.outline().pickup, 2);
}

// What a person corrects where the tracker counted a beat too many or too few.
TEST(BeatGrid, a_beat_put_in_or_left_out_counts_the_bars_anew_behind_it_but_never_checked_ones)
{
    const BeatGrid grid = with_bar_checked(grid_of(24, 4, 0), 1, true);
    const double between = (grid.beats[13] + grid.beats[14]) / 2;
    const auto more = with_beat_between(grid, between);
    ASSERT_TRUE(more) << more.error().text();
    EXPECT_TRUE(is_rising(more->beats));
    EXPECT_EQ(more->beats.size(), 25u);
    for (std::size_t i = 0; i < 14; ++i) EXPECT_EQ(more->is_downbeat(i), grid.is_downbeat(i));
    EXPECT_EQ(more->beats[16], grid.beats[15]); // a bar begins a beat sooner
    EXPECT_EQ(*without_beat(*more, 14), grid);
    EXPECT_FALSE(with_beat_between(grid, grid.beats[2] + 0.3)); // a checked bar follows
    EXPECT_FALSE(without_beat(grid, 5));
    EXPECT_FALSE(with_beat_between(grid, grid.beats[14] + 0.01));
}

TEST(BeatGrid, half_a_beat_later_twice_is_a_beat_later)
{
    const BeatGrid grid = grid_of(12, 3, 1);
    const BeatGrid twice = *half_a_beat_later(*half_a_beat_later(grid));
    for (std::size_t i = 0; i + 1 < grid.beats.size(); ++i)
        EXPECT_NEAR(twice.beats[i], grid.beats[i + 1], 1e-9);
    EXPECT_FALSE(half_a_beat_later(with_bar_checked(grid, 0, true)));
}

TEST(BeatGrid, knows_the_beat_and_the_bar_under_any_moment)
{
    const BeatGrid grid = grid_of(12, 3, 1);
    EXPECT_EQ(grid.nearest(0), 0u);
    EXPECT_EQ(grid.nearest(grid.beats[4] + 0.29), 4u);
    EXPECT_EQ(grid.nearest(grid.beats[4] + 0.31), 5u);
    EXPECT_EQ(grid.nearest(1e6), 11u);
    EXPECT_EQ(grid.bar_under(0.1), -1);
    EXPECT_EQ(grid.bar_under(grid.beats[1]), 0);
    EXPECT_EQ(grid.bar_under(grid.beats[4] - 0.01), 0);
    EXPECT_EQ(grid.bar_under(grid.beats[4]), 1);
}

}
