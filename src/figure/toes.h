// The toes of one foot as one plate that bends up at the ball: what they can press the floor with.
//
// Sources
//   Isometric, sitting, toe flexors give 6 to 14 N·m, and the more the further they are bent up
//   (Goldmann & Brüggemann 2012). Under the body's weight the joint bears several times that,
//   because the sole's fascia and the long flexors are drawn tight by the raised heel: 0.5 to 0.9
//   N·m a kilogram in runners.
#pragma once

#include <algorithm>

namespace promenade {

struct Toes {
    double muscles = 1e6; // N·m at most; of a person far less
    double stiffness = 0;   // N·m/rad besides, by how far they are bent up
    double most_bend = 1.2; // rad: there bones and ligaments hold them ...
    double stop = 1000;     // N·m/rad: ... so firmly

    // The most torque they can press down with when they are bent so far and the muscles have that
    // share of their strength, N·m.
    double strength_at(double bend, double tone = 1) const
    {
        return tone * muscles + stiffness * std::max(0.0, bend)
            + stop * std::max(0.0, bend - most_bend);
    }
};

// Of a person of that mass, kg.
Toes toes_of(double mass);

}
