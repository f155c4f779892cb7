#include "export/footprint_table.h"

#include <cstdio>

#include "dance/alignment.h"
#include "foundation/text_table.h"

namespace promenade {

using namespace dance;
using namespace gait;
using namespace placing;

namespace {

std::string fixed(double value, int decimals)
{
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.*f", decimals, value);
    // "-0.00" is only zero with a rounding error.
    const std::string text = buffer;
    return text.find_first_not_of("-0.") == std::string::npos && text[0] == '-' ? text.substr(1)
                                                                                : text;
}

std::string whole_degrees(double heading)
{
    return fixed(std::remainder(degrees(heading), 360.0), 0);
}

std::string foot_words(const Footprint& print)
{
    if (!print.foot) return "-";
    const std::string foot = *print.foot == Foot::left ? "LF" : "RF";
    return foot + (print.travels ? "" : " in place")
        + (print.weight == Weight::none        ? " no weight"
                : print.weight == Weight::part ? " part weight"
                                               : "");
}

std::vector<std::string> row(const FloorStep& step, std::size_t number, Role role)
{
    const Footprint& print = step.of(role);
    const bool lands = print.foot.has_value();
    return {std::to_string(number), step.count, foot_words(print),
        lands ? fixed(print.landing().ball.x, 2) : "",
        lands ? fixed(print.landing().ball.y, 2) : "",
        lands ? whole_degrees(print.landing().heading) : "", lands ? fixed(print.length, 2) : "",
        turn_words(print.pivot)
            + (print.pivot != 0 && print.pivot_on == PivotOn::heel ? " heel" : ""),
        text_of(step.position), fixed(100 * step.hold_error, 1), fixed(100 * step.clearance, 1)};
}

std::string role_table(const Footprints& prints, Role role, std::size_t width)
{
    TextTable table({"#", "count", "foot", "x m", "y m", "heading", "length m", "turn", "pos",
        "hold off cm", "gap cm"});
    for (std::size_t i = 0; i < prints.steps.size(); ++i)
        table.add(row(prints.steps[i], i + 1, role));
    return std::string(role == Role::leader ? "Leader" : "Follower") + "\n" + table.text(width);
}

using json::Value;

Value point(const Vec2& p)
{
    return json::list({json::number(p.x), json::number(p.y)}, json::Layout::one_line);
}

Value stance_json(const Stance& stance, const DancerSize& size)
{
    Value value = json::object({}, json::Layout::one_line);
    for (const Foot foot : {Foot::left, Foot::right}) {
        const std::string name = foot == Foot::left ? "left" : "right";
        json::add(value, name + "_ball", point(stance.foot(foot).ball));
        json::add(value, name + "_heel", point(heel_of(stance.foot(foot), size)));
        json::add(value, name + "_heading", json::number(stance.foot(foot).heading));
    }
    json::add(value, "pelvis", point(stance.pelvis()));
    json::add(value, "body_heading", json::number(stance.body_heading));
    json::add(value, "weight_on_left", json::number(stance.weight_on_left));
    return value;
}

Value print_json(const Footprint& print, const DancerSize& size)
{
    Value value = json::object({}, json::Layout::one_line);
    if (print.foot) json::add(value, "foot", json::text(text_of(*print.foot)));
    json::add(value, "travels", json::boolean(print.travels));
    json::add(value, "weight",
        json::text(print.weight == Weight::full ? "full"
                : print.weight == Weight::part  ? "part"
                                                : "none"));
    json::add(value, "pivot_eighths", json::number(print.pivot));
    if (print.pivot != 0)
        json::add(value, "pivot_on", json::text(print.pivot_on == PivotOn::heel ? "heel" : "ball"));
    json::add(value, "length", json::number(print.length));
    json::add(value, "stance", stance_json(print.stance, size));
    return value;
}

Value step_json(const FloorStep& step, const CoupleSize& size)
{
    Value value = json::object({}, json::Layout::broken);
    json::add(value, "count", json::text(step.count));
    json::add(value, "beat", json::text(step.start.text()));
    json::add(value, "pattern", json::text(step.pattern));
    json::add(value, "column", json::number(step.column + 1));
    json::add(value, "position", json::text(text_of(step.position)));
    if (step.hold.fixed) json::add(value, "hold_wanted", point(step.hold.wanted));
    json::add(value, "hold", point(step.offset));
    json::add(value, "hold_error", json::number(step.hold_error));
    json::add(value, "clearance", json::number(step.clearance));
    json::add(value, "leader", print_json(step.leader, size.leader));
    json::add(value, "follower", print_json(step.follower, size.follower));
    return value;
}

}

std::string footprint_table(const Footprints& prints, Charts roles, std::size_t width)
{
    std::string text;
    if (roles != Charts::follower) text += role_table(prints, Role::leader, width);
    if (roles == Charts::both) text += "\n";
    if (roles != Charts::leader) text += role_table(prints, Role::follower, width);
    const FloorWorst worst = worst_of(prints);
    return text + "\nWorst: hold " + fixed(100 * worst.hold_error, 1) + " cm off, shoes "
        + fixed(100 * worst.clearance, 1) + " cm apart, stride " + fixed(worst.stride, 2)
        + " leg lengths.\n";
}

Value footprint_json(const Footprints& prints)
{
    Value value = json::object({}, json::Layout::broken);
    json::add(value, "name", json::text(prints.name));
    json::add(value, "leader_height", json::number(prints.size.leader.height));
    json::add(value, "follower_height", json::number(prints.size.follower.height));
    json::add(
        value, "leader_start", stance_json(prints.start.of(Role::leader), prints.size.leader));
    json::add(value, "follower_start",
        stance_json(prints.start.of(Role::follower), prints.size.follower));
    Value steps = json::list({}, json::Layout::broken);
    for (const FloorStep& step : prints.steps) steps.items.push_back(step_json(step, prints.size));
    json::add(value, "steps", steps);
    return value;
}

}
