#include "music/track.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "music/bar_tracking.h"
#include "music/beat_tracking.h"

namespace promenade::music {
namespace {

// Measured on the synthetic music of the tests, on noise and on talk: bars of the first are like
// each other by 0.9, of the others by 0.1 to 0.3; people play less evenly than machines.
constexpr double unsure_repetition = 0.3, sure_repetition = 0.6;
constexpr double unsure_contrast = 1, sure_contrast = 2; // spreads

double share_between(double value, double low, double high)
{
    return std::clamp((value - low) / (high - low), 0.0, 1.0);
}

// Beats and bars where the folded bar has them. The chain that is put aside may begin a beat
// sooner or later than the first one, so a bar line from the middle is looked up in it.
BeatGrid grid_of(const Listening& heard, const Expectation& expects,
    const std::vector<double>& beats, const BarPhase& bars)
{
    BeatGrid grid;
    grid.beats = beats;
    grid.beats_per_bar = expects.beats_per_bar;
    grid.pickup = bars.pickup;
    if (bars.aside == 0) return grid;
    const auto bar = static_cast<std::size_t>(expects.beats_per_bar);
    const std::size_t line = static_cast<std::size_t>(bars.pickup) + beats.size() / 2 / bar * bar;
    const std::size_t from = std::min(line, beats.size() - 2);
    const double sounds = beats[from]
        + (static_cast<double>(line - from) + bars.aside) * (beats[from + 1] - beats[from]);
    grid.beats = put_aside(heard, expects, beats, bars.aside);
    grid.pickup = static_cast<int>(grid.nearest(sounds) % bar);
    return grid;
}

}

Expectation expectation_of(const dance::Dance& dance)
{
    Expectation expects;
    expects.beats_per_bar = dance.meter.beats;
    expects.slowest = dance.tempi.front().slowest;
    expects.fastest = dance.tempi.front().fastest;
    for (const dance::TempoRange& range : dance.tempi) {
        expects.slowest = std::min(expects.slowest, range.slowest);
        expects.fastest = std::max(expects.fastest, range.fastest);
    }
    return expects;
}

Result<Listening> listen_to(SoundReader& reader, const Progress& progress)
{
    Listener listener(reader.rate());
    std::vector<float> block(65'536);
    std::size_t heard = 0;
    for (std::size_t got = block.size(); got == block.size();) {
        got = reader.read_mono(block);
        listener.hear(std::span(block).first(got));
        heard += got;
        const double share = static_cast<double>(heard) / static_cast<double>(reader.frames());
        if (progress && !progress(std::min(1.0, share)))
            return Error{"music", "stopped before the end", ""};
    }
    if (const Outcome fine = reader.state(); !fine) return fine.error();
    return listener.finish();
}

Listening listen_to(const Sound& sound)
{
    Listener listener(sound.rate);
    const auto wide = static_cast<std::size_t>(sound.channels);
    std::vector<float> mono(sound.frames());
    for (std::size_t i = 0; i < mono.size(); ++i)
        for (std::size_t channel = 0; channel < wide; ++channel)
            mono[i] += sound.samples[i * wide + channel] / static_cast<float>(wide);
    listener.hear(mono);
    return listener.finish();
}

Tracked track(const Listening& heard, const Expectation& expects)
{
    const BeatChain chain = find_beats(heard, expects);
    const BarPhase bars = find_bars(heard, chain.beats, expects);
    Tracked found;
    found.grid = grid_of(heard, expects, chain.beats, bars);
    found.tempo = found.grid.tempo();
    found.beat_confidence =
        std::min({share_between(chain.repetition, unsure_repetition, sure_repetition),
            share_between(chain.contrast, unsure_contrast, sure_contrast), bars.beat_sure});
    found.bar_confidence = std::min(found.beat_confidence, bars.bar_sure);
    found.hint = found.beat_confidence > 0 ? tempo_hint(found.tempo, expects) : "";
    return found;
}

Tracked track_as_tapped(const Listening& heard, const Expectation& expects, const Tapped& taps)
{
    constexpr double trust = 0.04; // share of the tempo that fingers err by
    Expectation near_taps = expects;
    near_taps.slowest = std::max(slowest_tempo, taps.tempo * (1 - trust));
    near_taps.fastest = std::min(fastest_tempo, taps.tempo * (1 + trust));
    Tracked found = track(heard, near_taps);
    found.hint = tempo_hint(found.tempo, expects);
    if (found.grid.beats.size() < 2) return found;
    const double aside = std::abs(found.grid.beats[found.grid.nearest(taps.offset)] - taps.offset);
    if (aside > 0.25 * 60 / taps.tempo)
        if (const auto later = half_a_beat_later(found.grid)) found.grid = *later;
    return found;
}

std::string tempo_hint(double tempo, const Expectation& expects)
{
    constexpr double grace = 0.01; // nobody hears one in a hundred
    const bool slow = tempo < expects.slowest * (1 - grace);
    if (!slow && tempo <= expects.fastest * (1 + grace)) return "";
    char text[160];
    const double bar = expects.beats_per_bar;
    std::snprintf(text, sizeof text, "%.1f bars a minute are %s than this dance's %.4g to %.4g",
        tempo / bar, slow ? "slower" : "faster", expects.slowest / bar, expects.fastest / bar);
    return text;
}

}
