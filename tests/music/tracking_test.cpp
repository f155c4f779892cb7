// Beats, bars and tempo of the tests' own band, which knows where it put them; and noise and talk,
// where there are none.
#include <cmath>
#include <cstdlib>
#include <functional>

#include <gmock/gmock.h>

#include "band.h"
#include "in_source.h"
#include "library/dance_library.h"
#include "music/rhythm.h"
#include "music/track.h"

namespace {

using namespace promenade;
using namespace promenade::music;

constexpr double beat_window = 0.03; // s
constexpr double tempo_share = 0.003;

struct Tally {
    int pieces = 0, bars_right = 0, sure = 0, sure_and_wrong = 0;
    double worst_tempo = 0;
    std::vector<std::string> poor;    // F below what is asked
    std::vector<std::string> shifted; // bars begin elsewhere
};

std::vector<double> lines(const std::vector<double>& beats, int pickup, int bar)
{
    std::vector<double> found;
    for (std::size_t i = static_cast<std::size_t>(pickup); i < beats.size();
         i += static_cast<std::size_t>(bar))
        found.push_back(beats[i]);
    return found;
}

void judge(const Piece& piece, const Expectation& expects, Tally& tally)
{
    const Played played = play(piece);
    const Tracked found = track(listen_to(played.sound), expects);
    const double f = f_measure(found.grid.beats, played.beats, beat_window);
    const bool right = bars_right(lines(found.grid.beats, found.grid.pickup, expects.beats_per_bar),
                           lines(played.beats, played.pickup, expects.beats_per_bar))
        > 0.7;
    ++tally.pieces;
    tally.bars_right += right;
    tally.sure += found.is_sure();
    tally.sure_and_wrong += found.is_sure() && !right;
    tally.worst_tempo = std::max(tally.worst_tempo, std::abs(found.tempo / played.tempo - 1));
    const std::string name = piece.dance + " " + std::to_string(piece.tempo) + " pickup "
        + std::to_string(piece.pickup) + " rubato " + std::to_string(piece.rubato) + " change "
        + std::to_string(piece.change) + " F " + std::to_string(f);
    if (!right) tally.shifted.push_back(name + " sure " + std::to_string(found.bar_confidence));
    if (f < (piece.drums ? 0.95 : 0.8)) tally.poor.push_back(name);
}

bool is_slow_run()
{
    return std::getenv("PROMENADE_SLOW") != nullptr;
}

// In a slow run each dance is heard at its slowest and its fastest in all manners; in a quick one
// these take turns from dance to dance.
void for_each_piece(bool drums, const std::function<void(const Piece&, const Expectation&)>& use)
{
    const auto library = library::load_library({in_source("dances"), ""});
    ASSERT_EQ(library.dances.size(), 16u);
    unsigned turn = drums ? 0 : 6;
    for (const auto& one : library.dances) {
        const dance::Dance& dance = one.file.dance;
        const auto rhythm = load_rhythm(dance.id);
        ASSERT_TRUE(rhythm) << rhythm.error().text();
        const Expectation expects = expectation_of(dance, *rhythm);
        ++turn;
        for (const double tempo : {expects.slowest, expects.fastest})
            for (unsigned kind = 0; kind < 4; ++kind) {
                const bool its_turn =
                    kind == turn % 4 && (tempo == expects.slowest) == (turn / 4 % 2 == 0);
                if (!is_slow_run() && !its_turn) continue;
                Piece piece;
                piece.dance = dance.id;
                piece.beats_per_bar = expects.beats_per_bar;
                piece.tempo = tempo;
                piece.drums = drums;
                piece.seed = 11 + 7 * kind;
                piece.seconds = is_slow_run() ? 40 : 32;
                if (kind == 1) piece.pickup = 1;
                if (kind == 2) piece.rubato = 0.04;
                if (kind == 3) piece.change = 0.93;
                use(piece, expects);
            }
    }
}

TEST(Tracking, finds_tempo_beats_and_bars_of_every_dance_with_percussion_and_without)
{
    Tally with, without;
    for_each_piece(true, [&](const Piece& piece, const Expectation& e) { judge(piece, e, with); });
    for_each_piece(
        false, [&](const Piece& piece, const Expectation& e) { judge(piece, e, without); });
    EXPECT_THAT(with.poor, testing::IsEmpty());
    EXPECT_LE(with.worst_tempo, tempo_share);
    EXPECT_THAT(without.poor, testing::IsEmpty());
    EXPECT_LE(without.worst_tempo, tempo_share);
    const int pieces = with.pieces + without.pieces;
    EXPECT_GE(with.bars_right + without.bars_right, 0.9 * pieces)
        << testing::PrintToString(with.shifted) << testing::PrintToString(without.shifted);
    EXPECT_LE(with.sure_and_wrong + without.sure_and_wrong, 0.02 * pieces);
    EXPECT_GE(with.sure + without.sure, 0.3 * pieces);
}

TEST(Tracking, is_unsure_on_noise_and_on_talk)
{
    Expectation expects;
    for (const auto& [bar, slow, fast] : {std::tuple{3, 84.0, 90.0}, std::tuple{4, 112.0, 128.0},
             std::tuple{2, 96.0, 104.0}, std::tuple{4, 200.0, 208.0}}) {
        expects.beats_per_bar = bar;
        expects.slowest = slow;
        expects.fastest = fast;
        for (const unsigned seed : {1u, 2u}) {
            EXPECT_LT(track(listen_to(noise(20, seed)), expects).beat_confidence, 0.5) << slow;
            EXPECT_LT(track(listen_to(talk(20, seed)), expects).beat_confidence, 0.5) << slow;
        }
    }
}

TEST(Tracking, hears_the_same_at_any_rate_and_loudness)
{
    const Expectation expects{3, 84, 90, {1, 0, 0}, {0, 0.6, 0.6}};
    for (const int rate : {8'000, 48'000, 96'000}) {
        Piece piece;
        piece.seconds = 15;
        piece.rate = rate;
        Played played = play(piece);
        for (float& sample : played.sound.samples) sample *= 0.03f;
        const Tracked found = track(listen_to(played.sound), expects);
        EXPECT_GE(f_measure(found.grid.beats, played.beats, beat_window), 0.9) << rate;
        EXPECT_NEAR(found.tempo, played.tempo, tempo_share * played.tempo) << rate;
    }
}

TEST(Tracking, says_where_the_music_is_not_the_tempo_of_the_dance)
{
    const Expectation waltz{3, 84, 90, {1, 0, 0}, {0, 0.6, 0.6}};
    Piece piece;
    piece.tempo = 99;
    const Tracked found = track(listen_to(play(piece).sound), waltz);
    EXPECT_NEAR(found.tempo, 99, 0.3);
    EXPECT_THAT(found.hint, testing::HasSubstr("faster"));
    EXPECT_EQ(tempo_hint(87, waltz), "");
    EXPECT_THAT(tempo_hint(75, waltz), testing::HasSubstr("slower"));
}

// Music slower and faster than any foxtrot: the taps say which beat is meant, and on which half of
// it.
TEST(Tracking, taps_lead_to_the_beats_that_were_tapped)
{
    const Expectation foxtrot{4, 112, 128, {1, 0, 0.6, 0}, {0, 0.6, 0, 0.6}};
    for (const double tempo : {88.0, 170.0}) {
        Piece piece;
        piece.beats_per_bar = 4;
        piece.dance = "foxtrot";
        piece.tempo = tempo;
        const Played played = play(piece);
        std::vector<double> taps; // fingers tremble
        for (std::size_t i = 4; i < 14; ++i)
            taps.push_back(played.beats[i] + 0.02 * (static_cast<double>(i * 7 % 5) - 2) / 2);
        const Tracked found =
            track_as_tapped(listen_to(played.sound), foxtrot, tapped(taps).value());
        EXPECT_GE(f_measure(found.grid.beats, played.beats, beat_window), 0.95) << tempo;
        EXPECT_NE(found.hint, "") << tempo;
        const auto aside = half_a_beat_later(found.grid); // tapped on the off-beat instead
        for (double& tap : taps) tap += 30 / tempo;
        const Tracked off = track_as_tapped(listen_to(played.sound), foxtrot, tapped(taps).value());
        EXPECT_GE(f_measure(off.grid.beats, aside->beats, 0.06), 0.9) << tempo;
    }
}

TEST(Tracking, silence_and_an_instant_have_no_beats_and_no_trouble)
{
    const Expectation waltz{3, 84, 90, {}, {}};
    for (const std::size_t samples : {0u, 1u, 300u, 44'100u}) {
        const Sound silence{44'100, 1, std::vector<float>(samples, 0.0f)};
        EXPECT_EQ(track(listen_to(silence), waltz).beat_confidence, 0) << samples;
    }
}

}
