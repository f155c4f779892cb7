// Broken files, each with the words a person must read about it: NAME.json beside NAME.error.
#include <algorithm>
#include <filesystem>

#include <gmock/gmock.h>

#include "in_source.h"
#include "library/figure_file.h"
#include "library/gesture_file.h"

namespace promenade::library {
namespace {

namespace fs = std::filesystem;

const fs::path corpus = in_source("tests/corpus");

std::vector<fs::path> broken_files(const std::string& kind)
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(corpus / kind))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::string content(const fs::path& file)
{
    return *read_file(file, json::most_bytes);
}

std::string expected_words(fs::path file)
{
    return content(file.replace_extension(".error"));
}

TEST(BrokenGestures, are_each_explained_by_place_problem_and_remedy)
{
    const auto files = broken_files("gestures");
    EXPECT_GE(files.size(), 20u);
    for (const fs::path& file : files) {
        std::string words;
        for (const Error& error : read_gestures(content(file), file.filename()).errors) {
            EXPECT_FALSE(error.remedy.empty()) << file;
            words += error.text() + "\n";
        }
        EXPECT_EQ(words, expected_words(file));
    }
}

TEST(BrokenFigures, are_each_explained_by_place_problem_and_remedy)
{
    const auto files = broken_files("figures");
    EXPECT_GE(files.size(), 20u);
    for (const fs::path& file : files) {
        const auto figure = read_figure(content(file), file.filename());
        ASSERT_FALSE(figure) << file;
        EXPECT_EQ(figure.error().text() + "\n", expected_words(file));
    }
}

TEST(BrokenGestures, do_not_hide_the_sound_ones_beside_them)
{
    const auto reading = read_gestures(content(corpus / "gestures/one_bad_one_good.json"), "file");
    ASSERT_TRUE(reading.file);
    ASSERT_EQ(reading.file->gestures.size(), 1u);
    EXPECT_EQ(reading.file->gestures[0].symbol, "HR");
    EXPECT_EQ(reading.errors.size(), 1u);
}

TEST(BrokenGestures, are_kept_when_the_rest_is_saved)
{
    const std::string before = content(corpus / "gestures/one_bad_one_good.json");
    const auto reading = read_gestures(before, "file");
    EXPECT_EQ(*json::parse(write_gestures(*reading.file), "after"), *json::parse(before, "before"));
}

// Every beginning of a sound file, as a full disk or a lost connection leaves it.
TEST(BrokenGestures, cut_anywhere_are_refused_and_never_crash)
{
    const std::string whole = content(in_source("gestures/heads.json"));
    for (std::size_t length = 0; length + 2 < whole.size(); length += 7)
        EXPECT_FALSE(read_gestures(whole.substr(0, length), "cut").file);
}

}
}
