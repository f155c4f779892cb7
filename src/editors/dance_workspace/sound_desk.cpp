#include "editors/dance_workspace/sound_desk.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "music/soundtrack.h"
#include "rehearsal/score.h"

namespace promenade::editors {
namespace {

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

SoundDesk::SoundDesk(Opener open)
    : m_open(open ? std::move(open) : open_speakers)
{
}

void SoundDesk::choose(Sounds sounds)
{
    m_chosen = sounds;
    if (m_chosen == Sounds::off) hush();
}

void SoundDesk::prepare(const RehearsalOrder* order, std::uint64_t version)
{
    if (!order || m_chosen == Sounds::off || m_making.valid()) return;
    if (m_loaded == m_chosen && m_version == version) return;
    m_making = std::async(std::launch::async,
        [order = *order, sounds = m_chosen, version, open = m_player ? Opener{} : m_open] {
            auto sound = sound_for(order, sounds);
            return Made{std::move(sound), sound && open ? open() : nullptr, version, sounds};
        });
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
    if (!made.sound) {
        m_news = made.sound.error().text();
        return;
    }
    if (made.player) {
        m_player = std::move(made.player);
        m_news = m_player->note();
    }
    if (!made.sound->note.empty()) m_news = made.sound->note;
    m_player->load(std::move(made.sound->stream));
    m_map = made.sound->map;
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

std::optional<int> SoundDesk::beat_of_count_in(double time) const
{
    if (!m_loop || time >= m_loop->from - rehearsal::lead_in) return std::nullopt;
    const double left = m_map->beat_at(m_loop->from - rehearsal::lead_in) - m_map->beat_at(time);
    return std::max(1, m_map->beats_per_bar() - static_cast<int>(std::ceil(left)) + 1);
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
    m_counting_in.reset();
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
    const double heard = m_player->position();
    m_counting_in = beat_of_count_in(heard);
    playback.follow(heard + rehearsal::lead_in);
    m_shown = playback.time();
    if (!m_player->is_playing() && playback.is_playing()) { // after the music they still stand up
        hush();
        playback.advance(elapsed);
    }
}

}
