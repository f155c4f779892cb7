#include "report/chart_marks.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "report/printed.h"

namespace promenade::report {
namespace {

using rehearsal::ScoredStep;
using rehearsal::StepResult;

constexpr double least_pivot = radians(5); // less is no pivot of the chart
constexpr double around_arrival = 0.1;     // s: the foot is on its edge
constexpr double before_arrival = 0.2;     // s: contra body movement begins the step

double yaw_of(const Quat& turn)
{
    const Mat3 m = matrix_from(turn);
    return std::atan2(m[0][1], m[0][0]);
}

double roll_of(const Quat& turn)
{
    const Mat3 m = matrix_from(turn);
    return std::atan2(m[1][2], m[2][2]);
}

// About the limb's own axis.
double twist_of(const Quat& turn)
{
    return std::remainder(2 * std::atan2(turn.z, turn.w), 2 * pi);
}

// One dancer's chart and motion, column after column.
class ChartJudge {
public:
    explicit ChartJudge(const JudgedDancer& dancer)
        : m_dancer(dancer)
        , m_roll(heading_angles(dancer.track.turn(Limb::upper_torso)).roll)
    {
    }

    std::vector<ChartMark> marks_of(std::size_t column) const
    {
        std::vector<ChartMark> marks;
        const ColumnTime time{column, danced_at(column), danced_at(column + 1)};
        add_rise_marks(m_dancer, time, m_bounds, marks);
        add_body(time, marks);
        add_head(time, marks);
        if (const StepResult* step = result_of(column); step && step->landed) {
            add_turn(*step, marks);
            add_pivot(column, *step, marks);
            add_edge(*step, marks);
            add_length(column, *step, marks);
        }
        return marks;
    }

    // When the foot of a column really arrived; by the score where none moves or arrives.
    double danced_at(std::size_t column) const
    {
        if (column >= m_dancer.score.steps.size())
            return std::min(m_dancer.score.end, m_dancer.dance.ended);
        const StepResult* step = result_of(column);
        return step && step->landed ? step->actual.time : m_dancer.score.steps[column].time;
    }

private:
    const StepResult* result_of(std::size_t column) const
    {
        const auto footfall = m_dancer.score.steps[column].footfall;
        return footfall ? &m_dancer.dance.steps[*footfall] : nullptr;
    }

    // The farthest a curve goes the way that is wanted.
    double farthest(const std::vector<double>& curve, Stretch stretch, double wanted) const
    {
        double most = -10;
        for (const double value : part(curve, stretch))
            most = std::max(most, wanted < 0 ? -value : value);
        return wanted < 0 ? -most : most;
    }

    void add_lean(ChartRow row, std::string charted, double wanted, double danced,
        std::vector<ChartMark>& marks) const
    {
        const double sign = wanted < 0 ? -1 : 1;
        const double least = m_bounds.least_lean * std::abs(wanted);
        marks.push_back({row, std::move(charted),
            printed("%.1f degrees of %.1f (at least %.1f)", degrees(sign * danced),
                degrees(sign * wanted), degrees(least)),
            degrees(sign * danced), degrees(least), degrees(least - sign * danced)});
    }

    void add_body(const ColumnTime& time, std::vector<ChartMark>& marks) const
    {
        const ScoredStep& scored = m_dancer.score.steps[time.column];
        const Pose goal = posture_at(m_dancer.score.orders, scored.time);
        if (const auto* sway = scored.step.modifier.find(dance::BodyAction::sway)) {
            const double wanted = roll_of(goal[Limb::upper_torso]);
            add_lean(ChartRow::sway, sway->side == dance::Foot::right ? "sway R" : "sway L", wanted,
                farthest(m_roll, m_dancer.between(time.from, time.to), wanted), marks);
        }
        if (scored.step.modifier.find(dance::BodyAction::cbm)) {
            const double wanted = yaw_of(conjugate(goal[Limb::lower_torso]));
            const Stretch during = m_dancer.between(time.from - before_arrival, time.to);
            add_lean(ChartRow::cbm, "CBM", wanted,
                farthest(m_dancer.curves.torso_yaw, during, wanted), marks);
        }
    }

    // In the first half of a step the head has to be there.
    void add_head(const ColumnTime& time, std::vector<ChartMark>& marks) const
    {
        const ScoredStep& scored = m_dancer.score.steps[time.column];
        const Pose goal = posture_at(m_dancer.score.orders, scored.time);
        const double wanted = yaw_of(goal[Limb::neck] * goal[Limb::head]);
        double off = pi, danced = 0;
        for (const double yaw : part(m_dancer.curves.head_yaw,
                 m_dancer.between(time.from, 0.5 * (time.from + time.to))))
            if (const double here = std::abs(std::remainder(yaw - wanted, 2 * pi)); here < off) {
                off = here;
                danced = yaw;
            }
        marks.push_back({ChartRow::head, text_of(scored.step.head),
            printed("%.0f degrees left for %.0f (at most %.0f off)", degrees(danced),
                degrees(wanted), degrees(m_bounds.head)),
            degrees(danced), degrees(m_bounds.head), degrees(off - m_bounds.head)});
    }

    void add_turn(const StepResult& step, std::vector<ChartMark>& marks) const
    {
        const double off = std::abs(step.actual.heading - step.planned.heading);
        marks.push_back({ChartRow::turn, printed("%.0f", degrees(step.planned.heading)),
            printed("%.0f degrees off its heading (at most %.0f)", degrees(off),
                degrees(m_bounds.turn)),
            degrees(off), degrees(m_bounds.turn), degrees(off - m_bounds.turn)});
    }

    void add_pivot(std::size_t column, const StepResult& step, std::vector<ChartMark>& marks) const
    {
        const double wanted = step.planned.pivot;
        if (std::abs(wanted) < least_pivot) return;
        const bool on_left = step.planned.foot == Side::right; // the other one stands
        const std::size_t from = m_dancer.sample_at(
            column > 0 ? danced_at(column - 1) : step.actual.time - rehearsal::lead_in);
        const std::size_t to = m_dancer.sample_at(step.actual.time);
        const auto& yaw = m_dancer.curves.foot[on_left ? 0 : 1].yaw;
        const double sign = wanted < 0 ? -1 : 1, floor = sign * (yaw[to] - yaw[from]);
        const auto took = [&](Limb upper, Limb lower) {
            const auto turns = m_dancer.track.turn_against(upper, lower);
            return std::abs(std::remainder(twist_of(turns[to]) - twist_of(turns[from]), 2 * pi));
        };
        const double hip =
            took(Limb::lower_torso, on_left ? Limb::left_upper_leg : Limb::right_upper_leg);
        const double ankle = took(on_left ? Limb::left_lower_leg : Limb::right_lower_leg,
            on_left ? Limb::left_foot : Limb::right_foot);
        const double most = std::max(m_bounds.turn, m_bounds.pivot_share * std::abs(wanted));
        const double off = std::abs(floor - std::abs(wanted));
        marks.push_back({ChartRow::pivot,
            printed("%.0f degrees %s", degrees(std::abs(wanted)), wanted < 0 ? "right" : "left"),
            printed("floor %.0f, hip %.0f, ankle %.0f of %.0f degrees (floor at most %.0f off)",
                degrees(floor), degrees(hip), degrees(ankle), degrees(std::abs(wanted)),
                degrees(most)),
            degrees(floor), degrees(most), degrees(off - most)});
    }

    // How far the sole is tipped as the foot arrives, where the chart has it on an edge.
    void add_edge(const StepResult& step, std::vector<ChartMark>& marks) const
    {
        const double wanted = step.planned.arrives ? step.planned.arrives->roll : 0;
        if (wanted == 0) return;
        const bool left = step.planned.foot == Side::left;
        std::vector<double> roll;
        for (const Quat& turn :
            m_dancer.track.turn(left ? Limb::left_foot : Limb::right_foot))
            roll.push_back(std::asin(std::clamp(matrix_from(turn)[1].z, -1.0, 1.0)));
        const Stretch around = m_dancer.between(
            step.actual.time - around_arrival, step.actual.time + around_arrival);
        add_lean(ChartRow::edge, (wanted > 0) == left ? "IE" : "OE", wanted,
            farthest(roll, around, wanted), marks);
    }

    void add_length(std::size_t column, const StepResult& step, std::vector<ChartMark>& marks) const
    {
        const placing::StepLength& length = m_dancer.score.steps[column].length;
        if (length.charted <= 0) return;
        constexpr auto ball = static_cast<std::size_t>(SolePoint::ball);
        const std::size_t i = m_dancer.sample_at(step.actual.time);
        const Vec3 way =
            m_dancer.curves.foot[0].point[ball][i] - m_dancer.curves.foot[1].point[ball][i];
        const double danced = std::hypot(way.x, way.y);
        const double least = placing::least_of_chart * length.charted;
        std::string words = printed("%.2f m danced, %.2f placed of %.2f charted (at least %.2f)",
            danced, length.placed, length.charted, least);
        if (length.why != placing::Shortened::no)
            words += ": " + std::string(placing::words_of(length.why));
        marks.push_back({ChartRow::length, printed("%.2f m", length.charted), std::move(words),
            danced, least, least - danced});
    }

    const JudgedDancer& m_dancer;
    std::vector<double> m_roll;
    ChartBounds m_bounds;
};

struct Broken {
    int all = 0, broken = 0;
    const ColumnMarks* column = nullptr;
    const ChartMark* worst = nullptr;
};

std::string place_of(const ColumnMarks& column)
{
    return "#" + std::to_string(column.number) + " (" + column.pattern + " "
        + std::to_string(column.column + 1) + ")";
}

// Every short step once, however often its figure is danced.
void add_lengths(const std::vector<ColumnMarks>& columns, std::vector<std::string>& lines)
{
    std::map<std::string, std::string> short_ones; // by pattern and column
    for (const ColumnMarks& column : columns)
        for (const ChartMark& mark : column.marks)
            if (mark.row == ChartRow::length && !mark.is_kept())
                short_ones.emplace(column.pattern + " " + std::to_string(column.column),
                    "length: " + place_of(column) + " " + mark.words);
    for (const auto& [step, line] : short_ones) lines.push_back(line);
}

}

std::string_view name_of(ChartRow row)
{
    constexpr std::string_view names[chart_rows] = {
        "rise", "sway", "CBM", "turn", "pivot", "head", "edge", "length"};
    return names[static_cast<std::size_t>(row)];
}

std::vector<ColumnMarks> chart_marks(const JudgedDancer& dancer)
{
    std::vector<ColumnMarks> columns;
    if (dancer.curves.count < 2) return columns;
    const ChartJudge judge(dancer);
    for (std::size_t i = 0; i < dancer.score.steps.size(); ++i) {
        const bool danced = judge.danced_at(i) < dancer.dance.ended;
        if (!danced) break;
        const dance::Step& step = dancer.score.steps[i].step;
        columns.push_back({i + 1, step.count, step.pattern, step.column, judge.marks_of(i)});
    }
    return columns;
}

std::vector<std::string> shortfalls(const std::vector<ColumnMarks>& columns)
{
    std::vector<std::string> lines;
    for (int row = 0; row < chart_rows; ++row) {
        if (static_cast<ChartRow>(row) == ChartRow::length) continue;
        Broken found;
        for (const ColumnMarks& column : columns)
            for (const ChartMark& mark : column.marks) {
                if (static_cast<int>(mark.row) != row) continue;
                ++found.all;
                found.broken += !mark.is_kept();
                if (!mark.is_kept() && (!found.worst || mark.lacks > found.worst->lacks)) {
                    found.worst = &mark;
                    found.column = &column;
                }
            }
        if (found.broken > 0)
            lines.push_back(std::string(name_of(static_cast<ChartRow>(row)))
                + printed(" not as charted %d times of %d; most at ", found.broken, found.all)
                + place_of(*found.column) + " " + found.worst->charted + ": " + found.worst->words);
    }
    add_lengths(columns, lines);
    return lines;
}

}
