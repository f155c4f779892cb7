#include "music/feeder.h"

#include <algorithm>
#include <cmath>

namespace promenade::music {
namespace {

// A stretch plays a sequence of sound at its own speed before it skips or repeats: on the whole it
// is half of one behind or ahead, s of music for each whole change of speed. Measured with clicks.
constexpr double sequence_lag = 0.023;

}

Feeder::Feeder(std::unique_ptr<Stream> stream)
    : m_stream(std::move(stream))
    , m_stretch(m_stream->rate(), m_stream->channels())
{
    restart(m_stream->begins());
}

void Feeder::begin(double time, double speed, std::optional<Loop> loop)
{
    m_loop = loop && loop->to > loop->from ? std::move(loop) : std::nullopt;
    m_speed = std::clamp(speed, slowest_speed, fastest_speed);
    restart(time);
}

void Feeder::restart(double time)
{
    m_stretch.set_speed(m_speed);
    m_read = std::lround(time * rate());
    m_origin = static_cast<double>(m_read) / rate();
    m_given = 0;
}

// In the lead of a loop the count-in is heard in the music's stead.
void Feeder::read(std::ptrdiff_t frame, std::span<float> samples)
{
    const auto wide = static_cast<std::size_t>(channels());
    m_stream->read(frame, samples);
    if (!m_loop) return;
    const double leads_from = m_loop->from - m_loop->lead;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double time = (static_cast<double>(frame) + static_cast<double>(i / wide)) / rate();
        if (time >= m_loop->from || time < leads_from) continue;
        samples[i] = 0;
        if (!m_loop->count_in) continue;
        const auto at = static_cast<std::size_t>((time - leads_from) * m_loop->count_in->rate);
        if (at < m_loop->count_in->samples.size()) samples[i] = m_loop->count_in->samples[at];
    }
}

std::size_t Feeder::fill(std::span<float> samples)
{
    constexpr std::size_t block = 2'048;
    const auto wide = static_cast<std::size_t>(channels());
    std::vector<float> read_now(block * wide);
    std::size_t got = 0;
    // The stretch gives in bursts; past its end a stream is silent, so this comes to an end.
    while (got * wide < samples.size()) {
        got += m_stretch.take(samples.subspan(got * wide));
        if (got * wide >= samples.size()) break;
        read(m_read, read_now);
        m_read += static_cast<std::ptrdiff_t>(block);
        m_stretch.put(read_now);
    }
    return got;
}

FedPiece Feeder::next(std::size_t frames)
{
    FedPiece piece;
    piece.speed = m_speed;
    piece.time = m_origin + static_cast<double>(m_given) / rate() * m_speed;
    const double end = m_loop ? m_loop->to : m_stream->ends();
    const auto left = static_cast<std::ptrdiff_t>(std::ceil((end - piece.time) / m_speed * rate()));
    if (left <= 0) {
        if (!m_loop) return piece;
        restart(m_loop->from - m_loop->lead);
        return next(frames);
    }
    piece.time += (1 - m_speed) * sequence_lag;
    const std::size_t count = std::min(frames, static_cast<std::size_t>(left));
    piece.samples.resize(count * static_cast<std::size_t>(channels()));
    m_given += fill(piece.samples);
    return piece;
}

}
