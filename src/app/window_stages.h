// The stage inside the window: paints what panels ask to see into textures of the window's own
// OpenGL context, and only when it changed.
//
// A graphics card paints at once. Where a processor paints, nothing may hold up the window: what
// changed is first painted briskly (fewer pixels, plainer bodies), and once it rests with care;
// both piece by piece, as many in a frame as its time allows. Until a picture is ready, the one
// before it is seen.
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

    // Something has to wait, or would be sharper later.
    bool wants_another_frame() const
    {
        return m_underway || m_wishes.pressing || m_wishes.patient || m_wishes.coarse;
    }
    void begin_frame();
    void end_frame(double took); // s, with everything that was drawn

private:
    enum class Care { brisk, careful };

    struct View {
        std::optional<render::Canvas> canvas, spare;
        std::optional<editors::StageShot> painted; // on the canvas
        bool sharp = false;
    };
    struct Underway {
        editors::StageShot shot;
        Care care = Care::brisk;
        render::Canvas canvas;
        double spent = 0;   // s
        double longest = 0; // s, of its pieces
        bool asked = true;  // in this frame: somebody still wants to see it
    };

    struct Wishes {            // that are open at the end of a frame
        bool pressing = false; // somebody looks at it and does not see it yet
        bool patient = false;  // not seen yet, but it can wait
        bool coarse = false;   // seen, but would be sharper
    };

    explicit WindowStages(render::Stage stage)
        : m_stage(std::move(stage))
    {
    }

    static bool shows(const View&, const editors::StageShot&);
    void paint_at_once(View&, const editors::StageShot&);
    void paint_in_pieces(View&, const editors::StageShot&);
    std::optional<Care> care_due(const View&, const editors::StageShot&) const;
    bool begin(View&, const editors::StageShot&, Care); // false if the driver cannot
    void go_on(View&);
    void finish(View&);
    bool has_time() const;
    void note_piece(double start);
    render::PixelSize brisk_size(const editors::StageShot&) const;

    render::Stage m_stage;
    std::map<std::string, View> m_views;
    std::optional<Underway> m_underway;
    PaintBudget m_budget;
    double m_spent = 0;               // s painted in this frame
    double m_around = 0.01;           // s: what a frame takes besides
    Wishes m_wishes, m_wishes_before; // of this frame, and of the one before
};

}
