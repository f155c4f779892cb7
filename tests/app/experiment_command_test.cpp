// promenade experiment as a user runs it: what other programs read of it.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "app/running.h"

namespace promenade {
namespace {

TEST(ExperimentCommand, lake_green_tells_other_programs_that_nothing_helped_the_honest_dancer)
{
    const Ran ran = run({"experiment", "lake-green", "--json", "-"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto report = nlohmann::json::parse(ran.out);
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
