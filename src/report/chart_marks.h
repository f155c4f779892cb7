// The chart as a judge of what was danced: for every column and dancer what the rows of rise, body,
// turn, head, foot position and the edges of feet ask for, what became of it, and the bound between the two.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/judged_dancer.h"

namespace promenade::report {

enum class ChartRow { rise, sway, cbm, turn, pivot, head, edge, length };
inline constexpr int chart_rows = 8;
std::string_view name_of(ChartRow); // "rise"

struct ChartMark {
    ChartRow row = ChartRow::rise;
    std::string charted; // "up", "sway L"
    std::string words;   // what was danced and the bound: "0.7 cm above waiting (at least 5.0)"
    double danced = 0;   // cm, deg, or m of a length
    double bound = 0;    // in the same unit
    double lacks = 0;    // what is missing to the bound; kept if none
    bool is_kept() const { return lacks <= 0; }
};

struct ColumnMarks {
    std::size_t number = 0; // of the column in the composition, from 1
    std::string count, pattern;
    int column = 0; // of the pattern, 0-based
    std::vector<ChartMark> marks;
};

// By column, of those that were danced: none after a fall.
std::vector<ColumnMarks> chart_marks(const JudgedDancer&);

// Every row that is not danced as charted, as a sentence with its worst step; lengths step by step.
std::vector<std::string> shortfalls(const std::vector<ColumnMarks>&);

// What the chart asks of a dancer is kept within these. Angles: a judge sees a sixteenth of a turn;
// half of that is kept. A sway, a contra body movement or an edge is seen from half of its gesture on.
struct ChartBounds {
    double turn = radians(11.25);
    double pivot_share = 0.25; // of a pivot, that hip and ankle may take instead of the floor
    double head = radians(15);
    double least_lean = 0.5;    // of the gesture's sway, contra body movement or edge
    double top = 0.05;          // m the head is above waiting at the height of a full rise ...
    double top_in_heels = 0.02; // ... and in heels, whose feet are half way up already
    double change = 0.005;      // m by which the head rises where the chart says it does
    double lowering = 0.01;     // m by which it lowers
    double low = 0.01;          // m above waiting of who stays low
    double bounce = 0.01, drop = 0.02; // m
};

// Marks of the row of rise in one column, which lasts so long.
struct ColumnTime {
    std::size_t column = 0;
    double from = 0, to = 0; // s: as danced
};
void add_rise_marks(
    const JudgedDancer&, const ColumnTime&, const ChartBounds&, std::vector<ChartMark>&);

}
