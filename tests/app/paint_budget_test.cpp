#include "app/paint_budget.h"

#include <gtest/gtest.h>

namespace promenade {
namespace {

// A machine that needs a time for each pixel, and one for the window about the stage.
double frame_of(double pixels, double each, double window)
{
    return window + pixels * each;
}

TEST(PaintBudget, comes_under_a_twentieth_of_a_second_within_a_few_frames)
{
    constexpr double each = 0.18e-6, window = 0.01; // 0.08 s for all pixels
    PaintBudget budget;
    for (int i = 0; i < 8; ++i) budget.note(frame_of(budget.pixels(), each, window));
    EXPECT_LT(frame_of(budget.pixels(), each, window), 0.05);
    for (int i = 0; i < 500; ++i) {
        budget.note(frame_of(budget.pixels(), each, window));
        ASSERT_LT(frame_of(budget.pixels(), each, window), 0.05);
    }
    EXPECT_GT(frame_of(budget.pixels(), each, window), 0.02); // not coarser than it must be
}

TEST(PaintBudget, paints_everything_again_when_the_machine_is_free_and_never_nothing)
{
    PaintBudget budget;
    for (int i = 0; i < 100; ++i) budget.note(2);
    EXPECT_EQ(budget.pixels(), PaintBudget::least);
    for (int i = 0; i < 100; ++i) budget.note(0.005);
    EXPECT_EQ(budget.pixels(), PaintBudget::most);
}

}
}
