// How well the tracker does on a piece whose beats are known, and pieces to ask it: one for every
// seed, over all dances, tempi and manners.
#pragma once

#include "band.h"
#include "library/dance_library.h"
#include "music/rhythm.h"
#include "music/track.h"

namespace promenade::music {

inline constexpr double beat_window = 0.03; // s within which a beat is found

using Band = Played (*)(const Piece&);

// A dance of the library and what the tracker is told of it.
struct Asked {
    dance::Dance dance;
    Rhythm rhythm;
    Expectation expects;
};
std::vector<Asked> asked_dances(const std::filesystem::path& dances);

struct Verdict {
    double f = 0;         // of the beats
    double tempo_off = 0; // share
    bool bars_right = false;
    Tracked found;

    bool is_wrong() const { return f < 0.8 || !bars_right; }
};
Verdict judged(const Listening&, const Played& truth, const Expectation&);

// The piece of a seed: its dance by turns, with percussion and without, with a pickup, rubato or a
// change of tempo by turns, at a tempo of the dance's range that chance chooses.
struct Question {
    std::size_t dance = 0; // of asked_dances
    Piece piece;
};
Question question(const std::vector<Asked>&, unsigned seed);

// The program's own accompaniment as FluidSynth plays it, with the change of tempo of the piece.
Result<Played> play_accompaniment(const Rhythm&, const Piece&, int count_in_bars);

}
