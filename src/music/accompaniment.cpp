#include "music/accompaniment.h"

#include <algorithm>
#include <cmath>

namespace promenade::music {
namespace {

constexpr int drums = 9;
constexpr int stick = 37, high_click = 76, low_click = 77; // drum keys of General MIDI
constexpr double held_share = 0.92; // of its time a note sounds, so that the next is heard

int chord_note(const Chord& chord, int degree)
{
    const auto at = [&](std::size_t i) { return chord.notes[std::min(i, chord.notes.size() - 1)]; };
    switch (degree) {
    case 3:
        return at(1);
    case 5:
        return at(2);
    case 6:
        return 9;
    case 8:
        return 12;
    default:
        return 0;
    }
}

// A bass in its register: from E to the E flat above.
int bass_key(const Chord& chord, int degree)
{
    const int root = chord.root >= 4 ? 24 + chord.root : 36 + chord.root;
    return root + chord_note(chord, degree);
}

// Chords lie around middle C, whatever their root, so that voices move little.
std::vector<int> chord_keys(const Chord& chord)
{
    std::vector<int> keys;
    for (const int note : chord.notes) keys.push_back(55 + (chord.root + note + 12 - 7) % 12);
    return keys;
}

struct Playing {
    const AccompanyOrder& order;
    Arrangement& made;
    double first, last; // beats between which notes begin

    void add(double beat, double until, int channel, int key, int velocity)
    {
        if (beat < first - 1e-9 || beat >= last - 1e-9) return;
        const double from = order.map.seconds_at(beat), to = order.map.seconds_at(until);
        made.notes.push_back(
            {from, from + held_share * (to - from), channel, key, std::clamp(velocity, 1, 127)});
    }

    void add_slot(const Part& part, int channel, const Chord& chord, const Slot& slot, double beat,
        double until)
    {
        const int velocity = part.volume + (slot.accented ? part.volume / 5 : 0);
        switch (part.plays) {
        case Part::Plays::drum:
            return add(beat, until, drums, part.sound, velocity);
        case Part::Plays::bass:
            return add(beat, until, channel, bass_key(chord, slot.degree), velocity);
        case Part::Plays::melody:
            return add(beat, until, channel, 72 + slot.note, velocity);
        case Part::Plays::chords:
            for (const int key : chord_keys(chord)) add(beat, until, channel, key, velocity);
        }
    }

    void add_bar(const Part& part, int channel, const Chord& chord, const BarText& bar, double line)
    {
        const double each = order.map.beats_per_bar() / static_cast<double>(bar.size());
        for (std::size_t i = 0; i < bar.size(); ++i) {
            if (bar[i].kind != Slot::Kind::play) continue;
            std::size_t end = i + 1;
            while (end < bar.size() && bar[end].kind == Slot::Kind::hold) ++end;
            add_slot(part, channel, chord, bar[i], line + static_cast<double>(i) * each,
                line + static_cast<double>(end) * each);
        }
    }
};

// Bars that sound at all: from the one the dance begins in to the one it ends in.
struct BarRange {
    int first = 0, end = 0;
};

BarRange bars_of(const AccompanyOrder& order)
{
    const int first = order.map.bar_at(0).bar;
    const auto last = order.map.bar_at(order.beats);
    return {first, std::max(first + 1, last.beat > 1e-6 ? last.bar + 1 : last.bar)};
}

void add_count_in(const AccompanyOrder& order, Playing& playing, int strong, int weak)
{
    for (double beat = count_in_beat(order); beat < -1e-9; beat += 1)
        playing.add(
            beat, beat + 0.5, drums, order.map.bar_at(beat).beat < 1e-6 ? strong : weak, 100);
}

void put_in_order(Arrangement& made)
{
    std::stable_sort(made.notes.begin(), made.notes.end(),
        [](const Note& a, const Note& b) { return a.from < b.from; });
}

}

double count_in_beat(const AccompanyOrder& order)
{
    if (order.count_in_bars == 0) return 0;
    const double into = order.map.bar_at(0).beat; // how far into its bar the dance begins
    const double bar = order.map.beats_per_bar();
    // Most of a bar that lies before the first step is as good as a whole one.
    const double bars = into > bar / 2 ? order.count_in_bars - 1 : order.count_in_bars;
    return -into - bars * bar;
}

Arrangement arrange(const Rhythm& rhythm, const AccompanyOrder& order)
{
    Arrangement made;
    made.instruments.assign(16, -1);
    const BarRange bars = bars_of(order);
    const double end = order.map.bar_line(bars.end);
    Playing playing{order, made, count_in_beat(order), end};
    add_count_in(order, playing, stick, stick);
    playing.first = 0; // before the first step the count-in alone sounds
    int channel = 0;
    for (const Part& part : rhythm.parts) {
        if (part.plays != Part::Plays::drum) {
            if (channel == drums) ++channel;
            if (channel > 15) break; // a sixteenth instrument finds no place
            made.instruments[static_cast<std::size_t>(channel)] = part.sound;
        }
        for (int bar = bars.first; bar < bars.end; ++bar) {
            const auto turn = static_cast<std::size_t>(bar - bars.first);
            playing.add_bar(part, channel, rhythm.chords[turn % rhythm.chords.size()],
                part.bars[turn % part.bars.size()], order.map.bar_line(bar));
        }
        if (part.plays != Part::Plays::drum) ++channel;
    }
    made.end = order.map.seconds_at(end);
    put_in_order(made);
    return made;
}

Arrangement metronome(const AccompanyOrder& order)
{
    Arrangement made;
    made.instruments.assign(16, -1);
    Playing playing{order, made, count_in_beat(order), order.beats};
    for (double beat = std::ceil(count_in_beat(order) - 1e-9); beat < order.beats - 1e-9; ++beat) {
        // Beats of the music, also where the dance begins between two of them.
        const double into = order.map.bar_at(beat).beat, on = beat - (into - std::round(into));
        const bool strong = std::abs(order.map.bar_at(on + 1e-6).beat) < 1e-3;
        playing.add(on, on + 0.5, drums, strong ? high_click : low_click, strong ? 120 : 95);
    }
    made.end = order.map.seconds_at(order.beats);
    put_in_order(made);
    return made;
}

}
