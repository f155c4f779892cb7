// Beats of a music as a person corrects them: each beat with its time, where bars begin, and which
// bars have been checked. Checked bars are never moved.
#pragma once

#include <optional>
#include <set>

#include "music/tempo_map.h"

namespace promenade::music {

struct BeatGrid {
    std::vector<double> beats; // s, rising
    int beats_per_bar = 4;
    int pickup = 0;        // beats before the first bar line
    std::set<int> checked; // bars, the one after the first bar line is 0, a pickup -1

    int bar_of(std::size_t beat) const;
    bool is_checked(std::size_t beat) const { return checked.contains(bar_of(beat)); }
    bool is_downbeat(std::size_t beat) const;
    std::size_t nearest(double seconds) const; // beat; 0 where there is none
    int bar_under(double seconds) const;       // that sounds then
    double tempo() const; // beats a minute, of the whole; 0 for fewer than two beats
    bool operator==(const BeatGrid&) const = default;
};

// From a constant tempo, over a music of that length.
BeatGrid even_grid(double tempo, double offset, double seconds, int beats_per_bar);

// Each of these answers with an error where a checked bar would be disturbed or beats would cross.
Result<BeatGrid> with_beat_at(const BeatGrid&, std::size_t beat, double seconds);
Result<BeatGrid> with_downbeat(const BeatGrid&, std::size_t beat); // bars begin there
Result<BeatGrid> twice_as_many(const BeatGrid&);                   // a beat between any two
Result<BeatGrid> half_as_many(const BeatGrid&); // every other goes; bar lines stay
Result<BeatGrid> moved_by(const BeatGrid&, double seconds);
Result<BeatGrid> with_meter(const BeatGrid&, int beats_per_bar);
Result<BeatGrid> half_a_beat_later(const BeatGrid&); // where the off-beat was taken for the beat
Result<BeatGrid> with_beat_between(const BeatGrid&, double seconds); // one more, where it is missed
Result<BeatGrid> without_beat(const BeatGrid&, std::size_t beat); // one less, where it is not one

// A bar that is right, or no longer said to be.
BeatGrid with_bar_checked(const BeatGrid&, int bar, bool checked);

// Taps on the beat, s. The last few count, and none before a pause. Empty for fewer than three.
struct Tapped {
    double tempo = 0;  // beats a minute
    double offset = 0; // s: where the last beat was, evened out
};
std::optional<Tapped> tapped(const std::vector<double>& taps);

// The grid as a tempo map with as few changes as keep every beat within `tolerance`, s.
TempoMap tempo_map_of(const BeatGrid&, double tolerance = 0.012);

}
