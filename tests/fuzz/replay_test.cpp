// Replays the corpus through the fuzz targets, and some thousand random mutations of it: what
// libFuzzer does at length, in seconds. A target aborts where a promise is broken, so reaching the
// end is the claim.
#include <algorithm>
#include <filesystem>
#include <random>

#include <gtest/gtest.h>

#include "foundation/atomic_file.h"
#include "foundation/json_text.h"
#include "fuzz/targets.h"
#include "in_source.h"
#include "library/bvh_motion.h"
#include "library/motion_file.h"
#include "library/recordings.h"

namespace {

namespace fs = std::filesystem;
using namespace promenade;
using Target = void (*)(std::string_view);

std::vector<std::string> seeds_in(const char* folder, const char* ending = ".json")
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(in_source() / folder))
        if (entry.path().extension() == ending) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<std::string> seeds;
    for (const fs::path& file : files) seeds.push_back(*read_file(file, json::most_bytes));
    return seeds;
}

bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// One number of the text becomes another that is as legal where it stands, or nearly: what bytes
// changed at random hardly ever make.
void change_a_number(std::string& text, std::mt19937& dice)
{
    static const std::string others[] = {"0", "1", "-1", "16", "61", "59", "53", "47", "256",
        "1e-9", "1e9", "1e300", "0.1", "\"1/61\"", "\"63/64\"", "\"58/59\"", "\"1/3\"", "\"2/53\""};
    std::size_t begin = text.empty() ? 0 : dice() % text.size();
    while (begin < text.size() && !is_digit(text[begin])) ++begin;
    std::size_t end = begin;
    while (end < text.size() && is_digit(text[end])) ++end;
    text.replace(begin, end - begin, others[dice() % std::size(others)]);
}

// A copy with a few bytes changed, cut out, doubled or taken from another seed.
std::string mutated(const std::vector<std::string>& seeds, std::mt19937& dice)
{
    const auto roll = [&](std::size_t sides) { return sides == 0 ? 0 : dice() % sides; };
    std::string text = seeds[roll(seeds.size())];
    for (std::size_t n = 1 + roll(4); n > 0; --n) {
        const std::size_t at = roll(text.size() + 1), length = roll(40);
        switch (roll(5)) {
        case 4:
            change_a_number(text, dice);
            break;
        case 0:
            text.insert(at, 1, static_cast<char>(dice()));
            break;
        case 1:
            text.erase(at, length);
            break;
        case 2:
            text.insert(at, text.substr(roll(text.size()), length));
            break;
        default:
            const std::string& other = seeds[roll(seeds.size())];
            text.insert(at, other.substr(roll(other.size()), length));
        }
    }
    return text;
}

std::size_t replay(Target target, const std::vector<std::string>& seeds, int mutations)
{
    std::mt19937 dice(7);
    for (const std::string& seed : seeds) target(seed);
    for (int i = 0; i < mutations; ++i) target(mutated(seeds, dice));
    return seeds.size();
}

int mutations()
{
    return std::getenv("PROMENADE_SLOW") ? 200'000 : 3'000;
}

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

TEST(Fuzz, scripts_keep_their_promises)
{
    EXPECT_GE(replay(fuzz::script_target, seeds_in("assets/scripts", ".script"), mutations()), 15u);
}

}
