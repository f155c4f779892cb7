// Shoes as capsules, measured against a search that knows nothing of parallelograms.
#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "export/print_shapes.h"
#include "foundation/vector.h"
#include "gait/shoe.h"

namespace promenade::gait {
namespace {

// Least distance between two stripes by trying every pair of points of their axes.
double gap_by_search(
    const PlacedFoot& a, const DancerSize& a_size, const PlacedFoot& b, const DancerSize& b_size)
{
    constexpr int pieces = 120;
    double least = 10;
    const auto on_axis = [](const PlacedFoot& foot, const DancerSize& size, int i) {
        const double length = size.heel_to_ball() + size.ball_to_toe();
        return heel_of(foot, size) + length * i / pieces * along(foot.heading);
    };
    for (int i = 0; i <= pieces; ++i)
        for (int j = 0; j <= pieces; ++j)
            least = std::min(least, glm::distance(on_axis(a, a_size, i), on_axis(b, b_size, j)));
    return least - (a_size.shoe_width() + b_size.shoe_width()) / 2;
}

constexpr double search_error = 0.002; // half a piece of both axes

struct TwoShoes {
    PlacedFoot first, second;
};

std::vector<TwoShoes> random_pairs(int count)
{
    std::mt19937 numbers(7);
    std::uniform_real_distribution<double> place(-0.3, 0.3), heading(-4, 4);
    std::vector<TwoShoes> pairs;
    for (int i = 0; i < count; ++i)
        pairs.push_back({{{0.2, -0.1}, heading(numbers)},
            {{0.2 + place(numbers), -0.1 + place(numbers)}, heading(numbers)}});
    return pairs;
}

const DancerSize leader{1.78}, follower{1.66};

TEST(Shoe, gap_of_separate_shoes_is_what_a_search_finds)
{
    int separate = 0;
    for (const TwoShoes& shoes : random_pairs(300)) {
        const double found = gap_by_search(shoes.first, leader, shoes.second, follower);
        const double gap = clearance(shoes.first, leader, shoes.second, follower);
        if (gap > 0 || found > 0) {
            ++separate;
            EXPECT_NEAR(gap, found, search_error);
        }
    }
    EXPECT_GT(separate, 100);
}

TEST(Shoe, depth_of_overlap_is_the_shortest_way_out)
{
    for (const TwoShoes& shoes : random_pairs(60)) {
        const double gap = clearance(shoes.first, leader, shoes.second, follower);
        if (gap >= 0) continue;
        // Pushed that deep in the best of 360 directions the shoes come apart, and not much less.
        double best_far = -1, best_near = -1;
        for (int d = 0; d < 360; ++d) {
            PlacedFoot far = shoes.second, near = shoes.second;
            far.ball += (-gap + 0.004) * along(radians(d));
            near.ball += (-gap - 0.006) * along(radians(d));
            best_far = std::max(best_far, gap_by_search(shoes.first, leader, far, follower));
            best_near = std::max(best_near, gap_by_search(shoes.first, leader, near, follower));
        }
        EXPECT_GT(best_far, -search_error);
        EXPECT_LT(best_near, search_error);
    }
}

TEST(Shoe, pushing_a_shoe_away_opens_the_gap_by_as_much)
{
    for (const TwoShoes& shoes : random_pairs(200)) {
        const ShoePair pair =
            shoe_pair(leader, shoes.first.heading, follower, shoes.second.heading);
        const Vec2 between = shoes.second.ball - shoes.first.ball;
        const Separation now = separation(pair, between);
        const double step = 1e-5;
        EXPECT_NEAR(glm::length(now.away), 1, 1e-9);
        EXPECT_NEAR(
            separation(pair, between + step * now.away).distance - now.distance, step, 1e-8);
    }
}

TEST(Shoe, drawn_outline_lies_within_the_room_the_shoe_takes)
{
    const PlacedFoot foot{{0.3, 0.4}, 1.1};
    for (const Foot which : {Foot::left, Foot::right})
        for (const auto& outline :
            {sole_outline(foot, which, leader), heel_outline(foot, which, leader)})
            for (const Vec2& point : outline) {
                // Distance to the axis of the stripe, in the foot's own frame.
                const Vec2 own = to_own(foot.heading, point - foot.ball);
                const double nearest =
                    std::clamp(own.x, -leader.heel_to_ball(), leader.ball_to_toe());
                EXPECT_LE(std::hypot(own.x - nearest, own.y), leader.shoe_width() / 2 + 1e-9);
            }
}

}
}
