#include "editors/dance_workspace/sound_desk.h"

#include <chrono>
#include <cmath>

namespace promenade::editors {
namespace {

constexpr std::string_view names[] = {
    "off", "music", "music and counts", "metronome", "counts alone"};

std::unique_ptr<music::Player> open_speakers()
{
    return std::make_unique<music::Player>(music::Player::Output::speakers);
}

bool is_same(const std::optional<Loop>& a, const std::optional<Loop>& b)
{
    if (a.has_value() != b.has_value()) return false;
    return !a || (a->from == b->from && a->to == b->to);
}

}

std::string_view words_for(Sounds sounds)
{
    return names[static_cast<std::size_t>(sounds)];
}

SoundDesk::SoundDesk(Opener open)
    : m_open(open ? std::move(open) : open_speakers)
{
}

void SoundDesk::choose(Sounds sounds)
{
    m_chosen = sounds;
    if (m_chosen == Sounds::off) hush();
}

SoundDesk::Made SoundDesk::make(const RehearsalOrder& order, Sounds sounds, std::uint64_t version)
{
    const Error nothing{order.dance.name, "there is nothing to play", ""};
    Made made{nothing, music::TempoMap{}, version, sounds};
    const auto composition = composition_of(order);
    const auto rhythm = music::load_rhythm(order.dance.id);
    if (!composition) made.track = composition.error();
    if (!rhythm) made.track = rhythm.error();
    if (!composition || !rhythm) return made;
    const double tempo = order.settings.tempo > 0 ? order.settings.tempo : usual_tempo(order.dance);
    made.map = music::map_for(*composition, tempo, order.dance.meter.beats);
    music::SoundtrackOrder wanted{made.map};
    wanted.accompaniment = sounds == Sounds::music || sounds == Sounds::music_and_counts;
    wanted.metronome = sounds == Sounds::metronome;
    wanted.counts = sounds == Sounds::counts || sounds == Sounds::music_and_counts;
    wanted.earliest = -rehearsal::lead_in;
    made.track = soundtrack(*composition, *rhythm, wanted);
    return made;
}

void SoundDesk::prepare(const RehearsalOrder* order, std::uint64_t version)
{
    if (!order || m_chosen == Sounds::off || m_making.valid()) return;
    if (m_loaded == m_chosen && m_version == version) return;
    m_making = std::async(std::launch::async, make, *order, m_chosen, version);
}

void SoundDesk::take_in()
{
    if (!m_making.valid()
        || m_making.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return;
    Made made = m_making.get();
    hush();
    m_version = made.version;
    m_loaded = made.sounds;
    m_map.reset();
    if (!made.track) {
        m_news = made.track.error().text();
        return;
    }
    if (!m_player) {
        m_player = m_open();
        m_news = m_player->note();
    }
    if (!made.track->note.empty()) m_news = made.track->note;
    auto sound = std::make_shared<const music::Sound>(std::move(made.track->sound));
    m_player->load(music::stream_of(std::move(sound), made.track->begins));
    m_map = made.map;
}

// Slower or faster than music can be stretched, a dance is only looked at.
bool SoundDesk::can_sound(const Playback& playback) const
{
    return m_map && m_chosen != Sounds::off && m_loaded == m_chosen && playback.is_playing()
        && playback.speed() >= music::slowest_speed && playback.speed() <= music::fastest_speed;
}

// A loop is counted in by a bar of clicks.
std::optional<music::Loop> SoundDesk::loop_of(const Playback& playback) const
{
    if (!playback.loop()) return std::nullopt;
    const double from = playback.loop()->from - rehearsal::lead_in;
    const double beat = m_map->beat_at(from);
    const int beats = m_map->beats_per_bar();
    auto clicks = std::make_shared<const music::Sound>(count_in_clicks(*m_map, beat, beats));
    return music::Loop{
        from, playback.loop()->to - rehearsal::lead_in, clicks->seconds(), std::move(clicks)};
}

void SoundDesk::start(const Playback& playback)
{
    m_speed = playback.speed();
    m_loop = playback.loop();
    m_player->stop();
    m_player->set_speed(m_speed);
    m_player->set_loop(loop_of(playback));
    m_player->play(playback.time() - rehearsal::lead_in);
    m_sounding = true;
}

void SoundDesk::hush()
{
    if (m_sounding) m_player->stop();
    m_sounding = false;
}

void SoundDesk::follow(
    Playback& playback, double elapsed, const RehearsalOrder* order, std::uint64_t version)
{
    prepare(order, version);
    take_in();
    if (!order || !can_sound(playback) || m_version != version) {
        hush();
        return playback.advance(elapsed);
    }
    const bool sought = playback.time() != m_shown;
    if (!m_sounding || sought || playback.speed() != m_speed || !is_same(playback.loop(), m_loop))
        start(playback);
    playback.follow(m_player->position() + rehearsal::lead_in);
    m_shown = playback.time();
    if (!m_player->is_playing() && playback.is_playing()) { // after the music they still stand up
        hush();
        playback.advance(elapsed);
    }
}

}
