#include "editors/pattern/floor_plan.h"

#include <gmock/gmock.h>

#include "dance/compose.h"
#include "document/random_edits.h"
#include "editors/pattern/stick_figure.h"

namespace {

using namespace promenade;
using namespace promenade::editors;
using namespace promenade::dance;
using namespace promenade::placing;

Footprints prints_of(const char* id)
{
    const Dance dance = document::testing_aid::a_waltz().dance();
    return *place_feet(dance, compose(dance, *find_pattern(dance, id)));
}

TEST(FloorPlan, has_a_print_for_every_landing_and_the_start)
{
    const Footprints prints = prints_of("natural_turn");
    const FloorPlan plan = floor_plan(prints);
    EXPECT_EQ(plan.prints.size(), 4 + 2 * prints.steps.size());
    for (const PlanPrint& print : plan.prints)
        for (const Vec2& point : print.sole) {
            EXPECT_GE(point.x, plan.low.x);
            EXPECT_LE(point.y, plan.high.y);
        }
}

TEST(FloorPlan, finds_the_step_under_the_mouse)
{
    const Footprints prints = prints_of("natural_turn");
    const FloorPlan plan = floor_plan(prints);
    for (std::size_t i = 0; i < prints.steps.size(); ++i)
        EXPECT_EQ(step_at(plan, prints.steps[i].leader.landing().ball, 0.02), i);
    EXPECT_FALSE(step_at(plan, plan.low - Vec2{5, 5}, 0.15));
}

TEST(FloorPlan, pixels_and_places_belong_to_each_other_and_all_of_it_is_inside)
{
    const FloorPlan plan = floor_plan(prints_of("natural_turn"));
    const PlanView view{{100, 50}, {300, 200}, plan.low, plan.high};
    for (const PlanPrint& print : plan.prints) {
        const Vec2 pixel = view.pixel(print.middle), back = view.room(pixel);
        EXPECT_NEAR(back.x, print.middle.x, 1e-9);
        EXPECT_NEAR(back.y, print.middle.y, 1e-9);
        EXPECT_TRUE(pixel.x >= 100 && pixel.x <= 400 && pixel.y >= 50 && pixel.y <= 250);
    }
    // Up in the room is up on the screen.
    EXPECT_LT(view.pixel({0, 1}).y, view.pixel({0, 0}).y);
}

TEST(StickFigure, stands_on_the_floor_with_its_head_on_top)
{
    const auto person = build_person(default_leader());
    const StickFigure figure = stick_figure(*person, Pose{});
    double lowest = 1, highest = 0;
    for (const Stroke& stroke : figure.strokes) {
        lowest = std::min({lowest, stroke.from_y, stroke.to_y});
        highest = std::max({highest, stroke.from_y, stroke.to_y});
    }
    EXPECT_NEAR(lowest, 0, 0.03);
    EXPECT_GT(figure.head_y, highest);
    EXPECT_NEAR(figure.head_y + figure.head_radius, 1, 0.05);
}

}
