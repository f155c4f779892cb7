// promenade experiment as a user runs it: what other programs read of it.
#include <cstdio>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "app/command_line.h"

namespace promenade {
namespace {

TEST(ExperimentCommand, lake_green_tells_other_programs_that_nothing_helped_the_honest_dancer)
{
    const char* words[] = {"promenade", "experiment", "lake-green", "--json", "-"};
    testing::internal::CaptureStdout();
    const int code = run_command_line(static_cast<int>(std::size(words)), words);
    std::fflush(stdout);
    const auto report = nlohmann::json::parse(testing::internal::GetCapturedStdout());
    ASSERT_EQ(code, 0);
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
