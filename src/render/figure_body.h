// Any figure on the stage: its links' shapes as they are, each in its colour, round where they
// are round and sharp at their edges. Built once for a model; posed for every picture. No OpenGL
// here.
#pragma once

#include <memory>
#include <vector>

#include "figure/model.h"
#include "render/camera.h"
#include "render/dancer.h"
#include "render/mesh.h"

namespace promenade::render {

struct FigureBody {
    Model model;
    std::vector<Mesh> links; // by link, in its frame
    // The same in fewer triangles, for what moves where a processor paints; none if this is it.
    std::shared_ptr<const FigureBody> coarse;
};

std::shared_ptr<const FigureBody> make_body(Model, Detail = Detail::fine);

// A closed mesh of all links as the state has them.
Mesh posed(const FigureBody&, const FigureState&);

Bounds bounds_of(const FigureBody&, const FigureState&);

}
