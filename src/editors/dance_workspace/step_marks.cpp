#include "editors/dance_workspace/step_marks.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "foundation/vector.h"

namespace promenade::editors {
namespace {

// Good to fair and fair to poor. A listener hears 40 ms between foot and beat; a foot's own breadth
// is 10 cm; a judge sees a sixteenth of a turn.
struct Limits {
    double good, fair;
};
constexpr Limits timing{0.04, 0.09}; // s
constexpr Limits placing{0.04, 0.1}; // m
constexpr Limits turning{report::ChartBounds{}.turn, radians(22.5)};
constexpr Limits slipping{0.01, 0.03}; // m
constexpr Limits straining{0.8, 1};    // of strength

Grade grade_of(double value, const Limits& limits)
{
    const double size = std::abs(value);
    return size <= limits.good ? Grade::good : size <= limits.fair ? Grade::fair : Grade::poor;
}

std::string formatted(const char* format, double value)
{
    char words[64];
    std::snprintf(words, sizeof words, format, value);
    return words;
}

// A pivot's centre may stray twice as far as a foot that stands.
std::string slip_words(const report::StepReport& step)
{
    const std::string slid = formatted("slid %.1f cm", 100 * step.slip)
        + formatted(", its heel %.1f cm", 100 * step.heel_slip);
    return step.swivel > 0 ? slid + formatted(", turning %.1f cm", 100 * step.swivel) : slid;
}

std::vector<Mark> marks_of_step(const report::StepReport& step, double torque)
{
    if (!step.landed) return {{"landing", "the foot never landed", Grade::poor}};
    const double late = step.late();
    return {
        {"timing", formatted(late < 0 ? "%.0f ms early" : "%.0f ms late", 1000 * std::abs(late)),
            grade_of(late, timing)},
        {"placement", formatted("%.1f cm off its place", 100 * step.place),
            grade_of(step.place, placing)},
        {"turn", formatted("%.0f° off its heading", std::abs(degrees(step.turn))),
            grade_of(step.turn, turning)},
        {"slip", slip_words(step),
            grade_of(std::max({step.slip, step.heel_slip, 0.5 * step.swivel}), slipping)},
        {"torque", formatted("up to %.0f %% of strength", 100 * torque),
            grade_of(torque, straining)},
        {"footwork", "danced " + step.danced_footwork + " for " + step.footwork,
            step.footwork_kept ? Grade::good : Grade::fair},
    };
}

// What the chart says of a column, one mark for each of its rows: the worst of what it asks for.
void add_chart_marks(const report::ColumnMarks& column, std::vector<Mark>& marks)
{
    for (int row = 0; row < report::chart_rows; ++row) {
        const report::ChartMark* worst = nullptr;
        for (const report::ChartMark& mark : column.marks)
            if (static_cast<int>(mark.row) == row && (!worst || mark.lacks > worst->lacks))
                worst = &mark;
        if (!worst || worst->row == report::ChartRow::turn) continue; // which has its mark already
        marks.push_back({std::string(name_of(worst->row)), worst->charted + ": " + worst->words,
            worst->is_kept() ? Grade::good : Grade::poor});
    }
}

// From this column's arrival until the next one's.
double torque_of(const Rehearsed& done, std::size_t dancer, std::size_t column)
{
    const Effort& effort = done.effort[dancer];
    const auto frame = [&](double time) {
        return std::min(
            effort.size(), static_cast<std::size_t>(std::max(0.0, time * done.dance.rate)));
    };
    const auto& steps = done.dance.steps;
    const std::size_t from = frame(steps[column].time);
    const std::size_t to =
        column + 1 < steps.size() ? frame(steps[column + 1].time) : effort.size();
    float most = 0;
    for (std::size_t i = from; i < to; ++i) most = std::max(most, effort[i]);
    return static_cast<double>(most);
}

}

Grade StepMarks::worst() const
{
    Grade worst = marks.empty() ? Grade::missing : Grade::good;
    for (const Mark& mark : marks)
        if (mark.grade != Grade::missing) worst = std::max(worst, mark.grade);
    return worst;
}

std::vector<std::vector<StepMarks>> marks_of(const Rehearsed& done)
{
    std::vector<std::vector<StepMarks>> columns(done.dance.steps.size());
    for (auto& column : columns)
        for (std::size_t i = 0; i < done.dance.performers.size(); ++i) column.push_back({i, {}});
    for (std::size_t i = 0; i < done.reports.size(); ++i)
        for (const report::StepReport& step : done.reports[i].steps)
            if (const std::size_t column = step.number - 1; column < columns.size())
                columns[column][i].marks = marks_of_step(step, torque_of(done, i, column));
    for (std::size_t i = 0; i < done.reports.size(); ++i)
        for (const report::ColumnMarks& column : done.reports[i].chart)
            if (column.number <= columns.size())
                add_chart_marks(column, columns[column.number - 1][i].marks);
    return columns;
}

std::string_view sign_of(Grade grade)
{
    switch (grade) {
    case Grade::good:
        return "✓";
    case Grade::fair:
        return "~";
    case Grade::poor:
        return "✗";
    case Grade::missing:
        return "·";
    }
    return "";
}

}
