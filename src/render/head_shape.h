// The head as it is seen: the weighed head's outline with a face modelled on it, ears, and hair
// that has volume. Feminine and masculine faces differ by a few numbers.
#pragma once

#include "figure/person.h"
#include "render/dancer.h"

namespace promenade::render {

// How finely it is modelled.
struct HeadGrid {
    int around = 0; // denser in front
    int rows = 0;   // denser in the face
};
HeadGrid head_grid(Detail);

// Closed bodies in the head's frame, m.
Polyhedron face_shape(const Person&, HeadGrid);
Polyhedron ear_shape(const Person&, Side, Detail);
Polyhedron hair_shape(const Person&, HairStyle, HeadGrid);
Polyhedron bun_shape(const Person&, Detail);

}
