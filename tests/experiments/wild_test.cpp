// What is drawn by lot is legal, unlike what is shipped, and the same for the same seed.
#include <gtest/gtest.h>

#include <set>

#include "dance/lint.h"
#include "experiments/wild_charts.h"
#include "in_source.h"
#include "library/dance_file.h"
#include "library/dance_library.h"

namespace promenade::experiments {
namespace {

class WildCharts : public testing::Test {
protected:
    WildCharts()
        : m_library(library::load_library({in_source("dances"), ""}))
    {
        for (const library::LibraryDance& one : m_library.dances)
            m_dances.push_back(&one.file.dance);
    }
    WildDance drawn(std::size_t seed, std::size_t number) const
    {
        return wild_dance(m_dances, seed, number).value();
    }
    static std::string text_of(const WildDance& wild)
    {
        library::DanceFile file;
        file.dance = wild.dance;
        return library::write_dance(file);
    }

    library::DanceLibrary m_library;
    std::vector<const dance::Dance*> m_dances;
};

TEST_F(WildCharts, are_legal)
{
    for (std::size_t number = 0; number < 40; ++number) {
        const WildDance wild = drawn(5, number);
        SCOPED_TRACE(wild.name);
        for (const dance::Finding& finding : dance::lint(wild.dance))
            EXPECT_NE(finding.severity, dance::Severity::error) << finding.text();
        EXPECT_FALSE(wild.composition.leader.empty());
        EXPECT_EQ(wild.composition.leader.size(), wild.composition.follower.size());
    }
}

TEST_F(WildCharts, are_the_same_for_the_same_seed_alone)
{
    EXPECT_EQ(text_of(drawn(5, 3)), text_of(drawn(5, 3)));
    EXPECT_EQ(drawn(5, 3).leader, drawn(5, 3).leader);
    std::set<std::string> texts;
    for (std::size_t seed = 1; seed <= 8; ++seed) texts.insert(text_of(drawn(seed, 0)));
    EXPECT_GE(texts.size(), 7u);
}

TEST_F(WildCharts, are_danced_by_people_of_all_sizes_on_all_floors)
{
    double shortest = 3, tallest = 0, smooth = 1, rough = 0;
    int she_is_taller = 0;
    for (std::size_t number = 0; number < 60; ++number) {
        const WildDance wild = drawn(6, number);
        for (const Measures& measures : {wild.leader, wild.follower}) {
            EXPECT_FALSE(problem_with(measures));
            shortest = std::min(shortest, measures.height);
            tallest = std::max(tallest, measures.height);
        }
        she_is_taller += wild.follower.height > wild.leader.height;
        smooth = std::min(smooth, wild.friction);
        rough = std::max(rough, wild.friction);
    }
    EXPECT_LT(shortest, 1.55);
    EXPECT_GT(tallest, 1.90);
    EXPECT_LT(smooth, 0.5);
    EXPECT_GT(rough, 0.85);
    EXPECT_GT(she_is_taller, 15);
    EXPECT_LT(she_is_taller, 45);
}

}
}
