// Footfalls for a person who stands at the origin and faces along x: the plainest dances.
#pragma once

#include <cmath>

#include "rehearsal/rehearsal.h"

namespace promenade::rehearsal {

enum class Walk { in_place, forward, back, side_close, diagonal, turning, turning_forward };

struct Feet {
    std::array<Vec3, 2> tread; // left, right
    double gap() const { return tread[0].y - tread[1].y; }
};

inline FigureState start_of(const Person& person)
{
    return standing(person, motor::soft_stance(person), Vec3{0}, 0);
}

inline Feet feet_of(const Person& person)
{
    motor::BodyNow body(person.figure);
    body.observe(person.figure, start_of(person));
    const auto treads = floor::treads_of(person);
    return {{position_of(body.links[slot_of(Limb::left_foot)], treads[1].centre),
        position_of(body.links[slot_of(Limb::right_foot)], treads[3].centre)}};
}

// `count` steps of `length` (m), one every `beat` (s), the last one closing.
inline motor::Footfalls walk(const Person& person, Walk kind, double beat, double length, int count)
{
    const Feet feet = feet_of(person);
    const double eighth = pi / 4;
    motor::Footfalls falls;
    double x = feet.tread[0].x, y = 0, heading = 0;
    for (int i = 0; i < count; ++i) {
        motor::Footfall fall;
        fall.foot = i % 2 == 0 ? Side::left : Side::right;
        fall.time = 2 + beat * i;
        const bool closes = i == count - 1;
        if (kind == Walk::forward && !closes) x += length;
        if (kind == Walk::back && !closes) x -= length;
        if (kind == Walk::side_close && i % 2 == 0) y += length;
        if (kind == Walk::diagonal && !closes) x += 0.7 * length;
        if (kind == Walk::diagonal && i % 2 == 0) y += 0.7 * length;
        if (kind == Walk::turning || kind == Walk::turning_forward) heading += eighth;
        if (kind == Walk::turning_forward) {
            x += length * std::cos(heading);
            y += length * std::sin(heading);
        }
        if (kind == Walk::forward && !closes) fall.lead = motor::Lead::heel;
        if (kind == Walk::back && !closes) fall.lead = motor::Lead::ball;
        const double side = (fall.foot == Side::left ? 0.5 : -0.5) * feet.gap();
        fall.x = x - side * std::sin(heading);
        fall.y = y + side * std::cos(heading);
        fall.heading = heading;
        falls.push_back(fall);
    }
    return falls;
}

// What a run came to, for the tests to judge.
struct Outcome {
    bool fell = false;
    int landed = 0;
    double worst_place = 0;   // m
    double worst_time = 0;    // s
    double worst_heading = 0; // rad
    double worst_slip = 0;    // m
    EffortPeaks peaks;
    std::string fingerprint;
};

inline Outcome outcome_of(const Person& person, const motor::Footfalls& falls,
    const RehearsalSettings& settings = {}, double tail = 2)
{
    Rehearsal rehearsal(person, falls, start_of(person), settings);
    const double end = falls.empty() ? tail : falls.back().time + tail;
    while (rehearsal.now() < end && !rehearsal.has_fallen())
        if (rehearsal.tick()) break;
    Outcome outcome;
    outcome.fell = rehearsal.now() < end;
    outcome.peaks = rehearsal.peaks();
    outcome.fingerprint = rehearsal.motion().fingerprint();
    for (const StepResult& step : rehearsal.steps()) {
        if (!step.landed) continue;
        ++outcome.landed;
        const auto keep = [](double& worst, double value) {
            worst = std::max(worst, std::abs(value));
        };
        keep(outcome.worst_place,
            std::hypot(step.actual.x - step.planned.x, step.actual.y - step.planned.y));
        keep(outcome.worst_time, step.actual.time - step.planned.time);
        keep(outcome.worst_heading, step.actual.heading - step.planned.heading);
        keep(outcome.worst_slip, step.slip);
    }
    return outcome;
}

}
