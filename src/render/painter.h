// Pictures without a display: the context, the stage and a canvas in one, for films, contact
// sheets, thumbnails and tests.
#pragma once

#include <optional>

#include "render/canvas.h"
#include "render/offscreen.h"
#include "render/stage.h"

namespace promenade::render {

class Painter {
public:
    // By itself it takes the preset that suits the driver; stills are worth the full one.
    static Result<Painter> open(std::optional<Preset> = std::nullopt);

    Preset preset() const { return m_stage.preset(); }
    Result<Picture> paint(const StageFrame&, const Camera&, PixelSize, const Room& = {});

private:
    Painter(OffscreenContext context, Stage stage);

    OffscreenContext m_context; // first: what follows is deleted while it lives
    Stage m_stage;
    std::optional<Canvas> m_canvas; // kept for the next picture of the same size
};

}
