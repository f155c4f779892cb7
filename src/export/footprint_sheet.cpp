#include "export/footprint_sheet.h"

#include <algorithm>
#include <cmath>

#include "export/svg.h"

namespace promenade {

using namespace dance;
using namespace gait;
using namespace placing;

namespace {

const std::string quiet = "#666"; // wall, centre, line of dance

std::string capitalised(Role role)
{
    return role == Role::leader ? "Leader" : "Follower";
}

// Wall, centre and line of dance in the bands of a panel, outside the floor. Round the room there
// is wall on every side, and the centre is where the room's middle is.
enum class Room { one_side, round };

void draw_room(Drawing& paper, const SheetPanel& panel, const std::string& name, Room room)
{
    paper.rectangle(panel.corner, panel.size, {.fill = "#fbfbf8", .stroke = "#bbb"});
    const double middle = panel.corner.x + panel.size.x / 2;
    const double top = panel.corner.y + 4.2, bottom = panel.corner.y + panel.size.y - 1.9;
    paper.text({panel.corner.x + 2, top}, name, {.size = 3.8, .bold = true});
    paper.text({middle, top}, room == Room::round ? "WALL" : "CENTRE",
        {.size = 2.8, .anchor = Anchor::middle, .colour = quiet});
    if (room == Room::round)
        paper.text(panel.corner + panel.size / 2.0, "CENTRE",
            {.size = 2.8, .anchor = Anchor::middle, .colour = quiet});
    paper.text({middle, bottom}, "WALL", {.size = 2.8, .anchor = Anchor::middle, .colour = quiet});
    const Vec2 tip{panel.corner.x + panel.size.x - 3, bottom - 1};
    paper.text({tip.x - 16, bottom},
        room == Room::round ? "line of dance at the start" : "line of dance",
        {.size = 2.8, .anchor = Anchor::end, .colour = quiet});
    paper.polyline({tip - Vec2{14.5, 0}, tip - Vec2{2, 0}}, {.stroke = quiet, .width = 0.5});
    paper.arrow_head(tip, {1, 0}, 3, quiet);
}

// The floor in the middle of its panel.
PaperMap map_of(const SheetPanel& panel, const Floor& floor, double scale)
{
    const Vec2 size = scale * floor.size();
    return {panel.corner + (panel.size - size) / 2.0, floor.low, floor.size().y, scale};
}

// A routine: both dancers on one floor, its figures numbered where they begin.
void draw_routine(Drawing& paper, const SheetPanel& panel, const PaperMap& map, const Sheet& sheet)
{
    LabelPlaces places(panel.corner, panel.size);
    for (const RoleScene& scene : sheet.scenes) draw_small_scene(paper, map, scene, places);
    int figure = 0;
    const Role led = sheet.scenes.front().role;
    for (const FloorStep& step : sheet.prints->steps) {
        if (!step.begins_figure) continue;
        const std::string words = std::to_string(++figure);
        const Vec2 size{text_width(words, 2.6) + 1.2, 3.6};
        const Vec2 body = map.point(step.of(led).stance.pelvis());
        const Vec2 centre = places.place(body, {0, -1}, size, 2.6);
        paper.polyline({body, centre}, {.stroke = "#222", .width = 0.2});
        paper.circle(body, 0.45, {.fill = "#222"});
        paper.rectangle(centre - size / 2.0, size, {.fill = "#fff", .stroke = "#222"});
        paper.text(
            centre + Vec2{0, 0.95}, words, {.size = 2.6, .anchor = Anchor::middle, .bold = true});
    }
}

void draw_panels(Drawing& paper, const Sheet& sheet, const Floor& floor, const Layout& layout)
{
    if (sheet.is_routine()) {
        const bool both = sheet.scenes.size() == 2;
        draw_room(paper, layout.panels[0],
            both ? "Leader and follower" : capitalised(sheet.scenes[0].role),
            sheet.title.round ? Room::round : Room::one_side);
        draw_routine(paper, layout.panels[0], map_of(layout.panels[0], floor, layout.scale), sheet);
        return;
    }
    for (std::size_t i = 0; i < sheet.scenes.size(); ++i) {
        const SheetPanel& panel = layout.panels[i];
        paper.open(capitalised(sheet.scenes[i].role));
        draw_room(paper, panel, capitalised(sheet.scenes[i].role), Room::one_side);
        LabelPlaces places(panel.corner + Vec2{0, 5}, panel.size - Vec2{0, 10});
        draw_scene(paper, map_of(panel, floor, layout.scale), sheet.scenes[i], places);
        paper.close();
    }
}

}

void draw_parts(Drawing& paper, const Sheet& sheet, const Floor& floor, const Layout& layout)
{
    draw_panels(paper, sheet, floor, layout);
    if (layout.counts.size.x > 0)
        draw_counts(paper, layout.counts, sheet, {0, sheet.prints->steps.size()});
    if (layout.figures.size.x > 0) draw_figures(paper, layout.figures, sheet);
    draw_legend(paper, layout.legend, sheet, layout.scale);
}

std::string draw_sheet(const Sheet& sheet)
{
    const Floor floor = floor_of(sheet);
    const Layout layout = layout_of(sheet, floor);
    Svg svg(layout.page.x, layout.page.y);
    svg.text({10, 16}, sheet.title.title, {.size = 6, .bold = true});
    const double room = layout.page.x - 20;
    const double size = std::min(3.4, 3.4 * room / text_width(sheet.title.subtitle, 3.4));
    svg.text({10, 22.5}, sheet.title.subtitle, {.size = size, .colour = "#333"});
    draw_parts(svg, sheet, floor, layout);
    return svg.document(sheet.title.title);
}

}
