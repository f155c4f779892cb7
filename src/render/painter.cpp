#include "render/painter.h"

namespace promenade::render {

Painter::Painter(OffscreenContext context, Stage stage)
    : m_context(std::move(context))
    , m_stage(std::move(stage))
{
}

Result<Painter> Painter::open(std::optional<Preset> preset)
{
    auto context = OffscreenContext::open();
    if (!context) return context.error();
    auto stage = Stage::open(usual_shader_folder(), preset ? *preset : preset_of_this_driver());
    if (!stage) return stage.error();
    return Painter(std::move(*context), std::move(*stage));
}

Result<Picture> Painter::paint(
    const StageFrame& frame, const Camera& camera, PixelSize size, const Room& room)
{
    if (!m_canvas || m_canvas->size() != size) {
        auto canvas = Canvas::make(size, samples_of(m_stage.preset()));
        if (!canvas) return canvas.error();
        m_canvas = std::move(*canvas);
    }
    m_canvas->begin();
    m_stage.draw(frame, camera, size, room);
    m_canvas->finish();
    return m_canvas->read();
}

}
