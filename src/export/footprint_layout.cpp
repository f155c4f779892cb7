// Chooses paper and arrangement so that the prints are drawn as large as they can be.
#include <algorithm>
#include <cmath>

#include "export/footprint_sheet.h"

namespace promenade {

using namespace dance;

namespace {

constexpr double margin = 10;   // of the page, mm
constexpr double heading = 17;  // title and subtitle
constexpr double band = 6;      // above and below the floor of a panel
constexpr double side_band = 2; // left and right of it
constexpr double gap = 4;       // between parts
constexpr double legend = 18;
constexpr double counts = 34;
constexpr double largest_scale = 110; // mm per m: about 1:9

void include(Floor& floor, const Vec2& point, double around)
{
    floor.low = glm::min(floor.low, point - around);
    floor.high = glm::max(floor.high, point + around);
}

double figures_height(const Sheet& sheet)
{
    constexpr double row = 4;
    const double rows = std::ceil(static_cast<double>(sheet.title.figures.size()) / 4);
    return sheet.is_routine() ? rows * row + 2 : 0;
}

// Columns of panels in an area of a page and the scale that fits them.
struct Arrangement {
    SheetPanel area;
    int columns = 1, rows = 1;
    double scale = 0;
};

double fitting_scale(const Sheet& sheet, const Floor& floor, const Arrangement& a)
{
    const double below = legend + gap + (shows_counts(sheet) ? counts + gap : 0)
        + (sheet.is_routine() ? figures_height(sheet) + gap : 0);
    const double width = (a.area.size.x - (a.columns - 1) * gap) / a.columns - 2 * side_band;
    const double height = (a.area.size.y - below - (a.rows - 1) * gap) / a.rows - 2 * band;
    return std::min({width / floor.size().x, height / floor.size().y, largest_scale});
}

Arrangement best_arrangement(
    const Sheet& sheet, const Floor& floor, const std::vector<SheetPanel>& areas)
{
    const int panels = sheet.is_routine() ? 1 : static_cast<int>(sheet.scenes.size());
    Arrangement best{areas.front(), 1, panels, 0};
    for (const SheetPanel& area : areas)
        for (int columns = 1; columns <= panels; ++columns) {
            Arrangement a{area, columns, (panels + columns - 1) / columns, 0};
            a.scale = fitting_scale(sheet, floor, a);
            if (a.scale > best.scale) best = a;
        }
    return best;
}

// What a sheet of its own leaves free below its title.
SheetPanel area_of(const Vec2& page)
{
    return {{margin, margin + heading}, page - Vec2{2 * margin, 2 * margin + heading}};
}

Layout layout_of(const Sheet& sheet, const Floor& floor, const Arrangement& a)
{
    Layout layout;
    layout.scale = a.scale;
    const Vec2 panel{
        (a.area.size.x - (a.columns - 1) * gap) / a.columns, floor.size().y * a.scale + 2 * band};
    for (int row = 0; row < a.rows; ++row)
        for (int column = 0; column < a.columns; ++column)
            layout.panels.push_back(
                {a.area.corner + Vec2{column * (panel.x + gap), row * (panel.y + gap)}, panel});
    double top = layout.panels.back().corner.y + panel.y + gap;
    const auto next = [&](double height) {
        const SheetPanel place{{a.area.corner.x, top}, {a.area.size.x, height}};
        top += height + gap;
        return place;
    };
    if (shows_counts(sheet)) layout.counts = next(counts);
    if (sheet.is_routine()) layout.figures = next(figures_height(sheet));
    layout.legend = next(legend);
    return layout;
}

}

Floor floor_of(const Sheet& sheet)
{
    constexpr double around = 0.24; // room for the shoe, its turn arrow and its number
    Floor floor{sheet.scenes[0].prints[0].foot.ball, sheet.scenes[0].prints[0].foot.ball};
    for (const RoleScene& scene : sheet.scenes) {
        for (const PrintMark& print : scene.prints) include(floor, print.foot.ball, around);
        for (const TurnMark& turn : scene.turns) include(floor, turn.centre, around);
    }
    return floor;
}

Layout layout_of(const Sheet& sheet, const Floor& floor)
{
    const Arrangement best =
        best_arrangement(sheet, floor, {area_of({297, 210}), area_of({210, 297})});
    Layout layout = layout_of(sheet, floor, best);
    // No empty paper below.
    layout.page = {
        best.area.size.x + 2 * margin, layout.legend.corner.y + layout.legend.size.y + margin};
    return layout;
}

Layout layout_in(const SheetPanel& area, const Sheet& sheet, const Floor& floor)
{
    return layout_of(sheet, floor, best_arrangement(sheet, floor, {area}));
}

bool shows_counts(const Sheet& sheet)
{
    return !sheet.is_routine() && sheet.scenes.size() == 2
        && sheet.prints->steps.size() <= most_counts;
}

}
