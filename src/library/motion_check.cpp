// What makes a recorded dance one that can be played; see motion_file.h.
#include <algorithm>
#include <cmath>
#include <limits>

#include "library/motion_file.h"

namespace promenade::library {
namespace {

using floor::TreadLoad;
using motion::Frame;
using motion::HoldTouch;
using motion::RecordedDance;

bool is_rotation(const Quat& turn)
{
    constexpr double slack = 1e-3; // of a unit quaternion's length: rounding is far below
    return std::abs(norm(turn) - 1) < slack;
}

bool is_sound(const FigureState& state)
{
    const auto& turns = state.orientation;
    const auto& spins = state.angular_velocity;
    return turns.size() == limb_count && spins.size() == limb_count && is_finite(state.position)
        && is_finite(state.velocity) && std::all_of(turns.begin(), turns.end(), is_rotation)
        && std::all_of(spins.begin(), spins.end(), is_finite);
}

bool is_sound(const TreadLoad& load)
{
    return is_finite(load.force) && is_finite(load.centre_of_pressure) && is_finite(load.centre)
        && is_finite({load.normal, load.twist, 0}) && is_finite({load.slip, load.turned, 0});
}

bool is_sound(const Frame& frame)
{
    const auto sound = [](const TreadLoad& load) { return is_sound(load); };
    return is_sound(frame.state) && std::all_of(frame.floor.begin(), frame.floor.end(), sound);
}

bool is_sound(const motion::HoldTouch& touch)
{
    return is_finite(touch.leader.at) && is_finite(touch.follower.at)
        && touch.from <= touch.to // each may be infinite
        && std::all_of(touch.force.begin(), touch.force.end(), is_finite);
}

Outcome check_frames(const std::vector<Frame>& frames, const std::string& place)
{
    double before = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const std::string where = place + ", frame " + std::to_string(i + 1);
        if (!std::isfinite(frames[i].time) || frames[i].time <= before)
            return Error{where, "its time does not come after the frame before", ""};
        if (!is_sound(frames[i]))
            return Error{where, "it is no posture of a person with sixteen limbs", ""};
        before = frames[i].time;
    }
    return Done{};
}

Outcome check_dancers(const motion::RecordedDance& dance, const std::string& place)
{
    if (dance.dancers.empty() || dance.dancers.size() > 2)
        return Error{place, "a recorded dance has one dancer or two", ""};
    for (const auto& dancer : dance.dancers) {
        if (dancer.motion.frames.empty())
            return Error{place, "nothing was danced: there is no frame", ""};
        if (dancer.motion.frames.size() != dance.dancers[0].motion.frames.size())
            return Error{place, "the dancers have not equally many frames", ""};
        const std::string who = place + ": " + dance::text_of(dancer.role);
        if (auto sound = check_frames(dancer.motion.frames, who); !sound) return sound;
    }
    return Done{};
}

}

Outcome check_motion(const motion::RecordedDance& dance, const std::string& place)
{
    if (auto sound = check_dancers(dance, place); !sound) return sound;
    const std::size_t frames = dance.dancers[0].motion.frames.size();
    for (const motion::HoldTouch& touch : dance.touches)
        if (!is_sound(touch) || touch.force.size() != frames)
            return Error{place,
                "the touch '" + touch.name
                    + "' has no place, no time or not one force for each frame",
                ""};
    for (const auto& step : dance.steps)
        if (!std::isfinite(step.time))
            return Error{place, "a step of '" + step.pattern + "' has no time", ""};
    if (!std::isfinite(dance.tempo) || !std::isfinite(dance.rate))
        return Error{place, "tempo and frame rate are not numbers", ""};
    return Done{};
}

}
