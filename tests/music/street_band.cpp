// The second band: other instruments, other ways of playing each dance, a room that echoes.
#include "street_band.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace promenade::music {
namespace {

constexpr double turn = 6.283185307179586;

class Dice {
public:
    explicit Dice(unsigned seed)
        : m_engine(seed * 2'654'435'761u + 77)
    {
    }
    double share() { return static_cast<double>(m_engine() >> 5) / 134'217'728.0; }
    double about(double spread) { return spread * (share() + share() + share() - 1.5); }
    int below(int n) { return static_cast<int>(share() * n); }
    bool by_chance(double chance) { return share() < chance; }

private:
    std::mt19937 m_engine;
};

// Samples that a note is added to; every instrument is a function of its own.
struct Tape {
    Sound sound;
    Dice dice;

    Tape(double seconds, int rate, unsigned seed)
        : sound{rate, 1, std::vector<float>(static_cast<std::size_t>(seconds * rate), 0.0f)}
        , dice(seed)
    {
    }
    template <class Wave> void add(double from, double lasts, Wave wave)
    {
        if (from < 0 || lasts <= 0) return;
        const auto first = static_cast<std::size_t>(from * sound.rate);
        const auto last = static_cast<std::size_t>((from + lasts) * sound.rate);
        for (std::size_t i = first; i < std::min(last, sound.samples.size()); ++i)
            sound.samples[i] +=
                static_cast<float>(wave(static_cast<double>(i - first) / sound.rate));
    }
};

// Karplus and Strong's string: a burst of noise that goes round a loop and loses its edges.
void guitar(Tape& tape, double from, double lasts, double pitch, double loud)
{
    std::vector<double> loop(static_cast<std::size_t>(tape.sound.rate / pitch) + 1);
    for (double& one : loop) one = 2 * tape.dice.share() - 1;
    std::size_t at = 0;
    tape.add(from, lasts, [=](double t) mutable {
        const std::size_t next = (at + 1) % loop.size();
        loop[at] = 0.498 * (loop[at] + loop[next]);
        at = next;
        return loud * loop[at] * std::min(1.0, (lasts - t) / 0.02);
    });
}

// Two sines, one of which bends the other: an electric piano.
void piano(Tape& tape, double from, double lasts, double pitch, double loud)
{
    tape.add(from, lasts, [=](double t) {
        const double bend = 1.6 * std::exp(-6 * t) * std::sin(turn * 2 * pitch * t);
        return loud * std::exp(-3 * t) * std::min({1.0, t / 0.002, (lasts - t) / 0.03})
            * std::sin(turn * pitch * t + bend);
    });
}

// Reeds of an accordion or fiddles: they swell, and two of them beat against each other.
void bowed(Tape& tape, double from, double lasts, double pitch, double loud, double swells)
{
    tape.add(from, lasts, [=](double t) {
        double sum = 0;
        for (const double beside : {0.997, 1.004})
            for (int h = 1; h <= 6; ++h) sum += std::sin(turn * pitch * beside * h * t) / h;
        return loud * 0.5 * sum * std::min({1.0, t / swells, (lasts - t) / 0.05});
    });
}

// Odd harmonics and a breath: a clarinet; all of them and a sharper lip: a trumpet.
void blown(Tape& tape, double from, double lasts, double pitch, double loud, bool brass)
{
    tape.add(from, lasts, [=](double t) {
        double sum = 0;
        const double bright = brass ? std::min(1.0, t / 0.05) : 0.5;
        for (int h = 1; h <= 7; h += brass ? 1 : 2)
            sum += std::sin(turn * pitch * h * (t + 0.0003 * std::sin(turn * 5 * t)))
                * std::pow(bright, h - 1) / h;
        return loud * sum * std::min({1.0, t / 0.03, (lasts - t) / 0.03});
    });
}

void upright_bass(Tape& tape, double from, double lasts, double pitch, double loud)
{
    tape.add(from, lasts, [=](double t) {
        double sum = 0;
        for (int h = 1; h <= 5; ++h)
            sum += std::sin(turn * pitch * h * t) * std::exp(-(2 + 3 * h) * t) / h;
        return loud * sum * std::min({1.0, t / 0.012, (lasts - t) / 0.03});
    });
}

// Skins ring at a pitch that falls, wood and metal at one that stays.
void drum(Tape& tape, double from, double pitch, double falls, double fades, double loud)
{
    tape.add(from, 7 / fades, [=](double t) {
        return loud * std::exp(-fades * t)
            * std::sin(turn * pitch * (t + falls * (1 - std::exp(-40 * t)) / 40));
    });
}

// Noise whose lower part is taken away: brushes, shakers, snares, cymbals.
void hiss(Tape& tape, double from, double fades, double swells, double loud)
{
    double before = 0, edge = 0;
    tape.add(from, 6 / fades + swells, [=, &dice = tape.dice](double t) mutable {
        const double now = 2 * dice.share() - 1;
        edge = 0.6 * (edge + now - before);
        before = now;
        return loud * edge * std::min(1.0, t / swells)
            * std::exp(-fades * std::max(0.0, t - swells));
    });
}

double pitch_of(double semitones)
{
    return 261.6256 * std::pow(2.0, semitones / 12);
}

// One way to play a dance: places in the bar, in beats; each list one player's.
struct Manner {
    std::vector<double> bass, comping, deep, snare, light; // drums: deep, sharp, light
    double swing = 0.5;                                    // where the second eighth of a beat lies
    bool anticipates = false; // now and then harmony comes half a beat before the bar line
    int bars_a_chord = 1;
};

std::vector<Manner> manners_in_three(bool quick)
{
    if (quick)
        return {{{0}, {1, 2}, {0}, {2}, {1, 2}},
            {{0}, {0, 1, 2}, {0}, {1}, {0, 1, 2}, 0.5, false, 2},
            {{0}, {1, 2}, {0}, {1, 2}, {}, 0.5, false, 2}};
    return {{{0}, {1, 2}, {0}, {1, 2}, {0, 1, 2}}, {{0, 2}, {1, 2}, {0}, {2}, {0, 1, 1.5, 2}},
        {{0}, {0, 0.5, 1, 1.5, 2, 2.5}, {0}, {1}, {0, 1, 2}, 0.55}};
}

std::vector<Manner> manners_in_two(const std::string& dance)
{
    if (dance == "samba")
        return {{{0, 1}, {0, 0.75, 1.5}, {0, 0.75, 1, 1.75}, {0.5, 1.25, 1.75},
                    {0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75}, 0.5, false, 2},
            {{0, 0.75, 1, 1.75}, {0.5, 0.75, 1.25, 1.75}, {1}, {0, 0.5, 0.75, 1.25, 1.5},
                {0, 0.5, 1, 1.5}, 0.5, false, 2}};
    return {{{0, 1}, {0, 0.25, 0.5, 0.75, 1}, {0}, {0, 0.5, 0.75, 1, 1.5}, {1}, 0.5, false, 2},
        {{0}, {0, 0.5, 1, 1.5}, {0, 1}, {0, 0.25, 0.5, 1, 1.5, 1.75}, {0}, 0.5, false, 2}};
}

std::vector<Manner> latin_manners(const std::string& dance)
{
    if (dance == "merengue")
        return {{{0, 2}, {0, 1.5, 2, 3.5}, {0, 2, 3, 3.5}, {1, 3},
                    {0, 0.5, 0.75, 1, 1.5, 2, 2.5, 2.75, 3, 3.5}, 0.5, false, 2},
            {{0, 2, 3}, {0.5, 1.5, 2.5, 3.5}, {0, 1, 2, 3, 3.5}, {2}, {0, 1, 2, 3}}};
    if (dance == "bolero")
        return {{{0, 2, 3}, {0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5}, {0}, {3}, {0, 0.5, 1, 2, 3}},
            {{0, 2.5, 3}, {0, 1, 1.5, 2, 3}, {0, 3, 3.5}, {1}, {0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5}}};
    if (dance == "chacha")
        return {{{0, 1.5, 3}, {0, 0.5, 1.5, 2.5, 3.5}, {3, 3.5}, {1}, {0, 1, 2, 3}},
            {{0, 2, 2.5, 3}, {1, 3, 3.5}, {0, 3, 3.5}, {1}, {0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5}}};
    return {{{0, 1.5, 3}, {0, 1, 1.5, 2.5, 3.5}, {3, 3.5}, {0, 1.5, 3}, {0, 1, 2, 3}},
        {{0, 1.5, 3}, {0.5, 1, 2, 2.5, 3}, {0, 3}, {1, 2}, {0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5}, 0.5,
            true},
        {{0, 2, 3}, {1, 1.5, 3}, {0, 3, 3.5}, {1}, {0, 0.5, 1, 2, 2.5, 3}}};
}

std::vector<Manner> manners_in_four(const std::string& dance)
{
    if (dance == "hustle")
        return {{{0, 1, 2, 3}, {0.5, 1.5, 2.5, 3.5}, {0, 1, 2, 3}, {1, 3}, {0.5, 1.5, 2.5, 3.5}},
            {{0, 0.75, 1.5, 2, 2.75, 3.5}, {0, 1.5, 2.5}, {0, 1, 2, 3}, {1, 3},
                {0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5}}};
    if (dance == "jive" || dance == "swing")
        return {{{0, 1, 2, 3}, {1, 3}, {0, 2}, {1, 3}, {0, 1, 1.5, 2, 3, 3.5}, 0.66},
            {{0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5}, {1, 2.5}, {0, 2}, {1, 3},
                {0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5}, 0.62}};
    if (dance == "tango")
        return {{{0, 1, 2, 3}, {0, 1, 2, 3}, {0, 2}, {}, {}, 0.5, false, 2},
            {{0, 1.5, 2, 3}, {0, 1.5, 2, 3}, {0}, {3.5}, {}, 0.5, false, 2},
            {{0, 2}, {0, 1, 2, 3}, {0, 2}, {2, 3.5}, {1, 3}}};
    // Foxtrot, quickstep, peabody.
    return {{{0, 2}, {1, 3}, {0, 2}, {1, 3}, {0, 1, 1.5, 2, 3, 3.5}, 0.6},
        {{0, 1, 2, 3}, {0, 1.5, 3}, {0, 2}, {1, 3}, {0, 1, 2, 3}, 0.64},
        {{0, 2}, {0, 1, 2, 3}, {0}, {1, 3}, {0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5}}};
}

std::vector<Manner> manners_of(const Piece& piece)
{
    static const std::vector<std::string> latin = {
        "rumba", "chacha", "mambo", "bolero", "merengue"};
    if (piece.beats_per_bar == 3) return manners_in_three(piece.tempo > 130);
    if (piece.beats_per_bar == 2) return manners_in_two(piece.dance);
    return std::find(latin.begin(), latin.end(), piece.dance) != latin.end()
        ? latin_manners(piece.dance)
        : manners_in_four(piece.dance);
}

struct Chord {
    int root = 0;
    bool minor = false;
};

class StreetBand {
public:
    explicit StreetBand(const Piece& piece)
        : m_piece(piece)
        , m_tape(piece.seconds, piece.rate, piece.seed)
        , m_key(m_tape.dice.below(12) - 6)
    {
        const auto manners = manners_of(piece);
        m_manner =
            manners[static_cast<std::size_t>(m_tape.dice.below(static_cast<int>(manners.size())))];
        m_comping = m_tape.dice.below(3);
        m_tune = m_tape.dice.below(3);
        m_progression = m_tape.dice.below(4);
        place_beats();
    }

    Played play()
    {
        const int count = static_cast<int>(m_played.beats.size());
        for (int line = m_piece.pickup; line < count; line += m_piece.beats_per_bar) play_bar(line);
        sing(count);
        finish();
        m_played.tempo = 60 * (count - 1) / (m_played.beats.back() - m_played.beats.front());
        m_played.sound = std::move(m_tape.sound);
        return std::move(m_played);
    }

private:
    void place_beats()
    {
        double time = m_piece.starts;
        const double phase = m_tape.dice.share();
        for (int beat = 0; time < m_piece.seconds - 0.3; ++beat) {
            m_played.beats.push_back(time);
            const double late = time > m_piece.seconds / 2 ? m_piece.change : 1;
            const double sways = 1 + m_piece.rubato * std::sin(turn * (beat / 24.0 + phase));
            time += 60 / (m_piece.tempo * late * sways);
        }
        m_played.pickup = m_piece.pickup;
    }

    // Eighths as the manner swings them, and 4 ms of humanity to either side.
    double time_of(double beat)
    {
        const auto whole = static_cast<std::size_t>(std::max(0.0, std::floor(beat + 1e-9)));
        if (whole + 1 >= m_played.beats.size()) return -1;
        double share = beat - static_cast<double>(whole);
        share = share < 0.5 ? share * 2 * m_manner.swing
                            : m_manner.swing + (share - 0.5) * 2 * (1 - m_manner.swing);
        const double from = m_played.beats[whole], to = m_played.beats[whole + 1];
        return std::max(0.0, from + share * (to - from) + m_tape.dice.about(0.005));
    }
    double lasts(double beats) const { return beats * 60 / m_piece.tempo; }
    double loud(double usual) { return usual * (1 + m_tape.dice.about(0.3)); }

    Chord chord_of(int bar) const
    {
        static constexpr int steps[4][8] = {{0, 0, 5, 7, 0, 9, 2, 7}, {0, 9, 2, 7, 0, 9, 5, 7},
            {0, 5, 0, 7, 0, 5, 7, 0}, {9, 2, 7, 0, 9, 2, 4, 9}};
        const int root = steps[m_progression][bar / m_manner.bars_a_chord % 8];
        return {root, root == 9 || root == 2 || root == 4};
    }

    void comp(double at, double beats, const Chord& chord)
    {
        const double from = time_of(at);
        if (from < 0) return;
        for (const int note : {0, chord.minor ? 3 : 4, 7}) {
            const double pitch = pitch_of(m_key + chord.root + note - (chord.root > 5 ? 12 : 0));
            if (m_comping == 0) guitar(m_tape, from, lasts(beats) * 0.8, pitch, loud(0.25));
            if (m_comping == 1) piano(m_tape, from, lasts(beats) * 0.7, pitch, loud(0.16));
            if (m_comping == 2) bowed(m_tape, from, lasts(beats) * 0.6, pitch, loud(0.08), 0.025);
        }
    }

    void play_bar(int line)
    {
        const int bar = (line - m_piece.pickup) / m_piece.beats_per_bar;
        const Chord now = chord_of(bar), next = chord_of(bar + 1);
        for (std::size_t i = 0; i < m_manner.bass.size(); ++i) {
            static constexpr int walk[] = {0, 7, 4, 9};
            const bool last = i + 1 == m_manner.bass.size() && m_manner.bass.size() > 1;
            const bool early = m_manner.anticipates && last && m_tape.dice.by_chance(0.4);
            const int step = early
                ? next.root
                : now.root + (i == 0 ? 0 : walk[(i + static_cast<std::size_t>(bar)) % 4]);
            const double from = time_of(line + m_manner.bass[i]);
            if (from >= 0)
                upright_bass(m_tape, from, lasts(0.9),
                    pitch_of(m_key + step - 36 + (step > 7 ? -12 : 0) + 12),
                    loud(i == 0 ? 0.6 : 0.5));
        }
        for (const double at : m_manner.comping)
            if (!m_tape.dice.by_chance(0.06)) comp(line + at, 0.7, now);
        if (m_piece.drums) beat_drums(line, bar);
    }

    void beat_drums(int line, int bar)
    {
        const auto each = [&](const std::vector<double>& places, auto&& strike) {
            for (const double at : places)
                if (const double from = time_of(line + at); from >= 0) strike(from);
        };
        each(m_manner.deep, [&](double t) { drum(m_tape, t, 62, 0.8, 16, loud(0.5)); });
        each(m_manner.snare, [&](double t) {
            drum(m_tape, t, 190, 0.2, 28, loud(0.12));
            hiss(m_tape, t, 24, 0.002, loud(0.22));
        });
        each(m_manner.light, [&](double t) { hiss(m_tape, t, 70, 0.006, loud(0.09)); });
        // Every eighth bar a fill runs to the next bar line.
        if (bar % 8 == 7)
            for (double at = m_piece.beats_per_bar - 1; at < m_piece.beats_per_bar; at += 0.25)
                if (const double t = time_of(line + at); t >= 0)
                    drum(m_tape, t, 140, 0.5, 18, loud(0.3));
    }

    void tune_note(double from, double beats, double pitch)
    {
        if (from < 0) return;
        if (m_tune == 0) blown(m_tape, from, lasts(beats), pitch, loud(0.16), false);
        if (m_tune == 1) blown(m_tape, from, lasts(beats), pitch, loud(0.14), true);
        if (m_tune == 2) bowed(m_tape, from, lasts(beats), pitch, loud(0.11), 0.06);
    }

    // Phrases of two bars with a breath after each. Eighths come in pairs; what is syncopated comes
    // back to the beat after two notes.
    void sing(int count)
    {
        static const std::vector<std::vector<double>> figures = {
            {1}, {1}, {1}, {0.5, 0.5}, {2}, {1.5, 0.5}, {3}, {0.5, 1, 0.5}, {1, 0.5, 0.5}};
        const int bar = m_piece.beats_per_bar;
        for (double beat = 0; beat < count - 1;) {
            const auto& figure = figures[static_cast<std::size_t>(
                m_tape.dice.below(static_cast<int>(figures.size())))];
            const double since = std::fmod(beat - m_piece.pickup + 16 * bar, 2 * bar);
            const bool breathes = since > 2 * bar - 1.2 && m_tape.dice.by_chance(0.6);
            for (const double length : figure) {
                if (!breathes) tune_note(time_of(beat), 0.92 * length, next_pitch());
                beat += length;
            }
        }
    }
    double next_pitch()
    {
        static constexpr int scale[] = {0, 2, 4, 5, 7, 9, 11};
        m_degree = std::clamp(m_degree + m_tape.dice.below(5) - 2, -2, 10);
        const int octave = (m_degree + 7) / 7 - 1;
        return pitch_of(m_key + 12 + 12 * octave + scale[(m_degree + 7) % 7]);
    }

    // A small room answers, a little noise is there, and nothing is louder than full scale.
    void finish()
    {
        auto& samples = m_tape.sound.samples;
        for (const auto& [late, share] :
            {std::pair{0.031, 0.2}, std::pair{0.047, 0.15}, std::pair{0.083, 0.1}}) {
            const auto lag = static_cast<std::size_t>(late * m_tape.sound.rate);
            for (std::size_t i = samples.size(); i-- > lag;)
                samples[i] += static_cast<float>(share) * samples[i - lag];
        }
        float loudest = 1e-9f;
        for (const float s : samples) loudest = std::max(loudest, std::abs(s));
        for (float& s : samples)
            s = 0.8f * s / loudest + static_cast<float>(0.002 * (m_tape.dice.share() - 0.5));
    }

    Piece m_piece;
    Tape m_tape;
    Played m_played;
    Manner m_manner;
    int m_key = 0, m_comping = 0, m_tune = 0, m_progression = 0, m_degree = 4;
};

}

Played play_in_the_street(const Piece& piece)
{
    return StreetBand(piece).play();
}

}
