#include "music/tracked_text.h"

#include <cmath>
#include <cstdio>

#include "music/tempo_map_file.h"

namespace promenade::music {
namespace {

const char* sure_words(double confidence)
{
    return confidence >= 0.8 ? "sure" : confidence >= 0.5 ? "fairly sure" : "unsure";
}

json::Value times(const std::vector<double>& seconds)
{
    json::Value list = json::list();
    for (const double time : seconds)
        list.items.push_back(json::number(std::round(time * 1e4) / 1e4));
    return list;
}

std::vector<double> bar_lines(const BeatGrid& grid)
{
    std::vector<double> lines;
    for (std::size_t i = 0; i < grid.beats.size(); ++i)
        if (grid.is_downbeat(i)) lines.push_back(grid.beats[i]);
    return lines;
}

}

std::string tracked_text(const Tracked& found, const std::string& name, double seconds)
{
    char text[512];
    std::snprintf(text, sizeof text,
        "%s, %d:%04.1f\n"
        "  tempo   %.1f beats a minute, %.2f bars a minute\n"
        "  beats   %zu, the first at %.3f s; %s (%.0f %%)\n"
        "  bars    of %d beats, %zu of them, pickup of %d; %s (%.0f %%)\n",
        name.c_str(), static_cast<int>(seconds) / 60, std::fmod(seconds, 60), found.tempo,
        found.tempo / found.grid.beats_per_bar, found.grid.beats.size(),
        found.grid.beats.empty() ? 0.0 : found.grid.beats.front(),
        sure_words(found.beat_confidence), 100 * found.beat_confidence, found.grid.beats_per_bar,
        bar_lines(found.grid).size(), found.grid.pickup, sure_words(found.bar_confidence),
        100 * found.bar_confidence);
    std::string all = text;
    if (!found.hint.empty()) all += "  hint    " + found.hint + "\n";
    if (!found.is_sure())
        all += "  Check it in the window by ear: tap the tempo, or drag a beat or a bar line.\n";
    return all;
}

json::Value tracked_json(const Tracked& found, double seconds)
{
    json::Value value = json::object({}, json::Layout::broken);
    json::add(value, "seconds", json::number(seconds));
    json::add(value, "beats_per_minute", json::number(found.tempo));
    json::add(value, "bars_per_minute", json::number(found.tempo / found.grid.beats_per_bar));
    json::add(value, "beats_per_bar", json::number(found.grid.beats_per_bar));
    json::add(value, "pickup", json::number(found.grid.pickup));
    json::Value confidence = json::object();
    json::add(confidence, "beats", json::number(found.beat_confidence));
    json::add(confidence, "bars", json::number(found.bar_confidence));
    json::add(value, "confidence", std::move(confidence));
    json::add(value, "sure", json::boolean(found.is_sure()));
    if (!found.hint.empty()) json::add(value, "hint", json::text(found.hint));
    json::add(value, "beats", times(found.grid.beats));
    json::add(value, "bars", times(bar_lines(found.grid)));
    json::add(value, "tempo_map", tempo_map_value(tempo_map_of(found.grid)));
    return value;
}

}
