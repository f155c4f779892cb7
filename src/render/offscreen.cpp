#include "render/offscreen.h"

#include <dlfcn.h>

#include <epoxy/egl.h>
#include <epoxy/gl.h>

namespace promenade::render {

struct OffscreenContext::Handles {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLContext context = EGL_NO_CONTEXT;

    ~Handles()
    {
        if (context == EGL_NO_CONTEXT) return;
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        eglDestroyContext(display, context);
    }
};

namespace {

// libepoxy ends the program if it cannot load a library, so it is tried before.
Outcome try_library(const std::string& name, const std::string& package)
{
    void* library = ::dlopen(name.c_str(), RTLD_LAZY | RTLD_LOCAL);
    if (!library)
        return Error{"drawing without a display", name + " is not installed",
            "install the packages " + package + " and libgl1-mesa-dri"};
    ::dlclose(library);
    return Done{};
}

Error no_context(const std::string& what)
{
    return Error{"drawing without a display", what,
        "install the packages libegl1 and libgl1-mesa-dri, or a driver with OpenGL 3.3"};
}

EGLDisplay surfaceless_display()
{
    // Extensions that need no display are asked of no display.
    if (epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_MESA_platform_surfaceless"))
        return eglGetPlatformDisplayEXT(
            EGL_PLATFORM_SURFACELESS_MESA, reinterpret_cast<void*>(EGL_DEFAULT_DISPLAY), nullptr);
    return eglGetDisplay(EGL_DEFAULT_DISPLAY);
}

EGLContext new_context(EGLDisplay display)
{
    const EGLint wanted[] = {EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_SURFACE_TYPE, 0, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    if (!eglBindAPI(EGL_OPENGL_API)) return EGL_NO_CONTEXT;
    if (!eglChooseConfig(display, wanted, &config, 1, &count) || count == 0) return EGL_NO_CONTEXT;
    const EGLint version[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
        EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
    return eglCreateContext(display, config, EGL_NO_CONTEXT, version);
}

}

OffscreenContext::OffscreenContext(std::unique_ptr<Handles> handles)
    : m_handles(std::move(handles))
{
}
OffscreenContext::OffscreenContext(OffscreenContext&&) noexcept = default;
OffscreenContext& OffscreenContext::operator=(OffscreenContext&&) noexcept = default;
OffscreenContext::~OffscreenContext() = default;

Result<OffscreenContext> OffscreenContext::open(const std::string& egl_library)
{
    if (auto found = try_library(egl_library, "libegl1"); !found) return found.error();
    if (auto found = try_library("libOpenGL.so.0", "libopengl0"); !found) return found.error();
    auto handles = std::make_unique<Handles>();
    handles->display = surfaceless_display();
    if (handles->display == EGL_NO_DISPLAY) return no_context("EGL has no driver to draw with");
    if (!eglInitialize(handles->display, nullptr, nullptr))
        return no_context("the EGL driver does not start");
    handles->context = new_context(handles->display);
    if (handles->context == EGL_NO_CONTEXT) return no_context("the EGL driver has no OpenGL 3.3");
    if (!eglMakeCurrent(handles->display, EGL_NO_SURFACE, EGL_NO_SURFACE, handles->context))
        return no_context("the EGL driver cannot draw without a window");
    return OffscreenContext(std::move(handles));
}

}
