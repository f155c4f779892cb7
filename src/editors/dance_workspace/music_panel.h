// What the music strip is only looked at with.
#pragma once

#include "editors/dance_workspace/music_strip.h"

namespace promenade::editors {

struct MusicView {
    bool shown = false;
    StripPart part;    // not chosen: as long as the dance
    double cursor = 0; // s of the music: where commands do their work while nothing plays

    // A beat in the hand, or the flag of a bar line.
    struct Drag {
        StripHit what;
        double seconds = 0;
    };
    std::optional<Drag> drag;

    double followed = -1;  // s of the dance that the cursor was last moved to
    double tapped_ago = 0; // s since the last tap
};

}
