// Postures as a picture: the same panels that export draws as SVG, on the stage in evening light.
#pragma once

#include <vector>

#include "app/picture_options.h"
#include "export/figure_drawing.h"
#include "foundation/result.h"
#include "render/stage_frame.h"

namespace promenade {

// One panel fills the picture; several become a contact sheet, each of the size asked for. People
// of feminine proportions wear the gown.
Outcome paint_panels(const std::vector<Panel>&, const PictureOptions&, render::BodyView);

}
