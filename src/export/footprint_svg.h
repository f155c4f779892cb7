// Footprints on a sheet to hand out in class: numbered left and right prints with heel and toe,
// turn arrows with their amount, the way of the body, line of dance, wall and centre, a scale bar,
// a legend, and the couple on each count. Reads in black and white as well.
#pragma once

#include <string>

#include "export/chart.h"
#include "placing/footprints.h"

namespace promenade {

struct SheetTitle {
    std::string title;                // "Waltz · Natural Turn"
    std::string subtitle;             // count and start alignment
    std::vector<std::string> figures; // of a routine in order; numbered instead of the steps
    bool round = false;               // it passes corners, round the room
};

SheetTitle sheet_title(const dance::Dance& dance, const dance::Pattern& pattern,
    const dance::Composition& composition);
SheetTitle sheet_title(const dance::Dance& dance, const dance::Routine& routine,
    const dance::Composition& composition);

std::string footprint_svg(const SheetTitle& title, const placing::Footprints& prints,
    const dance::Composition& composition, Charts roles);

}
