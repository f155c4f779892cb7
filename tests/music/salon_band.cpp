#include "salon_band.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <random>

namespace promenade::music {
namespace {

constexpr double turn = 6.283185307179586;

class Chance {
public:
    explicit Chance(unsigned seed)
        : m_engine(seed * 747'796'405u + 2'891'336'453u)
    {
    }
    double share() { return static_cast<double>(m_engine() >> 5) / 134'217'728.0; }
    double about(double spread) { return spread * (share() + share() + share() - 1.5); }
    int below(int n) { return static_cast<int>(share() * n); }
    bool happens(double chance) { return share() < chance; }

private:
    std::mt19937 m_engine;
};

// What a note is made of: partials that ring and fade, and how it swells and ends.
struct Partial {
    double pitch, loud, fades; // Hz, of the note, 1/s
};
struct Swell {
    double rises = 0.003, lasts = 0.5, falls = 0.04; // s
};

class Room {
public:
    Room(double seconds, int rate, unsigned seed)
        : sound{rate, 1, std::vector<float>(static_cast<std::size_t>(seconds * rate), 0.0f)}
        , chance(seed)
    {
    }

    // Each partial is a number that turns and shrinks: no sine is asked for twice.
    void ring(double from, const Swell& swell, double loud, const std::vector<Partial>& partials)
    {
        if (from < 0) return;
        const double rate = sound.rate;
        const auto first = static_cast<std::size_t>(from * rate);
        const auto last =
            std::min(sound.samples.size(), static_cast<std::size_t>((from + swell.lasts) * rate));
        for (const Partial& partial : partials) {
            if (partial.pitch > 0.45 * rate) continue;
            std::complex<double> z = std::polar(loud * partial.loud, turn * chance.share());
            const auto step =
                std::polar(std::exp(-partial.fades / rate), turn * partial.pitch / rate);
            for (std::size_t i = first; i < last; ++i) {
                sound.samples[i] += static_cast<float>(z.imag() * shape(swell, i - first));
                z *= step;
            }
        }
    }
    // Noise between two pitches, by two one-pole filters.
    void rustle(double from, double lasts, double fades, double low, double high, double loud)
    {
        if (from < 0) return;
        const double rate = sound.rate;
        const auto first = static_cast<std::size_t>(from * rate);
        const auto last =
            std::min(sound.samples.size(), static_cast<std::size_t>((from + lasts) * rate));
        const double open = 1 - std::exp(-turn * high / rate),
                     shut = 1 - std::exp(-turn * low / rate);
        const double shrinks = std::exp(-fades / rate);
        double upper = 0, lower = 0, envelope = loud;
        for (std::size_t i = first; i < last; ++i) {
            upper += open * (2 * chance.share() - 1 - upper);
            lower += shut * (upper - lower);
            sound.samples[i] += static_cast<float>(envelope * (upper - lower));
            envelope *= shrinks;
        }
    }

    Sound sound;
    Chance chance;

private:
    double shape(const Swell& swell, std::size_t i) const
    {
        const double t = static_cast<double>(i) / sound.rate;
        return std::min({1.0, t / swell.rises, (swell.lasts - t) / swell.falls});
    }
};

// Strings of a piano are stiff: their partials lie a little too high.
void grand_piano(Room& room, double from, double lasts, double pitch, double loud)
{
    std::vector<Partial> partials;
    for (int h = 1; h <= 7; ++h)
        partials.push_back({pitch * h * std::sqrt(1 + 4e-4 * h * h), std::pow(0.62, h - 1),
            0.8 + 0.7 * h * std::sqrt(pitch / 260)});
    room.ring(from, {0.002, lasts, 0.06}, loud, partials);
}
void strings(Room& room, double from, double lasts, double pitch, double loud, double rises)
{
    std::vector<Partial> partials;
    for (const double beside : {0.996, 1.0, 1.005})
        for (int h = 1; h <= 5; ++h) partials.push_back({pitch * beside * h, 0.4 / h, 0});
    room.ring(from, {rises, lasts, 0.12}, loud, partials);
}
void pizzicato(Room& room, double from, double pitch, double loud)
{
    std::vector<Partial> partials;
    for (int h = 1; h <= 4; ++h) partials.push_back({pitch * h, 1.0 / (h * h), 4 + 4.0 * h});
    room.ring(from, {0.008, 0.5, 0.05}, loud, partials);
}
void brass(Room& room, double from, double lasts, double pitch, double loud)
{
    std::vector<Partial> partials;
    for (int h = 1; h <= 8; ++h) partials.push_back({pitch * h, h < 3 ? 0.5 : 1.2 / h, 0.3 * h});
    room.ring(from, {0.025, lasts, 0.05}, loud, partials);
}
void flute(Room& room, double from, double lasts, double pitch, double loud)
{
    room.ring(from, {0.05, lasts, 0.06}, loud, {{pitch, 1, 0}, {2 * pitch, 0.2, 0}});
    room.rustle(from, lasts, 1, 2000, 5000, 0.1 * loud);
}

// What a drummer of this band strikes.
enum class Struck { boom, conga, slap, clave, bell, rasp, shaker, snare, hat, open_hat };

void strike(Room& room, Struck what, double from, double loud)
{
    switch (what) {
    case Struck::boom:
        return room.ring(from, {0.003, 0.35, 0.03}, loud, {{58, 1, 9}, {96, 0.4, 18}});
    case Struck::conga:
        return room.ring(from, {0.002, 0.3, 0.03}, loud, {{205, 1, 13}, {415, 0.4, 25}});
    case Struck::slap:
        room.rustle(from, 0.06, 70, 900, 4000, 1.2 * loud);
        return room.ring(from, {0.001, 0.1, 0.02}, loud, {{330, 0.5, 40}});
    case Struck::clave:
        return room.ring(from, {0.001, 0.08, 0.02}, loud, {{2450, 1, 45}, {3900, 0.2, 70}});
    case Struck::bell:
        return room.ring(
            from, {0.001, 0.2, 0.03}, loud, {{587, 1, 18}, {845, 0.8, 20}, {2100, 0.3, 30}});
    case Struck::rasp: // a gourd that is scraped: its noise grows before it stops
        for (int tooth = 0; tooth < 8; ++tooth)
            room.rustle(from + 0.008 * tooth, 0.02, 120, 2500, 8000, loud * (0.5 + 0.07 * tooth));
        return;
    case Struck::shaker:
        return room.rustle(from, 0.07, 55, 4000, 9000, loud);
    case Struck::snare:
        room.ring(from, {0.001, 0.15, 0.02}, 0.5 * loud, {{185, 1, 25}});
        return room.rustle(from, 0.2, 22, 1200, 7000, loud);
    case Struck::hat:
        return room.rustle(from, 0.06, 80, 6000, 10000, loud);
    case Struck::open_hat:
        return room.rustle(from, 0.3, 11, 5000, 10000, loud);
    }
}

struct Drummer {
    Struck what;
    double loud;
    int bars;                  // after which it comes round
    std::vector<double> where; // beats
};
struct BassNote {
    double where;
    int step; // semitones above the chord's root; `next_root` for the one of the bar to come
};
constexpr int next_root = 100;

enum class Comping { piano, short_strings, pad, plucked };
enum class Tune { piano, strings, brass, flute };

// An ensemble and how it plays one dance.
struct Ensemble {
    std::vector<Drummer> drums;
    std::vector<BassNote> bass;
    int comping_bars = 1;
    std::vector<double> comping;
    Comping comps = Comping::piano;
    Tune tune = Tune::piano;
    double swing = 0.5;
    bool comes_early = false; // the chord of the next bar on the last eighth
};

std::vector<double> every(double step, double beats, double from = 0)
{
    std::vector<double> places;
    for (double at = from; at < beats - 1e-6; at += step) places.push_back(at);
    return places;
}

// Son clave of two bars, the side of three first or last; a tumbao that leaves one empty.
Ensemble conjunto(const std::string& dance, Chance& chance)
{
    const bool three_first = chance.happens(0.5);
    const std::vector<double> clave =
        three_first ? std::vector<double>{0, 1.5, 3, 5, 6} : std::vector<double>{1, 2, 4, 5.5, 7};
    Ensemble made;
    made.drums = {{Struck::clave, 0.22, 2, clave}, {Struck::slap, 0.2, 1, {1}},
        {Struck::conga, 0.3, 1, {3, 3.5}}};
    if (dance == "chacha")
        made.drums.push_back({Struck::rasp, 0.12, 1, {0, 1, 1.5, 2, 3, 3.5}});
    else if (dance == "mambo")
        made.drums.push_back({Struck::bell, 0.12, 1, {0, 1, 2, 3}});
    else
        made.drums.push_back({Struck::shaker, 0.14, 1, every(0.5, 4)});
    if (dance == "bolero" || chance.happens(0.3))
        made.bass = {{0, 0}, {2, 7}, {3, 7}};
    else
        made.bass = {{1.5, 7}, {3, next_root}};
    made.comping_bars = 2;
    made.comping = three_first ? std::vector<double>{0, 0.5, 1.5, 2.5, 3.5, 4.5, 5, 6, 6.5, 7.5}
                               : std::vector<double>{0, 1, 1.5, 2, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5};
    made.comes_early = chance.happens(0.6);
    made.tune = chance.happens(0.5) ? Tune::brass : Tune::flute;
    return made;
}

Ensemble escola(Chance& chance)
{
    Ensemble made;
    made.drums = {{Struck::boom, 0.6, 1, {1}}, {Struck::conga, 0.25, 1, {0}},
        {Struck::clave, 0.14, 2, {0, 0.5, 1, 1.75, 2.25, 2.75, 3.25, 3.5}},
        {Struck::shaker, 0.14, 1, every(0.25, 2)}};
    made.bass = {{0, 0}, {0.75, 0}, {1, 7}, {1.75, 7}};
    made.comping_bars = 2;
    made.comping = {0, 0.75, 1.25, 2, 2.5, 3.25};
    made.comps = Comping::plucked;
    made.tune = chance.happens(0.5) ? Tune::flute : Tune::brass;
    return made;
}

Ensemble perico()
{
    Ensemble made;
    made.drums = {{Struck::rasp, 0.12, 1, {0, 0.5, 0.75, 1, 1.5, 1.75, 2, 2.5, 2.75, 3, 3.5, 3.75}},
        {Struck::conga, 0.35, 1, {3, 3.5}}, {Struck::slap, 0.2, 1, {0, 1, 2}},
        {Struck::boom, 0.3, 1, {0, 2}}};
    made.bass = {{0, 0}, {2, 7}};
    made.comping_bars = 2;
    made.comping = {0, 0.5, 1.5, 2, 3, 4, 4.5, 5.5, 6.5, 7.5};
    made.tune = Tune::brass;
    return made;
}

Ensemble disco(Chance& chance)
{
    Ensemble made;
    made.drums = {{Struck::boom, 0.7, 1, every(1, 4)}, {Struck::snare, 0.3, 1, {1, 3}},
        {Struck::open_hat, 0.15, 1, every(1, 4, 0.5)}, {Struck::hat, 0.1, 1, every(0.25, 4)}};
    if (chance.happens(0.5))
        made.bass = {{0, 0}, {0.5, 12}, {1, 0}, {1.5, 12}, {2, 0}, {2.5, 12}, {3, 0}, {3.5, 12}};
    else
        made.bass = {{0, 0}, {0.75, 0}, {1.5, 12}, {2, 0}, {3, 7}, {3.5, 12}};
    made.comping = chance.happens(0.5) ? every(1, 4, 0.5) : std::vector<double>{0.0};
    made.comps = made.comping.size() > 1 ? Comping::plucked : Comping::pad;
    made.tune = chance.happens(0.5) ? Tune::strings : Tune::brass;
    return made;
}

// Left hand low, right hand in between; boogie where it is quick and swung.
Ensemble pianist(const Piece& piece, Chance& chance)
{
    Ensemble made;
    const int bar = piece.beats_per_bar;
    const bool swings = piece.dance == "jive" || piece.dance == "swing";
    if (bar == 3)
        made.bass = {{0, 0}}, made.comping = {1, 2};
    else if (bar == 2)
        made.bass = {{0, 0}, {1, 7}}, made.comping = {0.5, 1, 1.5};
    else if (swings)
        made.bass = {{0, 0}, {0.5, 0}, {1, 4}, {1.5, 4}, {2, 7}, {2.5, 7}, {3, 9}, {3.5, 9}},
        made.comping = {1, 3};
    else
        made.bass = {{0, 0}, {2, 7}}, made.comping = {1, 3};
    made.swing = swings ? 0.65 : piece.dance == "foxtrot" && chance.happens(0.5) ? 0.6 : 0.5;
    made.drums = {
        {Struck::snare, 0.12, 1, bar == 3 ? std::vector<double>{1.0, 2.0} : every(2, bar, 1)},
        {Struck::hat, 0.08, 1, every(1, bar)}};
    return made;
}

// Two fiddles, a viola and a cello, bowed softly or plucked.
Ensemble quartet(const Piece& piece, Chance& chance)
{
    Ensemble made;
    const int bar = piece.beats_per_bar;
    made.comps = chance.happens(0.5) ? Comping::short_strings : Comping::plucked;
    made.comping = bar == 3 ? std::vector<double>{1.0, 2.0} : every(1, bar);
    made.bass = {{0, 0}};
    if (bar == 4) made.bass.push_back({2, 7});
    made.tune = Tune::strings;
    made.drums = {{Struck::shaker, 0.12, 1, every(1, bar)}, {Struck::boom, 0.3, 1, {0}}};
    return made;
}

Ensemble ensemble_for(const Piece& piece, Chance& chance)
{
    const std::string& dance = piece.dance;
    if (dance == "samba") return escola(chance);
    if (dance == "merengue") return perico();
    if (dance == "hustle") return disco(chance);
    if (dance == "rumba" || dance == "chacha" || dance == "mambo" || dance == "bolero")
        return conjunto(dance, chance);
    if (dance == "jive" || dance == "swing") return pianist(piece, chance);
    return chance.happens(0.5) ? pianist(piece, chance) : quartet(piece, chance);
}

double pitch_above_c(int semitones)
{
    return 261.6256 * std::pow(2.0, semitones / 12.0);
}

class SalonBand {
public:
    explicit SalonBand(const Piece& piece)
        : m_piece(piece)
        , m_room(piece.seconds, piece.rate, piece.seed)
        , m_plays(ensemble_for(piece, m_room.chance))
        , m_key(m_room.chance.below(12) - 6)
        , m_minor_key(m_room.chance.happens(0.4))
        , m_breaks(m_room.chance.happens(0.4))
        , m_slows_down(m_room.chance.happens(0.4))
    {
        place_beats();
    }

    Played play()
    {
        const int count = static_cast<int>(m_played.beats.size());
        for (int line = m_piece.pickup; line < count; line += m_piece.beats_per_bar) play_bar(line);
        sing(count);
        float loudest = 1e-9f;
        for (const float s : m_room.sound.samples) loudest = std::max(loudest, std::abs(s));
        for (float& s : m_room.sound.samples) s *= 0.8f / loudest;
        m_played.beats.pop_back(); // the music is over before it
        m_played.tempo = 60 * (count - 2) / (m_played.beats.back() - m_played.beats.front());
        m_played.sound = std::move(m_room.sound);
        return std::move(m_played);
    }

private:
    // Rubato comes by the phrase of eight bars; at the end, for two bars, each beat is later yet.
    void place_beats()
    {
        double time = m_piece.starts;
        const double end = m_piece.seconds - 0.3, bar = m_piece.beats_per_bar;
        const double slow_for = 2 * bar * 60 / m_piece.tempo;
        const double phase = m_room.chance.share();
        for (int beat = 0; time < end; ++beat) {
            m_played.beats.push_back(time);
            double tempo = m_piece.tempo * (time > m_piece.seconds / 2 ? m_piece.change : 1);
            tempo *= 1 + m_piece.rubato * std::sin(turn * (beat / (8 * bar) + phase));
            const double left = (end - time) / slow_for;
            if (m_slows_down && left < 1) tempo *= 1 - 0.2 * (1 - left);
            time += 60 / tempo;
        }
        m_played.pickup = m_piece.pickup;
    }
    double time_of(double beat)
    {
        const auto whole = static_cast<std::size_t>(std::max(0.0, std::floor(beat + 1e-9)));
        if (whole + 1 >= m_played.beats.size()) return -1;
        double share = beat - static_cast<double>(whole);
        const double swing = m_plays.swing;
        share = share < 0.5 ? share * 2 * swing : swing + (share - 0.5) * 2 * (1 - swing);
        const double from = m_played.beats[whole], to = m_played.beats[whole + 1];
        return std::max(0.0, from + share * (to - from) + m_room.chance.about(0.006));
    }
    double lasts(double beats) const { return beats * 60 / m_piece.tempo; }
    double loud(double usual) { return usual * (1 + m_room.chance.about(0.3)); }

    int root_of(int bar) const
    {
        static constexpr int major[] = {0, 0, 5, 7, 0, 9, 2, 7}, minor[] = {0, 5, 7, 0, 8, 5, 7, 7};
        // Not in one expression: under UBSan, GCC 12 looks at the index on one of the two ways only.
        const auto& roots = m_minor_key ? minor : major;
        return roots[bar % 8];
    }
    bool is_minor(int root) const
    {
        return m_minor_key ? root == 0 || root == 5 : root == 9 || root == 2;
    }

    void play_bar(int line)
    {
        const int bar = (line - m_piece.pickup) / m_piece.beats_per_bar;
        // A break: everybody plays the first beat and leaves the rest of the bar to the tune.
        const double until = m_breaks && bar % 8 == 7 ? 0.4 : 99;
        for (const BassNote& note : m_plays.bass)
            if (note.where < until) play_bass(line, bar, note);
        comp(line, bar, until);
        if (!m_piece.drums) return;
        for (const Drummer& drummer : m_plays.drums)
            for (const double at : drummer.where) {
                const double here = at - bar % drummer.bars * m_piece.beats_per_bar;
                if (here < 0 || here >= m_piece.beats_per_bar || here >= until) continue;
                const double how_loud = loud(drummer.loud); // each call throws dice: one by one
                strike(m_room, drummer.what, time_of(line + here), how_loud);
            }
    }
    void play_bass(int line, int bar, const BassNote& note)
    {
        const int step = note.step == next_root ? root_of(bar + 1) : root_of(bar) + note.step;
        const double pitch = pitch_above_c(m_key + step - (m_key + step > 6 ? 36 : 24));
        const double from = time_of(line + note.where);
        if (m_plays.comps == Comping::short_strings)
            return strings(m_room, from, lasts(1.4), pitch, loud(0.3), 0.05);
        if (m_plays.drums.size() == 2 && m_plays.tune == Tune::piano) // the left hand
            return grand_piano(m_room, from, lasts(0.9), pitch, loud(0.4));
        pizzicato(m_room, from, pitch, loud(0.55));
    }
    void comp(int line, int bar, double until)
    {
        for (const double at : m_plays.comping) {
            const double here = at - bar % m_plays.comping_bars * m_piece.beats_per_bar;
            if (here < 0 || here >= m_piece.beats_per_bar || here >= until) continue;
            const bool early = m_plays.comes_early && here >= m_piece.beats_per_bar - 0.6;
            const int root = root_of(early ? bar + 1 : bar);
            chord(time_of(line + here), root);
        }
    }
    void chord(double from, int root)
    {
        for (const int note : {0, is_minor(root) ? 3 : 4, 7}) {
            const double pitch = pitch_above_c((m_key + root + note + 24) % 12 - 3);
            switch (m_plays.comps) {
            case Comping::piano:
                grand_piano(m_room, from, lasts(0.6), pitch, loud(0.16));
                break;
            case Comping::short_strings:
                strings(m_room, from, lasts(0.7), pitch, loud(0.09), 0.035);
                break;
            case Comping::pad:
                strings(m_room, from, lasts(m_piece.beats_per_bar), pitch, loud(0.09), 0.12);
                break;
            case Comping::plucked:
                pizzicato(m_room, from, pitch, loud(0.2));
            }
        }
    }

    // A tune that walks the scale, on the beat, between two of them, or held over the bar.
    void sing(int count)
    {
        static constexpr int major[] = {0, 2, 4, 5, 7, 9, 11}, minor[] = {0, 2, 3, 5, 7, 8, 10};
        const auto& scale = m_minor_key ? minor : major;
        int degree = 4;
        for (double beat = 0; beat < count - 1;) {
            static constexpr double lengths[] = {1, 1, 0.5, 1.5, 2, 0.5, 1, 3};
            const double length = lengths[m_room.chance.below(8)];
            degree = std::clamp(degree + m_room.chance.below(5) - 2, 0, 10);
            const int step = scale[degree % 7] + 12 * (degree / 7);
            if (!m_room.chance.happens(0.15))
                sing_note(time_of(beat), lasts(0.95 * length), pitch_above_c(m_key + 12 + step));
            beat += length;
        }
    }
    void sing_note(double from, double seconds, double pitch)
    {
        switch (m_plays.tune) {
        case Tune::piano:
            return grand_piano(m_room, from, seconds, pitch, loud(0.25));
        case Tune::strings:
            return strings(m_room, from, seconds, pitch, loud(0.14), 0.08);
        case Tune::brass:
            return brass(m_room, from, seconds, pitch, loud(0.13));
        case Tune::flute:
            return flute(m_room, from, seconds, pitch, loud(0.2));
        }
    }

    Piece m_piece;
    Room m_room;
    Ensemble m_plays;
    Played m_played;
    int m_key = 0;
    bool m_minor_key, m_breaks, m_slows_down;
};

}

Played play_in_the_salon(const Piece& piece)
{
    return SalonBand(piece).play();
}

}
