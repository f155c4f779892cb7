// Replays the corpus through the fuzz targets, and some thousand random mutations of it.
#include <random>

#include <gtest/gtest.h>

#include "fuzz/replay.h"
#include "fuzz/targets.h"
#include "library/bvh_motion.h"
#include "library/motion_file.h"
#include "library/recordings.h"

namespace {

using namespace promenade;
using fuzz::mutations;
using fuzz::replay;
using fuzz::seeds_in;

TEST(Fuzz, json_keeps_its_promises_on_the_corpus)
{
    EXPECT_GE(replay(fuzz::json_target, seeds_in("tests/corpus/dances"), mutations()), 60u);
}

TEST(Fuzz, dances_keep_their_promises_on_the_corpus)
{
    EXPECT_EQ(replay(fuzz::dance_target, seeds_in("dances"), mutations()), 16u);
    EXPECT_GE(replay(fuzz::dance_target, seeds_in("tests/corpus/dances"), mutations()), 60u);
}

// Legal but for their beats: fractions of every kind, which only sums can tell from music.
std::string with_random_beats(std::string text, std::mt19937& dice)
{
    constexpr std::string_view beats = "\"beats\": ";
    for (std::size_t at = 0; (at = text.find(beats, at)) != text.npos;) {
        at += beats.size();
        const std::size_t end = text.find(',', at);
        text.replace(at, end - at,
            "\"" + std::to_string(1 + dice() % 64) + "/" + std::to_string(1 + dice() % 64) + "\"");
    }
    return text;
}

TEST(Fuzz, dances_with_beats_of_every_kind_keep_their_promises)
{
    std::mt19937 dice(11);
    for (const std::string& seed : seeds_in("dances"))
        for (int i = 0; i < mutations() / 100; ++i)
            fuzz::dance_target(with_random_beats(seed, dice));
}

TEST(Fuzz, motions_keep_their_promises)
{
    const std::vector<std::string> seeds = {"2 * (box + hesitation) + natural_turn",
        "4 * (a + corner + b[1-3])", "a to DC + 3 * (2 * b to LOD + (c))", "corner", "9999 * a",
        "((((a))))"};
    EXPECT_EQ(replay(fuzz::motion_target, seeds, 10 * mutations()), 6u);
}

TEST(Fuzz, captures_keep_their_promises)
{
    const std::vector<library::BvhText> texts = *library::bvh_texts(library::small_couple(3));
    EXPECT_EQ(replay(fuzz::bvh_target, {texts[0].text, texts[1].text}, mutations()), 2u);
}

TEST(Fuzz, gestures_keep_their_promises_on_the_corpus)
{
    EXPECT_EQ(replay(fuzz::gesture_target, seeds_in("gestures"), mutations()), 6u);
    EXPECT_GE(replay(fuzz::gesture_target, seeds_in("tests/corpus/gestures"), mutations()), 20u);
}

TEST(Fuzz, figures_keep_their_promises_on_the_corpus)
{
    EXPECT_GE(replay(fuzz::figure_target, seeds_in("tests/corpus/figures"), mutations()), 20u);
}

TEST(Fuzz, recordings_keep_their_promises)
{
    std::vector<std::string> seeds = seeds_in("tests/corpus/motions", ".motion");
    seeds.push_back(*library::write_motion(library::small_solo()));
    seeds.push_back(*library::write_motion(library::small_couple()));
    EXPECT_GE(replay(fuzz::recording_target, seeds, mutations()), 4u);
}

}
