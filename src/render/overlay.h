// Turns what a StageFrame draws about people into triangles.
#pragma once

#include "render/stage_frame.h"

namespace promenade::render {

void add_floor_marks(Mesh&, const Overlay&);
void add_marks_above(Mesh&, const Overlay&, const Camera&); // dots face the camera

}
