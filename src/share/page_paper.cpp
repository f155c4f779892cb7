#include "share/page_paper.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <span>

#include "export/print_shapes.h"
#include "share/passages.h"

namespace promenade::share {
namespace {

using dance::Role;
using dance::Step;

constexpr double map_margin = 0.5;      // m
constexpr double ankle_to_ball = 0.075; // of the height: where the ball lies before the ankle

std::string row_of(std::span<const std::string> cells, std::size_t step)
{
    std::string row = "<tr data-step=\"" + std::to_string(step) + "\">";
    for (const std::string& cell : cells) row += "<td>" + html(cell) + "</td>";
    return row + "</tr>\n";
}

std::string table_of(const std::string& title, const char* kind, std::span<const char* const> heads,
    const std::string& rows)
{
    std::string table = "<div class=\"wide\"><table>\n<caption class=\"" + std::string(kind) + "\">"
        + html(title) + "</caption>\n<thead><tr>";
    for (const char* head : heads) table += "<th scope=\"col\">" + std::string(head) + "</th>";
    return table + "</tr></thead>\n<tbody>\n" + rows + "</tbody></table></div>\n";
}

std::string foot_words(const Step& step)
{
    return step.foot ? text_of(*step.foot) + "F " + text_of(step.position) : "hold";
}

std::string role_table(const std::vector<Step>& steps, const Passage& passage, Role role)
{
    constexpr std::array heads{
        "#", "Count", "Foot", "Alignment", "Turn", "Footwork", "Rise and fall", "Body", "Position"};
    std::string rows;
    for (std::size_t i = passage.first; i <= passage.last; ++i) {
        const Step& step = steps[i];
        const std::array cells{std::to_string(i + 1), step.count, foot_words(step),
            alignment_words(step, dance::Spelling::symbols), dance::turn_words(step.turn),
            step.footwork.text, step.rise.text, step.modifier.text, dance::text_of(step.couple)};
        rows += row_of(cells, i);
    }
    return role == Role::leader ? table_of("Leader", "leader", heads, rows)
                                : table_of("Follower", "follower", heads, rows);
}

std::string step_table(const Piece& piece, const Passage& passage)
{
    constexpr std::array heads{"#", "Count", "Time"};
    std::string rows;
    for (std::size_t i = passage.first; i <= passage.last; ++i) {
        char time[32];
        std::snprintf(time, sizeof time, "%.2f s", piece.dance.steps[i].time);
        rows += row_of(
            std::array{std::to_string(i + 1), piece.dance.steps[i].count, std::string(time)}, i);
    }
    return table_of("Steps", "steps", heads, rows);
}

std::string number(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", value);
    return text;
}

// The room's y runs up, a drawing's down.
std::string path_of(const std::vector<Vec2>& corners)
{
    std::string path;
    for (const Vec2& corner : corners)
        path += (path.empty() ? "M" : "L") + number(corner.x) + " " + number(-corner.y);
    return path + "Z";
}

std::string print_of(const Piece& piece, const Footfall& fall)
{
    const motion::Performer& performer = piece.dance.performers[fall.performer];
    const gait::DancerSize size{performer.measures.height};
    const gait::PlacedFoot foot{
        Vec2{fall.ankle.x, fall.ankle.y} + ankle_to_ball * size.height * along(fall.heading),
        fall.heading};
    const auto which = fall.side == Side::left ? dance::Foot::left : dance::Foot::right;
    const char* kind = performer.role == Role::follower ? "follower" : "leader";
    const std::string step = std::to_string(fall.step + 1);
    return "<g data-step=\"" + std::to_string(fall.step) + "\"><title>Step " + step + ", " + kind
        + ", " + (fall.side == Side::left ? "left" : "right") + " foot</title><path class=\"" + kind
        + "\" d=\"" + path_of(sole_outline(foot, which, size))
        + path_of(heel_outline(foot, which, size)) + "\"/><text x=\"" + number(foot.ball.x)
        + "\" y=\"" + number(-foot.ball.y) + "\">" + step + "</text></g>\n";
}

struct Extent {
    Vec2 lower{0, 0}, upper{0, 0};

    void include(const Vec3& place)
    {
        lower = glm::min(lower, Vec2{place.x, place.y});
        upper = glm::max(upper, Vec2{place.x, place.y});
    }
};

}

std::string html(std::string_view text)
{
    std::string safe;
    for (const char letter : text) switch (letter) {
        case '&':
            safe += "&amp;";
            break;
        case '<':
            safe += "&lt;";
            break;
        case '>':
            safe += "&gt;";
            break;
        case '"':
            safe += "&quot;";
            break;
        default:
            safe += letter;
        }
    return safe;
}

std::string chart_html(const Piece& piece)
{
    // A dance that was broken off has fewer steps than its chart; what was danced is told.
    const bool charted =
        piece.composition && piece.composition->leader.size() >= piece.dance.steps.size();
    const auto danced = [&](Role role) {
        return std::ranges::any_of(
            piece.dance.performers, [&](const auto& each) { return each.role == role; });
    };
    std::string text;
    for (const Passage& passage : passages_of(piece.dance)) {
        text += "<h2>" + html(figure_name(piece, passage.pattern)) + "</h2>\n";
        if (!charted) text += step_table(piece, passage);
        for (const Role role : {Role::leader, Role::follower})
            if (charted && danced(role))
                text += role_table(piece.composition->of(role), passage, role);
    }
    return text.empty() ? "<p>This motion has no steps.</p>\n" : text;
}

std::string map_svg(const Piece& piece)
{
    Extent extent;
    bool first = true;
    for (const auto& performer : piece.dance.performers)
        for (const motion::Frame& frame : performer.motion.frames) {
            if (first)
                extent = {{frame.state.position.x, frame.state.position.y},
                    {frame.state.position.x, frame.state.position.y}};
            first = false;
            extent.include(frame.state.position);
        }
    std::string prints, dots;
    for (const Footfall& fall : footfalls_of(piece.dance)) {
        extent.include(fall.ankle);
        prints += print_of(piece, fall);
    }
    for (std::size_t i = 0; i < piece.dance.performers.size(); ++i) {
        const auto& performer = piece.dance.performers[i];
        const Vec3 at = performer.motion.frames.front().state.position;
        const char* kind = performer.role == Role::follower ? "follower" : "leader";
        dots += "<circle id=\"dot-" + std::to_string(i) + "\" class=\"" + kind + "\" cx=\""
            + number(at.x) + "\" cy=\"" + number(-at.y) + "\" r=\"0.05\"/>\n";
    }
    const Vec2 lower = extent.lower - Vec2{map_margin},
               size = extent.upper - extent.lower + Vec2{2 * map_margin};
    const double top = -extent.upper.y - map_margin;
    const std::string line = number(top + size.y - 0.15);
    return "<svg viewBox=\"" + number(lower.x) + " " + number(top) + " " + number(size.x) + " "
        + number(size.y) + "\" role=\"img\" aria-label=\"Footprints seen from above\">\n"
        + "<path class=\"line\" fill=\"none\" d=\"M" + number(lower.x + 0.15) + " " + line
        + "h0.5l-0.07 -0.05m0.07 0.05l-0.07 0.05\"/>\n" + prints + dots + "</svg>\n";
}

}
