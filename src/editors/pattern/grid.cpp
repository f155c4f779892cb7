#include "editors/pattern/grid.h"

#include "dance/compose.h"
#include "dance/follower.h"

namespace promenade::editors {
namespace {

using namespace dance;
using document::GridRow;

std::string line_name(GridRow row, Role role, Lens lens)
{
    std::string name(document::words_of(row));
    if (lens == Lens::both && !document::is_shared(row))
        name += role == Role::leader ? " (leader)" : " (follower)";
    return name;
}

void add_lines(std::vector<GridLine>& lines, GridRow row, Lens lens)
{
    if (document::is_shared(row) || lens != Lens::follower)
        lines.push_back({row, Role::leader, false, line_name(row, Role::leader, lens)});
    if (!document::is_shared(row) && lens != Lens::leader)
        lines.push_back({row, Role::follower, false, line_name(row, Role::follower, lens)});
}

void add_alignments(std::vector<GridLine>& lines, Lens lens)
{
    const std::string name = "alignment";
    if (lens != Lens::follower)
        lines.push_back(
            {GridRow::turn, Role::leader, true, lens == Lens::both ? name + " (leader)" : name});
    if (lens != Lens::leader)
        lines.push_back({GridRow::turn, Role::follower, true,
            lens == Lens::both ? name + " (follower)" : name});
}

// Everything a cell needs to be written, worked out once for the whole pattern.
struct Source {
    const Pattern& pattern;
    Composition composition;
    std::vector<Movement> follower;
};

GridCell cell_of(const Source& source, const GridLine& line, std::size_t i)
{
    const Column& column = source.pattern.columns[i];
    GridCell cell;
    if (line.is_alignment) {
        cell.text = alignment_words(source.composition.of(line.role)[i], Spelling::symbols);
        cell.is_derived = true;
    } else if (document::is_shared(line.row)) {
        cell.text = document::cell_text(column, line.row);
    } else if (line.role == Role::leader) {
        cell.text = document::cell_text(column.leader, line.row);
    } else {
        cell.text = document::cell_text(source.follower[i], line.row);
        cell.is_override = document::is_override(column.follower, line.row);
        cell.is_derived = !cell.is_override;
    }
    return cell;
}

// The beat of the bar the first step falls on, 0 for the first: a cha-cha that is counted from 2
// begins on the second.
Beats begins_on(const Dance& dance, const Pattern& pattern)
{
    if (pattern.columns.empty() || pattern.columns[0].count.empty()) return Beats(0);
    const int count = pattern.columns[0].count[0] - '0';
    return Beats(count >= 1 && count <= dance.meter.beats ? count - 1 : 0);
}

std::vector<RulerMark> ruler_of(const Dance& dance, const Pattern& pattern)
{
    std::vector<RulerMark> ruler;
    Beats start(0);
    int last_bar = 0;
    for (const Column& column : pattern.columns) {
        RulerMark mark;
        const Beats in_bars = start + begins_on(dance, pattern);
        const int whole = static_cast<int>(in_bars.top() / in_bars.bottom());
        mark.bar = whole / dance.meter.beats + 1;
        const Beats rest = in_bars - Beats(whole);
        mark.beat = std::to_string(whole % dance.meter.beats + 1);
        if (rest != Beats(0)) mark.beat += " " + rest.text();
        mark.begins_bar = mark.bar != last_bar;
        last_bar = mark.bar;
        mark.start = start.value();
        mark.length = column.beats.value();
        ruler.push_back(mark);
        start += column.beats;
    }
    return ruler;
}

// The line that shows the cell a finding is about: of its role if that is to be seen.
const GridLine* line_for(const Grid& grid, const Finding& finding, GridRow row)
{
    const GridLine* found = nullptr;
    for (const GridLine& line : grid.lines) {
        if (line.row != row || line.is_alignment) continue;
        const bool exactly =
            document::is_shared(row) || !finding.role || line.role == *finding.role;
        if (exactly) return &line;
        if (!found) found = &line;
    }
    return found;
}

void put_mark(Grid& grid, const Finding& finding)
{
    CellMark mark{finding.severity, finding.problem, finding.remedy};
    ++(finding.severity == Severity::error ? grid.errors : grid.warnings);
    const auto row = row_of(finding.row);
    const auto column = static_cast<std::size_t>(finding.step - 1);
    const GridLine* line = row ? line_for(grid, finding, *row) : nullptr;
    if (finding.step < 1 || column >= grid.columns() || !line) {
        if (finding.step > 0) mark.problem = finding.where() + ": " + mark.problem;
        grid.about_all.push_back(std::move(mark));
        return;
    }
    if (finding.role && !document::is_shared(*row) && line->role != *finding.role)
        mark.problem = text_of(*finding.role) + ": " + mark.problem;
    const auto index = static_cast<std::size_t>(line - grid.lines.data());
    grid.cells[index][column].marks.push_back(std::move(mark));
}

}

std::optional<GridRow> row_of(Row row)
{
    switch (row) {
    case Row::timing:
        return GridRow::beats;
    case Row::foot:
        return GridRow::foot;
    case Row::direction:
        return GridRow::direction;
    case Row::footwork:
        return GridRow::footwork;
    case Row::turn:
    case Row::alignment:
        return GridRow::turn;
    case Row::rise:
        return GridRow::rise;
    case Row::body:
        return GridRow::body;
    case Row::position:
        return GridRow::position;
    case Row::pattern:
    case Row::motion:
        return std::nullopt;
    }
    return std::nullopt;
}

std::vector<GridLine> lines_of(Lens lens)
{
    std::vector<GridLine> lines;
    for (const GridRow row : document::grid_rows()) {
        add_lines(lines, row, lens);
        if (row == GridRow::less) add_alignments(lines, lens);
    }
    return lines;
}

Grid grid_of(const Dance& dance, const Pattern& pattern, Lens lens)
{
    Grid grid;
    grid.lines = lines_of(lens);
    grid.ruler = ruler_of(dance, pattern);
    const Source source{pattern, compose(dance, pattern), derive_follower(pattern)};
    for (const GridLine& line : grid.lines) {
        std::vector<GridCell>& cells = grid.cells.emplace_back();
        for (std::size_t i = 0; i < pattern.columns.size(); ++i)
            cells.push_back(cell_of(source, line, i));
    }
    for (const Finding& finding : lint(dance, pattern)) put_mark(grid, finding);
    return grid;
}

}
