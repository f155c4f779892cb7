#include "document/kept_music.h"

#include "document/entry_edits.h"
#include "document/extra_field.h"
#include "music/beat_grid_text.h"
#include "music/sound_file.h"
#include "music/soundtrack.h"

namespace promenade::document {
namespace {

namespace fs = std::filesystem;

constexpr const char* field_name = "music";
constexpr int last_first_bar = 10'000;

json::Value written(const KeptMusic& music)
{
    json::Value value = json::object();
    json::add(value, "file", json::text(music.file.string()));
    json::add(value, "fingerprint", json::text(music.fingerprint));
    if (music.first_bar != 0) json::add(value, "first_bar", json::number(music.first_bar));
    write_grid(music.grid, value);
    json::add_all(value, music.extra);
    return value;
}

}

bool is_same(const KeptMusic& a, const KeptMusic& b)
{
    return a.file == b.file && a.fingerprint == b.fingerprint && a.grid == b.grid
        && a.first_bar == b.first_bar;
}

std::optional<KeptMusic> music_of(const dance::Dance& dance)
{
    std::vector<Error> unheeded;
    return music_of(dance, unheeded);
}

std::optional<KeptMusic> music_of(const dance::Dance& dance, std::vector<Error>& unheeded)
{
    const json::Value* value = find_extra(dance, field_name);
    if (!value) return std::nullopt;
    const std::size_t before = unheeded.size();
    json::ObjectReader reader({*value, dance.id + ", " + field_name}, unheeded);
    KeptMusic kept;
    kept.file = reader.text("file");
    kept.fingerprint = reader.text("fingerprint");
    kept.first_bar = reader.integer_or("first_bar", 0, last_first_bar, 0);
    auto grid = music::read_grid(reader);
    kept.extra = reader.unknown();
    if (!grid || unheeded.size() > before) return std::nullopt;
    kept.grid = std::move(*grid);
    return kept;
}

Edit set_music(const Choreography& open, const std::string& label, KeptMusic music)
{
    dance::Dance head = open.dance();
    set_extra(head, field_name, written(music));
    return change_head(label, std::move(head));
}

Edit forget_music(const Choreography& open)
{
    dance::Dance head = open.dance();
    set_extra(head, field_name, json::object());
    return change_head("Forget the music", std::move(head));
}

fs::path whereabouts(const KeptMusic& kept, const fs::path& dance_file)
{
    const fs::path folder = dance_file.parent_path(), name = kept.file.filename();
    std::vector<fs::path> places;
    if (kept.file.is_absolute()) places.push_back(kept.file);
    if (!folder.empty())
        for (const fs::path& place : {folder / kept.file, folder / name, folder / "music" / name,
                 folder.parent_path() / "music" / name})
            places.push_back(place);
    std::error_code trouble;
    for (const fs::path& place : places) {
        if (!fs::is_regular_file(place, trouble)) continue;
        // Another song may have the same name; where it was, it counts as changed.
        const auto print = music::fingerprint_of_file(place);
        if (place == kept.file || (print && *print == kept.fingerprint)) return place;
    }
    return {};
}

std::optional<DancedTo> danced_to(
    const dance::Dance& dance, const dance::Composition& composition, const fs::path& dance_file)
{
    const auto kept = music_of(dance);
    if (!kept) return std::nullopt;
    const music::TempoMap map = tempo_map_of(kept->grid);
    const double beat = first_step_beat(map, composition, kept->first_bar);
    return DancedTo{whereabouts(*kept, dance_file), map.seen_from(beat), map.seconds_at(beat)};
}

}
