#include "app/window_stages.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "render/shader.h"

namespace promenade {
namespace {

constexpr int most_patient = 2; // pictures that can wait, painted in one frame

bool same_camera(const render::Camera& a, const render::Camera& b)
{
    return a.eye == b.eye && a.target == b.target && a.up == b.up
        && a.field_of_view == b.field_of_view;
}

bool same_picture(const editors::StageShot& a, const editors::StageShot& b)
{
    return a.revision == b.revision && same_camera(a.camera, b.camera)
        && a.room.backdrop == b.room.backdrop && a.room.floor == b.room.floor
        && a.room.plain == b.room.plain;
}

}

Result<WindowStages> WindowStages::open()
{
    auto stage =
        render::Stage::open(render::usual_shader_folder(), render::preset_of_this_driver());
    if (!stage) return stage.error();
    return WindowStages(std::move(*stage));
}

render::PixelSize WindowStages::size_for(const editors::StageShot& shot) const
{
    const double pixels = static_cast<double>(shot.size.width) * shot.size.height;
    if (!shot.moving || m_stage.preset() == render::Preset::full || pixels <= m_budget.pixels())
        return shot.size;
    // In steps, so that not every frame needs another canvas.
    constexpr double steps = 12;
    const double shrink =
        std::max(1.0, std::floor(steps * std::sqrt(m_budget.pixels() / pixels))) / steps;
    return {
        static_cast<int>(shot.size.width * shrink), static_cast<int>(shot.size.height * shrink)};
}

void WindowStages::begin_frame()
{
    m_coarse = m_waiting = m_moved = false;
    m_patient_painted = 0;
}

void WindowStages::end_frame(double took)
{
    if (m_moved && m_stage.preset() != render::Preset::full) m_budget.note(took);
}

ImTextureID WindowStages::show(const editors::StageShot& shot)
{
    View& view = m_views[shot.view];
    const render::PixelSize size = size_for(shot);
    const bool current = view.canvas && view.painted && view.canvas->size() == size
        && same_picture(*view.painted, shot);
    const bool waits = !current && shot.can_wait && m_patient_painted >= most_patient;
    m_waiting = m_waiting || waits;
    if (!current && !waits) {
        m_patient_painted += shot.can_wait;
        m_moved = m_moved || shot.moving;
        paint(view, shot, size);
    }
    if (!view.canvas) return nullptr;
    m_coarse = m_coarse || size != shot.size;
    return reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(view.canvas->texture()));
}

void WindowStages::paint(View& view, const editors::StageShot& shot, render::PixelSize size)
{
    if (!view.canvas || view.canvas->size() != size) {
        auto canvas = render::Canvas::make(size, samples_of(m_stage.preset()));
        if (!canvas) return; // too large for the driver: the panel stays empty
        view.canvas = std::move(*canvas);
    }
    view.canvas->begin();
    m_stage.draw(shot.frame(), shot.camera, size, shot.room);
    view.canvas->finish();
    view.painted = shot;
    view.painted->frame = nullptr; // may hold what the panel drops after this frame
}

}
