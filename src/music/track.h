// A music's tempo, beats and bars, with how sure they are.
#pragma once

#include <functional>

#include "music/beat_grid.h"
#include "music/expectation.h"
#include "music/listening.h"
#include "music/sound_file.h"

namespace promenade::music {

struct Tracked {
    BeatGrid grid;
    double tempo = 0;           // beats a minute, of the whole
    double beat_confidence = 0; // 0 to 1
    double bar_confidence = 0;  // 0 to 1
    std::string hint;           // for people, where the tempo is not the dance's; else empty

    // Where one in three such bars would be wrong, people should listen for themselves.
    bool is_sure() const { return beat_confidence >= 0.5 && bar_confidence >= 0.7; }
};

// Told how much is heard, 0 to 1; stops the work by answering false.
using Progress = std::function<bool(double)>;

// All of the music, a block at a time. An error if it was stopped.
Result<Listening> listen_to(SoundReader&, const Progress& = {});
Listening listen_to(const Sound&);

Tracked track(const Listening&, const Expectation&);

// The same for a person who has tapped along: only near the tapped tempo, and on the taps where
// others would take the off-beat.
Tracked track_as_tapped(const Listening&, const Expectation&, const Tapped&);

// "28.3 bars a minute are slower than a waltz (28-30)"; empty within the range.
std::string tempo_hint(double tempo, const Expectation&);

}
