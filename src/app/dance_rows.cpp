#include "app/dance_rows.h"

#include <algorithm>
#include <cstdio>

#include "foundation/text_table.h"

namespace promenade {
namespace {

using experiments::DanceRow;

std::string number(const char* format, double value)
{
    char text[48];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

std::string first_shortfall(const DanceRow& row)
{
    if (row.shortfalls.empty()) return "danced";
    return row.shortfalls.front()
        + (row.shortfalls.size() > 1 ? " (+" + std::to_string(row.shortfalls.size() - 1) + ")"
                                     : "");
}

std::string table_of(const std::vector<DanceRow>& rows, std::size_t width)
{
    const bool couples = !rows.empty() && rows.front().who == "couple";
    std::vector<std::string> headings{
        "figure", "who", "off mm", "late ms", "slip mm", "footwork", "strained", "legs"};
    if (couples) headings.insert(headings.end(), {"hands cm", "hands N", "overlap cm"});
    const bool on_terms = std::any_of(
        rows.begin(), rows.end(), [](const DanceRow& row) { return !row.terms.empty(); });
    if (on_terms) headings.insert(headings.begin() + 1, "terms");
    headings.insert(headings.end(), {"human", "verdict"});
    TextTable table(headings);
    for (const DanceRow& row : rows) {
        std::vector<std::string> cells{row.name, row.who, number("%.0f", 1000 * row.place.worst),
            number("%.0f", 1000 * row.late.worst), number("%.0f", 1000 * row.slip.worst),
            number("%.0f %%", 100 * row.footwork), number("%.1f %%", 100 * row.strained),
            number("%.1f %%", 100 * row.legs_strained)};
        if (couples)
            cells.insert(cells.end(),
                {number("%.1f", 100 * row.hand_gap), number("%.0f", row.hand_force),
                    number("%.1f", 100 * row.overlap)});
        if (on_terms) cells.insert(cells.begin() + 1, row.terms);
        cells.push_back(row.human < 0 ? "" : number("%.0f %%", 100 * row.human));
        cells.push_back(first_shortfall(row));
        table.add(cells);
    }
    return table.text(width);
}

}

void print_rows(const char* title, const std::vector<DanceRow>& rows, std::size_t width)
{
    if (rows.empty()) return;
    const experiments::DancesSum sum = sum_of(rows);
    std::printf("\n%s\n%s", title, table_of(rows, width).c_str());
    std::printf(
        "  %d rehearsals, %d falls, %d keep every bound; placement median %.1f worst %.0f mm, "
        "landing median %.1f worst %.0f ms, slip worst %.0f mm, footwork %.1f %% of the steps\n",
        sum.rows, sum.falls, sum.clean, 1000 * sum.place.median, 1000 * sum.place.worst,
        1000 * sum.late.median, 1000 * sum.late.worst, 1000 * sum.slip.worst, 100 * sum.footwork);
    std::printf("  %d keep every bound of steps and body; of the chart break", sum.clean_steps);
    for (const auto& [kind, rows_broken] : sum.chart)
        std::printf(" %s %d,", kind.c_str(), rows_broken);
    std::printf(" of %d\n", sum.rows);
}

json::Value rows_json(const std::vector<DanceRow>& rows)
{
    json::Value list = json::list({}, json::Layout::broken);
    for (const DanceRow& row : rows) {
        json::Value broken = json::list();
        for (const std::string& line : row.shortfalls) broken.items.push_back(json::text(line));
        list.items.push_back(json::object(
            {{"name", json::text(row.name)}, {"who", json::text(row.who)},
                {"terms", json::text(row.terms)}, {"fell", json::boolean(row.fell)},
                {"practised", json::number(row.practised)},
                {"passages_practised", json::number(row.passages)},
                {"place_worst", json::number(row.place.worst)},
                {"place_median", json::number(row.place.median)},
                {"late_worst", json::number(row.late.worst)},
                {"late_median", json::number(row.late.median)},
                {"slip_worst", json::number(row.slip.worst)},
                {"footwork", json::number(row.footwork)}, {"strained", json::number(row.strained)},
                {"legs_strained", json::number(row.legs_strained)},
                {"hand_gap", json::number(row.hand_gap)},
                {"hand_force", json::number(row.hand_force)},
                {"overlap", json::number(row.overlap)}, {"human", json::number(row.human)},
                {"shortfalls", broken},
                {"shortfalls_of_steps", json::number(static_cast<double>(row.of_steps))},
                {"motion", json::text(row.motion)}},
            json::Layout::one_line));
    }
    return list;
}

}
