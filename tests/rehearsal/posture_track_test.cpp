// How postures follow each other, against the keys they are given and their own derivatives.
#include "rehearsal/posture_track.h"

#include <gtest/gtest.h>

namespace promenade::rehearsal {
namespace {

// The chest leans to the right by these angles (rad), one every half second.
PostureTrack leaning(const std::vector<double>& angles, bool flows)
{
    PostureTrack track;
    track.flows = flows;
    for (const double angle : angles) {
        Pose pose;
        pose[Limb::upper_torso] = rotation_from_vector({angle, 0, 0});
        track.keys.push_back({0.5 * static_cast<double>(track.keys.size()), pose});
    }
    return track;
}

double lean_at(const PostureTrack& track, double time)
{
    return vector_from_rotation(track.at(time)[Limb::upper_torso]).x;
}

double rate_at(const PostureTrack& track, double time)
{
    return (lean_at(track, time + 1e-4) - lean_at(track, time - 1e-4)) / 2e-4;
}

TEST(PostureTrack, flows_through_a_key_on_the_way_and_rests_where_it_turns_back)
{
    const PostureTrack flowing = leaning({0, 0.1, 0.2, 0}, true);
    EXPECT_NEAR(lean_at(flowing, 0.5), 0.1, 1e-9);
    EXPECT_NEAR(rate_at(flowing, 0.5), 0.2, 1e-3) << "as fast as before and after";
    EXPECT_NEAR(rate_at(flowing, 1), 0, 1e-3);
    EXPECT_NEAR(rate_at(leaning({0, 0.1, 0.2, 0}, false), 0.5), 0, 1e-3);
}

TEST(PostureTrack, never_leans_further_than_its_keys)
{
    const PostureTrack track = leaning({0, 0.1, 0.12, -0.1, -0.09, 0}, true);
    for (double t = 0; t < 2.5; t += 0.01) {
        EXPECT_LE(lean_at(track, t), 0.12 + 1e-9) << t;
        EXPECT_GE(lean_at(track, t), -0.1 - 1e-9) << t;
    }
}

TEST(PostureTrack, knows_how_fast_it_leans)
{
    const PostureTrack track = leaning({0, 0.1, -0.1, 0.1, 0}, true);
    double lean = 0;
    const double step = 0.001; // s
    for (double t = 0; t < 1.2; t += step) lean += step * track.chest_bends(t + 0.5 * step).spin.x;
    EXPECT_NEAR(lean, lean_at(track, 1.2), 1e-3);
}

}
}
