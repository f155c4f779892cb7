// What fills a shape of any kind for others to meet: balls on a grid through it, each as large as
// the surface leaves room for. Faces and edges of blocks are met where they are seen, which the rows
// of balls in limbs (flesh.h) do not do; limbs are round and need far fewer.
#pragma once

#include "contact/flesh.h"

namespace promenade::contact {

// Bodies that do not hang together, such as the rod and the ball of a lamp, are filled one by one.
Flesh::Part filled_part(const Polyhedron&, int link);

}
