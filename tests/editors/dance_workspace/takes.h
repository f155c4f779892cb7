// Made-up rehearsals: fast, and with a truth that is known beforehand.
#pragma once

#include "editors/dance_workspace/take.h"

namespace promenade::editors {

// A leader who stands and is carried along x at one metre a second, with a step every half second.
inline Rehearsed carried_along(double duration, const std::string& name = "waltz.box",
    const std::vector<int>& columns = {0, 1, 2, 0, 1, 2})
{
    Rehearsed done;
    done.dance.name = name;
    done.dance.performers.push_back({dance::Role::leader, default_leader(), {}});
    const Person person = *build_person(default_leader());
    const int frames = static_cast<int>(duration * done.dance.rate + 0.5);
    for (int i = 0; i <= frames; ++i) {
        const double time = i / done.dance.rate;
        motion::Frame frame;
        frame.time = time;
        frame.state = standing(person, Pose{}, {time, 0, 0}, 0);
        done.dance.performers[0].motion.frames.push_back(frame);
    }
    double time = 0.5;
    for (const int column : columns) {
        done.dance.steps.push_back({"box", std::to_string(column + 1), column, time});
        time += 0.5;
    }
    done.effort.emplace_back(static_cast<std::size_t>(frames + 1), 0.5f);
    done.steps.emplace_back();
    done.charts.emplace_back(columns.size());
    return done;
}

// The same by a couple whose legs were that deep in each other (m), after so much practice.
inline Rehearsed carried_together(double duration, double overlap, int practised = 0)
{
    Rehearsed done = carried_along(duration);
    motion::Performer follower = done.dance.performers[0];
    follower.role = dance::Role::follower;
    done.dance.performers.push_back(follower);
    done.effort.push_back(done.effort.front());
    done.steps.push_back(done.steps.front());
    done.charts.push_back(done.charts.front());
    done.overlap = overlap;
    done.practised = practised;
    return done;
}

// Work for a job: hands over the rehearsal in parts of ten frames, as rehearse() does.
inline Result<Rehearsed> hand_over(const Rehearsed& whole, const Watch& watch)
{
    Rehearsed so_far = whole;
    auto& frames = so_far.dance.performers[0].motion.frames;
    const auto all = frames;
    for (std::size_t count = 10; count < all.size(); count += 10) {
        frames.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
        so_far.effort[0].assign(count, 0.5f);
        const double share = static_cast<double>(count) / static_cast<double>(all.size());
        if (watch && !watch(so_far, share)) return so_far;
    }
    return whole;
}

}
