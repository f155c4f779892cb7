#include "editors/pattern/clipboard_text.h"

#include <algorithm>

#include "dance/follower.h"
#include "document/cell_reading.h"
#include "document/new_entries.h"

namespace promenade::editors {
namespace {

using namespace dance;
using document::CellPlace;
using document::Columns;
using document::GridRow;

constexpr std::string_view follower_mark = "F: ";

// What is written for the follower, row by row; "-" where nothing is written outright.
std::string follower_cell(const Column& column, GridRow row)
{
    if (!document::is_override(column.follower, row)) return "";
    const std::string text = document::cell_text(dance::with_exceptions({}, column.follower), row);
    if (!text.empty()) return text;
    return row == GridRow::turn ? "0" : "-";
}

std::string one_line(std::string text)
{
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    return text;
}

template <class Cell> std::string line_of(std::string name, const Columns& columns, Cell cell)
{
    bool empty = true;
    for (const Column& column : columns) {
        const std::string text = one_line(cell(column));
        empty = empty && text.empty();
        name += '\t' + text;
    }
    return empty ? "" : name + '\n';
}

std::vector<std::string_view> split(std::string_view text, char at)
{
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(at);
        parts.push_back(text.substr(0, end));
        if (end == text.npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::optional<GridRow> row_named(std::string_view name)
{
    for (const GridRow row : document::grid_rows())
        if (document::name_of(row) == name || document::words_of(row) == name) return row;
    return std::nullopt;
}

struct Line {
    GridRow row = GridRow::count;
    Role role = Role::leader;
    std::vector<std::string_view> cells;
};

Result<Line> read_line(std::string_view text)
{
    std::vector<std::string_view> parts = split(text, '\t');
    std::string_view name = document::trimmed(parts[0]);
    Line line;
    if (name.starts_with(follower_mark)) {
        line.role = Role::follower;
        name = document::trimmed(name.substr(follower_mark.size()));
    }
    const auto row = row_named(name);
    if (!row)
        return Error{"clipboard",
            "'" + std::string(name.substr(0, 40)) + "' is not a row of a chart",
            "copy steps from a chart, or begin each line with a row such as count, then tabs"};
    line.row = *row;
    line.cells.assign(parts.begin() + 1, parts.end());
    return line;
}

// Directions before feet, which depend on them; the leader before the follower.
int order_of(const Line& line)
{
    if (line.role == Role::follower) return 2;
    return line.row == GridRow::foot ? 1 : 0;
}

Result<std::vector<Line>> read_lines(std::string_view text)
{
    std::vector<Line> lines;
    for (std::string_view one : split(text, '\n')) {
        if (document::trimmed(one).empty()) continue;
        if (one.ends_with('\r')) one.remove_suffix(1);
        auto line = read_line(one);
        if (!line) return line.error();
        lines.push_back(std::move(*line));
    }
    std::stable_sort(lines.begin(), lines.end(),
        [](const Line& a, const Line& b) { return order_of(a) < order_of(b); });
    return lines;
}

Outcome put(const Line& line, Pattern& pattern)
{
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
        const std::string_view typed = document::trimmed(line.cells[i]);
        if (typed.empty()) continue;
        auto column = document::with_cell(pattern, {i, line.row, line.role}, typed);
        if (!column)
            return Error{"step " + std::to_string(i + 1) + ", " + column.error().place,
                column.error().problem, column.error().remedy};
        pattern.columns[i] = std::move(*column);
    }
    return Done{};
}

}

std::string columns_text(const Columns& columns)
{
    std::string text;
    for (const GridRow row : document::grid_rows())
        text += line_of(std::string(document::name_of(row)), columns, [row](const Column& column) {
            return document::is_shared(row) ? document::cell_text(column, row)
                                            : document::cell_text(column.leader, row);
        });
    for (const GridRow row : document::grid_rows())
        text += line_of(std::string(follower_mark) + std::string(document::name_of(row)), columns,
            [row](const Column& column) { return follower_cell(column, row); });
    return text;
}

Result<Columns> read_columns(std::string_view text)
{
    const auto lines = read_lines(text);
    if (!lines) return lines.error();
    std::size_t count = 0;
    for (const Line& line : *lines) count = std::max(count, line.cells.size());
    if (count == 0 || count > most_columns)
        return Error{"clipboard", "there are no steps in it",
            "copy steps from a chart: up to " + std::to_string(most_columns)};
    Pattern pattern = document::new_pattern("clipboard", "clipboard");
    pattern.columns.resize(count, pattern.columns[0]);
    for (const Line& line : *lines)
        if (const Outcome outcome = put(line, pattern); !outcome) return outcome.error();
    return pattern.columns;
}

}
