// A place to draw without a display: an OpenGL 3.3 context through EGL, with no surface and no
// window system. Works on machines without a graphics card too, by Mesa's software renderer.
#pragma once

#include <memory>
#include <string>

#include "foundation/result.h"

namespace promenade::render {

class OffscreenContext {
public:
    // Makes the context and makes it current on this thread. Every failure is one error that says
    // what is missing. The library's name is a parameter so that a test can miss it.
    static Result<OffscreenContext> open(const std::string& egl_library = "libEGL.so.1");

    OffscreenContext(OffscreenContext&&) noexcept;
    OffscreenContext& operator=(OffscreenContext&&) noexcept;
    ~OffscreenContext();

private:
    struct Handles;
    explicit OffscreenContext(std::unique_ptr<Handles>);

    std::unique_ptr<Handles> m_handles;
};

}
