#include "music/beat_grid_text.h"

#include <charconv>
#include <cmath>
#include <sstream>
#include <utility>

namespace promenade::music {
namespace {

constexpr double digits = 1e4;         // tenths of a millisecond in a second
constexpr double longest_day = 86'400; // s

// "1.101 1.79": all of it numbers that go on from what is there.
bool read_bar(const std::string& text, std::vector<double>& beats)
{
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        double time = 0;
        const auto [end, trouble] = std::from_chars(word.data(), word.data() + word.size(), time);
        const bool fine = trouble == std::errc() && end == word.data() + word.size() && time >= 0
            && time <= longest_day && (beats.empty() || time > beats.back());
        if (!fine || beats.size() >= most_beats) return false;
        beats.push_back(time);
    }
    return true;
}

std::vector<double> read_beats(json::ObjectReader& reader)
{
    std::vector<double> beats;
    const auto list = reader.child("bars", json::Kind::list);
    if (!list) return beats;
    for (const json::Node& item : list->items()) {
        const auto text = item.text();
        if (text && read_bar(*text, beats)) continue;
        reader.report(item.error("a bar is a text of rising seconds, 20000 beats at most in all",
            "let the beats be found again"));
        return beats;
    }
    if (beats.size() < 2)
        reader.report(list->error("there are fewer than two beats", "let them be found again"));
    return beats;
}

json::Value written_bars(const BeatGrid& grid)
{
    json::Value bars = json::list();
    std::string bar;
    for (std::size_t i = 0; i < grid.beats.size(); ++i) {
        if (grid.is_downbeat(i) && !bar.empty())
            bars.items.push_back(json::text(std::exchange(bar, "")));
        bar += (bar.empty() ? "" : " ") + json::shortest(grid.beats[i]);
    }
    bars.items.push_back(json::text(bar));
    return bars;
}

void read_checked(json::ObjectReader& reader, BeatGrid& grid)
{
    const auto list = reader.child_if("checked", json::Kind::list);
    if (!list) return;
    for (const json::Node& item : list->items()) {
        const auto bar = item.integer(-1, static_cast<int>(most_beats));
        if (bar)
            grid.checked.insert(*bar);
        else
            reader.report(bar.error());
    }
}

}

BeatGrid rounded(BeatGrid grid)
{
    for (double& beat : grid.beats) beat = std::round(beat * digits) / digits;
    return grid;
}

void write_grid(const BeatGrid& grid, json::Value& object)
{
    json::add(object, "beats_per_bar", json::number(grid.beats_per_bar));
    if (grid.pickup != 0) json::add(object, "pickup", json::number(grid.pickup));
    json::Value checked = json::list();
    for (const int bar : grid.checked) checked.items.push_back(json::number(bar));
    if (!checked.items.empty()) json::add(object, "checked", std::move(checked));
    json::add(object, "bars", written_bars(rounded(grid)));
}

std::optional<BeatGrid> read_grid(json::ObjectReader& reader)
{
    const std::size_t before = reader.errors().size();
    BeatGrid grid;
    grid.beats_per_bar = reader.integer("beats_per_bar", 1, 16);
    grid.pickup = reader.integer_or("pickup", 0, 15, 0);
    read_checked(reader, grid);
    grid.beats = read_beats(reader);
    if (reader.errors().size() == before && grid.pickup >= grid.beats_per_bar)
        reader.report(reader.node().error(
            "the pickup is as long as a bar", "let it be shorter than \"beats_per_bar\""));
    if (reader.errors().size() > before) return std::nullopt;
    return grid;
}

}
