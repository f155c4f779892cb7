// Where the beats of a dance fall in time. Everything that turns beats into seconds asks a tempo
// map: score, rehearsal, playback, film. A constant tempo is its simplest case, and gives the same
// seconds to the last bit as beats * 60 / tempo.
#pragma once

#include <vector>

#include "foundation/result.h"

namespace promenade::music {

inline constexpr double slowest_tempo = 10, fastest_tempo = 600; // beats a minute
inline constexpr std::size_t most_changes = 20'000;              // an hour at 300 beats a minute

struct TempoChange {
    double beat = 0;    // where it begins
    double tempo = 120; // beats a minute, from there on
    double over = 0;    // beats it takes to get there, evenly by the beat; 0: at once
    bool operator==(const TempoChange&) const = default;
};

// What a tempo map is made from, as it is kept in a file.
struct TempoOutline {
    double offset = 0;                    // s: where beat 0 sounds in its music
    int beats_per_bar = 4;                //
    double pickup = 0;                    // beats before the first bar line; less than a bar
    std::vector<TempoChange> changes{{}}; // at least one; before the first its tempo holds
    bool operator==(const TempoOutline&) const = default;
};

class TempoMap {
public:
    explicit TempoMap(double tempo = 120, int beats_per_bar = 4); // constant, within the limits
    // An error names the change that cannot be, with `place` before it.
    static Result<TempoMap> make(TempoOutline, const std::string& place = "tempo map");

    double seconds_at(double beat) const;
    double beat_at(double seconds) const; // the inverse
    double tempo_at(double beat) const;   // beats a minute
    // Of so many beats from one on: to the last bit beats * 60 / tempo where that is constant.
    double seconds_of(double beats, double from) const;

    bool is_constant() const { return m_outline.changes.size() == 1; }
    int beats_per_bar() const { return m_outline.beats_per_bar; }
    const TempoOutline& outline() const { return m_outline; }

    struct BarPlace {
        int bar = 0;     // the one after the first bar line is 0; a pickup lies in -1
        double beat = 0; // since its bar line
    };
    BarPlace bar_at(double beat) const;
    double bar_line(int bar) const { return m_outline.pickup + bar * m_outline.beats_per_bar; }

    // The same music seen from one of its beats on: that beat is beat 0 at 0 s.
    TempoMap seen_from(double beat) const;
    // The same beats, so many times as fast.
    TempoMap faster(double times) const;

    bool operator==(const TempoMap&) const = default;

private:
    // Between two changes the tempo is constant or goes evenly by the beat.
    struct Stretch {
        double beat = 0, seconds = 0; // where it begins
        double tempo = 120;           // there, beats a minute
        double slope = 0;             // beats a minute, by the beat
        double seconds_after(double beats) const;
        double beats_after(double seconds) const;
        bool operator==(const Stretch&) const = default;
    };
    void lay_out();
    const Stretch& stretch_at(double beat) const;

    TempoOutline m_outline;
    std::vector<Stretch> m_stretches;
};

}
