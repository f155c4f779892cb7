// Pictures of a clone run: the figure that has weight, and its clone as white lines, as in figure 3
// of Westenhofer & Hahn (1996).
#pragma once

#include "app/dance_pictures.h"

namespace promenade {

// A clone's motion, drawn from hinge to hinge.
struct WhiteLines {
    std::shared_ptr<const Figure> figure;
    motion::RecordedMotion motion;
};

Result<render::Sequence> sequence_with_lines(const motion::Recording&, std::vector<WhiteLines>);

Outcome film_with_lines(const motion::Recording&, std::vector<WhiteLines>, const render::FilmPlan&,
    const std::filesystem::path& out);
Result<render::Picture> sheet_with_lines(
    const motion::Recording&, std::vector<WhiteLines>, const render::SheetPlan&);

}
