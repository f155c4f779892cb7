#include "app/film_sound.h"

#include <cmath>

#include "music/soundtrack.h"
#include "music/stream.h"
#include "rehearsal/score.h"

namespace promenade {
namespace {

// A stream whose 0 s is the first step.
struct Sounding {
    std::unique_ptr<music::Stream> stream;
    double first_step = 0; // s of the stream
};

Result<Sounding> accompaniment(const ShownDanceOptions& options, const ChosenDance& chosen,
    const std::optional<music::TempoMap>& map)
{
    const auto rhythm = music::load_rhythm(chosen.dance.id);
    if (!rhythm) return rhythm.error();
    const int bar = chosen.dance.meter.beats;
    const double tempo =
        options.bars_per_minute > 0 ? options.bars_per_minute * bar : usual_tempo(chosen.dance);
    music::SoundtrackOrder order{map ? *map : music::map_for(chosen.composition, tempo, bar)};
    order.earliest = -rehearsal::lead_in;
    auto made = soundtrack(chosen.composition, *rhythm, order);
    if (!made) return made.error();
    auto sound = std::make_shared<const music::Sound>(std::move(made->sound));
    return Sounding{music::stream_of(std::move(sound), made->begins), 0};
}

Result<Sounding> sounding(const ShownDanceOptions& options)
{
    std::error_code trouble;
    const bool is_motion = std::filesystem::exists(options.name, trouble);
    if (is_motion) return Sounding{};
    const auto chosen = choose_dance(options);
    if (!chosen) return chosen.error();
    const auto music = music_of(options, *chosen);
    if (!music) return music.error();
    if (options.music.empty()) return accompaniment(options, *chosen, music->map);
    auto stream = music::stream_of(std::filesystem::path(options.music));
    if (!stream) return stream.error();
    return Sounding{std::move(*stream), music->first_step};
}

}

Result<music::Sound> film_sound(const ShownDanceOptions& options, const ShownPart& part)
{
    auto source = sounding(options);
    if (!source) return source.error();
    if (!source->stream) return music::Sound{};
    music::Sound sound{source->stream->rate(), source->stream->channels(), {}};
    const double from = part.from - rehearsal::lead_in + source->first_step;
    const auto frames = static_cast<std::size_t>((part.to - part.from) * sound.rate);
    sound.samples.resize(frames * static_cast<std::size_t>(sound.channels));
    source->stream->read(std::lround(from * sound.rate), sound.samples);
    return sound;
}

}
