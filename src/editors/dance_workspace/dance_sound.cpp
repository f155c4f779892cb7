#include "editors/dance_workspace/dance_sound.h"

#include <cmath>

#include "music/soundtrack.h"
#include "rehearsal/score.h"

namespace promenade::editors {
namespace {

constexpr std::string_view names[] = {
    "off", "music", "music and counts", "metronome", "counts alone"};

bool has_music(Sounds sounds)
{
    return sounds == Sounds::music || sounds == Sounds::music_and_counts;
}

bool has_counts(Sounds sounds)
{
    return sounds == Sounds::counts || sounds == Sounds::music_and_counts;
}

constexpr const char* clicked = "counts are clicked: the program espeak-ng is not installed";

// The file as it is, and the counts over it.
Result<DanceSound> sound_of_file(const RehearsalOrder& order, const dance::Composition& composition,
    const music::Rhythm& rhythm, Sounds sounds)
{
    auto stream = music::stream_of(order.music->file);
    if (!stream) return stream.error();
    DanceSound made{
        music::seen_from(std::move(*stream), order.music->first_step), order.music->map, ""};
    if (!has_counts(sounds)) return made;
    const double end = made.map.seconds_at(composition.length().value()) + 1;
    auto called = call(counts_of(composition, rhythm), made.map, -rehearsal::lead_in, end);
    if (!called.spoken) made.note = clicked;
    made.stream = together(std::move(made.stream),
        std::make_shared<const music::Sound>(std::move(called.sound)), -rehearsal::lead_in);
    return made;
}

}

std::string_view words_for(Sounds sounds)
{
    return names[static_cast<std::size_t>(sounds)];
}

music::TempoMap map_of(const RehearsalOrder& order, const dance::Composition& composition)
{
    if (order.music) return order.music->map;
    const double tempo = order.settings.tempo > 0 ? order.settings.tempo : usual_tempo(order.dance);
    return music::map_for(composition, tempo, order.dance.meter.beats);
}

Result<DanceSound> sound_for(const RehearsalOrder& order, Sounds sounds)
{
    const auto composition = composition_of(order);
    if (!composition) return composition.error();
    const auto rhythm = music::rhythm_for(order.dance);
    if (!rhythm) return rhythm.error();
    const bool from_file = order.music && !order.music->file.empty() && has_music(sounds);
    if (from_file) return sound_of_file(order, *composition, *rhythm, sounds);
    music::SoundtrackOrder wanted{map_of(order, *composition)};
    wanted.accompaniment = has_music(sounds);
    wanted.metronome = sounds == Sounds::metronome;
    wanted.counts = has_counts(sounds);
    wanted.earliest = -rehearsal::lead_in;
    auto track = soundtrack(*composition, *rhythm, wanted);
    if (!track) return track.error();
    auto sound = std::make_shared<const music::Sound>(std::move(track->sound));
    return DanceSound{
        music::stream_of(std::move(sound), track->begins), wanted.map, std::move(track->note)};
}

Result<music::Sound> sound_between(const RehearsalOrder& order, double from, double to)
{
    const auto made = sound_for(order, Sounds::music);
    if (!made) return made.error();
    music::Stream& stream = *made->stream;
    music::Sound sound{stream.rate(), stream.channels(), {}};
    const auto frames = static_cast<std::size_t>((to - from) * sound.rate);
    sound.samples.resize(frames * static_cast<std::size_t>(sound.channels));
    stream.read(std::lround((from - rehearsal::lead_in) * sound.rate), sound.samples);
    return sound;
}

}
