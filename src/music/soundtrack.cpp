#include "music/soundtrack.h"

#include <algorithm>
#include <cmath>

#include "music/stream.h"

namespace promenade::music {
namespace {

void add(Sound& into, const Sound& other, float loud)
{
    const auto wide = static_cast<std::size_t>(other.channels);
    const std::size_t frames = std::min(into.frames(), other.frames());
    for (std::size_t i = 0; i < frames; ++i)
        for (std::size_t channel = 0; channel < 2; ++channel)
            into.samples[2 * i + channel] +=
                loud * other.samples[i * wide + std::min(channel, wide - 1)];
}

// Turned down as a whole where it would be too loud for a file.
void limit(Sound& sound)
{
    float loudest = 0;
    for (const float sample : sound.samples) loudest = std::max(loudest, std::abs(sample));
    if (loudest <= 0.98f) return;
    for (float& sample : sound.samples) sample *= 0.98f / loudest;
}

}

TempoMap map_for(const dance::Composition& composition, double tempo, int beats_per_bar)
{
    TempoOutline outline;
    outline.beats_per_bar = beats_per_bar;
    outline.changes = {{0, std::clamp(tempo, slowest_tempo, fastest_tempo), 0}};
    outline.pickup =
        std::fmod(beats_per_bar - first_beat_in_bar(composition, beats_per_bar), beats_per_bar);
    return *TempoMap::make(std::move(outline));
}

double first_step_beat(const TempoMap& music, const dance::Composition& composition, int first_bar)
{
    const double into = first_beat_in_bar(composition, music.beats_per_bar());
    return music.bar_line(first_bar) + into;
}

Result<Soundtrack> soundtrack(
    const dance::Composition& composition, const Rhythm& rhythm, const SoundtrackOrder& order)
{
    const AccompanyOrder played{order.map, composition.length().value(), order.count_in_bars};
    Soundtrack made;
    made.begins =
        std::max(order.earliest, std::min(0.0, order.map.seconds_at(count_in_beat(played))));
    Arrangement notes = arrange(rhythm, played);
    const double end = notes.end + 1.5;
    if (!order.accompaniment) { // the count-in stays
        std::erase_if(notes.notes, [](const Note& note) { return note.from >= -1e-9; });
        if (order.metronome) notes = metronome(played);
        notes.end = end - 1.5;
    }
    auto sound = play(notes, made.begins);
    if (!sound) return sound.error();
    made.sound = std::move(*sound);
    if (order.accompaniment && order.metronome) {
        const auto clicks = play(metronome(played), made.begins);
        if (!clicks) return clicks.error();
        add(made.sound, *clicks, 1);
    }
    if (order.counts) {
        const CalledSound called =
            call(counts_of(composition, rhythm), order.map, made.begins, end);
        add(made.sound, called.sound, 0.8f);
        if (!called.spoken)
            made.note = "counts are clicked: the program espeak-ng is not installed";
    }
    limit(made.sound);
    return made;
}

Sound count_in_clicks(const TempoMap& map, double to_beat, int beats)
{
    const double from = map.seconds_at(to_beat - beats), to = map.seconds_at(to_beat);
    std::vector<Click> clicks;
    for (int i = 0; i < beats; ++i)
        clicks.push_back({map.seconds_at(to_beat - beats + i) - from, i == 0});
    Sound sound{studio_rate, 1, {}};
    sound.samples.resize(static_cast<std::size_t>(std::max(0.0, to - from) * studio_rate));
    with_clicks(silent_stream(0, to - from), std::move(clicks))->read(0, sound.samples);
    return sound;
}

}
