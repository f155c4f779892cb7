#include "music/stream.h"

#include <algorithm>
#include <cmath>

namespace promenade::music {
namespace {

class MemoryStream final : public Stream {
public:
    MemoryStream(std::shared_ptr<const Sound> sound, double begins)
        : m_sound(std::move(sound))
        , m_begins(begins)
        , m_first(std::lround(begins * m_sound->rate))
    {
    }
    int rate() const override { return m_sound->rate; }
    int channels() const override { return m_sound->channels; }
    double begins() const override { return m_begins; }
    double ends() const override { return m_begins + m_sound->seconds(); }
    void read(std::ptrdiff_t frame, std::span<float> samples) override
    {
        const std::ptrdiff_t wide = m_sound->channels, from = (frame - m_first) * wide;
        const auto count = static_cast<std::ptrdiff_t>(m_sound->samples.size());
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const std::ptrdiff_t at = from + static_cast<std::ptrdiff_t>(i);
            samples[i] = at >= 0 && at < count ? m_sound->samples[static_cast<std::size_t>(at)] : 0;
        }
    }

private:
    std::shared_ptr<const Sound> m_sound;
    double m_begins;
    std::ptrdiff_t m_first;
};

class FileStream final : public Stream {
public:
    explicit FileStream(SoundReader reader)
        : m_reader(std::move(reader))
    {
    }
    int rate() const override { return m_reader.rate(); }
    int channels() const override { return m_reader.channels() == 2 ? 2 : 1; }
    double begins() const override { return 0; }
    double ends() const override { return m_reader.seconds(); }
    void read(std::ptrdiff_t frame, std::span<float> samples) override
    {
        std::fill(samples.begin(), samples.end(), 0.0f);
        const auto wide = static_cast<std::size_t>(channels());
        const auto frames = static_cast<std::ptrdiff_t>(samples.size() / wide);
        const std::ptrdiff_t before = std::clamp<std::ptrdiff_t>(-frame, 0, frames);
        if (before == frames) return;
        const std::ptrdiff_t from = frame + before;
        if (static_cast<std::size_t>(from) >= m_reader.frames()) return;
        if (from != m_next && !m_reader.seek(static_cast<std::size_t>(from))) return;
        const auto rest = samples.subspan(static_cast<std::size_t>(before) * wide);
        const std::size_t got = wide == 2 ? m_reader.read(rest) : m_reader.read_mono(rest);
        m_next = from + static_cast<std::ptrdiff_t>(got);
    }

private:
    SoundReader m_reader;
    std::ptrdiff_t m_next = 0;
};

// The second is read between its samples where the rates differ.
class MixedStream final : public Stream {
public:
    MixedStream(std::unique_ptr<Stream> first, std::shared_ptr<const Sound> second, double begins)
        : m_first(std::move(first))
        , m_second(std::move(second))
        , m_second_begins(begins)
    {
    }
    int rate() const override { return m_first->rate(); }
    int channels() const override { return m_first->channels(); }
    double begins() const override { return std::min(m_first->begins(), m_second_begins); }
    double ends() const override
    {
        return std::max(m_first->ends(), m_second_begins + m_second->seconds());
    }
    void read(std::ptrdiff_t frame, std::span<float> samples) override
    {
        m_first->read(frame, samples);
        const auto wide = static_cast<std::size_t>(channels());
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const double time =
                (static_cast<double>(frame) + static_cast<double>(i / wide)) / rate();
            samples[i] += second_at((time - m_second_begins) * m_second->rate, i % wide);
        }
    }

private:
    float second_at(double place, std::size_t channel) const
    {
        const auto wide = static_cast<std::size_t>(m_second->channels);
        const std::size_t own = std::min(channel, wide - 1);
        const double last = static_cast<double>(m_second->frames()) - 2;
        if (place < 0 || place > last) return 0;
        const auto at = static_cast<std::size_t>(place);
        const auto share = static_cast<float>(place - static_cast<double>(at));
        return (1 - share) * m_second->samples[at * wide + own]
            + share * m_second->samples[(at + 1) * wide + own];
    }

    std::unique_ptr<Stream> m_first;
    std::shared_ptr<const Sound> m_second;
    double m_second_begins;
};

class ShiftedStream final : public Stream {
public:
    ShiftedStream(std::unique_ptr<Stream> stream, double from)
        : m_stream(std::move(stream))
        , m_frames(std::lround(from * m_stream->rate()))
    {
    }
    int rate() const override { return m_stream->rate(); }
    int channels() const override { return m_stream->channels(); }
    double begins() const override { return m_stream->begins() - shift(); }
    double ends() const override { return m_stream->ends() - shift(); }
    void read(std::ptrdiff_t frame, std::span<float> samples) override
    {
        m_stream->read(frame + m_frames, samples);
    }

private:
    double shift() const { return static_cast<double>(m_frames) / rate(); }

    std::unique_ptr<Stream> m_stream;
    std::ptrdiff_t m_frames;
};

class ClickedStream final : public Stream {
public:
    ClickedStream(std::unique_ptr<Stream> stream, std::vector<Click> clicks)
        : m_stream(std::move(stream))
        , m_clicks(std::move(clicks))
    {
    }
    int rate() const override { return m_stream->rate(); }
    int channels() const override { return m_stream->channels(); }
    double begins() const override { return m_stream->begins(); }
    double ends() const override { return m_stream->ends(); }
    void read(std::ptrdiff_t frame, std::span<float> samples) override
    {
        m_stream->read(frame, samples);
        const auto wide = static_cast<std::size_t>(channels());
        const double from = static_cast<double>(frame) / rate(), every = 1.0 / rate();
        auto click = std::ranges::lower_bound(m_clicks, from - click_lasts, {}, &Click::time);
        for (; click != m_clicks.end(); ++click) {
            const auto first = static_cast<std::ptrdiff_t>(std::ceil((click->time - from) / every));
            const auto last = first + static_cast<std::ptrdiff_t>(click_lasts / every);
            const auto count = static_cast<std::ptrdiff_t>(samples.size() / wide);
            if (first >= count) break;
            for (auto i = std::max<std::ptrdiff_t>(0, first); i < std::min(last, count); ++i)
                for (std::size_t channel = 0; channel < wide; ++channel)
                    samples[static_cast<std::size_t>(i) * wide + channel] +=
                        sample_of(*click, from + static_cast<double>(i) * every - click->time);
        }
    }

private:
    static constexpr double click_lasts = 0.05; // s

    static float sample_of(const Click& click, double t)
    {
        const double pitch = click.strong ? 1'600 : 1'200; // Hz
        return static_cast<float>(
            0.5 * std::exp(-90 * t) * std::sin(6.283185307179586 * pitch * t));
    }

    std::unique_ptr<Stream> m_stream;
    std::vector<Click> m_clicks;
};

class SilentStream final : public Stream {
public:
    SilentStream(double begins, double ends)
        : m_begins(begins)
        , m_ends(ends)
    {
    }
    int rate() const override { return studio_rate; }
    int channels() const override { return 1; }
    double begins() const override { return m_begins; }
    double ends() const override { return m_ends; }
    void read(std::ptrdiff_t, std::span<float> samples) override
    {
        std::fill(samples.begin(), samples.end(), 0.0f);
    }

private:
    double m_begins, m_ends;
};

}

std::unique_ptr<Stream> stream_of(std::shared_ptr<const Sound> sound, double begins)
{
    return std::make_unique<MemoryStream>(std::move(sound), begins);
}

Result<std::unique_ptr<Stream>> stream_of(const std::filesystem::path& file)
{
    auto reader = SoundReader::open(file);
    if (!reader) return reader.error();
    return std::unique_ptr<Stream>(std::make_unique<FileStream>(std::move(*reader)));
}

std::unique_ptr<Stream> together(
    std::unique_ptr<Stream> first, std::shared_ptr<const Sound> second, double second_begins)
{
    return std::make_unique<MixedStream>(std::move(first), std::move(second), second_begins);
}

std::unique_ptr<Stream> with_clicks(std::unique_ptr<Stream> stream, std::vector<Click> clicks)
{
    return std::make_unique<ClickedStream>(std::move(stream), std::move(clicks));
}

std::unique_ptr<Stream> seen_from(std::unique_ptr<Stream> stream, double from)
{
    return std::make_unique<ShiftedStream>(std::move(stream), from);
}

std::unique_ptr<Stream> silent_stream(double begins, double ends)
{
    return std::make_unique<SilentStream>(begins, ends);
}

}
