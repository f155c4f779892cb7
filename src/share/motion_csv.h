// A dance as a table that spreadsheets and pandas read: one line a frame, one column a number, the
// unit in the heading. Angles of a joint are the components of the rotation vector from parent to
// child in degrees, about the child's axes at rest: x forward, y to the left, z up. Forces are in
// newtons in the room's frame: x along the line of dance, y to the centre, z up.
#pragma once

#include "motion/recording.h"
#include "share/gltf.h"

namespace promenade::share {

struct CsvColumns {
    bool angles = true;   // where the body is and how each joint is turned
    bool contacts = true; // what the floor and other bodies press with
    bool holds = true;    // what partners pull and push each other with
};

// Frames as they were recorded, within the part; its frames a second do not count.
Result<std::string> csv_of(
    const motion::Recording&, const MotionPart&, const CsvColumns&, const render::Progress& = {});

}
