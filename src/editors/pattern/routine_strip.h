// A routine as a strip of figures one after the other: what each lasts, where it leads, and what
// stands in the way of joining it to the one before.
#pragma once

#include "dance/lint.h"
#include "dance/motion_algebra.h"
#include "editors/pattern/grid.h"

namespace promenade::editors {

struct StripFigure {
    dance::Motion motion;
    std::string name; // "Natural Turn", "steps 1-3" under it; "corner"
    std::string detail;
    double beats = 0;
    std::vector<CellMark> marks; // joining it to the one before
};

struct Strip {
    std::vector<StripFigure> figures; // as danced, corners among them
    std::string problem;              // the text is no motion algebra, or names no figure
    std::vector<CellMark> about_all;
    std::string bars; // "12 bars"
    double seconds = 0;
    double tempo = 0; // beats a minute it was reckoned with
};

// At the tempo given, or the usual one for 0.
Strip strip_of(const dance::Dance& dance, const dance::Routine& routine, double tempo);

// The text of the routine after a figure was dropped into it, moved or taken out. Repeats are
// counted; groups in brackets are written out.
std::string with_inserted(const Strip& strip, std::size_t at, const std::string& pattern);
std::string with_moved(const Strip& strip, std::size_t from, std::size_t to);
std::string with_removed(const Strip& strip, std::size_t at);

}
