// The room by the beats of what is on the stage: loops, and the music under it.
#include <algorithm>
#include <cmath>

#include "editors/dance_workspace/dance_room.h"
#include "rehearsal/score.h"

namespace promenade::editors {

void DanceRoom::loop_bar()
{
    if (const auto map = map_shown()) {
        const auto bar = map->bar_at(map->beat_at(playback.time() - rehearsal::lead_in)).bar;
        const auto time = [&](int line) {
            return map->seconds_at(map->bar_line(line)) + rehearsal::lead_in;
        };
        playback.set_loop(
            Loop{std::max(0.0, time(bar)), std::min(time(bar + 1), playback.duration())});
    }
}

std::optional<music::TempoMap> DanceRoom::map_shown() const
{
    if (!m_order || !m_order->watched.empty()) return std::nullopt;
    const auto composition = composition_of(*m_order);
    if (!composition) return std::nullopt;
    return map_of(*m_order, *composition);
}

double DanceRoom::nearest_beat() const
{
    const auto map = map_shown();
    if (!map) return playback.time();
    const double beat = std::round(map->beat_at(playback.time() - rehearsal::lead_in));
    return std::clamp(map->seconds_at(beat) + rehearsal::lead_in, 0.0, playback.duration());
}

Outcome DanceRoom::loop_from_here()
{
    m_loop_from = nearest_beat();
    if (!playback.loop() || playback.loop()->to <= *m_loop_from) return Done{};
    playback.set_loop(Loop{*m_loop_from, playback.loop()->to});
    return Done{};
}

Outcome DanceRoom::loop_to_here()
{
    constexpr double shortest = 0.2; // s
    const double from = m_loop_from.value_or(playback.loop() ? playback.loop()->from : 0);
    const double to = nearest_beat();
    if (to < from + shortest)
        return Error{
            "the loop", "it would end before it begins", "go to a later beat, then press ]"};
    playback.set_loop(Loop{from, to});
    return Done{};
}

double DanceRoom::music_seconds() const
{
    if (music.listening()) return music.listening()->seconds;
    return music.kept() ? music.kept()->grid.beats.back() + 1 : 0;
}

std::optional<Loop> DanceRoom::danced_part() const
{
    if (!m_order || !m_order->music || playback.duration() <= 0) return std::nullopt;
    const double from = m_order->music->first_step - rehearsal::lead_in;
    return Loop{from, from + playback.duration()};
}

std::optional<double> DanceRoom::music_now() const
{
    if (ear.is_on()) return ear.position();
    const auto part = danced_part();
    return part ? std::optional(part->from + playback.time()) : std::nullopt;
}

bool DanceRoom::hears_music() const
{
    return ear.is_sounding() || (playback.is_playing() && danced_part());
}

void DanceRoom::seek_music(double seconds)
{
    if (const auto part = danced_part()) playback.seek(seconds - part->from);
}

void DanceRoom::listen_from(double seconds)
{
    const auto& kept = music.kept();
    if (!kept || music.file().empty()) return;
    playback.pause();
    ear.play(music.file(), kept->grid, seconds);
}

}
