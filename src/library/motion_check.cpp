// What makes a recorded dance one that can be played; see motion_file.h.
#include <algorithm>
#include <cmath>

#include "library/motion_file.h"

namespace promenade::library {
namespace {

using floor::TreadLoad;
using motion::Frame;
using motion::HoldTouch;
using motion::RecordedDance;

constexpr const char* rehearse_again = "rehearse the dance again";
constexpr double latest_beginning = 1; // s after which the first frame must have come
constexpr double longest_gap = 1;      // s between two frames: a film of them stays a film
constexpr double far = 1e6;            // m and m/s: no dancer is that far away or that fast

bool is_rotation(const Quat& turn)
{
    constexpr double slack = 1e-3; // of a unit quaternion's length: rounding is far below
    return std::abs(norm(turn) - 1) < slack;
}

bool is_near(const Vec3& v)
{
    return std::abs(v.x) < far && std::abs(v.y) < far && std::abs(v.z) < far; // false for a NaN
}

bool is_sound(const FigureState& state)
{
    const auto& turns = state.orientation;
    const auto& spins = state.angular_velocity;
    return turns.size() == limb_count && spins.size() == limb_count && is_near(state.position)
        && is_near(state.velocity) && std::all_of(turns.begin(), turns.end(), is_rotation)
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
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const auto wrong = [&](const char* problem) {
            return Error{place + ", frame " + std::to_string(i + 1), problem, rehearse_again};
        };
        const double time = frames[i].time, before = i == 0 ? 0 : frames[i - 1].time;
        if (i == 0 && !(time >= 0 && time <= latest_beginning))
            return wrong("the motion does not begin at its beginning, at 0 s");
        if (i > 0 && !(time > before))
            return wrong("its time does not come after the frame before");
        if (i > 0 && !(time - before <= longest_gap))
            return wrong("it comes more than a second after the frame before");
        if (!is_sound(frames[i])) return wrong("it is no posture of a person with sixteen limbs");
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
