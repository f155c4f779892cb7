// OpenGL names that delete themselves. All of it belongs to the context that was current when it
// was made, and must be dropped while that context is current.
#pragma once

#include <utility>

#include <epoxy/gl.h>

namespace promenade::render {

enum class GlKind { buffer, vertex_array, texture, renderbuffer, framebuffer, program };

class GlObject {
public:
    GlObject() = default;
    explicit GlObject(GlKind kind);
    GlObject(GlObject&& other) noexcept
        : m_kind(other.m_kind)
        , m_name(std::exchange(other.m_name, 0))
    {
    }
    GlObject& operator=(GlObject&& other) noexcept
    {
        std::swap(m_kind, other.m_kind);
        std::swap(m_name, other.m_name);
        return *this;
    }
    ~GlObject();

    GLuint name() const { return m_name; }

private:
    GlKind m_kind = GlKind::buffer;
    GLuint m_name = 0;
};

}
