// What of a page can be read without scripts: the chart as tables and the footprints as a drawing.
// Every step carries its number ("data-step"), so that the scripts can follow.
#pragma once

#include "share/share.h"

namespace promenade::share {

std::string html(std::string_view text); // safe inside HTML, in text and in quotes

// Both roles' charts figure by figure; of a motion file the list of its steps.
std::string chart_html(const Piece&);

// Where the feet came down, seen from above, and a dot for everybody that the scripts move.
std::string map_svg(const Piece&);

}
