// promenade experiment as a user runs it: what other programs read of it.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "app/running.h"

namespace promenade {
namespace {

std::vector<std::string> names_of(const nlohmann::json& measures)
{
    std::vector<std::string> names;
    for (const auto& measure : measures) names.push_back(measure["name"]);
    return names;
}

// One run for both: it is half a minute of dancing.
TEST(ExperimentCommand,
    lake_green_sets_every_row_beside_the_papers_words_and_nothing_helped_the_honest_dancer)
{
    const Ran ran = run({"experiment", "lake-green", "--json", "-"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto report = nlohmann::json::parse(ran.out);
    ASSERT_FALSE(report["sections"].empty());
    for (const auto& section : report["sections"]) {
        EXPECT_NE(section["paper_says"], "");
        ASSERT_FALSE(section["rows"].empty());
        for (const auto& row : section["rows"])
            EXPECT_EQ(names_of(row["measures"]), names_of(section["rows"][0]["measures"]));
    }
    int honest = 0;
    for (const auto& row : report["sections"][0]["rows"]) {
        if (row["set_up"] != "stiff legs") continue;
        ++honest;
        for (const auto& measure : row["measures"]) {
            const std::string name = measure["name"];
            const bool help = name.starts_with("assist") || name == "faults";
            if (help || name == "inertia factor") {
                EXPECT_EQ(measure["value"], help ? 0 : 1) << name;
            }
        }
    }
    EXPECT_EQ(honest, 4);
}

}
}
