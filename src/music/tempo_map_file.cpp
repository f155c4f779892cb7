#include "music/tempo_map_file.h"

#include "foundation/atomic_file.h"

namespace promenade::music {
namespace {

constexpr const char* format_name = "promenade tempo map";

json::Value change_value(const TempoChange& change)
{
    json::Value value = json::object({}, json::Layout::one_line);
    json::add(value, "beat", json::number(change.beat));
    json::add(value, "tempo", json::number(change.tempo));
    if (change.over > 0) json::add(value, "over", json::number(change.over));
    return value;
}

TempoChange read_change(const json::Node& node, std::vector<Error>& errors)
{
    json::ObjectReader reader(node, errors);
    TempoChange change;
    change.beat = reader.number("beat", -1e6, 1e6);
    change.tempo = reader.number("tempo", slowest_tempo, fastest_tempo);
    change.over = reader.number_or("over", 0, 1e6, 0);
    return change;
}

}

json::Value tempo_map_value(const TempoMap& map)
{
    const TempoOutline& outline = map.outline();
    json::Value value = json::object();
    json::add(value, "beats_per_bar", json::number(outline.beats_per_bar));
    if (outline.offset != 0) json::add(value, "offset", json::number(outline.offset));
    if (outline.pickup != 0) json::add(value, "pickup", json::number(outline.pickup));
    json::Value changes = json::list({}, json::Layout::broken);
    for (const TempoChange& change : outline.changes) changes.items.push_back(change_value(change));
    json::add(value, "changes", std::move(changes));
    return value;
}

std::optional<TempoMap> read_tempo_map(const json::Node& node, std::vector<Error>& errors)
{
    const std::size_t before = errors.size();
    json::ObjectReader reader(node, errors);
    if (!reader.is_object()) return std::nullopt;
    TempoOutline outline;
    outline.beats_per_bar = reader.integer("beats_per_bar", 1, 16);
    outline.offset = reader.number_or("offset", -86'400, 86'400, 0);
    outline.pickup = reader.number_or("pickup", 0, 16, 0);
    outline.changes.clear();
    if (const auto changes = reader.child("changes", json::Kind::list))
        for (const json::Node& item : changes->items())
            outline.changes.push_back(read_change(item, errors));
    if (errors.size() > before) return std::nullopt;
    auto map = TempoMap::make(std::move(outline), node.place());
    if (map) return *map;
    errors.push_back(map.error());
    return std::nullopt;
}

Result<TempoMap> load_tempo_map(const std::filesystem::path& file)
{
    const auto bytes = read_file(file, json::most_bytes);
    if (!bytes) return bytes.error();
    const auto value = json::parse(*bytes, file.string());
    if (!value) return value.error();
    const json::Node node(*value, file.string());
    std::vector<Error> errors;
    json::ObjectReader reader(node, errors);
    if (const std::string format = reader.text("format"); errors.empty() && format != format_name)
        return node.error("this is not a tempo map",
            std::string("let it begin with \"format\": \"") + format_name + "\"");
    if (!errors.empty()) return errors.front();
    const auto map = read_tempo_map(node, errors);
    if (!map) return errors.empty() ? node.expected("an object") : errors.front();
    return *map;
}

std::string tempo_map_text(const TempoMap& map)
{
    json::Value value = json::object({}, json::Layout::broken);
    json::add(value, "format", json::text(format_name));
    json::add(value, "version", json::number(1));
    json::add_all(value, tempo_map_value(map).members);
    return json::write(value);
}

}
