#include "export/footprint_marks.h"

#include <algorithm>

#include "dance/alignment.h"
#include "export/print_shapes.h"
#include "export/svg.h"

namespace promenade {

using namespace dance;
using namespace gait;
using namespace placing;

namespace {

constexpr double badge_size = 3.0, turn_size = 2.7; // lettering, mm
const std::string turn_colour = "#333";

Ink fill_of(const PrintMark& print, Role role)
{
    const RoleInk& ink = ink_of(role);
    switch (print.kind) {
    case PrintKind::start:
        return {.fill = "#fff", .stroke = "#888", .dashes = "0.5 0.7"};
    case PrintKind::no_weight:
        return {.fill = "#fff", .stroke = ink.dark, .dashes = "1.2 0.6"};
    default:
        break;
    }
    if (print.which == Foot::left) return {.fill = ink.solid, .stroke = ink.dark, .width = 0.3};
    return {.stroke = ink.dark, .width = 0.3, .hatch = ink.solid};
}

// A heel that does not touch the floor, or carries little, is only outlined.
Ink heel_fill_of(const PrintMark& print, Role role)
{
    Ink ink = fill_of(print, role);
    if (print.ball_only || print.kind == PrintKind::part_weight) {
        ink.fill = "#fff";
        ink.hatch.clear();
        ink.width = 0.2;
    }
    return ink;
}

void draw_way(Drawing& paper, const PaperMap& map, const RoleScene& scene)
{
    const RoleInk& ink = ink_of(scene.role);
    const std::vector<Vec2> way = map.points(scene.body);
    paper.polyline(way, {.stroke = ink.solid, .width = 1.4, .opacity = 0.3});
    for (std::size_t i = way.size(); i-- > 1;) {
        const Vec2 last = way[i] - way[i - 1];
        if (glm::length(last) < 1.5) continue;
        paper.arrow_head(way[i], last / glm::length(last), 2.6, ink.solid);
        break;
    }
}

void draw_travels(Drawing& paper, const PaperMap& map, const RoleScene& scene)
{
    for (const Swing& travel : scene.travels)
        if (glm::distance(travel.from, travel.to) > 0.05)
            paper.polyline({map.point(travel.from), map.point(travel.to)},
                {.stroke = ink_of(scene.role).dark,
                    .width = 0.22,
                    .dashes = travel.which == Foot::left ? "" : "0.9 0.7",
                    .opacity = 0.75});
}

void occupy(const PaperMap& map, const RoleScene& scene, LabelPlaces& places)
{
    const DancerSize& size = scene.size;
    for (const PrintMark& print : scene.prints)
        for (int i = 0; i < 4; ++i) {
            const double at =
                -size.heel_to_ball() + i / 3.0 * (size.heel_to_ball() + size.ball_to_toe());
            places.occupy(map.point(print.foot.ball + at * along(print.foot.heading)),
                size.shoe_width() / 2 * map.scale + 0.3, print.kind == PrintKind::start ? 0.6 : 2);
        }
}

Vec2 on_paper(double heading)
{
    return {std::cos(heading), -std::sin(heading)};
}

// A label and where it goes.
struct Placed {
    std::string words;
    Vec2 anchor, centre, size;
};

double arc_radius(const RoleScene& scene)
{
    return scene.size.ball_to_toe() + scene.size.shoe_width() / 2 + 0.035;
}

double letter_height(const PaperMap& map, const DancerSize& size)
{
    return 0.62 * size.shoe_width() * map.scale;
}

std::vector<Placed> place_turns(const PaperMap& map, const RoleScene& scene, LabelPlaces& places)
{
    const double radius = arc_radius(scene);
    for (const TurnMark& turn : scene.turns)
        for (const Vec2& p : map.points(turn_arc(turn, radius))) places.occupy(p, 0.8, 1);
    std::vector<Placed> placed;
    for (const TurnMark& turn : scene.turns) {
        const std::string words = turn_words(turn.eighths);
        const Vec2 size{text_width(words, turn_size) + 0.6, turn_size + 0.2};
        const Vec2 anchor = map.point(turn.centre);
        placed.push_back({words, anchor,
            places.place(
                anchor, on_paper((turn.from + turn.to) / 2), size, radius * map.scale + 2.4),
            size});
    }
    return placed;
}

std::vector<Placed> place_badges(const PaperMap& map, const RoleScene& scene, LabelPlaces& places)
{
    std::vector<Placed> placed;
    for (const PrintMark& print : scene.prints) {
        if (print.labels.empty()) continue;
        std::string words;
        for (const std::string& label : print.labels) (words += words.empty() ? "" : ", ") += label;
        const Vec2 size{std::max(text_width(words, badge_size) + 1.4, 4.2), 4.2};
        const Vec2 ball = map.point(print.foot.ball);
        placed.push_back({words, ball,
            places.place(ball, on_paper(print.foot.heading), size,
                (scene.size.shoe_width() / 2) * map.scale + 2.2),
            size});
    }
    return placed;
}

void draw_arcs(Drawing& paper, const PaperMap& map, const RoleScene& scene)
{
    for (const TurnMark& turn : scene.turns) {
        const std::vector<Vec2> arc = map.points(turn_arc(turn, arc_radius(scene)));
        paper.polyline(arc, {.stroke = turn_colour, .width = 0.4});
        const Vec2 last = arc.back() - arc[arc.size() - 3];
        const Vec2 direction = last / glm::length(last);
        paper.arrow_head(arc.back() + 0.8 * direction, direction, 2, turn_colour);
    }
}

void draw_badge(Drawing& paper, const Placed& badge, Role role)
{
    paper.rectangle(badge.centre - badge.size / 2.0, badge.size,
        {.fill = "#fff", .stroke = ink_of(role).dark, .width = 0.35});
    paper.text(badge.centre + Vec2{0, 1.1}, badge.words,
        {.size = badge_size, .anchor = Anchor::middle, .bold = true, .colour = "#111"});
}

// L or R on the sole.
void draw_letter(
    Drawing& paper, const PaperMap& map, const PrintMark& print, Role role, const DancerSize& size)
{
    const double height = letter_height(map, size);
    const bool on_solid = print.which == Foot::left
        && (print.kind == PrintKind::step || print.kind == PrintKind::part_weight);
    paper.text(map.point(print.foot.ball) + Vec2{0, 0.36 * height},
        print.which == Foot::left ? "L" : "R",
        {.size = height,
            .anchor = Anchor::middle,
            .bold = true,
            .colour = print.kind == PrintKind::start ? "#777"
                : on_solid                           ? ink_of(role).letter
                                                     : ink_of(role).dark,
            .halo = !on_solid});
}

bool overlap(const Placed& a, const Placed& b)
{
    constexpr double apart = 0.2; // mm
    return std::abs(a.centre.x - b.centre.x) < (a.size.x + b.size.x) / 2 + apart
        && std::abs(a.centre.y - b.centre.y) < (a.size.y + b.size.y) / 2 + apart;
}

// Whether a shoe that is drawn later lies over the letter on this one's sole.
bool is_covered(const PrintMark& print, const PrintMark& later, const DancerSize& size)
{
    const double width = size.shoe_width() * 0.75;
    return glm::distance(print.foot.ball, later.foot.ball) < width
        || glm::distance(print.foot.ball, heel_of(later.foot, size)) < width;
}

// Letters on the soles where nothing else is to be read; fill and shape tell left from right too.
void draw_letters(
    Drawing& paper, const PaperMap& map, const RoleScene& scene, std::vector<Placed> taken)
{
    const double height = letter_height(map, scene.size);
    for (auto print = scene.prints.begin(); print != scene.prints.end(); ++print) {
        const Placed letter{"", {}, map.point(print->foot.ball), {0.9 * height, 1.2 * height}};
        if (std::any_of(taken.begin(), taken.end(),
                [&](const Placed& other) { return overlap(letter, other); })
            || std::any_of(print + 1, scene.prints.end(),
                [&](const PrintMark& later) { return is_covered(*print, later, scene.size); }))
            continue;
        taken.push_back(letter);
        draw_letter(paper, map, *print, scene.role, scene.size);
    }
}

}

const RoleInk& ink_of(Role role)
{
    static const RoleInk leader{"#0b5fa5", "#073d6b", "#fff"};
    static const RoleInk follower{"#f2a93b", "#8a4b00", "#3a2000"};
    return role == Role::leader ? leader : follower;
}

std::vector<Vec2> turn_arc(const TurnMark& turn, double radius)
{
    const int pieces = std::max(8, 5 * std::abs(turn.eighths));
    std::vector<Vec2> arc;
    for (int i = 0; i <= pieces; ++i)
        arc.push_back(turn.centre + radius * along(turn.from + (turn.to - turn.from) * i / pieces));
    return arc;
}

void draw_print(Drawing& paper, const PaperMap& map, const PrintMark& print, Role role,
    const DancerSize& size, Letters letters)
{
    paper.polygon(map.points(sole_outline(print.foot, print.which, size)), fill_of(print, role));
    paper.polygon(
        map.points(heel_outline(print.foot, print.which, size)), heel_fill_of(print, role));
    if (letters == Letters::yes) draw_letter(paper, map, print, role, size);
}

void draw_scene(Drawing& paper, const PaperMap& map, const RoleScene& scene, LabelPlaces& places)
{
    occupy(map, scene, places);
    const std::vector<Placed> turns = place_turns(map, scene, places);
    const std::vector<Placed> badges = place_badges(map, scene, places);
    draw_way(paper, map, scene);
    draw_travels(paper, map, scene);
    // Under the prints, so that a badge's line ends at the shoe.
    for (const Placed& badge : badges)
        paper.polyline(
            {badge.anchor, badge.centre}, {.stroke = ink_of(scene.role).dark, .width = 0.3});
    for (const PrintMark& print : scene.prints)
        draw_print(paper, map, print, scene.role, scene.size, Letters::no);
    std::vector<Placed> labels = turns;
    labels.insert(labels.end(), badges.begin(), badges.end());
    draw_letters(paper, map, scene, labels);
    draw_arcs(paper, map, scene);
    for (const Placed& turn : turns)
        paper.text(turn.centre + Vec2{0, 0.95}, turn.words,
            {.size = turn_size, .anchor = Anchor::middle, .colour = turn_colour, .halo = true});
    for (const Placed& badge : badges) draw_badge(paper, badge, scene.role);
}

void draw_small_scene(
    Drawing& paper, const PaperMap& map, const RoleScene& scene, LabelPlaces& places)
{
    draw_way(paper, map, scene);
    for (const PrintMark& print : scene.prints)
        draw_print(paper, map, print, scene.role, scene.size, Letters::no);
    occupy(map, scene, places);
}

}
