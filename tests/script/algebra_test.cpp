// The laws of the algebra, on motions made at random. Truth is the law itself: two ways of writing
// one motion must be one curve.
#include <random>

#include <gtest/gtest.h>

#include "script/playback.h"

namespace {

using namespace promenade;
using namespace promenade::script;

constexpr int trials = 200;

class Dice {
public:
    int whole(int from, int to) { return std::uniform_int_distribution(from, to)(m_source); }
    double real(double from, double to)
    {
        return std::uniform_real_distribution(from, to)(m_source);
    }
    Vec3 angles() { return {real(-90, 90), real(-90, 90), real(-90, 90)}; }

    // Some of the joints 1 to 5, all for the same whole number of ticks.
    Motion motion()
    {
        const int length = whole(5, 40);
        Motion made;
        while (made.tracks.empty())
            for (int joint = 1; joint <= 5; ++joint)
                if (whole(0, 2) > 0) made.tracks[joint] = track(length);
        return made;
    }

private:
    Track track(int length)
    {
        Track made{angles(), {}};
        for (int left = length; left > 0;) {
            const int lasts = std::min(left, whole(1, 12));
            const bool rests = whole(0, 5) == 0;
            const Vec3 here = made.pieces.empty() ? made.start : made.pieces.back().to;
            made.pieces.push_back(
                {double(lasts), rests ? here : angles(), static_cast<Interpolation>(whole(0, 3))});
            left -= lasts;
        }
        return made;
    }

    std::mt19937 m_source{1986};
};

Motion sum(const Motion& a, const Motion& b)
{
    return *dance::joined(a, b, most_pieces);
}

// The largest difference of angle, over all joints and moments, in degrees.
double difference(const Motion& a, const Motion& b)
{
    EXPECT_EQ(a.tracks.size(), b.tracks.size());
    EXPECT_NEAR(length_of(a), length_of(b), 1e-6);
    double largest = 0;
    for (const auto& [joint, track] : a.tracks) {
        const Playback first(track), second(b.tracks.at(joint));
        for (double tick = 0; tick <= length_of(a); tick += 0.37)
            largest =
                std::max(largest, glm::length(first.at(tick).angles - second.at(tick).angles));
    }
    return largest;
}

TEST(Algebra, adding_motions_is_associative)
{
    Dice dice;
    for (int i = 0; i < trials; ++i) {
        const Motion a = dice.motion(), b = dice.motion(), c = dice.motion();
        EXPECT_EQ(sum(sum(a, b), c), sum(a, sum(b, c)));
    }
}

TEST(Algebra, n_times_a_motion_is_the_motion_added_n_times)
{
    Dice dice;
    for (int i = 0; i < trials; ++i) {
        const Motion once = dice.motion();
        Motion added = once;
        const int times = dice.whole(1, 6);
        for (int n = 1; n < times; ++n) added = sum(added, once);
        EXPECT_EQ(*dance::repeated(once, times, most_pieces), added);
    }
}

TEST(Algebra, repeats_multiply_and_distribute_over_each_other)
{
    Dice dice;
    const Motion m = dice.motion();
    const auto times = [](double n, const Motion& one) {
        return *dance::repeated(one, n, most_pieces);
    };
    EXPECT_EQ(times(6, m), times(2, times(3, m)));
    EXPECT_EQ(times(5, m), sum(times(2, m), times(3, m)));
}

TEST(Algebra, reversing_twice_is_the_motion_itself)
{
    Dice dice;
    for (int i = 0; i < trials; ++i) {
        const Motion m = dice.motion();
        EXPECT_EQ(reversed(reversed(m)), m);
    }
}

TEST(Algebra, a_reversed_motion_is_the_same_curve_run_backwards)
{
    Dice dice;
    for (int i = 0; i < trials; ++i) {
        const Motion forward = dice.motion(), back = reversed(forward);
        const double length = length_of(forward);
        for (const auto& [joint, track] : forward.tracks) {
            const Playback there(track), again(back.tracks.at(joint));
            for (double tick = 0; tick <= length; tick += 0.61) {
                const JointMoment a = there.at(tick), b = again.at(length - tick);
                EXPECT_NEAR(glm::length(a.angles - b.angles), 0, 1e-9);
                EXPECT_NEAR(glm::length(a.velocity + b.velocity), 0, 1e-8);
            }
        }
    }
}

TEST(Algebra, time_scale_and_amplitude_scale_invert)
{
    Dice dice;
    for (int i = 0; i < trials; ++i) {
        const Motion m = dice.motion();
        const double factor = dice.real(0.2, 5);
        EXPECT_LT(difference(stretched(stretched(m, factor), 1 / factor), m), 1e-9);
        EXPECT_LT(difference(amplified(amplified(m, factor), 1 / factor), m), 1e-9);
        EXPECT_NEAR(length_of(stretched(m, factor)), factor * length_of(m), 1e-9 * factor);
    }
}

TEST(Algebra, a_stretched_motion_passes_the_same_angles_later)
{
    Dice dice;
    for (int i = 0; i < trials; ++i) {
        const Motion m = dice.motion(), slow = stretched(m, 2.5);
        for (const auto& [joint, track] : m.tracks)
            for (double tick = 0; tick <= length_of(m); tick += 0.71) {
                const JointMoment quick = Playback(track).at(tick);
                const JointMoment later = Playback(slow.tracks.at(joint)).at(2.5 * tick);
                EXPECT_NEAR(glm::length(quick.angles - later.angles), 0, 1e-8);
                EXPECT_NEAR(glm::length(quick.velocity - 2.5 * later.velocity), 0, 1e-7);
            }
    }
}

TEST(Algebra, scales_distribute_over_sums)
{
    Dice dice;
    for (int i = 0; i < trials; ++i) {
        const Motion a = dice.motion(), b = dice.motion();
        EXPECT_EQ(stretched(sum(a, b), 2), sum(stretched(a, 2), stretched(b, 2)));
        EXPECT_EQ(amplified(sum(a, b), 0.5), sum(amplified(a, 0.5), amplified(b, 0.5)));
    }
}

TEST(Algebra, what_strip_takes_apart_synchronize_puts_together)
{
    Dice dice;
    for (int i = 0; i < trials; ++i) {
        const Motion m = dice.motion();
        std::vector<int> some, others;
        for (const auto& [joint, track] : m.tracks)
            (dice.whole(0, 1) ? some : others).push_back(joint);
        std::vector<Motion> parts;
        for (const auto& joints : {some, others})
            if (!joints.empty()) parts.push_back(*stripped(m, joints));
        EXPECT_EQ(*synchronized(parts), m);
    }
}

TEST(Algebra, synchronize_refuses_two_masters_and_unequal_lengths)
{
    Motion a, b;
    a.tracks[1] = {Vec3{0}, {{10, Vec3{1}}}};
    b.tracks[1] = {Vec3{0}, {{10, Vec3{2}}}};
    EXPECT_FALSE(synchronized({a, b}));
    b.tracks = {{2, {Vec3{0}, {{11, Vec3{2}}}}}};
    EXPECT_FALSE(synchronized({a, b}));
}

// Over a short while a joint goes its speed times the while, and the speed changes by no more than
// the acceleration allows: nothing jumps, also where motions are joined.
TEST(Algebra, positions_and_speeds_are_continuous_also_where_motions_are_joined)
{
    Dice dice;
    for (int i = 0; i < trials; ++i) {
        const Motion all = sum(dice.motion(), sum(dice.motion(), dice.motion()));
        constexpr double step = 1e-4;
        for (const auto& [joint, track] : all.tracks) {
            const Playback playback(track);
            double at = 0;
            for (const Piece& piece : track.pieces) {
                at += piece.lasts;
                if (at >= playback.length() - step) break;
                const JointMoment before = playback.at(at - step), after = playback.at(at + step);
                EXPECT_LT(glm::length(after.angles - before.angles), 0.5);
                EXPECT_LT(glm::length(after.velocity - before.velocity), 0.5);
            }
        }
    }
}

TEST(Algebra, velocity_and_acceleration_are_the_derivatives_of_position)
{
    Dice dice;
    const Motion m = dice.motion();
    constexpr double h = 1e-5;
    for (const auto& [joint, track] : m.tracks) {
        const Playback playback(track);
        for (double tick = 0.513; tick < playback.length(); tick += 1) {
            const JointMoment before = playback.at(tick - h), now = playback.at(tick);
            const JointMoment after = playback.at(tick + h);
            EXPECT_NEAR(
                glm::length((after.angles - before.angles) / (2 * h) - now.velocity), 0, 1e-5);
            EXPECT_NEAR(
                glm::length((after.velocity - before.velocity) / (2 * h) - now.acceleration), 0,
                1e-4);
        }
    }
}

TEST(Algebra, a_movement_never_leaves_the_range_between_its_two_positions)
{
    Dice dice;
    for (int i = 0; i < trials; ++i)
        for (const auto& [joint, track] : dice.motion().tracks) {
            const Playback playback(track);
            Vec3 from = track.start;
            double begin = 0;
            for (const Piece& piece : track.pieces) {
                for (double u = 0; u <= 1; u += 0.05) {
                    const Vec3 now = playback.at(begin + u * piece.lasts).angles;
                    const Vec3 low = glm::min(from, piece.to) - 1e-9;
                    const Vec3 high = glm::max(from, piece.to) + 1e-9;
                    EXPECT_TRUE(glm::all(glm::lessThanEqual(low, now)));
                    EXPECT_TRUE(glm::all(glm::lessThanEqual(now, high)));
                }
                begin += piece.lasts;
                from = piece.to;
            }
        }
}

// The four manners alone: constant speed, constant acceleration from rest, to rest, and both.
TEST(Algebra, the_four_manners_are_the_curves_the_paper_names)
{
    const auto at = [](Interpolation manner, double tick) {
        return Playback(Track{Vec3{0}, {{10, Vec3{50, 0, 0}, manner}}}).at(tick);
    };
    EXPECT_NEAR(at(Interpolation::linear, 4).angles.x, 20, 1e-9);
    EXPECT_NEAR(at(Interpolation::acceleration, 4).angles.x, 50 * 0.16, 1e-9);
    EXPECT_NEAR(at(Interpolation::acceleration, 4).acceleration.x, 1, 1e-9);
    EXPECT_NEAR(at(Interpolation::deceleration, 4).angles.x, 50 * (1 - 0.36), 1e-9);
    EXPECT_NEAR(at(Interpolation::both, 5).angles.x, 25, 1e-9);
    EXPECT_NEAR(at(Interpolation::both, 0).velocity.x, 0, 1e-9);
    EXPECT_NEAR(at(Interpolation::both, 10).velocity.x, 0, 1e-9);
}

}
