// What makes a recorded dance one that can be played; see motion_file.h.
#include <algorithm>
#include <cmath>

#include "library/motion_file.h"

namespace promenade::library {
namespace {

using floor::TreadLoad;
using motion::Contact;
using motion::Frame;
using motion::HoldTouch;
using motion::Performer;
using motion::Recording;

constexpr std::size_t most_performers = 10'000;

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

bool is_sound(const FigureState& state, std::size_t links)
{
    const auto& turns = state.orientation;
    const auto& spins = state.angular_velocity;
    return turns.size() == links && spins.size() == links && is_near(state.position)
        && is_near(state.velocity) && std::all_of(turns.begin(), turns.end(), is_rotation)
        && std::all_of(spins.begin(), spins.end(), is_finite);
}

bool is_sound(const TreadLoad& load)
{
    return is_finite(load.force) && is_finite(load.centre_of_pressure) && is_finite(load.centre)
        && is_finite({load.normal, load.twist, load.bend})
        && is_finite({load.slip, load.turned, 0})
        && is_finite({load.hinge_torque, load.hinge_most, 0});
}

bool is_sound(const Frame& frame, std::size_t links)
{
    const auto sound = [](const TreadLoad& load) { return is_sound(load); };
    return is_sound(frame.state, links)
        && std::all_of(frame.floor.begin(), frame.floor.end(), sound);
}

bool is_sound(const motion::HoldTouch& touch)
{
    return is_finite(touch.leader.at) && is_finite(touch.follower.at)
        && touch.from <= touch.to // each may be infinite
        && std::all_of(touch.force.begin(), touch.force.end(), is_finite);
}

// Both sides have to be there: a link, and the floor or another performer's link.
bool is_sound(const Contact& contact, std::size_t links, const Recording& all)
{
    const auto has = [](int link, std::size_t count) {
        return link >= 0 && static_cast<std::size_t>(link) < count;
    };
    const bool other = contact.other == motion::the_floor
        || (has(contact.other, all.performers.size())
            && has(contact.other_link,
                all.performers[static_cast<std::size_t>(contact.other)].links()));
    return other && has(contact.link, links) && is_finite(contact.at) && is_finite(contact.force);
}

Outcome check_frames(const Recording& all, const Performer& performer, const std::string& place)
{
    const std::vector<Frame>& frames = performer.motion.frames;
    const std::size_t links = performer.links();
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
        if (!is_sound(frames[i], links))
            return wrong(performer.is_person() ? "it is no posture of a person with sixteen limbs"
                                               : "it is no posture of its figure");
        for (const Contact& contact : frames[i].contacts)
            if (!is_sound(contact, links, all))
                return wrong("a contact has no link, no place or no force");
    }
    return Done{};
}

bool is_couple(const Recording& dance)
{
    return dance.performers.size() >= 2 && dance.performers[0].is_person()
        && dance.performers[1].is_person();
}

Outcome check_performers(const motion::Recording& dance, const std::string& place)
{
    if (dance.performers.empty() || dance.performers.size() > most_performers)
        return Error{place,
            "a motion is of at least one body and at most " + std::to_string(most_performers), ""};
    for (const auto& dancer : dance.performers) {
        if (dancer.motion.frames.empty())
            return Error{place, "nothing was danced: there is no frame", ""};
        if (dancer.motion.frames.size() != dance.performers[0].motion.frames.size())
            return Error{place, "not everybody has equally many frames", ""};
        const std::string who = place + ": " + dancer.name();
        if (auto sound = check_frames(dance, dancer, who); !sound) return sound;
    }
    return Done{};
}

}

Outcome check_motion(const motion::Recording& dance, const std::string& place)
{
    if (auto sound = check_performers(dance, place); !sound) return sound;
    const std::size_t frames = dance.performers[0].motion.frames.size();
    for (const motion::HoldTouch& touch : dance.touches)
        if (!is_sound(touch) || touch.force.size() != frames)
            return Error{place,
                "the touch '" + touch.name
                    + "' has no place, no time or not one force for each frame",
                ""};
    for (const auto& step : dance.steps)
        if (!std::isfinite(step.time))
            return Error{place, "a step of '" + step.pattern + "' has no time", ""};
    for (const motion::Mark& mark : dance.marks)
        if (!std::isfinite(mark.time))
            return Error{place, "the mark '" + mark.name + "' has no time", ""};
    if (!dance.touches.empty() && !is_couple(dance))
        return Error{place, "a hold needs two people", ""};
    if (!std::isfinite(dance.tempo) || !std::isfinite(dance.rate))
        return Error{place, "tempo and frame rate are not numbers", ""};
    return Done{};
}

}
