// The camera of a film: everybody in the picture, and no shaking.
#include "render/camera_track.h"

#include <cmath>

#include <gtest/gtest.h>

#include "render/people.h"

namespace promenade::render {
namespace {

constexpr double aspect = 16.0 / 9;

// Travels at a metre a second, swaying twice a second, and turns back after four seconds.
StageFrame travelling(double time)
{
    static const StagePerson one = standing_at({0, 0, 0});
    StageFrame frame{{one, one}, {}};
    const double along = time < 4 ? time : 8 - time;
    for (std::size_t i = 0; i < 2; ++i)
        frame.people[i].state.position += Vec3{along + 0.5 * static_cast<double>(i),
            0.08 * std::sin(4 * pi * time), 0.02 * std::sin(8 * pi * time)};
    return frame;
}

bool shows(const Camera& camera, const Bounds& people)
{
    const PixelSize size{1600, 900};
    for (int corner = 0; corner < 8; ++corner) {
        const Vec3 point{corner & 1 ? people.upper.x : people.lower.x,
            corner & 2 ? people.upper.y : people.lower.y,
            corner & 4 ? people.upper.z : people.lower.z};
        const auto pixel = pixel_of(camera, size, point);
        if (!pixel || pixel->x < 0 || pixel->y < 0 || pixel->x > size.width
            || pixel->y > size.height)
            return false;
    }
    return true;
}

TEST(CameraTrack, shows_everybody_at_every_moment_from_every_seat)
{
    const CameraTrack track(travelling, 0, 8);
    for (const Seat seat : all_seats())
        for (double time = 0; time <= 8; time += 0.173)
            EXPECT_TRUE(shows(track.at(seat, time, aspect), bounds_of(travelling(time))))
                << name_of(seat) << " at " << time << " s";
}

TEST(CameraTrack, follows_without_swaying_along)
{
    const CameraTrack track(travelling, 0, 8);
    double least = 1e9, most = -1e9, highest_jolt = 0;
    const double step = 0.04;
    for (double time = 1; time < 7; time += step) {
        const auto eye = [&](double t) { return track.at(Seat::follow, t, aspect).eye; };
        least = std::min(least, eye(time).y);
        most = std::max(most, eye(time).y);
        highest_jolt = std::max(highest_jolt, std::abs(eye(time).z - eye(1).z));
    }
    EXPECT_LT(most - least, 0.02); // of 0.16 m
    EXPECT_LT(highest_jolt, 1e-9);
    const double went =
        track.at(Seat::follow, 3, aspect).eye.x - track.at(Seat::follow, 1, aspect).eye.x;
    EXPECT_NEAR(went, 2, 0.05);
}

TEST(CameraTrack, stands_still_in_orbit_and_keeps_the_judge_seated)
{
    const CameraTrack track(travelling, 0, 8);
    EXPECT_EQ(track.at(Seat::orbit, 1, aspect).eye, track.at(Seat::orbit, 5, aspect).eye);
    EXPECT_EQ(track.at(Seat::judge, 1, aspect).eye, track.at(Seat::judge, 5, aspect).eye);
    EXPECT_NE(track.at(Seat::judge, 1, aspect).target, track.at(Seat::judge, 3, aspect).target);
}

TEST(CameraTrack, goes_where_the_average_over_the_whole_dance_says)
{
    const CameraTrack track(travelling, 0, 20);
    constexpr double pace = 0.1, softness = 0.5; // s, as camera_track.cpp has them
    for (const int look : {0, 37, 100, 200}) {
        double sum = 0, weights = 0;
        for (int i = 0; i <= 200; ++i) {
            const double weight = std::exp(-0.5 * std::pow((i - look) * pace / softness, 2));
            sum += weight * bounds_of(travelling(i * pace)).middle().x;
            weights += weight;
        }
        EXPECT_NEAR(track.around(look * pace).middle().x, sum / weights, 1e-9);
    }
}

TEST(CameraTrack, of_a_day_costs_a_day_s_looks_and_not_their_square)
{
    int looks = 0;
    const auto nobody = [&](double) { return ++looks, StageFrame{}; };
    const CameraTrack track(nobody, 0, 86'400); // the square of its looks would take an hour
    EXPECT_EQ(looks, 864'001);
    EXPECT_NEAR(track.around(43'200).middle().x, bounds_of(StageFrame{}).middle().x, 1e-9);
}

TEST(CameraTrack, of_a_single_moment_is_a_camera)
{
    const CameraTrack track(travelling, 2, 2);
    EXPECT_TRUE(shows(track.at(Seat::follow, 2, aspect), bounds_of(travelling(2))));
}

}
}
