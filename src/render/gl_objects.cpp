#include "render/gl_objects.h"

namespace promenade::render {
namespace {

using Generate = void (*)(GLsizei, GLuint*);

GLuint generated(Generate generate)
{
    GLuint name = 0;
    generate(1, &name);
    return name;
}

GLuint new_name(GlKind kind)
{
    switch (kind) {
    case GlKind::buffer:
        return generated(glGenBuffers);
    case GlKind::vertex_array:
        return generated(glGenVertexArrays);
    case GlKind::texture:
        return generated(glGenTextures);
    case GlKind::renderbuffer:
        return generated(glGenRenderbuffers);
    case GlKind::framebuffer:
        return generated(glGenFramebuffers);
    case GlKind::program:
        return glCreateProgram();
    }
    return 0;
}

void drop(GlKind kind, GLuint name)
{
    switch (kind) {
    case GlKind::buffer:
        return glDeleteBuffers(1, &name);
    case GlKind::vertex_array:
        return glDeleteVertexArrays(1, &name);
    case GlKind::texture:
        return glDeleteTextures(1, &name);
    case GlKind::renderbuffer:
        return glDeleteRenderbuffers(1, &name);
    case GlKind::framebuffer:
        return glDeleteFramebuffers(1, &name);
    case GlKind::program:
        return glDeleteProgram(name);
    }
}

}

GlObject::GlObject(GlKind kind)
    : m_kind(kind)
    , m_name(new_name(kind))
{
}

GlObject::~GlObject()
{
    if (m_name != 0) drop(m_kind, m_name);
}

}
