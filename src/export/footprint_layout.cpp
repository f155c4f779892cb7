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

bool shows_counts(const Sheet& sheet)
{
    return !sheet.is_routine() && sheet.scenes.size() == 2 && sheet.prints->steps.size() <= 16;
}

// Columns of panels on a page and the scale that fits them.
struct Arrangement {
    Vec2 page;
    int columns = 1, rows = 1;
    double scale = 0;
};

double fitting_scale(const Sheet& sheet, const Floor& floor, const Arrangement& a)
{
    const double below = legend + gap + (shows_counts(sheet) ? counts + gap : 0)
        + (sheet.is_routine() ? figures_height(sheet) + gap : 0);
    const double width =
        (a.page.x - 2 * margin - (a.columns - 1) * gap) / a.columns - 2 * side_band;
    const double height =
        (a.page.y - 2 * margin - heading - below - (a.rows - 1) * gap) / a.rows - 2 * band;
    return std::min({width / floor.size().x, height / floor.size().y, largest_scale});
}

Arrangement best_arrangement(const Sheet& sheet, const Floor& floor)
{
    const int panels = sheet.is_routine() ? 1 : static_cast<int>(sheet.scenes.size());
    Arrangement best;
    for (const Vec2 page : {Vec2{297, 210}, Vec2{210, 297}})
        for (int columns = 1; columns <= panels; ++columns) {
            Arrangement a{page, columns, (panels + columns - 1) / columns, 0};
            a.scale = fitting_scale(sheet, floor, a);
            if (a.scale > best.scale) best = a;
        }
    return best;
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
    const Arrangement a = best_arrangement(sheet, floor);
    Layout layout;
    layout.page = a.page;
    layout.scale = a.scale;
    const Vec2 panel{(a.page.x - 2 * margin - (a.columns - 1) * gap) / a.columns,
        floor.size().y * a.scale + 2 * band};
    for (int row = 0; row < a.rows; ++row)
        for (int column = 0; column < a.columns; ++column)
            layout.panels.push_back(
                {{margin + column * (panel.x + gap), margin + heading + row * (panel.y + gap)},
                    panel});
    double top = layout.panels.back().corner.y + panel.y + gap;
    const double width = a.page.x - 2 * margin;
    const auto next = [&](double height) {
        const SheetPanel place{{margin, top}, {width, height}};
        top += height + gap;
        return place;
    };
    if (shows_counts(sheet)) layout.counts = next(counts);
    if (sheet.is_routine()) layout.figures = next(figures_height(sheet));
    layout.legend = next(legend);
    layout.page.y = top - gap + margin; // no empty paper below
    return layout;
}

}
