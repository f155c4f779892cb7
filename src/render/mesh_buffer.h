// A mesh in the graphics card, filled anew for every picture.
#pragma once

#include "render/gl_objects.h"
#include "render/mesh.h"

namespace promenade::render {

class MeshBuffer {
public:
    static MeshBuffer make(); // empty

    void fill(const Mesh&);
    void show() const;
    bool is_empty() const { return m_count == 0; }

private:
    GlObject m_array, m_vertices, m_indices;
    GLsizei m_count = 0;
};

}
