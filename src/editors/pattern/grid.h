// The chart as the grid shows it: which lines there are under which lens, what stands in each cell,
// what is derived, what is written against the rule, and what the linter says about it. Made anew
// whenever the pattern changes; the panel only draws it.
#pragma once

#include "dance/lint.h"
#include "document/cells.h"

namespace promenade::editors {

enum class Lens { leader, follower, both };

// One line of the grid.
struct GridLine {
    document::GridRow row = document::GridRow::count;
    dance::Role role = dance::Role::leader; // of shared rows: the leader
    bool is_alignment = false;              // follows from the turns and cannot be written
    std::string name;                       // "footwork", "turn (follower)"
};

struct CellMark {
    dance::Severity severity = dance::Severity::error;
    std::string problem, remedy;
};

struct GridCell {
    std::string text;
    bool is_derived = false;  // the natural opposite: nobody wrote it
    bool is_override = false; // written for the follower against the rule
    std::vector<CellMark> marks;
};

// Above the columns: which bar and beat each step falls on.
struct RulerMark {
    bool begins_bar = false;
    int bar = 1;       // 1-based
    std::string beat;  // "1", "2 1/2"
    double start = 0;  // beats since the beginning
    double length = 0; // beats
};

struct Grid {
    std::vector<GridLine> lines;
    std::vector<std::vector<GridCell>> cells; // by line, then by column
    std::vector<RulerMark> ruler;             // by column
    std::vector<CellMark> about_all;          // what concerns the pattern as a whole

    std::size_t columns() const { return ruler.size(); }
    int errors = 0, warnings = 0;
};

std::vector<GridLine> lines_of(Lens lens);
Grid grid_of(const dance::Dance& dance, const dance::Pattern& pattern, Lens lens);

// The row a finding belongs to; none: the pattern as a whole.
std::optional<document::GridRow> row_of(dance::Row row);

}
