// Broken dance files, each with one fault. Beside NAME.json stands NAME.expected: the one line a
// teacher gets to read, with file, line, JSON pointer, problem and remedy.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "foundation/utf8.h"
#include "in_source.h"
#include "library/check.h"

namespace {

using namespace promenade;
namespace fs = std::filesystem;

const fs::path folder = in_source("tests/corpus/dances");

std::vector<fs::path> broken_files()
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::string contents(const fs::path& file)
{
    return *read_file(file, json::most_bytes);
}

TEST(BrokenDances, are_many)
{
    EXPECT_GE(broken_files().size(), 60u);
}

TEST(BrokenDances, each_give_the_one_error_expected)
{
    for (const fs::path& file : broken_files()) {
        const auto reading = library::read_dance(contents(file), file.filename());
        std::string lines;
        for (const auto& remark : library::check(reading)) {
            EXPECT_EQ(remark.severity, dance::Severity::error) << file;
            lines += remark.error.text() + "\n";
        }
        EXPECT_EQ(lines, contents(fs::path(file).replace_extension(".expected")));
        EXPECT_TRUE(utf8::is_valid(lines)) << file;
    }
}

TEST(BrokenDances, name_file_line_problem_and_remedy)
{
    for (const fs::path& file : broken_files()) {
        const std::string line = contents(fs::path(file).replace_extension(".expected"));
        EXPECT_THAT(line, testing::StartsWith(file.filename().string() + ":")) << file;
        EXPECT_THAT(
            line, testing::MatchesRegex("[a-z0-9_]+\\.json:[0-9]+(#/[^ ]*)?: .+ \\(.+\\)+\n"))
            << file;
        EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1) << file;
    }
}

TEST(BrokenDances, are_read_without_being_written)
{
    const fs::path copy =
        fs::temp_directory_path() / ("promenade-broken-" + std::to_string(::getpid()));
    fs::create_directories(copy);
    for (const fs::path& file : broken_files()) {
        fs::copy_file(file, copy / file.filename(), fs::copy_options::overwrite_existing);
        const auto before = fs::last_write_time(copy / file.filename());
        const auto reading = library::load_dance(copy / file.filename());
        EXPECT_FALSE(library::check(reading).empty());
        EXPECT_EQ(fs::last_write_time(copy / file.filename()), before);
    }
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(copy)) files += entry.is_regular_file();
    EXPECT_EQ(files, broken_files().size());
    fs::remove_all(copy);
}

// What is whole in a file with one bad pattern stays in use.
TEST(BrokenDances, one_bad_pattern_does_not_hide_the_rest)
{
    int with_rest = 0;
    for (const fs::path& file : broken_files()) {
        const auto reading = library::read_dance(contents(file), file.filename());
        if (!reading.file || reading.file->unreadable_patterns.empty()) continue;
        ++with_rest;
        EXPECT_GE(reading.file->dance.patterns.size(), 1u) << file;
        EXPECT_EQ(reading.errors.size(), 1u) << file;
    }
    EXPECT_GE(with_rest, 30);
}

TEST(BrokenDances, a_bad_pattern_survives_saving_where_it_stood)
{
    for (const fs::path& file : broken_files()) {
        const auto reading = library::read_dance(contents(file), file.filename());
        if (!reading.file) continue;
        const std::string saved = library::write_dance(*reading.file);
        EXPECT_EQ(nlohmann::json::parse(saved), nlohmann::json::parse(contents(file))) << file;
        const auto again = library::read_dance(saved, file.filename());
        ASSERT_TRUE(again.file) << file;
        EXPECT_EQ(library::write_dance(*again.file), saved) << file;
        EXPECT_EQ(again.errors.size(), reading.errors.size()) << file;
    }
}

// Any shipped file cut at any place, or with one byte changed, is refused or read, never worse.
TEST(BrokenDances, a_file_cut_anywhere_is_an_error_with_a_line)
{
    const std::string whole = contents(in_source("dances/jive.json"));
    for (std::size_t length = 0; length + 2 < whole.size(); ++length) {
        const auto reading = library::read_dance(whole.substr(0, length), "cut.json");
        ASSERT_EQ(reading.errors.size(), 1u) << length;
        EXPECT_THAT(reading.errors[0].place, testing::StartsWith("cut.json:"));
        EXPECT_FALSE(reading.file);
    }
}

TEST(BrokenDances, a_file_with_any_byte_changed_is_refused_or_read)
{
    const std::string whole = contents(in_source("dances/jive.json"));
    int refused = 0;
    for (std::size_t at = 0; at < whole.size(); ++at)
        for (const char byte : {'"', '{', '7', '\0', '\xff'}) {
            std::string changed = whole;
            changed[at] = byte;
            const auto remarks = library::check(library::read_dance(changed, "changed.json"));
            refused += !remarks.empty();
            for (const auto& remark : remarks) EXPECT_FALSE(remark.error.problem.empty());
        }
    EXPECT_GT(refused, 1000);
}

TEST(BrokenDances, a_missing_file_and_a_folder_are_errors_too)
{
    EXPECT_EQ(library::load_dance(folder / "none.json").errors[0].problem, "there is no such file");
    EXPECT_EQ(library::load_dance(folder).errors[0].problem, "this is not a file");
}

}
