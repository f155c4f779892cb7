#include "band.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace promenade::music {
namespace {

constexpr double turn = 6.283185307179586;

// Random numbers that are the same everywhere.
class Dice {
public:
    explicit Dice(unsigned seed)
        : m_engine(seed)
    {
    }
    double share() { return static_cast<double>(m_engine() % 1'000'003) / 1'000'003; }
    double about(double spread) { return spread * (share() + share() + share() - 1.5); }
    int below(int n) { return static_cast<int>(m_engine() % static_cast<unsigned>(n)); }

private:
    std::mt19937 m_engine;
};

class Studio {
public:
    Studio(double seconds, int rate, unsigned seed)
        : sound{rate, 1, std::vector<float>(static_cast<std::size_t>(seconds * rate), 0.0f)}
        , dice(seed)
    {
    }

    template <class Wave> void add(double from, double lasts, Wave wave)
    {
        const auto first = static_cast<std::size_t>(std::max(0.0, from) * sound.rate);
        const auto last = static_cast<std::size_t>(std::max(0.0, from + lasts) * sound.rate);
        for (std::size_t i = first; i < std::min(last, sound.samples.size()); ++i)
            sound.samples[i] +=
                static_cast<float>(wave(static_cast<double>(i - first) / sound.rate));
    }

    void pluck(double from, double pitch, double loud)
    {
        add(from, 0.35, [=](double t) {
            double sum = 0;
            for (int h = 1; h <= 3; ++h)
                sum += std::sin(turn * pitch * h * t) / h * std::exp(-t * (8 + 2 * h));
            return loud * sum * std::min(1.0, t / 0.003);
        });
    }
    void reed(double from, double lasts, double pitch, double loud)
    {
        add(from, lasts, [=](double t) {
            const double shape = std::min({1.0, t / 0.02, (lasts - t) / 0.04});
            const double vibrato = pitch * (t + 0.0004 * std::sin(turn * 5.5 * t));
            return loud * shape
                * (std::sin(turn * vibrato) + 0.5 * std::sin(2 * turn * vibrato)
                    + 0.35 * std::sin(3 * turn * vibrato));
        });
    }
    void bass(double from, double pitch, double loud)
    {
        add(from, 0.6, [=](double t) {
            return loud * std::exp(-5 * t) * std::min(1.0, t / 0.006)
                * (std::sin(turn * pitch * t) + 0.4 * std::sin(2 * turn * pitch * t));
        });
    }
    void kick(double from, double loud)
    {
        add(from, 0.25, [=](double t) {
            return loud * std::exp(-14 * t)
                * std::sin(turn * (55 * t + 3 * (1 - std::exp(-30 * t))));
        });
    }
    void rattle(double from, double loud, double fades)
    {
        double before = 0;
        add(from, 6 / fades, [=, this](double t) mutable {
            const double now = 2 * dice.share() - 1, edge = now - before;
            before = now;
            return 0.5 * loud * std::exp(-fades * t) * edge;
        });
    }

    Sound sound;
    Dice dice;
};

// Who plays where in a bar: eighths of a beat are enough for all.
struct Style {
    std::vector<double> bass, chords, kick, snare, hat; // beats since the bar line
};

Style three()
{
    return {{0}, {0.5, 1, 1.5, 2, 2.5}, {0}, {1, 2}, {0, 1, 2, 2.5}};
}

Style four(const std::string& dance)
{
    if (dance == "hustle")
        return {{0, 0.5, 1.5, 2, 2.5, 3.5}, {0, 0.75, 1.5, 3}, {0, 1, 2, 3}, {1, 3},
            {0.5, 1.5, 2.5, 3.5}};
    if (dance == "jive" || dance == "swing")
        return {{0, 1, 2, 3}, {0.67, 1, 2.67, 3}, {0, 2}, {1, 3}, {0, 1, 1.67, 2, 3, 3.67}};
    if (dance == "chacha" || dance == "rumba" || dance == "bolero" || dance == "mambo")
        return {{0, 1.5, 3}, {0, 1, 1.5, 2.5, 3}, {0, 3}, {1, 3, 3.5},
            {0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5}};
    if (dance == "tango") return {{0, 2}, {0, 1, 2, 3, 3.5}, {0, 2}, {0, 2, 3, 3.5}, {}};
    if (dance == "merengue")
        return {{0, 2}, {0, 0.5, 1.5, 2, 3, 3.5}, {0, 1, 2, 3}, {3, 3.5, 3.75},
            {0, 0.5, 0.75, 1, 1.5, 1.75, 2, 2.5, 2.75, 3, 3.5, 3.75}};
    return {{0, 2}, {1, 1.5, 3}, {0, 2}, {1, 3}, {0, 1, 1.5, 2, 3, 3.5}};
}

Style two(const std::string& dance)
{
    if (dance == "samba")
        return {{0, 0.75, 1}, {0, 0.5, 1.25, 1.75}, {1}, {0, 0.75, 1, 1.75},
            {0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75}};
    return {{0, 1}, {0, 0.5, 1, 1.5}, {0}, {0, 0.75, 1, 1.5, 1.75}, {0, 1}};
}

Style style_of(const Piece& piece)
{
    if (piece.beats_per_bar == 3) return three();
    return piece.beats_per_bar == 2 ? two(piece.dance) : four(piece.dance);
}

double tempo_at(const Piece& piece, double seconds, double beat)
{
    const double late = seconds > piece.seconds / 2 ? piece.change : 1;
    return piece.tempo * late * (1 + piece.rubato * std::sin(turn * beat / 16));
}

double pitch_of(int semitones)
{
    return 220 * std::pow(2.0, semitones / 12.0);
}

struct Bar {
    double loud;
    int root; // semitones
    bool minor;
};

class Band {
public:
    explicit Band(const Piece& piece)
        : m_piece(piece)
        , m_studio(piece.seconds, piece.rate, piece.seed)
    {
        double time = piece.starts;
        for (int beat = 0; time < piece.seconds - 0.3; ++beat) {
            m_played.beats.push_back(time);
            time += 60 / tempo_at(piece, time, beat);
        }
        m_played.pickup = piece.pickup;
    }

    Played play()
    {
        const auto count = static_cast<int>(m_played.beats.size());
        for (int beat = 0; beat < count; ++beat) {
            const int since = beat - m_piece.pickup;
            if (since >= 0 && since % m_piece.beats_per_bar == 0) play_bar(beat);
            sing(beat);
        }
        m_played.tempo = 60 * (count - 1) / (m_played.beats.back() - m_played.beats.front());
        double loudest = 1e-9;
        for (const float s : m_studio.sound.samples)
            loudest = std::max(loudest, std::abs(static_cast<double>(s)));
        for (float& s : m_studio.sound.samples) s *= static_cast<float>(0.7 / loudest);
        m_played.sound = std::move(m_studio.sound);
        return std::move(m_played);
    }

private:
    // People are not machines: 5 ms to either side.
    double time_of(double beat)
    {
        const auto whole = static_cast<std::size_t>(std::max(0.0, std::floor(beat)));
        const auto& beats = m_played.beats;
        if (whole + 1 >= beats.size()) return 1e9;
        const double share = beat - static_cast<double>(whole);
        return beats[whole] + share * (beats[whole + 1] - beats[whole])
            + m_studio.dice.about(0.006);
    }
    double loud(double usual) { return usual * (1 + m_studio.dice.about(0.25)); }

    void play_bar(int line)
    {
        static constexpr int roots[] = {0, 5, 7, -3, 2, -5};
        // One bar in four keeps the harmony of the one before.
        if (m_studio.dice.share() > 0.25) {
            m_root = roots[m_studio.dice.below(6)];
            m_minor = m_root == -3 || m_root == 2;
        }
        const Style style = style_of(m_piece);
        for (std::size_t i = 0; i < style.bass.size(); ++i)
            m_studio.bass(time_of(line + style.bass[i]), pitch_of(m_root - (i % 2 == 0 ? 24 : 17)),
                loud(i == 0 ? 0.9 : 0.7));
        for (const double at : style.chords)
            for (const int note : {0, m_minor ? 3 : 4, 7})
                m_studio.pluck(time_of(line + at), pitch_of(m_root + note), loud(0.2));
        if (!m_piece.drums) return;
        for (const double at : style.kick) m_studio.kick(time_of(line + at), loud(0.9));
        for (const double at : style.snare) m_studio.rattle(time_of(line + at), loud(0.5), 30);
        for (const double at : style.hat) m_studio.rattle(time_of(line + at), loud(0.2), 90);
    }

    // A tune of quarters and eighths from the harmony, now and then a long note.
    void sing(int beat)
    {
        if (beat < m_sings_from) return;
        const int length = 1 + (m_studio.dice.share() < 0.3) + (m_studio.dice.share() < 0.1);
        const double from = time_of(beat), to = time_of(beat + length);
        m_sings_from = beat + length;
        if (to > 1e8) return;
        const int notes[] = {0, m_minor ? 3 : 4, 7, 12, 9, 2};
        const int note = m_root + notes[m_studio.dice.below(6)] + 12;
        const bool split = length == 1 && m_studio.dice.share() < 0.35;
        m_studio.reed(from, (to - from) * (split ? 0.5 : 0.95), pitch_of(note), loud(0.22));
        if (split)
            m_studio.reed((from + to) / 2, (to - from) * 0.48, pitch_of(note + 2), loud(0.2));
    }

    Piece m_piece;
    Studio m_studio;
    Played m_played;
    int m_root = 0;
    bool m_minor = false;
    int m_sings_from = 0;
};

}

Played play(const Piece& piece)
{
    return Band(piece).play();
}

Sound noise(double seconds, unsigned seed)
{
    Studio studio(seconds, 22'050, seed);
    for (float& sample : studio.sound.samples)
        sample = static_cast<float>(0.4 * studio.dice.share() - 0.2);
    return std::move(studio.sound);
}

// Vowels and hisses of 80 to 350 ms, a pause after some.
Sound talk(double seconds, unsigned seed)
{
    Studio studio(seconds, 22'050, seed);
    for (double at = 0.2; at < seconds;) {
        const double lasts = 0.08 + 0.27 * studio.dice.share();
        if (studio.dice.share() < 0.3) studio.rattle(at - 0.05, 0.2, 40);
        const double pitch = 110 * (1 + 0.4 * studio.dice.share());
        studio.reed(at, lasts, pitch, 0.2);
        studio.reed(at, lasts, pitch * (3 + studio.dice.below(6)), 0.12);
        at += lasts + (studio.dice.share() < 0.15 ? 0.6 * studio.dice.share() : 0.02);
    }
    return std::move(studio.sound);
}

double f_measure(const std::vector<double>& found, const std::vector<double>& truth, double window)
{
    std::size_t hits = 0, next = 0;
    for (const double beat : truth) {
        while (next < found.size() && found[next] < beat - window) ++next;
        if (next < found.size() && found[next] <= beat + window) ++hits, ++next;
    }
    return 2.0 * static_cast<double>(hits) / static_cast<double>(found.size() + truth.size());
}

double bars_right(const std::vector<double>& found, const std::vector<double>& truth)
{
    std::size_t hits = 0;
    for (const double line : truth)
        hits += std::any_of(found.begin(), found.end(),
            [&](double other) { return std::abs(other - line) < 0.07; });
    return static_cast<double>(hits) / static_cast<double>(truth.size());
}

}
