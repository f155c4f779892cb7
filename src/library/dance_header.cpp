#include "library/dance_header.h"

#include <charconv>

namespace promenade::library {
namespace {

using namespace dance;
using json::Node;
using json::ObjectReader;
using json::Value;

constexpr const char* dance_format = "promenade dance";
constexpr double slowest_music = 20, fastest_music = 400; // beats per minute

// "3/4"
Meter read_meter(ObjectReader& reader)
{
    Meter meter;
    const auto node = reader.child("meter", json::Kind::text);
    if (!node) return meter;
    const std::string& text = node->value().text;
    const bool shaped = text.size() == 3 && text[1] == '/' && text[0] >= '1' && text[0] <= '9'
        && (text[2] == '2' || text[2] == '4' || text[2] == '8');
    if (!shaped) {
        reader.report(unknown_symbol(*node, "meter", "write it like 3/4"));
        return meter;
    }
    return {text[0] - '0', text[2] - '0'};
}

TempoRange read_range(const Node& node, ObjectReader& reader)
{
    TempoRange range{node.name(), 0, 0};
    const auto ends = node.items();
    if (ends.size() != 2) {
        reader.report(node.error(
            "this is not a range of tempo", "write the slowest and the fastest, such as [84, 90]"));
        return range;
    }
    const auto slowest = ends[0].number(slowest_music, fastest_music);
    const auto fastest = ends[1].number(slowest_music, fastest_music);
    if (!slowest)
        reader.report(slowest.error());
    else if (!fastest)
        reader.report(fastest.error());
    else if (*slowest > *fastest)
        reader.report(node.error("the slowest tempo is above the fastest", "swap them"));
    else
        range.slowest = *slowest, range.fastest = *fastest;
    return range;
}

std::vector<TempoRange> read_tempi(ObjectReader& reader)
{
    std::vector<TempoRange> tempi;
    const auto node = reader.child("tempo", json::Kind::object);
    if (!node) return tempi;
    for (const Node& member : node->members()) tempi.push_back(read_range(member, reader));
    if (tempi.empty())
        reader.report(
            node->error("no tempo is given", "write one, such as \"American\": [84, 90]"));
    return tempi;
}

template <class T> T read_part(ObjectReader& parent, const char* name, T (*read)(ObjectReader&))
{
    const auto node = parent.child(name, json::Kind::object);
    if (!node) return T{};
    ObjectReader reader(*node, parent.errors());
    T part = read(reader);
    part.extra = reader.unknown();
    return part;
}

Character read_character(ObjectReader& reader)
{
    Character character;
    character.rise = required_symbol<RiseCharacter>(reader, "rise", "kind of rise");
    character.sway = reader.truth_or("sway", false);
    character.hips = required_symbol<HipAction>(reader, "hips", "hip action");
    character.hold = required_symbol<Hold>(reader, "hold", "hold");
    character.words = reader.text_or("words", "");
    return character;
}

StepSizes read_sizes(ObjectReader& reader)
{
    return {reader.number("walk", 0, 1.2), reader.number("side", 0, 1.2),
        reader.number("close", 0, 1), {}};
}

Value write_tempi(const std::vector<TempoRange>& tempi)
{
    Value value = json::object();
    for (const TempoRange& range : tempi)
        json::add(value, range.style,
            json::list({json::number(range.slowest), json::number(range.fastest)}));
    return value;
}

Value write_character(const Character& character)
{
    Value value = json::object();
    json::add(value, "rise", json::text(text_of(character.rise)));
    json::add(value, "sway", json::boolean(character.sway));
    json::add(value, "hips", json::text(text_of(character.hips)));
    json::add(value, "hold", json::text(text_of(character.hold)));
    if (!character.words.empty()) json::add(value, "words", json::text(character.words));
    json::add_all(value, character.extra);
    return value;
}

Value write_sizes(const StepSizes& sizes)
{
    Value value = json::object();
    json::add(value, "walk", json::number(sizes.walk));
    json::add(value, "side", json::number(sizes.side));
    json::add(value, "close", json::number(sizes.close));
    json::add_all(value, sizes.extra);
    return value;
}

}

Dance read_header(ObjectReader& reader)
{
    Dance dance;
    if (!reader.is_object() || !has_format(reader, dance_format, "a dance")) return dance;
    dance.version = reader.integer("version", 1, 1'000'000);
    dance.id = read_id(reader);
    dance.name = read_name(reader, "name");
    dance.meter = read_meter(reader);
    dance.tempi = read_tempi(reader);
    dance.travel = required_symbol<Travel>(reader, "travels", "way of travelling");
    dance.unit = reader.node().find("unit") ? read_beats(reader, "unit") : Beats(dance.meter.beats);
    dance.character = read_part(reader, "character", read_character);
    dance.sizes = read_part(reader, "step_sizes", read_sizes);
    dance.note = reader.text_or("note", "");
    return dance;
}

Value write_header(const Dance& dance)
{
    Value value = json::object({}, json::Layout::broken);
    json::add(value, "format", json::text(dance_format));
    json::add(value, "version", json::number(dance.version));
    json::add(value, "id", json::text(dance.id));
    json::add(value, "name", json::text(dance.name));
    json::add(value, "meter",
        json::text(std::to_string(dance.meter.beats) + "/" + std::to_string(dance.meter.unit)));
    json::add(value, "tempo", write_tempi(dance.tempi));
    json::add(value, "travels", json::text(text_of(dance.travel)));
    if (dance.unit != Beats(dance.meter.beats)) json::add(value, "unit", beats_value(dance.unit));
    json::add(value, "character", write_character(dance.character));
    json::add(value, "step_sizes", write_sizes(dance.sizes));
    if (!dance.note.empty()) json::add(value, "note", json::text(dance.note));
    return value;
}

}
