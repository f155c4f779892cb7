// Pictures of the stage inside a panel. The panel says what is to be seen; who holds the graphics
// card paints it into a texture, and only when it changed. Tests and machines without a card give
// an empty texture.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <imgui.h>

#include "render/stage.h"

namespace promenade::editors {

struct StageShot {
    std::string view;           // whose picture: "dance", "thumbnail of sway L"
    std::uint64_t revision = 0; // another number: another picture
    render::Camera camera;
    render::PixelSize size; // pixels of the screen
    render::Room room;
    bool moving = false; // while it moves, a slow machine may paint coarser
    std::function<render::StageFrame()> frame;
    bool can_wait = false; // one of many: may come a few frames later, so that none takes long
};

class StageViews {
public:
    virtual ~StageViews() = default;
    virtual ImTextureID show(const StageShot&) = 0; // rows from the bottom; null: nothing yet
};

// Sees nothing: for frames that are never shown.
class BlindStageViews final : public StageViews {
public:
    ImTextureID show(const StageShot&) override { return nullptr; }
};

// Paints nothing, but asks for every frame, so that tests reach what makes them.
class EmptyStageViews final : public StageViews {
public:
    ImTextureID show(const StageShot& shot) override
    {
        m_last = shot.frame();
        return nullptr;
    }
    const render::StageFrame& last() const { return m_last; }

private:
    render::StageFrame m_last;
};

}
