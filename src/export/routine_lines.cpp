#include "export/routine_lines.h"

namespace promenade {

using namespace dance;

namespace {

// Where the figure that begins at this step ends: its columns follow each other.
std::size_t end_of_figure(const std::vector<Step>& steps, std::size_t begin)
{
    std::size_t end = begin + 1;
    while (end < steps.size() && steps[end].pattern == steps[begin].pattern
        && steps[end].column == steps[end - 1].column + 1)
        ++end;
    return end;
}

std::string name_of(const Dance& dance, const Step& first, const Step& last)
{
    const Pattern* pattern = find_pattern(dance, first.pattern);
    if (!pattern) return first.pattern;
    const int columns = last.column - first.column + 1;
    if (columns == static_cast<int>(pattern->columns.size())) return pattern->name;
    return pattern->name + " steps " + std::to_string(first.column + 1) + "-"
        + std::to_string(last.column + 1);
}

bool is_same_again(const RoutineLine& a, const RoutineLine& b)
{
    return a.figure == b.figure && a.side == b.side && a.from == b.from && a.to == b.to
        && a.position == b.position && a.timing == b.timing;
}

}

std::vector<RoutineLine> routine_lines(const Dance& dance, const Composition& composition)
{
    std::vector<RoutineLine> lines;
    Alignment facing = composition.start;
    const auto& steps = composition.leader;
    for (std::size_t i = 0; i < steps.size();) {
        const std::size_t end = end_of_figure(steps, i);
        const int passed = i == 0 ? steps[0].side : steps[i].side - steps[i - 1].side;
        for (int n = 0; n < passed; ++n) facing = past_corner(facing);
        RoutineLine line;
        line.bar = static_cast<std::int64_t>(steps[i].start.value()) / dance.meter.beats + 1;
        line.side = steps[i].side % 4 + 1;
        line.figure = name_of(dance, steps[i], steps[end - 1]);
        for (std::size_t k = i; k < end; ++k) line.timing += (k == i ? "" : " ") + steps[k].count;
        line.from = facing;
        line.to = steps[end - 1].facing;
        line.position = steps[end - 1].couple;
        lines.push_back(line);
        facing = line.to;
        i = end;
    }
    return lines;
}

std::vector<RoutineLine> gathered(const std::vector<RoutineLine>& lines)
{
    std::vector<RoutineLine> fewer;
    for (const RoutineLine& line : lines)
        if (!fewer.empty() && is_same_again(fewer.back(), line))
            ++fewer.back().times;
        else
            fewer.push_back(line);
    return fewer;
}

}
