// A picture in the graphics card that can be drawn on, shown in a window as a texture, or read
// back.
#pragma once

#include "foundation/result.h"
#include "render/gl_objects.h"
#include "render/picture.h"

namespace promenade::render {

class Canvas {
public:
    // Samples for each pixel: 0 for none, 4 for smooth edges. An error names a size the driver
    // cannot do.
    static Result<Canvas> make(PixelSize, int samples);

    PixelSize size() const { return m_size; }

    // What is drawn from here on goes to the canvas, until finish(), after which the texture holds
    // the picture and the framebuffer bound before is bound again.
    void begin();
    void finish();

    GLuint texture() const { return m_texture.name(); } // rows from the bottom, as OpenGL has them
    Picture read() const;

private:
    PixelSize m_size;
    int m_samples = 0;
    GlObject m_drawn, m_colour, m_depth; // drawn on; its own colour only with samples
    GlObject m_resolved, m_texture;
    GLint m_before = 0;
};

}
