// What stands below the panels of a footprint sheet: the couple on each count, the names of a
// routine's figures, the legend and the scale bar.
#include <algorithm>
#include <cmath>

#include "export/footprint_sheet.h"
#include "export/svg.h"

namespace promenade {

using namespace dance;
using namespace gait;
using namespace placing;

namespace {

constexpr double sample_scale = 30; // mm per m: a shoe of 8 mm

// A sample print with words to its right; returns where the next one may begin.
double draw_sample(
    Drawing& paper, const Vec2& at, const PrintMark& print, Role role, const std::string& words)
{
    const PaperMap map{at, {0, 0}, 0, sample_scale};
    PrintMark sample = print;
    sample.foot = {{0.06, -0.005}, pi / 2};
    draw_print(paper, map, sample, role, DancerSize{}, Letters::yes);
    paper.text(at + Vec2{4.8, 3.0}, words, {.size = 2.7});
    return at.x + 4.8 + text_width(words, 2.7) + 2.5;
}

void draw_turn_sample(Drawing& paper, const Vec2& at)
{
    const PaperMap map{at, {0, 0}, 0, sample_scale};
    const TurnMark turn{{0.05, -0.1}, pi * 0.75, pi * 0.25, 2};
    const std::vector<Vec2> arc = map.points(turn_arc(turn, 0.1));
    paper.polyline(arc, {.stroke = "#333", .width = 0.4});
    const Vec2 last = arc.back() - arc[arc.size() - 3];
    paper.arrow_head(
        arc.back() + last / glm::length(last) * 0.8, last / glm::length(last), 2, "#333");
    paper.text(at + Vec2{6.5, 3.2},
        "turn on that foot before the next step, in parts of a full turn", {.size = 2.7});
}

void draw_scale_bar(Drawing& paper, const Vec2& right, double scale)
{
    // The longest of these that is not too long.
    double metres = 0.25;
    for (const double candidate : {0.5, 1.0, 2.0, 5.0})
        if (candidate * scale <= 60) metres = candidate;
    const Vec2 left = right - Vec2{metres * scale, 0};
    paper.polyline({left + Vec2{0, -1.2}, left, right, right + Vec2{0, -1.2}},
        {.stroke = "#222", .width = 0.5});
    const std::string words = metres < 1 ? std::to_string(static_cast<int>(metres * 100)) + " cm"
                                         : std::to_string(static_cast<int>(metres)) + " m";
    paper.text(
        (left + right) / 2.0 + Vec2{0, -1.4}, words, {.size = 2.7, .anchor = Anchor::middle});
}

// The floor that holds all four shoes of every count, centred on the couple.
double counts_scale(const Footprints& prints, const Vec2& cell)
{
    double most_x = 0.3, most_y = 0.3;
    for (const FloorStep& step : prints.steps) {
        const CoupleStance couple = step.couple();
        Vec2 low = couple.dancers[0].feet[0].ball, high = low;
        for (const Stance& stance : couple.dancers)
            for (const PlacedFoot& foot : stance.feet) {
                low = glm::min(low, foot.ball - 0.2);
                high = glm::max(high, foot.ball + 0.2);
            }
        most_x = std::max(most_x, high.x - low.x);
        most_y = std::max(most_y, high.y - low.y);
    }
    return std::min({cell.x / most_x, cell.y / most_y, 40.0});
}

void draw_count(Drawing& paper, const Vec2& corner, const Vec2& cell, double scale,
    const Sheet& sheet, const FloorStep& step)
{
    const CoupleStance couple = step.couple();
    Vec2 low = couple.dancers[0].feet[0].ball, high = low;
    for (const Stance& stance : couple.dancers)
        for (const PlacedFoot& foot : stance.feet) {
            low = glm::min(low, foot.ball);
            high = glm::max(high, foot.ball);
        }
    const Vec2 half = cell / (2 * scale);
    const PaperMap map{corner, (low + high) / 2.0 - half, 2 * half.y, scale};
    for (const Role role : {Role::leader, Role::follower})
        for (const Foot foot : {Foot::left, Foot::right}) {
            const bool bears = couple.of(role).weight_on(foot) > 0.01;
            const PrintKind kind = bears ? PrintKind::step : PrintKind::no_weight;
            draw_print(paper, map, {foot, couple.of(role).foot(foot), kind, false, {}}, role,
                sheet.prints->size.of(role), Letters::no);
        }
}

}

void draw_legend(Drawing& paper, const SheetPanel& place, const Sheet& sheet, double scale)
{
    const Vec2 first = place.corner + Vec2{0, 3};
    double x = first.x;
    for (const RoleScene& scene : sheet.scenes)
        for (const Foot foot : {Foot::left, Foot::right}) {
            const std::string words =
                std::string(scene.role == Role::leader ? "leader" : "follower")
                + (foot == Foot::left ? ", left" : ", right");
            x = draw_sample(
                paper, {x, first.y}, {foot, {}, PrintKind::step, false, {}}, scene.role, words);
        }
    draw_scale_bar(paper, place.corner + Vec2{place.size.x - 1, 6}, scale);
    if (sheet.is_routine()) return;
    const Role role = sheet.scenes.front().role;
    x = first.x;
    const double y = first.y + 9.2;
    const Foot left = Foot::left;
    x = draw_sample(paper, {x, y}, {left, {}, PrintKind::step, true, {}}, role, "ball only");
    x = draw_sample(paper, {x, y}, {left, {}, PrintKind::no_weight, false, {}}, role, "no weight");
    x = draw_sample(paper, {x, y}, {left, {}, PrintKind::start, false, {}}, role, "start");
    draw_turn_sample(paper, {x, y});
}

void draw_counts(Drawing& paper, const SheetPanel& place, const Sheet& sheet, StepRange range)
{
    const std::vector<FloorStep>& steps = sheet.prints->steps;
    paper.text(place.corner + Vec2{0, 2.6}, "The couple as each foot lands: step · count",
        {.size = 2.8, .bold = true});
    const std::size_t across = std::min(steps.size(), most_counts);
    const Vec2 cell{place.size.x / static_cast<double>(across), place.size.y - 9};
    const double scale = counts_scale(*sheet.prints, cell);
    for (std::size_t i = range.first; i < range.end; ++i) {
        const Vec2 corner = place.corner + Vec2{static_cast<double>(i - range.first) * cell.x, 4};
        paper.rectangle(corner, {cell.x, place.size.y - 4}, {.stroke = "#ccc"});
        draw_count(paper, corner, cell, scale, sheet, steps[i]);
        paper.text({corner.x + cell.x / 2, place.corner.y + place.size.y - 1.6},
            std::to_string(i + 1) + " · " + steps[i].count,
            {.size = 2.7, .anchor = Anchor::middle});
    }
}

void draw_figures(Drawing& paper, const SheetPanel& place, const Sheet& sheet)
{
    const auto& names = sheet.title.figures;
    const std::size_t rows = (names.size() + 3) / 4;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Vec2 corner = place.corner
            + Vec2{static_cast<double>(i / rows) * place.size.x / 4,
                static_cast<double>(i % rows) * 4 + 3};
        const std::string words = std::to_string(i + 1) + "  " + names[i];
        const double size = std::min(2.8, 2.8 * (place.size.x / 4 - 2) / text_width(words, 2.8));
        paper.text(corner, words, {.size = size});
    }
}

}
