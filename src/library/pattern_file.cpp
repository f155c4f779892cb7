#include "library/pattern_file.h"

#include "dance/follower.h"

namespace promenade::library {
namespace {

using namespace dance;
using json::Node;
using json::ObjectReader;
using json::Value;

std::string read_count(ObjectReader& reader)
{
    const auto node = reader.child("count", json::Kind::text);
    if (!node) return "";
    if (!is_count(node->value().text)) reader.report(unknown_symbol(*node, "count", count_help));
    return node->value().text;
}

// The rows both roles write alike.
void read_rows(ObjectReader& reader, Exceptions& rows)
{
    rows.foot = optional_symbol<Foot>(reader, "foot", "foot");
    rows.position = optional_row(
        reader, "direction", "foot position", read_foot_position, foot_position_help());
    if (reader.node().find("turn")) rows.turn = reader.integer("turn", -most_eighths, most_eighths);
    rows.action = optional_symbol<Action>(reader, "action", "way of turning");
    if (reader.any("body_turns_less"))
        rows.body_turns_less = reader.truth_or("body_turns_less", false);
    rows.footwork = optional_row(reader, "footwork", "footwork", read_footwork, footwork_help());
    rows.rise = optional_row(reader, "rise", "rise and fall", read_rise, rise_help());
    rows.body = optional_row(reader, "body", "body modifier", read_body, body_help());
    rows.head = optional_symbol<Head>(reader, "head", "head position");
    rows.hold = optional_symbol<Hold>(reader, "hold", "hold");
    if (reader.node().find("length")) rows.length = reader.number("length", 0, longest_step);
}

void demand_foot(ObjectReader& reader, const Movement& leader)
{
    const bool holds = leader.position.direction == Direction::hold;
    if (reader.node().find("foot") && holds)
        reader.report(reader.node().error(
            "a foot is named in a step that holds", "delete the foot, or write where it goes"));
    if (!holds && reader.is_object() && !reader.node().find("foot"))
        reader.report(
            reader.node().error("the field 'foot' is missing", "add \"foot\": \"L\" or \"R\""));
}

Column read_column(const Node& node, CouplePosition before, std::vector<Error>& errors)
{
    Column column;
    ObjectReader reader(node, errors);
    if (!reader.is_object()) return column;
    column.count = read_count(reader);
    column.beats = read_beats(reader, "beats");
    Exceptions rows;
    read_rows(reader, rows);
    if (!node.find("direction")) reader.text("direction"); // reports that it is missing
    column.leader = with_exceptions({}, rows);
    if (rows.position) demand_foot(reader, column.leader);
    column.couple = symbol_or(reader, "position", "couple position", before);
    column.note = reader.text_or("note", "");
    if (const auto follower = reader.child_if("follower", json::Kind::object)) {
        ObjectReader exceptions(*follower, errors);
        read_rows(exceptions, column.follower);
        column.follower.extra = exceptions.unknown();
    }
    column.extra = reader.unknown();
    return column;
}

// Times are sums of beats, and kept exactly.
void demand_exact_sums(const Node& steps, const Pattern& pattern, std::vector<Error>& errors)
{
    CommonParts parts;
    for (const Column& column : pattern.columns)
        if (!parts.take(column.beats))
            return errors.push_back(steps.error("the beats of its steps cannot be added up exactly",
                "use few kinds of fractions, such as halves, thirds and quarters"));
}

void read_columns(ObjectReader& reader, Pattern& pattern, std::vector<Error>& errors)
{
    const auto steps = reader.child("steps", json::Kind::list);
    if (!steps) return;
    const std::size_t count = steps->value().items.size();
    if (count == 0)
        return reader.report(steps->error("the pattern has no steps", "write at least one"));
    if (count > most_columns)
        return reader.report(steps->error("the pattern has " + std::to_string(count) + " steps",
            "split it into patterns of at most " + std::to_string(most_columns)));
    CouplePosition position = pattern.start.position;
    for (const Node& step : steps->items()) {
        pattern.columns.push_back(read_column(step, position, errors));
        position = pattern.columns.back().couple;
    }
    demand_exact_sums(*steps, pattern, errors);
}

void add_text(Value& object, const char* name, const std::string& text)
{
    if (!text.empty()) json::add(object, name, json::text(text));
}

void write_rows(Value& step, const Exceptions& rows)
{
    if (rows.foot) add_text(step, "foot", text_of(*rows.foot));
    if (rows.position) add_text(step, "direction", text_of(*rows.position));
    if (rows.turn) json::add(step, "turn", json::number(*rows.turn));
    if (rows.action) add_text(step, "action", text_of(*rows.action));
    if (rows.body_turns_less)
        json::add(step, "body_turns_less", json::boolean(*rows.body_turns_less));
    if (rows.footwork) json::add(step, "footwork", json::text(rows.footwork->text));
    if (rows.rise) json::add(step, "rise", json::text(rows.rise->text));
    if (rows.body) json::add(step, "body", json::text(rows.body->text));
    if (rows.head) add_text(step, "head", text_of(*rows.head));
    if (rows.hold) add_text(step, "hold", text_of(*rows.hold));
    if (rows.length) json::add(step, "length", json::number(*rows.length));
}

Value write_column(const Column& column, CouplePosition before)
{
    Value step = json::object({}, json::Layout::one_line);
    json::add(step, "count", json::text(column.count));
    json::add(step, "beats", beats_value(column.beats));
    // What differs from a movement that does nothing; the direction is always written.
    Exceptions rows = differences({}, column.leader);
    rows.position = column.leader.position;
    write_rows(step, rows);
    if (column.couple != before) add_text(step, "position", text_of(column.couple));
    add_text(step, "note", column.note);
    Value follower = json::object({}, json::Layout::one_line);
    write_rows(follower, column.follower);
    json::add_all(follower, column.follower.extra);
    if (!follower.members.empty()) json::add(step, "follower", std::move(follower));
    json::add_all(step, column.extra);
    return step;
}

}

bool is_count(std::string_view text)
{
    const auto is_beat = [](char c) { return c >= '1' && c <= '8'; };
    if (text.ends_with(" (S)") || text.ends_with(" (Q)")) text.remove_suffix(4);
    if (text == "S" || text == "Q" || text == "&" || text == "a" || text == "e") return true;
    if (text.size() == 3) return is_beat(text[0]) && text[1] == '-' && is_beat(text[2]);
    return text.size() == 1 && is_beat(text[0]);
}

Start read_start(ObjectReader& parent)
{
    Start start;
    const auto node = parent.child("start", json::Kind::object);
    if (!node) return start;
    ObjectReader reader(*node, parent.errors());
    start.facing = read_alignment(reader, "facing");
    start.position = required_symbol<CouplePosition>(reader, "position", "couple position");
    start.extra = reader.unknown();
    return start;
}

Value write_start(const Start& start)
{
    Value value = json::object();
    json::add(value, "facing", json::text(std::string(start.facing.symbol())));
    json::add(value, "position", json::text(text_of(start.position)));
    json::add_all(value, start.extra);
    return value;
}

Pattern read_pattern(const Node& node, std::vector<Error>& errors)
{
    Pattern pattern;
    ObjectReader reader(node, errors);
    if (!reader.is_object()) return pattern;
    read_heading(reader, pattern);
    pattern.style = reader.text_or("style", "");
    pattern.confidence = symbol_or(reader, "confidence", "confidence", Confidence::unsure);
    read_columns(reader, pattern, errors);
    pattern.extra = reader.unknown();
    return pattern;
}

Value write_pattern(const Pattern& pattern)
{
    Value value = json::object({}, json::Layout::broken);
    json::add(value, "id", json::text(pattern.id));
    json::add(value, "name", json::text(pattern.name));
    add_text(value, "style", pattern.style);
    json::add(value, "confidence", json::text(text_of(pattern.confidence)));
    add_text(value, "note", pattern.note);
    json::add(value, "start", write_start(pattern.start));
    Value steps = json::list({}, json::Layout::broken);
    CouplePosition before = pattern.start.position;
    for (const Column& column : pattern.columns) {
        steps.items.push_back(write_column(column, before));
        before = column.couple;
    }
    json::add(value, "steps", std::move(steps));
    json::add_all(value, pattern.extra);
    return value;
}

}
