#include "music/rhythm.h"

#include <algorithm>
#include <cmath>

#include "foundation/atomic_file.h"
#include "foundation/json_node.h"
#include "foundation/program_folder.h"
#include "music/tempo_map.h"

namespace promenade::music {
namespace {

namespace fs = std::filesystem;

std::vector<double> read_weights(const json::Node& list, json::ObjectReader& reader)
{
    std::vector<double> weights;
    for (const json::Node& item : list.items()) {
        const auto weight = item.number(0, 1);
        if (weight)
            weights.push_back(*weight);
        else
            reader.report(weight.error());
    }
    return weights;
}

void read_expectations(json::ObjectReader& reader, Rhythm& rhythm)
{
    if (const auto list = reader.child("low", json::Kind::list))
        rhythm.low = read_weights(*list, reader);
    if (const auto list = reader.child("high", json::Kind::list))
        rhythm.high = read_weights(*list, reader);
    const auto others = reader.child_if("other_low", json::Kind::list);
    if (!others) return;
    for (const json::Node& way : others->items()) {
        rhythm.other_low.push_back(way.value().kind == json::Kind::list ? read_weights(way, reader)
                                                                        : std::vector<double>{});
        if (rhythm.other_low.back().size() != 2 * rhythm.low.size())
            reader.report(way.error("this is not a bar by half beats",
                "write a list of twice as many strengths as \"low\" has"));
    }
}

std::optional<Part::Plays> plays_named(const std::string& name)
{
    static const std::map<std::string, Part::Plays> names = {{"bass", Part::Plays::bass},
        {"chords", Part::Plays::chords}, {"drum", Part::Plays::drum},
        {"melody", Part::Plays::melody}};
    const auto found = names.find(name);
    return found == names.end() ? std::nullopt : std::optional(found->second);
}

void read_bars(json::ObjectReader& reader, Part& part)
{
    const auto bars = reader.child("bars", json::Kind::list);
    if (!bars) return;
    for (const json::Node& item : bars->items()) {
        const auto text = item.text();
        if (!text) {
            reader.report(text.error());
            continue;
        }
        auto bar = read_bar(*text, part.plays);
        if (bar)
            part.bars.push_back(std::move(*bar));
        else
            reader.report(item.error(bar.error().problem, bar.error().remedy));
    }
    if (bars->items().empty()) reader.report(bars->error("there is no bar to play", "write one"));
}

Part read_part(const json::Node& node, std::vector<Error>& errors)
{
    json::ObjectReader reader(node, errors);
    Part part;
    part.name = reader.text("name");
    const std::string plays = reader.text("plays");
    if (const auto known = plays_named(plays))
        part.plays = *known;
    else
        reader.report(
            node.error("nobody plays '" + plays + "'", "use bass, chords, drum or melody"));
    part.sound = reader.integer(part.plays == Part::Plays::drum ? "key" : "instrument", 0, 127);
    part.volume = reader.integer("volume", 1, 127);
    read_bars(reader, part);
    return part;
}

void read_chords(json::ObjectReader& reader, Rhythm& rhythm)
{
    const auto chords = reader.child("chords", json::Kind::list);
    if (!chords) return;
    for (const json::Node& item : chords->items()) {
        const auto chord = read_chord(item.value().text);
        if (chord)
            rhythm.chords.push_back(*chord);
        else
            reader.report(item.error("'" + item.value().text + "' is no chord",
                "write a letter with #, b, m, 7, m7, maj7, 6, m6 or dim, such as Am7"));
    }
    if (rhythm.chords.empty()) reader.report(chords->error("there is no chord", "write one a bar"));
}

void read_words(json::ObjectReader& reader, Rhythm& rhythm)
{
    const auto words = reader.child_if("words", json::Kind::object);
    if (!words) return;
    for (const json::Node& word : words->members()) {
        const auto text = word.text();
        if (text)
            rhythm.words[word.name()] = *text;
        else
            reader.report(text.error());
    }
}

// "my_waltz_2" is a copy of "waltz".
bool is_copy(const std::string& id, const std::string& dance)
{
    return ("_" + id + "_").find("_" + dance + "_") != std::string::npos;
}

Result<std::vector<Rhythm>> load_rhythms()
{
    std::vector<Rhythm> rhythms;
    for (const fs::path& file : files_in(rhythm_folder(), ".json").files) {
        const auto bytes = read_file(file, json::most_bytes);
        if (!bytes) return bytes.error();
        auto rhythm = read_rhythm(*bytes, file.string());
        if (!rhythm) return rhythm.error();
        rhythms.push_back(std::move(*rhythm));
    }
    return rhythms;
}

}

Result<Rhythm> read_rhythm(const std::string& bytes, const std::string& file)
{
    const auto value = json::parse(bytes, file);
    if (!value) return value.error();
    std::vector<Error> errors;
    json::ObjectReader reader(json::Node(*value, file), errors);
    const std::string format = reader.text("format");
    if (errors.empty() && format != "promenade music")
        reader.report(reader.node().error("this is not the music of a dance",
            "let it begin with \"format\": \"promenade music\""));
    Rhythm rhythm;
    rhythm.dance = reader.text("dance");
    rhythm.tempo = reader.number_or("tempo", slowest_tempo, fastest_tempo, rhythm.tempo);
    if (const auto expects = reader.child("expects", json::Kind::object)) {
        json::ObjectReader inside(*expects, errors);
        read_expectations(inside, rhythm);
    }
    read_words(reader, rhythm);
    read_chords(reader, rhythm);
    if (const auto parts = reader.child("parts", json::Kind::list))
        for (const json::Node& item : parts->items())
            rhythm.parts.push_back(read_part(item, errors));
    if (!errors.empty()) return errors.front();
    return rhythm;
}

fs::path rhythm_folder()
{
    const fs::path chosen = path_from_environment("PROMENADE_MUSIC");
    if (!chosen.empty()) return chosen;
    const fs::path assets = folder_beside_program("assets");
    return assets.empty() ? assets : assets / "music";
}

// By the dance each file names, so that a dance of one's own can have a file of any name.
Result<Rhythm> load_rhythm(const std::string& dance_id)
{
    const auto all = load_rhythms();
    if (!all) return all.error();
    for (const Rhythm& rhythm : *all)
        if (rhythm.dance == dance_id) return rhythm;
    return Error{dance_id, "no music is kept for this dance",
        "add a file to assets/music whose \"dance\" is \"" + dance_id + "\""};
}

Result<Rhythm> rhythm_for(const dance::Dance& dance)
{
    const auto all = load_rhythms();
    if (!all) return all.error();
    const Rhythm* best = nullptr;
    double nearest = 1e9;
    for (const Rhythm& rhythm : *all) {
        if (rhythm.dance == dance.id) return rhythm;
        if (rhythm.low.size() != static_cast<std::size_t>(dance.meter.beats)) continue;
        const double aside = is_copy(dance.id, rhythm.dance)
            ? -1
            : std::abs(std::log(rhythm.tempo / usual_tempo(dance)));
        if (aside >= nearest) continue;
        nearest = aside;
        best = &rhythm;
    }
    if (best) return *best;
    return Error{dance.name, "no music is kept for a dance of its meter",
        "add a file to assets/music whose \"dance\" is \"" + dance.id + "\""};
}

Expectation expectation_of(const dance::Dance& dance, const Rhythm& rhythm)
{
    Expectation expects = expectation_of(dance);
    expects.low = rhythm.low;
    expects.high = rhythm.high;
    expects.other_low = rhythm.other_low;
    return expects;
}

}
