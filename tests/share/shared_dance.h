// A couple that moves as no couple could: every joint turns widely, so that whatever a format loses
// shows. Two figures, a hold, and forces that can be told apart.
#pragma once

#include <cmath>

#include "figure/pose.h"
#include "share/share.h"

namespace promenade::share {

inline motion::Performer waving(dance::Role role, int frames)
{
    motion::Performer one;
    one.role = role;
    one.measures = role == dance::Role::leader ? default_leader() : default_follower();
    const Person person = *build_person(one.measures);
    const double side = role == dance::Role::leader ? -1 : 1;
    for (int i = 0; i < frames; ++i) {
        Pose pose;
        for (const Limb limb : all_limbs()) {
            const double phase = 0.06 * i + 0.7 * index_of(limb);
            pose[limb] = rotation_from_vector(
                {0.5 * std::sin(phase), 0.4 * std::cos(1.3 * phase), 0.3 * std::sin(0.7 * phase)});
        }
        motion::Frame frame{
            i / 100.0, standing(person, pose, {0.008 * i, 0.4 * side, 0}, 0.05 * i * side), {}};
        if (i > 0) frame.floor.resize(4);
        for (std::size_t k = 0; k < frame.floor.size(); ++k) {
            frame.floor[k].normal = 100.0 * static_cast<double>(k + 1);
            frame.floor[k].force = {1.0 * i, -2.0, frame.floor[k].normal};
        }
        one.motion.frames.push_back(std::move(frame));
    }
    return one;
}

inline Piece a_piece(int frames = 101)
{
    Piece piece;
    motion::Recording& dance = piece.dance;
    dance.name = "waltz.test";
    dance.tempo = 90;
    dance.performers = {waving(dance::Role::leader, frames), waving(dance::Role::follower, frames)};
    dance.touches = {{"joined hands", {}, {}, 0, 1, {}}};
    for (int i = 0; i < frames; ++i) dance.touches[0].force.push_back({3.0 * i, 4, -5});
    dance.steps = {{"first_figure", "1", 0, 0.2}, {"first_figure", "2", 1, 0.4},
        {"second, \"odd\"", "1 & <2>", 0, 0.6}};
    piece.title = "A <test> & more";
    return piece;
}

}
