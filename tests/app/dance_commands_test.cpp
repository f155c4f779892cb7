// The commands as a user runs them, output and exit code. JSON is re-read by another parser.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "app/running.h"
#include "foundation/atomic_file.h"
#include "foundation/utf8.h"
#include "in_source.h"

namespace {

using namespace promenade;
using testing::HasSubstr;
namespace fs = std::filesystem;

const fs::path dances = in_source("dances");

std::size_t widest_line(const std::string& text)
{
    std::size_t widest = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) widest = std::max(widest, utf8::width(line));
    return widest;
}

class Commands : public testing::Test {
protected:
    Commands()
        : home(fs::temp_directory_path() / ("promenade-app-" + std::to_string(::getpid())))
    {
        fs::create_directories(home);
        ::setenv("XDG_DATA_HOME", home.c_str(), 1);
    }
    ~Commands() override
    {
        fs::remove_all(home);
        ::unsetenv("XDG_DATA_HOME");
    }
    const fs::path home;
};

TEST_F(Commands, list_names_every_dance_and_keeps_to_the_width)
{
    for (const std::size_t width : {80u, 160u}) {
        const Ran ran = run({"list", "--width", std::to_string(width)});
        EXPECT_EQ(ran.code, 0) << ran.err;
        for (const char* name :
            {"waltz.natural_turn", "paso.attack", "hustle.turn", "tango.round_the_room"})
            EXPECT_THAT(ran.out, HasSubstr(name));
        EXPECT_LE(widest_line(ran.out), width);
    }
}

TEST_F(Commands, list_as_json_is_read_by_another_parser)
{
    const Ran ran = run({"list", "--json", "-"});
    const auto list = nlohmann::json::parse(ran.out).at("dances");
    EXPECT_EQ(list.size(), 16u);
    std::size_t patterns = 0;
    for (const auto& dance : list) patterns += dance.at("patterns").size();
    EXPECT_EQ(patterns, 55u + 2u);
}

TEST_F(Commands, show_prints_the_chart_of_both_roles)
{
    const Ran ran = run({"show", "waltz.natural_turn", "--width", "80"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, HasSubstr("6 beats, 2 bars of 3/4"));
    EXPECT_THAT(ran.out, HasSubstr("Leader · turns 3/4 R in all"));
    EXPECT_THAT(ran.out,
        HasSubstr("4  1      1      LF B   backing LOD         TH        start e/o 4 (NFR)  CBM"));
    EXPECT_THAT(ran.out,
        HasSubstr(
            "2  2      1      RF S   pointing LOD  3/8 R  T         continue           sway L"));
    EXPECT_LE(widest_line(ran.out), 80u);
}

TEST_F(Commands, show_fits_every_pattern_and_routine_in_80_columns)
{
    const auto list = nlohmann::json::parse(run({"list", "--json", "-"}).out).at("dances");
    for (const auto& dance : list)
        for (const char* kind : {"patterns", "routines"})
            for (const auto& entry : dance.at(kind)) {
                const Ran ran = run({"show", entry.at("id"), "--width", "80"});
                EXPECT_EQ(ran.code, 0);
                EXPECT_LE(widest_line(ran.out), 80u) << ran.out;
            }
}

TEST_F(Commands, show_one_role_only_if_asked)
{
    const Ran ran = run({"show", "waltz.box", "--role", "follower"});
    EXPECT_THAT(ran.out, HasSubstr("Follower ·"));
    EXPECT_THAT(ran.out, testing::Not(HasSubstr("Leader ·")));
    EXPECT_EQ(run({"show", "waltz.box", "--role", "judge"}).code, 2);
}

TEST_F(Commands, show_as_json_spells_out_both_roles)
{
    const Ran ran = run({"show", "foxtrot.reverse_turn", "--json", "-"});
    const auto chart = nlohmann::json::parse(ran.out);
    EXPECT_EQ(chart.at("leader").size(), 6u);
    EXPECT_EQ(chart.at("follower").at(1).at("action"), "heel turn");
    EXPECT_EQ(chart.at("leader").at(4).at("facing"), 1);
    EXPECT_EQ(chart.at("leader").at(4).at("body_facing"), 2);
}

TEST_F(Commands, show_a_routine_as_a_plan_round_the_room)
{
    const Ran ran = run({"show", "waltz.round_the_room", "--width", "80"});
    EXPECT_THAT(ran.out, HasSubstr("108 beats, 36 bars, 74 seconds at 87 beats a minute"));
    EXPECT_THAT(ran.out, HasSubstr("5   7    2     Natural Turn"));
}

TEST_F(Commands, show_offers_the_closest_name)
{
    const Ran ran = run({"show", "waltz.naturalturn"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.err,
        "promenade: waltz.naturalturn: there is no such dance, pattern or routine (did you mean "
        "waltz.natural_turn? See promenade list)\n");
}

TEST_F(Commands, check_passes_the_shipped_dances)
{
    std::vector<std::string> words = {"check"};
    for (const auto& entry : fs::directory_iterator(dances)) words.push_back(entry.path());
    const Ran ran = run(words);
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "16 files, 0 errors, 0 warnings\n");
}

TEST_F(Commands, check_fails_on_an_error_and_writes_it_as_json)
{
    const fs::path broken = in_source("tests/corpus/dances/unknown_foot.json");
    const fs::path report = home / "report.json";
    const Ran ran = run({"check", broken, dances / "waltz.json", "--json", report});
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out,
        HasSubstr("error: " + broken.string() + ":19#/patterns/0/steps/1/foot: unknown foot"));
    EXPECT_THAT(ran.out, HasSubstr("2 files, 1 error, 0 warnings\n"));
    const auto remarks = nlohmann::json::parse(*read_file(report, 10'000)).at("remarks");
    ASSERT_EQ(remarks.size(), 1u);
    EXPECT_EQ(remarks[0].at("severity"), "error");
    EXPECT_EQ(remarks[0].at("remedy"), "use L, R");
}

TEST_F(Commands, check_knows_a_syllabus)
{
    const Ran ran = run({"check", "--syllabus", "american_bronze", dances / "waltz.json"});
    EXPECT_EQ(ran.code, 0); // the shipped American figures keep to bronze
    EXPECT_EQ(run({"check", "--syllabus", "gold", dances / "waltz.json"}).code, 2);
}

TEST_F(Commands, copy_puts_a_dance_in_the_users_folder_once)
{
    const Ran ran = run({"copy", "waltz.box", "my_waltz"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, (home / "promenade/dances/my_waltz.json\n").string());
    EXPECT_EQ(run({"show", "my_waltz.box"}).code, 0);
    const Ran again = run({"copy", "waltz", "my_waltz"});
    EXPECT_EQ(again.code, 1);
    EXPECT_THAT(again.err, HasSubstr("this name is already used by"));
    EXPECT_EQ(run({"copy", "waltz", "tango"}).code, 1);
}

TEST_F(Commands, say_where_dances_were_looked_for)
{
    fs::create_directories(home / "nowhere");
    const Ran ran = run({"list", "--dances", home / "nowhere"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, HasSubstr("nowhere: there are no dances"));
}

TEST_F(Commands, go_on_past_a_newer_or_broken_dance)
{
    fs::create_directories(home / "promenade/dances");
    std::ofstream(home / "promenade/dances/broken.json") << "{";
    const Ran ran = run({"show", "waltz.box"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.err, HasSubstr("broken.json:1: the text ends"));
    EXPECT_THAT(ran.out, HasSubstr("Box Step"));
}

}
