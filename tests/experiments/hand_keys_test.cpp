// How few keys do: a motion that is a spline of a few keys needs no more than those.
#include "experiments/hand_keys.h"

#include <gtest/gtest.h>

#include "clone/keys.h"

namespace promenade::experiments {
namespace {

TEST(HandKeys, a_motion_keyed_four_times_is_found_with_four_and_not_with_two)
{
    clone::Track track;
    for (const auto& [time, angle] : {std::pair{0.0, 0.0}, {0.4, 1.0}, {0.9, -0.6}, {1.5, 0.4}})
        track.set({time, rotation_from_vector({0, angle, 0}), 0});
    LimbTurns turns;
    for (int i = 0; i <= 150; ++i) turns.push_back(track.at(i / 100.0));
    const std::vector<double> off = hand_keyed({turns}, 8);
    ASSERT_EQ(off.size(), 8u);
    for (std::size_t i = 1; i < off.size(); ++i) EXPECT_LE(off[i], off[i - 1]);
    EXPECT_GT(off[1], radians(20));
    EXPECT_LT(off[4], radians(3)) << "the search may need one more than there were";
    EXPECT_EQ(keys_within(off, radians(90)), 1);
    EXPECT_EQ(keys_within({0.5, 0.4}, 0.1), 3);
}

}
}
