#include "export/composition_json.h"

namespace promenade {
namespace {

using namespace dance;
using json::Value;

Value step_json(const Step& step)
{
    Value value = json::object({}, json::Layout::one_line);
    const auto text = [&](const char* name, std::string words) {
        json::add(value, name, json::text(std::move(words)));
    };
    const auto number = [&](const char* name, double digits) {
        json::add(value, name, json::number(digits));
    };
    text("count", step.count);
    text("start", step.start.text());
    text("beats", step.beats.text());
    json::add(value, "foot", step.foot ? json::text(text_of(*step.foot)) : Value{});
    text("direction", text_of(step.position.direction));
    json::add(value, "cbmp", json::boolean(step.position.cbmp));
    json::add(value, "across", json::boolean(step.position.across));
    static constexpr const char* weights[] = {"full", "part", "none"};
    text("weight", weights[static_cast<int>(step.position.weight)]);
    number("turn", step.turn);
    text("action", text_of(step.action));
    number("facing", step.facing.k());
    number("body_facing", step.body.k());
    text("alignment", alignment_words(step));
    number("side", step.side);
    text("footwork", step.footwork.text);
    text("rise", step.rise.text);
    text("body", step.modifier.text);
    text("head", text_of(step.head));
    text("hold", text_of(step.hold));
    text("position", text_of(step.couple));
    number("length", step.length);
    text("note", step.note);
    text("pattern", step.pattern);
    number("column", step.column + 1);
    return value;
}

Value steps_json(const std::vector<Step>& steps)
{
    Value list = json::list({}, json::Layout::broken);
    for (const Step& step : steps) list.items.push_back(step_json(step));
    return list;
}

}

Value composition_json(const Dance& dance, const Composition& composition)
{
    Value value = json::object({}, json::Layout::broken);
    json::add(value, "name", json::text(composition.name));
    json::add(value, "dance", json::text(dance.name));
    json::add(value, "beats", json::text(composition.length().text()));
    json::add(value, "beats_per_bar", json::number(dance.meter.beats));
    json::add(value, "start_position", json::text(text_of(composition.start_position)));
    json::add(value, "leader_start", json::number(composition.start.k()));
    json::add(value, "follower_start", json::number(composition.follower_start.k()));
    json::add(value, "leader", steps_json(composition.leader));
    json::add(value, "follower", steps_json(composition.follower));
    return value;
}

}
