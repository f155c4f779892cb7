// Beats, bars and tempo of the tests' own three bands, which know where they put them; of the
// program's own accompaniments, which the tracker was never fitted to; and noise and talk, where
// there are none. The weights of the bar tracker were fitted on pieces of the bands, but on none of
// these (tracker_study.cpp).
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <functional>

#include <unistd.h>

#include <gmock/gmock.h>

#include "band.h"
#include "in_source.h"
#include "judging.h"
#include "music/sound_file.h"
#include "salon_band.h"
#include "street_band.h"

namespace {

using namespace promenade;
using namespace promenade::music;

constexpr double tempo_share = 0.003;

struct Tally {
    int pieces = 0, bars_right = 0, sure = 0, sure_and_wrong = 0;
    double worst_tempo = 0;
    std::vector<std::string> poor;    // F below what is asked
    std::vector<std::string> shifted; // bars begin elsewhere
    std::vector<std::string> hurried; // tempo farther off than is asked

    void add(const Piece& piece, const Verdict& verdict, double least_f)
    {
        const Tracked& found = verdict.found;
        ++pieces;
        bars_right += verdict.bars_right;
        sure += found.is_sure();
        sure_and_wrong += found.is_sure() && verdict.is_wrong();
        worst_tempo = std::max(worst_tempo, verdict.tempo_off);
        const std::string name = piece.dance + (piece.drums ? " drums " : " ")
            + std::to_string(piece.tempo) + " pickup " + std::to_string(piece.pickup) + " rubato "
            + std::to_string(piece.rubato) + " change " + std::to_string(piece.change) + " F "
            + std::to_string(verdict.f) + " sure " + std::to_string(found.bar_confidence);
        if (!verdict.bars_right) shifted.push_back(name);
        if (verdict.f < least_f) poor.push_back(name);
        if (verdict.tempo_off > tempo_share) hurried.push_back(name);
    }
};

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

// All pieces of a band, with percussion and without.
Tally judged(Band band)
{
    Tally tally;
    for (const bool drums : {true, false})
        for_each_piece(drums, [&](const Piece& piece, const Expectation& expects) {
            const Played played = band(piece);
            tally.add(
                piece, judged(listen_to(played.sound), played, expects), piece.drums ? 0.95 : 0.8);
        });
    return tally;
}

void expect_bars(const Tally& tally, double least, double most_deceived)
{
    EXPECT_GE(tally.bars_right, least * tally.pieces) << testing::PrintToString(tally.shifted);
    EXPECT_LE(tally.sure_and_wrong, most_deceived * tally.pieces)
        << testing::PrintToString(tally.shifted);
    EXPECT_GE(tally.sure, 0.8 * tally.pieces);
}

TEST(Tracking, finds_tempo_beats_and_bars_of_every_dance_with_percussion_and_without)
{
    const Tally tally = judged(play);
    EXPECT_THAT(tally.poor, testing::IsEmpty());
    EXPECT_LE(tally.worst_tempo, tempo_share);
    expect_bars(tally, 0.95, 0.02);
}

// Harder: the second band swings, plays in the room's echo, in three manners a dance, and now and
// then more off the beat than on it. One piece in twenty may be lost there, none of it silently.
TEST(Tracking, finds_them_too_where_a_band_plays_that_swings_and_syncopates)
{
    const Tally tally = judged(play_in_the_street);
    EXPECT_LE(static_cast<double>(tally.poor.size()), 0.05 * tally.pieces)
        << testing::PrintToString(tally.poor);
    EXPECT_LE(tally.worst_tempo, tempo_share) << testing::PrintToString(tally.hurried);
    expect_bars(tally, 0.9, 0.04);
}

// Harder yet: basses that leave the first beat empty, strings that swell, breaks, and an end that
// slows down by a fifth, where a beat lost is a tempo missed.
TEST(Tracking, finds_them_too_with_clave_and_tumbao_a_piano_alone_strings_breaks_and_slow_ends)
{
    const Tally tally = judged(play_in_the_salon);
    EXPECT_LE(static_cast<double>(tally.poor.size()), 0.07 * tally.pieces)
        << testing::PrintToString(tally.poor);
    EXPECT_LE(static_cast<double>(tally.hurried.size()), 0.05 * tally.pieces)
        << testing::PrintToString(tally.hurried);
    EXPECT_GE(tally.bars_right, 0.85 * tally.pieces) << testing::PrintToString(tally.shifted);
    EXPECT_LE(tally.sure_and_wrong, 0.04 * tally.pieces) << testing::PrintToString(tally.shifted);
}

// What the program plays itself, through FluidSynth: instruments and rhythms that no weight was
// fitted to.
TEST(Tracking, finds_the_beats_and_bars_of_our_own_accompaniments_at_every_tempo)
{
    Tally tally;
    unsigned turn = 0;
    for (const Asked& asked : asked_dances(in_source("dances"))) {
        ++turn;
        const double slow = asked.expects.slowest, fast = asked.expects.fastest;
        for (unsigned kind = 0; kind < 4; ++kind) {
            if (!is_slow_run() && kind != turn % 4) continue;
            Piece piece;
            piece.dance = asked.dance.id;
            piece.beats_per_bar = asked.expects.beats_per_bar;
            piece.tempo = slow + (fast - slow) * kind / 3;
            piece.seconds = 30;
            if (kind == 2) piece.change = 0.95;
            const auto played = play_accompaniment(asked.rhythm, piece, kind % 2 == 0 ? 1 : 0);
            if (!played) GTEST_SKIP() << played.error().text();
            tally.add(piece, judged(listen_to(played->sound), *played, asked.expects), 0.95);
        }
    }
    ASSERT_GE(tally.pieces, 16);
    EXPECT_THAT(tally.poor, testing::IsEmpty());
    EXPECT_LE(tally.worst_tempo, tempo_share) << testing::PrintToString(tally.hurried);
    EXPECT_GE(tally.bars_right, 0.9 * tally.pieces) << testing::PrintToString(tally.shifted);
    EXPECT_EQ(tally.sure_and_wrong, 0) << testing::PrintToString(tally.shifted);
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

// Real sentences, read by espeak-ng: prose, and verse that has a metre of its own.
TEST(Tracking, is_unsure_on_somebody_reading_whatever_the_dance)
{
    if (std::system("command -v espeak-ng >/dev/null 2>&1") != 0)
        GTEST_SKIP() << "espeak-ng is not installed";
    const auto library = library::load_library({in_source("dances"), ""});
    const std::string prose =
        "The couple walks onto the floor and waits for the music to begin. He raises his left "
        "hand, she lays her right hand into it, and both of them stand a little taller. Nobody in "
        "the hall speaks any more. When the band starts they let one bar go by, and then they are "
        "away, with long steps along the side of the room and a turn in every corner.";
    const std::string verse =
        "Half a league, half a league, half a league onward, all in the valley of death rode the "
        "six hundred. Forward the light brigade, charge for the guns he said. Into the valley of "
        "death rode the six hundred. Theirs not to make reply, theirs not to reason why, theirs "
        "but to do and die. Into the valley of death rode the six hundred.";
    const auto file = std::filesystem::path(testing::TempDir())
        / ("promenade-read-" + std::to_string(::getpid()) + ".wav");
    for (const std::string& words : {prose, verse}) {
        const std::string read = "espeak-ng -s 160 -w " + file.string() + " '" + words + "'";
        ASSERT_EQ(std::system(read.c_str()), 0);
        const auto sound = read_sound(file);
        ASSERT_TRUE(sound);
        const Listening heard = listen_to(*sound);
        for (const auto& one : library.dances) {
            const dance::Dance& dance = one.file.dance;
            const Tracked found = track(heard, expectation_of(dance, *load_rhythm(dance.id)));
            EXPECT_LT(found.beat_confidence, 0.5) << dance.id;
            EXPECT_LT(found.bar_confidence, 0.5) << dance.id;
        }
    }
    std::filesystem::remove(file);
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
