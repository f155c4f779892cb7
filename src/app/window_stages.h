// The stage inside the window: paints what panels ask to see into textures of the window's own
// OpenGL context, and only when it changed.
#pragma once

#include <map>
#include <optional>

#include "app/paint_budget.h"
#include "editors/shell/stage_views.h"
#include "render/canvas.h"

namespace promenade {

class WindowStages final : public editors::StageViews {
public:
    // In the context that is current; must be dropped while it is.
    static Result<WindowStages> open();

    ImTextureID show(const editors::StageShot&) override;

    // Something was painted coarse while it moved and would be sharper now, or has to wait.
    bool wants_another_frame() const { return m_coarse || m_waiting; }
    void begin_frame();
    void end_frame(double took); // s, with everything that was drawn

private:
    explicit WindowStages(render::Stage stage)
        : m_stage(std::move(stage))
    {
    }

    struct View {
        std::optional<render::Canvas> canvas;
        std::optional<editors::StageShot> painted;
    };

    render::PixelSize size_for(const editors::StageShot&) const;
    void paint(View&, const editors::StageShot&, render::PixelSize);

    render::Stage m_stage;
    std::map<std::string, View> m_views;
    PaintBudget m_budget;
    bool m_coarse = false, m_waiting = false, m_moved = false;
    int m_patient_painted = 0; // in this frame, of those that can wait
};

}
