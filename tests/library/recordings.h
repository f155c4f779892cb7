// Small recorded dances with numbers that a careless format would lose.
#pragma once

#include <cmath>
#include <limits>

#include "figure/pose.h"
#include "motion/recorded_dance.h"

namespace promenade::library {

inline motion::RecordedDancer small_dancer(dance::Role role, int frames)
{
    motion::RecordedDancer dancer;
    dancer.role = role;
    dancer.measures = role == dance::Role::leader ? default_leader() : default_follower();
    dancer.measures.height += 0.1 / 3; // does not end in decimals
    const Person person = *build_person(dancer.measures);
    for (int i = 0; i < frames; ++i) {
        Pose pose;
        pose[Limb::head] = rotation_from_vector({0, 0.1 * std::sin(i / 7.0), 0.3 * i / frames});
        motion::Frame frame{i / 100.0, standing(person, pose, {0.01 * i, 0, 0}, 0.001 * i), {}};
        frame.state.velocity = {1.0 / 3, -0.0, std::numeric_limits<double>::denorm_min()};
        if (i > 0) frame.floor.resize(4);
        for (floor::TreadLoad& load : frame.floor) load.force = {pi * i, -1e-300, 1e300};
        dancer.motion.frames.push_back(std::move(frame));
    }
    return dancer;
}

inline motion::RecordedDance small_solo(int frames = 5)
{
    motion::RecordedDance dance;
    dance.name = "waltz.natural_turn";
    dance.tempo = 88.5;
    dance.dancers.push_back(small_dancer(dance::Role::leader, frames));
    dance.steps = {{"natural_turn", "1", 0, 0.01}, {"natural_turn", "2", 1, 2.0 / 3}};
    return dance;
}

inline motion::RecordedDance small_couple(int frames = 5)
{
    motion::RecordedDance dance = small_solo(frames);
    dance.dancers.push_back(small_dancer(dance::Role::follower, frames));
    const auto count = static_cast<std::size_t>(frames);
    dance.touches = {{"joined hands", {Limb::left_hand, {0, 0, -0.08}},
        {Limb::right_hand, {0.01, 0, -0.07}}, 0, 0.05, std::vector<Vec3>(count, {1, -2, 0.1})}};
    return dance;
}

}
