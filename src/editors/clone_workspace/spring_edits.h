// What is done to springs: presets, tension, loosening and tightening, points on the curves of
// coefficients; and the colours by which tension is seen.
#pragma once

#include <set>

#include "clone/clone.h"
#include "foundation/colour.h"

namespace promenade::editors {

// How tight a brush paints: from now on and for all time, or only around a time, to which the
// springs change from the points before.
struct Brush {
    clone::Preset preset = clone::Preset::toned;
    bool at_time = false; // keys the coefficients at the time given; else they are constant
};
void paint(clone::CloneLimb&, const Brush&, double time);

// Stiffness of all kinds times so much, and the damping that belongs to it, at all times.
void tighten(clone::CloneLimb&, double factor);

void set_point(clone::CloneLimb&, clone::Coefficient, double time, double value);
void move_point(
    clone::CloneLimb&, clone::Coefficient, std::size_t point, double time, double value);
void remove_point(clone::CloneLimb&, clone::Coefficient, std::size_t point); // the last one stays

// Limp is blue, in between yellow, rigid red; grey is not led by springs. Never told by colour
// alone: the panel says the number.
Colour tension_colour(double tightness);
std::vector<Colour> tension_colours(const clone::Clone&, double time); // by link

// Up the axis of a curve's graph, 0 to 1, on a scale that shows small numbers and large ones.
double height_of(double value, double most);
double value_at(double height, double most);

}
