// Patterns far longer than any shipped one, and far quicker.
#include <gmock/gmock.h>

#include "placing/shipped_floor.h"

namespace promenade::placing {
namespace {

using testing::HasSubstr;

const Dance& waltz()
{
    return testing_aid::shipped_library().find("waltz")->file.dance;
}

// The columns of the box over and over, as one pattern.
Pattern boxes(std::size_t columns)
{
    const Pattern& box = *find_pattern(waltz(), "box");
    Pattern many = box;
    while (many.columns.size() < columns)
        many.columns.push_back(box.columns[many.columns.size() % box.columns.size()]);
    return many;
}

TEST(LongFloor, as_one_pattern_is_placed_as_its_figures_one_by_one)
{
    // Truth: the box repeated, which is solved figure by figure and densely.
    const Footprints whole = *place_feet(waltz(), compose(waltz(), boxes(48)));
    const Footprints by_figure =
        *place_feet(waltz(), compose_repeated(waltz(), *find_pattern(waltz(), "box"), 8));
    ASSERT_EQ(whole.steps.size(), by_figure.steps.size());
    const Vec2 first = whole.steps[0].leader.landing().ball - by_figure.steps[0].leader.landing().ball;
    for (std::size_t i = 0; i < whole.steps.size(); ++i)
        for (const Role role : {Role::leader, Role::follower}) {
            const Vec2 here = whole.steps[i].of(role).landing().ball;
            const Vec2 there = by_figure.steps[i].of(role).landing().ball + first;
            EXPECT_LT(glm::distance(here, there), 0.03) << i;
        }
    EXPECT_LT(worst_of(whole).hold_error, worst_of(by_figure).hold_error + 0.01);
    EXPECT_GT(worst_of(whole).clearance, 0);
}

TEST(LongFloor, of_the_most_columns_a_pattern_may_have_is_placed)
{
    const auto placed = place_feet(waltz(), compose(waltz(), boxes(most_columns)));
    ASSERT_TRUE(placed) << placed.error().text();
    EXPECT_EQ(placed->steps.size(), static_cast<std::size_t>(most_columns));
    EXPECT_GT(worst_of(*placed).clearance, 0);
}

TEST(LongFloor, ends_however_quick_the_steps_and_stops_when_told)
{
    Pattern quick = boxes(24);
    for (Column& column : quick.columns) column.beats = Beats(1, 64);
    const Composition composition = compose(waltz(), quick);
    int rounds = 0;
    FloorOptions options;
    options.goes_on = [&] { return ++rounds, true; };
    const auto placed = place_feet(waltz(), composition, options);
    EXPECT_LT(rounds, 2000); // it did not end within 36000
    EXPECT_TRUE(placed || placed.error().problem.starts_with("no places are found"));
    options.goes_on = [left = 10]() mutable { return left-- > 0; };
    const auto stopped = place_feet(waltz(), composition, options);
    ASSERT_FALSE(stopped);
    EXPECT_THAT(stopped.error().problem, HasSubstr("stopped"));
}

}
}
