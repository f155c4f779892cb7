#include "app/film_sound.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "music/soundtrack.h"
#include "music/stream.h"
#include "rehearsal/score.h"

namespace promenade {
namespace {

constexpr double beside_beat = 0.04; // s: a step further from the music's beat is not danced to it

// A stream, and when the first step is danced.
struct Sounding {
    std::unique_ptr<music::Stream> stream;
    double first_step = 0;                    // s of the stream
    double first_danced = rehearsal::lead_in; // s of the motion
};

Result<Sounding> accompaniment(const ChosenDance& chosen, const music::TempoMap& map)
{
    const auto rhythm = music::rhythm_for(chosen.dance);
    if (!rhythm) return rhythm.error();
    music::SoundtrackOrder order{map};
    order.earliest = -rehearsal::lead_in;
    auto made = soundtrack(chosen.composition, *rhythm, order);
    if (!made) return made.error();
    auto sound = std::make_shared<const music::Sound>(std::move(made->sound));
    return Sounding{music::stream_of(std::move(sound), made->begins)};
}

Result<Sounding> sounding_file(const DanceMusic& music)
{
    auto stream = music::stream_of(music.file);
    if (!stream) return stream.error();
    return Sounding{std::move(*stream), music.first_step};
}

Result<Sounding> sound_of_figure(const ShownDanceOptions& options)
{
    const auto chosen = choose_dance(options);
    if (!chosen) return chosen.error();
    const auto music = music_of(options, *chosen);
    if (!music) return music.error();
    if (!music->file.empty()) return sounding_file(*music);
    const int bar = chosen->dance.meter.beats;
    const double tempo =
        options.bars_per_minute > 0 ? options.bars_per_minute * bar : usual_tempo(chosen->dance);
    return accompaniment(
        *chosen, music->map ? *music->map : music::map_for(chosen->composition, tempo, bar));
}

// The figure or routine that a motion is called after, danced as often as the motion has it; none
// where the library has no such figure any more.
std::optional<ChosenDance> dance_of(
    const ShownDanceOptions& options, const motion::Recording& motion)
{
    RehearsalOptions named = options;
    named.name = motion.name;
    named.repeat = 1;
    const auto once = choose_dance(named);
    if (!once || once->composition.leader.empty()) return std::nullopt;
    const std::size_t steps = motion.steps.size(), columns = once->composition.leader.size();
    if (steps == columns) return *once;
    if (steps == 0 || steps % columns != 0) return std::nullopt;
    named.repeat = static_cast<int>(steps / columns);
    const auto often = choose_dance(named);
    if (!often || often->composition.leader.size() != steps) return std::nullopt;
    return *often;
}

// The beats a motion was danced to, by when its steps were: 0 s is the first.
music::TempoMap map_of_steps(const motion::Recording& motion, const ChosenDance& chosen)
{
    const auto& steps = chosen.composition.leader;
    music::TempoOutline outline =
        music::map_for(chosen.composition, motion.tempo, chosen.dance.meter.beats).outline();
    std::vector<music::TempoChange> changes;
    for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
        const double beats = steps[i + 1].start.value() - steps[i].start.value();
        const double seconds = motion.steps[i + 1].time - motion.steps[i].time;
        if (beats <= 0 || seconds <= 0) continue;
        const double tempo =
            std::clamp(60 * beats / seconds, music::slowest_tempo, music::fastest_tempo);
        changes.push_back({steps[i].start.value(), tempo, 0});
    }
    if (!changes.empty()) outline.changes = std::move(changes);
    return *music::TempoMap::make(std::move(outline));
}

// Said, not refused: whoever puts another music under a motion may want just that.
void compare(const std::string& name, const music::TempoMap& map, const music::TempoMap& danced,
    const ChosenDance& chosen)
{
    double worst = 0;
    for (const dance::Step& step : chosen.composition.leader) {
        const double beat = step.start.value();
        worst = std::max(worst, std::abs(map.seconds_at(beat) - danced.seconds_at(beat)));
    }
    if (worst <= beside_beat) return;
    char words[96];
    std::snprintf(words, sizeof words,
        "this motion is not danced to its beats: a step is %.2f s beside them", worst);
    complain({name, words, "rehearse the figure with --music"});
}

Result<Sounding> sound_of_motion(const ShownDanceOptions& options, const motion::Recording& motion)
{
    const auto chosen = dance_of(options, motion);
    if (!chosen && options.music.empty()) return Sounding{};
    if (!chosen)
        return Error{motion.name,
            "nobody knows the beats of this motion: its figure is not in the "
            "library as it was danced",
            "leave --music out"};
    const music::TempoMap danced = map_of_steps(motion, *chosen);
    auto made = accompaniment(*chosen, danced);
    if (!options.music.empty()) {
        const auto music = music_of(options, *chosen);
        if (!music) return music.error();
        compare(options.music, *music->map, danced, *chosen);
        made = sounding_file(*music);
    }
    if (made) made->first_danced = motion.steps.front().time;
    return made;
}

}

Result<music::Sound> film_sound(
    const ShownDanceOptions& options, const motion::Recording& motion, const ShownPart& part)
{
    std::error_code trouble;
    const bool is_motion = std::filesystem::exists(options.name, trouble);
    auto source = is_motion ? sound_of_motion(options, motion) : sound_of_figure(options);
    if (!source) return source.error();
    if (!source->stream) return music::Sound{};
    music::Sound sound{source->stream->rate(), source->stream->channels(), {}};
    const double from = part.from - source->first_danced + source->first_step;
    const auto frames = static_cast<std::size_t>((part.to - part.from) * sound.rate);
    sound.samples.resize(frames * static_cast<std::size_t>(sound.channels));
    source->stream->read(std::lround(from * sound.rate), sound.samples);
    return sound;
}

}
