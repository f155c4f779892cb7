// The layout of a footprint sheet: which paper, how large, and what goes where.
#pragma once

#include "export/footprint_marks.h"
#include "export/footprint_svg.h"

namespace promenade {

struct Sheet {
    SheetTitle title;
    std::vector<RoleScene> scenes;               // one or two dancers
    const placing::Footprints* prints = nullptr; // for the couple on each count

    bool is_routine() const { return !title.figures.empty(); }
};

// A piece of floor that holds what is drawn, m.
struct Floor {
    Vec2 low{0, 0}, high{0, 0};
    Vec2 size() const { return high - low; }
};

// A panel of the sheet: a role's name above, wall and centre beside, the floor within.
struct SheetPanel {
    Vec2 corner{0, 0}, size{0, 0}; // with its bands, mm
};

struct Layout {
    Vec2 page{297, 210}; // A4, mm
    double scale = 50;   // mm per m
    std::vector<SheetPanel> panels;
    SheetPanel counts; // the couple on each count; empty for routines
    SheetPanel legend;
    SheetPanel figures; // names of a routine's figures
};

Floor floor_of(const Sheet& sheet);
Layout layout_of(const Sheet& sheet, const Floor& floor);
Layout layout_in(const SheetPanel& area, const Sheet& sheet, const Floor& floor); // of any page
std::string draw_sheet(const Sheet& sheet);

// Everything of the layout but the title.
void draw_parts(Drawing& paper, const Sheet& sheet, const Floor& floor, const Layout& layout);

// Parts of the sheet that stand below the panels.
void draw_legend(Drawing& paper, const SheetPanel& place, const Sheet& sheet, double scale);
void draw_figures(Drawing& paper, const SheetPanel& place, const Sheet& sheet);

// The couple on each count, as many as fit beside each other.
inline constexpr std::size_t most_counts = 16;
bool shows_counts(const Sheet& sheet); // below the panels: few enough steps, and both dancers
struct StepRange {
    std::size_t first = 0, end = 0;
};
void draw_counts(Drawing& paper, const SheetPanel& place, const Sheet& sheet, StepRange steps);

}
