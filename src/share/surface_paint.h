// What is painted on clothes and faces, as colours of vertices: the same places as in
// shaders/paint.glsl, for programs that do not run our shaders. Coarser than those: hair, shirt,
// cuffs and neckline, lips and eyes; no studs and no stones.
#pragma once

#include "render/mesh.h"

namespace promenade::share {

// `rest` as in render::Vertex.
Colour painted(render::Paint, const glm::vec3& rest, Colour);

// How often triangles of this paint are halved along each side, so that edges of paint show.
int halvings_for(render::Paint);

struct Stuff {
    const char* name;
    float roughness;
};
Stuff stuff_of(render::Paint); // "coat", "satin"

}
