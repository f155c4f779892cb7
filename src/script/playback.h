// Where a joint is at any moment of a motion, how fast, and how its speed changes. Each movement is
// a cubic in time; its speeds at both ends come from its manner, matched to its neighbours so that
// neither position nor speed jumps (Cachola & Schrack 1986, section 3.1: "making adjustments to the
// selected interpolation").
//
// In its manner alone a movement of mean speed s begins and ends at:
//   linear s, s;  acceleration 0, 2s;  deceleration 2s, 0;  both 0, 0.
// Where two movements meet, the joint passes at the lesser of the two speeds, or rests if they go
// opposite ways. So a movement never leaves the range between its two positions (its end speeds
// stay below 3s, see Fritsch & Carlson 1980), and a motion run backwards is the same curve.
#pragma once

#include "script/motion.h"

namespace promenade::script {

struct JointMoment {
    Vec3 angles{0};       // degrees
    Vec3 velocity{0};     // degrees per tick
    Vec3 acceleration{0}; // degrees per tick²
};

class Playback {
public:
    explicit Playback(const Track&);

    // Before the beginning and after the end the joint rests.
    JointMoment at(double tick) const;
    double length() const { return m_ends.empty() ? 0 : m_ends.back(); }

private:
    struct Span {
        Vec3 from, to, first_speed, last_speed;
        double lasts;
    };

    std::vector<double> m_ends; // ticks from the beginning, by span
    std::vector<Span> m_spans;
    Vec3 m_start;
};

}
