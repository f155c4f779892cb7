// The command line as a whole, and the experiments.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "app/running.h"

namespace promenade {
namespace {

using testing::HasSubstr;

constexpr const char* every_command[] = {"list", "show", "check", "copy", "figure", "pose",
    "footprints", "rehearse", "render", "sheet", "experiment", "music", "accompany", "window"};

TEST(CommandLine, explains_itself)
{
    const Ran ran = run({"--help"});
    EXPECT_EQ(ran.code, 0);
    for (const char* command : every_command) EXPECT_THAT(ran.out, HasSubstr(command));
}

TEST(CommandLine, every_subcommand_has_help)
{
    for (const char* command : every_command) {
        const Ran ran = run({command, "--help"});
        EXPECT_EQ(ran.code, 0) << command;
        EXPECT_THAT(ran.out, HasSubstr("Usage: promenade " + std::string(command))) << command;
    }
}

TEST(CommandLine, words_it_does_not_know_end_with_two)
{
    EXPECT_EQ(run({"waltz"}).code, 2);
    EXPECT_EQ(run({"list", "--no-such-option"}).code, 2);
    EXPECT_EQ(run({"experiment"}).code, 2);
}

TEST(FingerTapCommand, prints_the_papers_figures_beside_ours_and_writes_json_another_parser_reads)
{
    const auto file = std::filesystem::temp_directory_path()
        / ("promenade-finger-" + std::to_string(::getpid()) + ".json");
    const Ran ran = run({"experiment", "finger-tap", "--json", file.string()});
    EXPECT_EQ(ran.code, 0) << ran.err;
    for (const char* published : {"604", "385", "89.0", "56.6"})
        EXPECT_THAT(ran.out, HasSubstr(published));
    std::ifstream in(file);
    const auto report = nlohmann::json::parse(in);
    ASSERT_EQ(report["runs"].size(), 2u);
    EXPECT_EQ(report["runs"][0]["band_ratio"], 1);
    EXPECT_EQ(report["runs"][1]["band_ratio"], 2);
    EXPECT_EQ(report["runs"][0]["taps"].size(), 3u);
    EXPECT_GT(report["runs"][0]["seconds_used"], 0);
    std::filesystem::remove(file);
}

TEST(FingerTapCommand, says_so_when_the_report_cannot_be_written)
{
    const Ran ran = run({"experiment", "finger-tap", "--json", "/no/such/folder/report.json"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, HasSubstr("/no/such/folder/report.json"));
}

}
}
