// A dance as glTF 2.0, in one binary file: every performer skinned and dressed on named bones, the
// floor, the whole dance as the first animation and after it one for each figure danced, the steps
// as markers. Metres, y up as the standard has it, so that Blender and three.js show it upright:
// our (x, y, z) is (x, z, -y) there.
//
// glTF has no markers of its own. Each step is an empty node where the foot of its dancer came
// down, and every animation lists its steps with their times under "extras".
#pragma once

#include "motion/recording.h"
#include "render/costume.h"
#include "render/film.h"

namespace promenade::share {

struct MotionPart {
    double from = 0, to = 0; // s
    double fps = 60;         // keys a second
};

// The file's bytes. An error if stopped, or if it would be larger than the format's 4 GB.
Result<std::string> gltf_of(const motion::Recording&, const MotionPart&,
    const render::Progress& = {}, const render::Dress& = {});

}
