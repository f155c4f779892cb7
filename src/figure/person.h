// A person: the sixteen limbs of BDAS as a Figure, with the bodies that are seen. The seen body is
// the weighed body: every mass, centre and inertia of the figure is integrated from the polyhedron
// drawn.
//
// Standing at rest all limbs are aligned with the room: x forward, y to the dancer's left, z up,
// arms hanging with the palms in. The root is the upper torso; its origin is the waist joint.
#pragma once

#include <array>
#include <vector>

#include "figure/body_shape.h"
#include "figure/figure.h"
#include "figure/toes.h"

namespace promenade {

struct Measures {
    double height = 1.78; // m, without shoes: 1.2 to 2.2
    double mass = 75;     // kg: 12 to 50 times the square of the height
    Proportions proportions = Proportions::masculine;
    double heel = 0.025; // m, height of the shoe's heel: 0 to 0.12

    bool operator==(const Measures&) const = default;
};

Measures default_leader();
Measures default_follower();

// A place on a limb, in the limb's frame.
struct BodyPoint {
    Limb limb = Limb::upper_torso;
    Vec3 at{0}; // m
};

// Where partners touch in a dance hold, on the skin. Left first, then right.
struct HoldPoints {
    std::array<BodyPoint, 2> palm;
    std::array<BodyPoint, 2> shoulder_blade;
    std::array<BodyPoint, 2> upper_arm; // the outside, just below the shoulder seam
    std::array<BodyPoint, 2> chest;     // front of the lower ribs
    std::array<BodyPoint, 2> hip_front;
};

struct Person {
    Measures measures;
    Figure figure;                 // link i is limb i
    std::vector<Polyhedron> shape; // by limb, in its frame
    std::vector<Vec3> strength;    // by limb: peak torque at its joint about its axes, N·m
    std::vector<double> length;    // by limb: joint to joint, or to the end of the limb, m
    std::array<Sole, 2> sole;      // left, right
    HoldPoints hold;
    Toes toes; // of either foot

    // Height of the root's origin when standing at rest with both soles on the floor.
    double standing_height = 0;
};

// The measure that is outside the ranges above, if one is.
std::optional<Error> problem_with(const Measures&);

// Refuses such measures.
Result<Person> build_person(const Measures&);

}
