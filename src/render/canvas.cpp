#include "render/canvas.h"

#include <algorithm>

namespace promenade::render {
namespace {

GlObject texture_of(PixelSize size)
{
    GlObject texture(GlKind::texture);
    glBindTexture(GL_TEXTURE_2D, texture.name());
    glTexImage2D(
        GL_TEXTURE_2D, 0, GL_RGBA8, size.width, size.height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glBindTexture(GL_TEXTURE_2D, 0);
    return texture;
}

GlObject renderbuffer_of(PixelSize size, int samples, GLenum format)
{
    GlObject buffer(GlKind::renderbuffer);
    glBindRenderbuffer(GL_RENDERBUFFER, buffer.name());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, size.width, size.height);
    return buffer;
}

bool is_complete()
{
    return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

Error cannot_draw(PixelSize size)
{
    return Error{"picture",
        "this graphics driver cannot draw " + std::to_string(size.width) + "x"
            + std::to_string(size.height) + " pixels",
        "choose a smaller size"};
}

bool is_possible(PixelSize size)
{
    GLint most = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &most);
    return size.width > 0 && size.height > 0 && size.width <= most && size.height <= most;
}

}

Result<Canvas> Canvas::make(PixelSize size, int samples)
{
    if (!is_possible(size)) return cannot_draw(size);
    GLint before = 0, most_samples = 0;
    glGetIntegerv(GL_FRAMEBUFFER_BINDING, &before);
    glGetIntegerv(GL_MAX_SAMPLES, &most_samples);
    Canvas canvas;
    canvas.m_size = size;
    canvas.m_samples = std::min(samples, most_samples);
    canvas.m_texture = texture_of(size);
    canvas.m_resolved = GlObject(GlKind::framebuffer);
    glBindFramebuffer(GL_FRAMEBUFFER, canvas.m_resolved.name());
    glFramebufferTexture2D(
        GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, canvas.m_texture.name(), 0);
    bool complete = is_complete();
    if (canvas.m_samples > 0) {
        canvas.m_drawn = GlObject(GlKind::framebuffer);
        canvas.m_colour = renderbuffer_of(size, canvas.m_samples, GL_RGBA8);
        glBindFramebuffer(GL_FRAMEBUFFER, canvas.m_drawn.name());
        glFramebufferRenderbuffer(
            GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, canvas.m_colour.name());
    }
    canvas.m_depth = renderbuffer_of(size, canvas.m_samples, GL_DEPTH_COMPONENT24);
    glFramebufferRenderbuffer(
        GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, canvas.m_depth.name());
    complete = complete && is_complete();
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before));
    if (!complete) return cannot_draw(size);
    return canvas;
}

void Canvas::begin()
{
    glGetIntegerv(GL_FRAMEBUFFER_BINDING, &m_before);
    glBindFramebuffer(GL_FRAMEBUFFER, m_samples > 0 ? m_drawn.name() : m_resolved.name());
    glViewport(0, 0, m_size.width, m_size.height);
}

void Canvas::finish()
{
    if (m_samples > 0) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, m_drawn.name());
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, m_resolved.name());
        glBlitFramebuffer(0, 0, m_size.width, m_size.height, 0, 0, m_size.width, m_size.height,
            GL_COLOR_BUFFER_BIT, GL_NEAREST);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(m_before));
}

Picture Canvas::read() const
{
    GLint before = 0;
    glGetIntegerv(GL_FRAMEBUFFER_BINDING, &before);
    glBindFramebuffer(GL_FRAMEBUFFER, m_resolved.name());
    Picture picture(m_size);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(
        0, 0, m_size.width, m_size.height, GL_RGBA, GL_UNSIGNED_BYTE, picture.bytes.data());
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before));
    // OpenGL's first row is the lowest.
    const auto row = static_cast<std::ptrdiff_t>(4 * m_size.width);
    for (int y = 0; y < m_size.height / 2; ++y)
        std::swap_ranges(picture.bytes.begin() + y * row, picture.bytes.begin() + (y + 1) * row,
            picture.bytes.begin() + (m_size.height - 1 - y) * row);
    return picture;
}

}
