// promenade footprints as a user runs it.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "app/running.h"
#include "in_source.h"

namespace {

using namespace promenade;
using testing::HasSubstr;
namespace fs = std::filesystem;

Ran footprints(std::vector<std::string> more)
{
    std::vector<std::string> words{"footprints", "--dances", in_source("dances").string()};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}

TEST(FootprintsCommand, prints_a_table_for_each_role)
{
    const Ran both = footprints({"waltz.natural_turn"});
    EXPECT_EQ(both.code, 0);
    EXPECT_THAT(both.out, HasSubstr("Leader"));
    EXPECT_THAT(both.out, HasSubstr("Follower"));
    EXPECT_THAT(both.out, HasSubstr("3/8 R"));
    EXPECT_THAT(footprints({"waltz.box", "--role", "leader"}).out, Not(HasSubstr("Follower")));
}

TEST(FootprintsCommand, writes_a_sheet_and_json_another_parser_reads)
{
    const fs::path file =
        fs::temp_directory_path() / ("promenade-prints-" + std::to_string(::getpid()) + ".svg");
    EXPECT_EQ(footprints({"waltz.box", "--svg", file.string()}).code, 0);
    std::ifstream in(file);
    const std::string svg{std::istreambuf_iterator<char>(in), {}};
    EXPECT_THAT(svg, HasSubstr("</svg>"));
    fs::remove(file);
    const auto json =
        nlohmann::json::parse(footprints({"waltz.box", "--repeat", "2", "--json", "-"}).out);
    EXPECT_EQ(json["steps"].size(), 12u);
    EXPECT_LT(json["steps"][3]["hold_error"].get<double>(), 0.06);
    EXPECT_EQ(json["steps"][0]["leader"]["foot"], "L");
}

TEST(FootprintsCommand, says_what_to_name_instead_of_a_dance_or_a_repeated_routine)
{
    const Ran dance = footprints({"waltz"});
    EXPECT_EQ(dance.code, 1);
    EXPECT_THAT(dance.err, HasSubstr("waltz.box"));
    const Ran routine = footprints({"waltz.round_the_room", "--repeat", "2"});
    EXPECT_EQ(routine.code, 1);
    EXPECT_THAT(routine.err, HasSubstr("--repeat"));
}

}
