#include "editors/dance_workspace/music_ear.h"

#include <chrono>

namespace promenade::editors {

MusicEar::MusicEar(Opener open)
    : m_open(open ? std::move(open)
                  : [] { return std::make_unique<music::Player>(music::Player::Output::speakers); })
{
}

void MusicEar::play(const std::filesystem::path& file, const music::BeatGrid& grid, double from)
{
    stop();
    m_from = from;
    m_wanted = true;
    if (m_opening.valid()) return; // the one being opened will do
    std::vector<music::Click> clicks;
    for (std::size_t i = 0; i < grid.beats.size(); ++i)
        clicks.push_back({grid.beats[i], grid.is_downbeat(i)});
    m_opening = std::async(std::launch::async, [file, clicks, open = m_player ? Opener{} : m_open] {
        auto stream = music::stream_of(file);
        if (stream) stream = music::with_clicks(std::move(*stream), clicks);
        const bool opens = stream && open;
        return Opened{std::move(stream), opens ? open() : nullptr};
    });
}

void MusicEar::stop()
{
    if (m_playing) m_player->stop();
    m_playing = m_wanted = false;
}

void MusicEar::tick()
{
    if (m_playing && !m_player->is_playing()) stop();
    if (!m_opening.valid()
        || m_opening.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return;
    Opened opened = m_opening.get();
    if (!opened.stream) {
        m_news = opened.stream.error().text();
        return;
    }
    if (opened.player) {
        m_player = std::move(opened.player);
        m_news = m_player->note();
    }
    m_player->load(std::move(*opened.stream));
    if (!m_wanted) return;
    m_player->play(m_from);
    m_playing = true;
}

double MusicEar::position() const
{
    return m_playing ? m_player->position() : m_from;
}

}
