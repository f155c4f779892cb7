#include "motion/recorded_motion.h"

#include <algorithm>

namespace promenade::motion {
namespace {

FigureState between(const FigureState& a, const FigureState& b, double u)
{
    FigureState mixed = a;
    mixed.position = glm::mix(a.position, b.position, u);
    mixed.velocity = glm::mix(a.velocity, b.velocity, u);
    for (std::size_t i = 0; i < a.orientation.size(); ++i) {
        mixed.orientation[i] = slerp(a.orientation[i], b.orientation[i], u);
        mixed.angular_velocity[i] = glm::mix(a.angular_velocity[i], b.angular_velocity[i], u);
    }
    return mixed;
}

}

std::string RecordedMotion::fingerprint() const
{
    Fingerprint print;
    for (const Frame& frame : frames) {
        print.add(frame.time);
        add_to(print, frame.state);
    }
    return print.text();
}

FigureState state_at(const RecordedMotion& motion, double time)
{
    const auto later = [](double t, const Frame& frame) { return t < frame.time; };
    const auto next = std::upper_bound(motion.frames.begin(), motion.frames.end(), time, later);
    if (next == motion.frames.begin()) return next->state;
    const Frame& last = *std::prev(next);
    if (next == motion.frames.end()) return last.state;
    return between(last.state, next->state, (time - last.time) / (next->time - last.time));
}

}
