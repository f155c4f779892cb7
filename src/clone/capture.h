// A capture taken for our people: joints found, axes, unit and rate chosen or detected, sizes
// fitted, and what comes out is a recorded motion as any other. The files of a couple are kept in
// one space.
#pragma once

#include "clone/skeleton_names.h"
#include "motion/recording.h"

namespace promenade::clone {

enum class Up { detect, x, y, z };
enum class FirstFrame { detect, keep, drop };

struct CaptureOptions {
    Up up = Up::detect;
    double metres_per_unit = 0;            // 0: detected from the size of the skeleton
    double rate = 0;                       // frames a second; 0: as the file says
    FirstFrame first = FirstFrame::detect; // a T-pose that stands before the motion is dropped
    NameTable names;
    bool on_floor = true; // lifted or lowered until the soles are on the floor
};

struct CaptureFile {
    library::Bvh bvh;
    std::string name;                 // for messages
    std::optional<dance::Role> role;  // whom it is taken for
    std::optional<Measures> measures; // none: as tall as the skeleton
};

// What was chosen for one file.
struct CaptureChoices {
    Up up = Up::y;
    double metres_per_unit = 0.01;
    double rate = 0; // frames a second
    bool dropped_first = false;
    LimbJoints joints;
    Measures measures;
    double captured_leg = 0, our_leg = 0; // m, hip to ankle
    double lift = 0;                      // m
};

struct Capture {
    motion::Recording recording;
    std::vector<CaptureChoices> choices; // by file
};

// One or two files. The error says which, and what it lacks.
Result<Capture> take_capture(const std::vector<CaptureFile>&, const CaptureOptions&);

std::string_view name_of(Up);
std::string_view name_of_unit(double metres_per_unit); // "centimetres"; "units" where unusual

}
