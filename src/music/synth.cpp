// FluidSynth plays an arrangement. It applies notes every 64 samples (1.5 ms), which is as exact as
// anybody hears.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <mutex>

#include <fluidsynth.h>

#include "music/accompaniment.h"

namespace promenade::music {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t grain = 64; // samples

// Opens and closes one synth at a time: they share lists of samples and of types, which FluidSynth
// and libinstpatch do not guard all the way.
std::recursive_mutex& opening_or_closing()
{
    static std::recursive_mutex mutex;
    return mutex;
}

struct Free {
    void operator()(fluid_settings_t* settings) const
    {
        const std::lock_guard lock(opening_or_closing());
        delete_fluid_settings(settings);
    }
    void operator()(fluid_synth_t* synth) const
    {
        const std::lock_guard lock(opening_or_closing());
        delete_fluid_synth(synth);
    }
};

fs::path sound_font()
{
    if (const char* chosen = std::getenv("PROMENADE_SOUNDFONT")) return chosen;
    for (const char* usual : {"/usr/share/sounds/sf2/TimGM6mb.sf2",
             "/usr/share/sounds/sf2/default-GM.sf2", "/usr/share/soundfonts/default.sf2"})
        if (std::error_code none; fs::exists(usual, none)) return usual;
    return {};
}

struct Player {
    std::unique_ptr<fluid_settings_t, Free> settings;
    std::unique_ptr<fluid_synth_t, Free> synth;
};

Result<Player> open_synth(const std::vector<int>& instruments)
{
    const Error none{"sound font", "no instruments are installed",
        "install the package timgm6mb-soundfont, or set PROMENADE_SOUNDFONT to a .sf2 file"};
    const std::lock_guard lock(opening_or_closing());
    fluid_set_log_function(FLUID_WARN, nullptr, nullptr);
    fluid_set_log_function(FLUID_ERR, nullptr, nullptr);
    Player player;
    player.settings.reset(new_fluid_settings());
    fluid_settings_setnum(player.settings.get(), "synth.sample-rate", studio_rate);
    fluid_settings_setnum(player.settings.get(), "synth.gain", 0.35);
    fluid_settings_setint(player.settings.get(), "synth.chorus.active", 0);
    fluid_settings_setint(player.settings.get(), "synth.polyphony", 256);
    player.synth.reset(new_fluid_synth(player.settings.get()));
    const fs::path font = sound_font();
    if (font.empty() || !player.synth) return none;
    if (fluid_synth_sfload(player.synth.get(), font.c_str(), 1) == FLUID_FAILED)
        return Error{font.string(), "it is not a sound font", none.remedy};
    for (std::size_t channel = 0; channel < instruments.size(); ++channel)
        if (instruments[channel] >= 0)
            fluid_synth_program_change(
                player.synth.get(), static_cast<int>(channel), instruments[channel]);
    return player;
}

struct Event {
    std::size_t sample = 0;
    bool begins = false;
    const Note* note = nullptr;
};

std::vector<Event> events_of(const Arrangement& arrangement, double from)
{
    const auto sample_at = [&](double seconds) {
        return static_cast<std::size_t>(std::max(0.0, std::round((seconds - from) * studio_rate)));
    };
    std::vector<Event> events;
    for (const Note& note : arrangement.notes) {
        if (note.from < from - 1e-9) continue;
        events.push_back({sample_at(note.from), true, &note});
        events.push_back({sample_at(note.to), false, &note});
    }
    // At one moment ends come before beginnings, or a repeated note would be cut short.
    std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) {
        return a.sample != b.sample ? a.sample < b.sample : !a.begins && b.begins;
    });
    return events;
}

void apply(fluid_synth_t* synth, const Event& event)
{
    if (event.begins)
        fluid_synth_noteon(synth, event.note->channel, event.note->key, event.note->velocity);
    else
        fluid_synth_noteoff(synth, event.note->channel, event.note->key);
}

void play_until(fluid_synth_t* synth, Sound& sound, std::size_t& at, std::size_t until)
{
    while (at < until) {
        const std::size_t some = std::min(grain, until - at);
        float* out = sound.samples.data() + 2 * at;
        fluid_synth_write_float(synth, static_cast<int>(some), out, 0, 2, out, 1, 2);
        at += some;
    }
}

}

Result<Sound> play(const Arrangement& arrangement, double from, double tail)
{
    auto player = open_synth(arrangement.instruments);
    if (!player) return player.error();
    const double seconds = std::max(0.0, arrangement.end - from) + tail;
    Sound sound{studio_rate, 2, {}};
    const auto frames = static_cast<std::size_t>(std::ceil(seconds * studio_rate));
    sound.samples.assign(2 * frames, 0.0f);
    std::size_t at = 0;
    for (const Event& event : events_of(arrangement, from)) {
        play_until(player->synth.get(), sound, at, std::min(event.sample, frames));
        apply(player->synth.get(), event);
    }
    play_until(player->synth.get(), sound, at, frames);
    return sound;
}

}
