#include "music/listening.h"

#include <algorithm>
#include <cmath>

#include "music/spectrum.h"

namespace promenade::music {
namespace {

constexpr double enough_rate = 22'050;  // frames a second: beats need nothing above 10 kHz
constexpr double onset_window = 0.0464; // s
constexpr double chroma_window = 0.186; // s: tells semitones from 200 Hz on
constexpr std::size_t onset_lag = 2;    // onsets: what is new compared with 20 ms before
constexpr int band_count = 32;
constexpr double lowest_band = 40, top_of_low = 180, top_of_middle = 2'500; // Hz
constexpr float quietest = 1e-4f;    // of full scale: below is silence
constexpr float quiet_share = 4e-3f; // of the loudest of the last seconds: below is not heard
constexpr double memory = 20;        // s: how long a loud sound is remembered
constexpr double lowest_note = 110, highest_note = 1'800; // Hz, of the chroma

struct Band {
    std::size_t first = 0, last = 0; // bins
    float Onsets::*part = &Onsets::middle;
};

std::vector<Band> bands_for(double rate, std::size_t length)
{
    const double top = std::min(10'000.0, 0.48 * rate), bin = rate / static_cast<double>(length);
    const double step = std::pow(top / lowest_band, 1.0 / band_count);
    std::vector<Band> bands;
    std::size_t from = std::max<std::size_t>(1, static_cast<std::size_t>(lowest_band / bin));
    for (double edge = lowest_band * step; edge <= top * 1.0001; edge *= step) {
        const auto to = static_cast<std::size_t>(edge / bin);
        if (to < from) continue; // low bands are narrower than a bin
        bands.push_back({from, to,
            edge <= top_of_low          ? &Onsets::low
                : edge <= top_of_middle ? &Onsets::middle
                                        : &Onsets::high});
        from = to + 1;
    }
    return bands;
}

}

struct Listener::State {
    explicit State(int rate)
        : every(std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(rate / enough_rate))))
        , rate_heard(static_cast<double>(rate))
        , rate_kept(static_cast<double>(rate) / static_cast<double>(every))
        , onset(static_cast<std::size_t>(onset_window * rate_kept))
        , harmony(static_cast<std::size_t>(chroma_window * rate_kept))
        , bands(bands_for(rate_kept, onset.length()))
        , kept(harmony.length() / 2, 0.0f)
        , kept_from(-static_cast<std::ptrdiff_t>(harmony.length() / 2))
        , levels(onset_lag, std::vector<float>(bands.size(), std::log10(quietest)))
        , forgets(static_cast<float>(std::exp(-listens_every / memory)))
    {
        find_notes();
    }

    void find_notes();
    void keep(float sample);
    void note_loudness(float sample);
    void listen_while_possible();
    std::span<const float> around(std::size_t frame, std::size_t length) const;
    Onsets onsets_at(std::size_t frame);
    Chroma chroma_at(std::size_t frame);

    std::size_t every;            // samples heard for one kept
    double rate_heard, rate_kept; // frames a second
    Spectrum onset, harmony;
    std::vector<Band> bands;
    std::vector<std::pair<std::size_t, std::size_t>> notes; // bin and its note of the scale
    std::vector<float> kept;
    std::ptrdiff_t kept_from;               // which sample kept[0] is
    std::vector<std::vector<float>> levels; // of the bands, the last onset_lag times, in turn
    float forgets, loudest = 0;
    float gathered = 0; // of the samples that become one
    std::size_t gathered_count = 0, heard = 0;
    Listening made;
};

void Listener::State::find_notes()
{
    const double bin = rate_kept / static_cast<double>(harmony.length());
    for (std::size_t i = 1; i < harmony.length() / 2; ++i) {
        const double pitch = static_cast<double>(i) * bin;
        if (pitch < lowest_note || pitch > highest_note) continue;
        const double note = 12 * std::log2(pitch / 261.6256) + 120; // from C on
        notes.emplace_back(i, static_cast<std::size_t>(std::lround(note)) % 12);
    }
}

void Listener::State::note_loudness(float sample)
{
    const auto slot =
        static_cast<std::size_t>(static_cast<double>(heard) / rate_heard / listens_every);
    if (made.loudness.size() <= slot) made.loudness.resize(slot + 1, 0.0f);
    made.loudness[slot] = std::max(made.loudness[slot], std::abs(sample));
    ++heard;
}

void Listener::State::keep(float sample)
{
    note_loudness(sample);
    gathered += sample;
    if (++gathered_count < every) return;
    kept.push_back(gathered / static_cast<float>(every));
    gathered = 0;
    gathered_count = 0;
}

std::span<const float> Listener::State::around(std::size_t frame, std::size_t length) const
{
    const auto centre = std::lround(static_cast<double>(frame) * listens_every * rate_kept);
    const auto from = centre - static_cast<std::ptrdiff_t>(length / 2) - kept_from;
    return std::span(kept).subspan(static_cast<std::size_t>(from), length);
}

Onsets Listener::State::onsets_at(std::size_t frame)
{
    const std::span<const float> bins = onset.of(around(frame, onset.length()));
    std::vector<float>& before = levels[frame % onset_lag];
    std::vector<float> now(bands.size());
    loudest *= forgets;
    for (std::size_t b = 0; b < bands.size(); ++b) {
        float sum = 0;
        for (std::size_t i = bands[b].first; i <= bands[b].last; ++i) sum += bins[i];
        now[b] = sum;
        loudest = std::max(loudest, sum);
    }
    const float least = std::max(quietest, quiet_share * loudest);
    Onsets found;
    for (std::size_t b = 0; b < bands.size(); ++b) {
        now[b] = std::log10(std::max(now[b], least));
        // Against its neighbours too, so that a voice that slides is no onset.
        float was = before[b];
        if (b > 0) was = std::max(was, before[b - 1]);
        if (b + 1 < bands.size()) was = std::max(was, before[b + 1]);
        found.*bands[b].part += std::max(0.0f, now[b] - std::max(was, std::log10(least)));
    }
    before = std::move(now);
    return found;
}

Chroma Listener::State::chroma_at(std::size_t frame)
{
    const std::span<const float> bins = harmony.of(around(frame, harmony.length()));
    Chroma chroma{};
    for (const auto& [bin, note] : notes) chroma[note] += bins[bin] * bins[bin];
    for (float& value : chroma) value = std::sqrt(value);
    return chroma;
}

void Listener::State::listen_while_possible()
{
    const auto half = static_cast<std::ptrdiff_t>(harmony.length() / 2 + 1);
    const auto end = kept_from + static_cast<std::ptrdiff_t>(kept.size());
    const auto centre = [&](std::size_t frame) {
        return std::lround(static_cast<double>(frame) * listens_every * rate_kept);
    };
    while (centre(made.onsets.size()) + half < end) {
        const std::size_t frame = made.onsets.size();
        if (frame % chroma_every == 0) made.chroma.push_back(chroma_at(frame));
        made.onsets.push_back(onsets_at(frame));
    }
    // What no later window reaches is let go, now and then.
    const auto spare = centre(made.onsets.size()) - half - kept_from - 1;
    if (spare < 65'536) return;
    kept.erase(kept.begin(), kept.begin() + spare);
    kept_from += spare;
}

Listener::Listener(int rate)
    : m_state(std::make_unique<State>(rate))
{
}

Listener::~Listener() = default;

void Listener::hear(std::span<const float> mono)
{
    for (const float sample : mono) m_state->keep(sample);
    m_state->listen_while_possible();
}

Listening Listener::finish()
{
    State& state = *m_state;
    const std::size_t heard = state.heard;
    const auto until =
        static_cast<std::size_t>(static_cast<double>(heard) / state.rate_heard / listens_every);
    state.kept.resize(state.kept.size() + state.harmony.length() + 2, 0.0f);
    state.listen_while_possible();
    state.made.onsets.resize(std::min(state.made.onsets.size(), until + 1));
    state.made.seconds = static_cast<double>(heard) / state.rate_heard;
    return std::move(state.made);
}

}
