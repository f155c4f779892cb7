// Small recorded dances with numbers that a careless format would lose.
#pragma once

#include <cmath>
#include <limits>

#include "figure/pose.h"
#include "motion/recording.h"

namespace promenade::library {

inline motion::Performer small_dancer(dance::Role role, int frames)
{
    motion::Performer dancer;
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

inline motion::Recording small_solo(int frames = 5)
{
    motion::Recording dance;
    dance.name = "waltz.natural_turn";
    dance.tempo = 88.5;
    dance.performers.push_back(small_dancer(dance::Role::leader, frames));
    dance.steps = {{"natural_turn", "1", 0, 0.01}, {"natural_turn", "2", 1, 2.0 / 3}};
    return dance;
}

inline motion::Recording small_couple(int frames = 5)
{
    motion::Recording dance = small_solo(frames);
    dance.performers.push_back(small_dancer(dance::Role::follower, frames));
    const auto count = static_cast<std::size_t>(frames);
    dance.touches = {{"joined hands", {Limb::left_hand, {0, 0, -0.08}},
        {Limb::right_hand, {0.01, 0, -0.07}}, 0, 0.05, std::vector<Vec3>(count, {1, -2, 0.1})}};
    return dance;
}

// Two links that fall, a person without a role, and another two links on top of them.
inline motion::Performer small_pair(int frames)
{
    Link root;
    root.name = "root";
    root.mass = 2;
    root.inertia = diagonal({0.1, 0.1, 0.02});
    Link arm = root;
    arm.name = "arm";
    arm.parent = 0;
    arm.hinge = {0, 0, 0.1 / 3};
    motion::Performer performer;
    performer.model = std::make_shared<const Model>(build_model(
        "pair", *Figure::build({root, arm}), {Solid{Box{{0.1, 0.2, 0.3}}}, std::nullopt}));
    FigureState state = standing_at_rest(*performer.model);
    for (int i = 0; i < frames; ++i) {
        state.position.z += 0.1 / 7;
        performer.motion.frames.push_back({i / 100.0, state, {}});
    }
    return performer;
}

inline motion::Recording small_heap(int frames = 4)
{
    motion::Recording heap;
    heap.name = "a heap";
    heap.performers = {
        small_pair(frames), small_dancer(dance::Role::leader, frames), small_pair(frames)};
    heap.performers[1].role.reset();
    heap.performers[0].motion.frames[1].contacts = {{1, motion::the_floor, 0, {1, 2, 0}, {0, 0, 9}},
        {0, 2, 1, {0.1, 0, 0.3}, {-1.0 / 3, 0, 0}}};
    heap.marks = {{motion::MarkKind::beat, "1", 0.01}, {motion::MarkKind::branch, "left", 0.02}};
    return heap;
}

}
