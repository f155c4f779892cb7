// Postures as a picture: the same panels that export draws as SVG, on the stage in evening light.
#pragma once

#include <vector>

#include "app/picture_options.h"
#include "export/figure_drawing.h"
#include "foundation/result.h"
#include "render/stage_frame.h"

namespace promenade {

// What is seen of them: how bodies are drawn, and what they wear in which dance ("waltz"). People
// of feminine proportions wear the gown.
struct Appearance {
    render::BodyView view = render::BodyView::dressed;
    std::string dance;
    render::Dress dress;
};

// One panel fills the picture; several become a contact sheet, each of the size asked for.
Outcome paint_panels(const std::vector<Panel>&, const PictureOptions&, const Appearance&);

}
