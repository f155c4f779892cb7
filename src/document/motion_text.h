// Motion algebra the other way: from a sequence of figures to its text.
#pragma once

#include "dance/motion_algebra.h"

namespace promenade::document {

// "2 * box + natural_turn[1-3] to DC + corner": equal neighbours are counted.
std::string motion_text(const std::vector<dance::Motion>& motions);
std::string motion_text(const dance::Motion& motion); // of one

// The same text with every mention of a figure's id changed; the rest of it stays as written.
std::string with_figure_renamed(
    const std::string& motion, const std::string& before, const std::string& after);

}
