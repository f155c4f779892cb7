// The tables of assets/ on their way into the program.
#include "tables/tables.h"

#include <filesystem>
#include <set>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "foundation/atomic_file.h"
#include "foundation/json_text.h"
#include "in_source.h"

namespace promenade::tables {
namespace {

using testing::HasSubstr;

std::string asset(const std::string& name)
{
    return *read_file(in_source("assets/").string() + name + ".json", json::most_bytes);
}

std::string with(std::string text, const std::string& words, const std::string& others)
{
    const auto at = text.find(words);
    EXPECT_NE(at, text.npos) << words;
    return text.replace(at, words.size(), others);
}

std::string complaint(const Result<std::string>& table)
{
    return table ? "none" : table.error().text();
}

// Another parser reads the file; the digits it finds have to be in the C++.
TEST(Tables, every_number_of_a_body_arrives_as_it_was_written)
{
    const auto table = bodies_table(asset("bodies"), "bodies.json");
    ASSERT_TRUE(table) << table.error().text();
    std::size_t at = 0;
    const auto bodies = nlohmann::json::parse(asset("bodies"));
    for (const auto& outline : bodies.at("outlines"))
        for (const auto& row : outline.at("rows")) {
            at = table->find("    {", at);
            ASSERT_NE(at, table->npos);
            const char* next = table->c_str() + at + 5;
            for (const auto& number : row) {
                char* end = nullptr;
                EXPECT_EQ(std::strtod(next, &end), number.get<double>());
                next = end + 1;
            }
            at += 5;
        }
    EXPECT_EQ(table->find("    {", at), table->npos);
}

TEST(Tables, the_shipped_ones_are_sound)
{
    EXPECT_EQ(complaint(positions_table(asset("positions"), "p")), "none");
    EXPECT_EQ(complaint(costumes_table(asset("costumes"), "c")), "none");
    EXPECT_THAT(*costumes_table(asset("costumes"), "c"), HasSubstr("{0xb0, 0x20, 0x48}"));
}

TEST(Tables, broken_ones_are_explained_by_place_problem_and_remedy)
{
    const std::string bodies = asset("bodies"), positions = asset("positions");
    const auto body = [&](const char* words, const char* others) {
        return complaint(bodies_table(with(bodies, words, others), "b"));
    };
    const auto position = [&](const char* words, const char* others) {
        return complaint(positions_table(with(positions, words, others), "p"));
    };
    const auto costume = [&](const char* words, const char* others) {
        return complaint(costumes_table(with(asset("costumes"), words, others), "c"));
    };
    EXPECT_EQ(body("0.252, 0.022", "0.252, -0.022"),
        "b:12#/outlines/0/rows/0: the row has no size (give a positive half depth and width)");
    EXPECT_EQ(body("0.246, 0.031", "0.256, 0.031"),
        "b:13#/outlines/0/rows/1: the row does not lie below the one before (order rows from top "
        "to bottom)");
    EXPECT_THAT(body("\"neck\"", "\"head\""), HasSubstr("'head' stands where 'neck' should"));
    EXPECT_THAT(body("promenade bodies", "promenade dance"), HasSubstr("not a table of"));
    EXPECT_THAT(body("\"exponent\": 2.4", "\"exponent\": \"round\""), HasSubstr("#/outlines/0"));
    EXPECT_THAT(position("\"HL\"", "\"HQ\""), HasSubstr("unknown symbol 'HQ' (use HL, HR"));
    EXPECT_THAT(position("\"facing\": 4", "\"facing\": 9"), HasSubstr("#/positions/0/facing"));
    EXPECT_THAT(costume("#b02048", "crimson"), HasSubstr("'crimson' is not a colour"));
    EXPECT_THAT(
        costume("\"gown\"", "\"toga\""), HasSubstr("unknown word 'toga' (use one of tail_suit"));
}

TEST(Tables, every_shipped_dance_has_its_style_and_no_other_has)
{
    std::set<std::string> shipped, known;
    for (const auto& entry : std::filesystem::directory_iterator(in_source("dances")))
        shipped.insert(nlohmann::json::parse(*read_file(entry.path(), json::most_bytes)).at("id"));
    const auto costumes = nlohmann::json::parse(asset("costumes"));
    for (const auto& dance : costumes.at("dances")) {
        known.insert(dance.at("name"));
        // As the competitions have it: the swing dances and the ballroom of the Americans too.
        const std::set<std::string> standard{
            "waltz", "tango", "foxtrot", "quickstep", "vw", "peabody"};
        EXPECT_EQ(dance.at("style"),
            standard.contains(dance.at("name").get<std::string>()) ? "standard" : "latin");
    }
    EXPECT_EQ(known, shipped);
}

TEST(Tables, one_entry_less_is_missed)
{
    std::string positions = asset("positions");
    const auto last = positions.rfind(",\n    {");
    positions.erase(last, positions.rfind("\n  ]") - last);
    EXPECT_EQ(
        complaint(positions_table(positions, "p")), "p#/positions: 'XBL' is missing (add it)");
}

}
}
