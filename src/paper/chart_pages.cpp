#include "paper/chart_pages.h"

#include <algorithm>

#include "export/routine_lines.h"
#include "foundation/json_text.h"
#include "paper/abbreviations.h"
#include "paper/flow.h"
#include "paper/words.h"

namespace promenade::paper {

using namespace dance;

namespace {

constexpr double body_size = 3.1, table_size = 2.9, small_size = 2.6; // of type, mm

TableText role_table(const Composition& composition, Role role)
{
    const int turn = composition.total_turn(role);
    TableText table;
    table.name = role == Role::leader ? "Leader" : "Follower";
    table.about = turn == 0 ? "no turn in all" : "turns " + turn_words(turn) + " in all";
    table.headings = chart_headings();
    int number = 0;
    for (const Step& step : composition.of(role)) table.rows.push_back(chart_row(step, ++number));
    return table;
}

bool shows(Charts roles, Role role)
{
    return roles == Charts::both || (roles == Charts::leader) == (role == Role::leader);
}

std::string about_pattern(const Dance& dance, const Pattern& pattern)
{
    return pattern.style + (pattern.style.empty() ? "" : " · ")
        + bars_words(dance, length_of(pattern)) + " of " + std::to_string(dance.meter.beats) + "/"
        + std::to_string(dance.meter.unit) + " · " + tempo_words(dance) + " beats a minute · "
        + std::string(symbol_of(pattern.confidence).meaning);
}

Sheet sheet_of(const SheetTitle& title, const placing::Footprints& prints,
    const Composition& composition, Charts roles)
{
    Sheet sheet{title, {}, &prints};
    const Numbering numbering = title.figures.empty() ? Numbering::steps : Numbering::figures;
    for (const Role role : {Role::leader, Role::follower})
        if (shows(roles, role))
            sheet.scenes.push_back(scene_of(prints, composition, role, numbering));
    return sheet;
}

void footprint_page(Flow& flow, const Sheet& sheet)
{
    flow.new_page();
    const SheetPanel area = flow.take(flow.rest());
    const Floor floor = floor_of(sheet);
    draw_parts(flow.page(), sheet, floor, layout_in(area, sheet, floor));
}

// The couple at each step where there are too many for the page of footprints.
void count_pages(Flow& flow, const Sheet& sheet)
{
    const std::size_t all = sheet.prints->steps.size();
    if (shows_counts(sheet) || sheet.scenes.size() < 2) return;
    constexpr double strip = 34;
    flow.new_page();
    for (std::size_t first = 0; first < all; first += most_counts) {
        flow.need(strip);
        const SheetPanel place = flow.take(strip);
        draw_counts(flow.page(), place, sheet, {first, std::min(first + most_counts, all)});
        flow.space(3);
    }
}

TableText figures_table(const std::vector<RoutineLine>& lines)
{
    TableText table;
    table.headings = {"bar", "figure", "timing", "from facing", "to facing", "ends in", "side"};
    for (const RoutineLine& line : lines)
        table.rows.push_back({std::to_string(line.bar),
            (line.times > 1 ? std::to_string(line.times) + " × " : "") + line.figure, line.timing,
            std::string(line.from.words()), std::string(line.to.words()),
            std::string(symbol_of(line.position).meaning), std::to_string(line.side)});
    return table;
}

std::string about_routine(const Dance& dance, const Composition& composition)
{
    const double seconds = composition.length().seconds(usual_tempo(dance));
    return bars_words(dance, composition.length()) + " of " + std::to_string(dance.meter.beats)
        + "/" + std::to_string(dance.meter.unit) + " · "
        + std::to_string(static_cast<int>(seconds + 0.5)) + " seconds at "
        + json::shortest(usual_tempo(dance)) + " beats a minute";
}

// The list of figures at that size of type.
Flow routine_flow(const Dance& dance, const Routine& routine, const Composition& composition,
    const PageOptions& options, double size)
{
    Flow flow(upright(options.paper), dance.name + " · " + routine.name);
    flow.title(dance.name + " · " + routine.name);
    flow.paragraph(about_routine(dance, composition), body_size);
    flow.paragraph(start_and_end(composition), body_size);
    if (!routine.note.empty()) flow.paragraph("Note: " + routine.note, body_size);
    flow.space(3);
    flow.table(figures_table(gathered(routine_lines(dance, composition))), size);
    return flow;
}

}

Vec2 upright(PaperSize paper)
{
    return paper == PaperSize::a4 ? Vec2{210, 297} : Vec2{215.9, 279.4};
}

Vec2 lying(PaperSize paper)
{
    const Vec2 page = upright(paper);
    return {page.y, page.x};
}

std::vector<std::string> chart_headings()
{
    return {"step", "count", "beats", "foot", "alignment", "amount of turn", "footwork",
        "rise and fall", "body", "head", "hold", "position", "notes"};
}

std::vector<std::string> chart_row(const Step& step, int number)
{
    return {std::to_string(number), step.count, step.beats.text(), written_foot(step),
        alignment_words(step), written_turn(step), step.footwork.text, step.rise.text,
        step.modifier.text, text_of(step.head), text_of(step.hold), text_of(step.couple),
        step.note};
}

Pages pattern_pages(const Dance& dance, const Pattern& pattern, const placing::Footprints& prints,
    const PageOptions& options)
{
    const Composition composition = compose(dance, pattern);
    const std::string title = dance.name + " · " + pattern.name;
    Flow flow(lying(options.paper), title);
    flow.title(title);
    flow.paragraph(about_pattern(dance, pattern), body_size);
    flow.paragraph(start_and_end(composition), body_size);
    if (!pattern.note.empty()) flow.paragraph("Note: " + pattern.note, body_size);
    for (const Role role : {Role::leader, Role::follower}) {
        if (!shows(options.roles, role)) continue;
        flow.space(3);
        flow.table(role_table(composition, role), table_size);
    }
    flow.space(2);
    flow.paragraph(abbreviations_in(composition), small_size);
    const Sheet sheet =
        sheet_of(sheet_title(dance, pattern, composition), prints, composition, options.roles);
    footprint_page(flow, sheet);
    count_pages(flow, sheet);
    return {title, "Chart and footprints of a figure", flow.finish()};
}

Pages routine_pages(const Dance& dance, const Routine& routine, const Composition& composition,
    const placing::Footprints* prints, const PageOptions& options)
{
    // As large as it fits on one page; a very long routine goes on to the next.
    double size = 3.4;
    while (size > 2.2 && routine_flow(dance, routine, composition, options, size).pages() > 1)
        size -= 0.2;
    Flow flow = routine_flow(dance, routine, composition, options, size);
    if (prints)
        footprint_page(flow,
            sheet_of(
                sheet_title(dance, routine, composition), *prints, composition, options.roles));
    return {dance.name + " · " + routine.name, "A routine, figure by figure", flow.finish()};
}

}
