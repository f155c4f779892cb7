// The sound of a film: the music it is danced to, or the accompaniment of its dance.
#pragma once

#include "app/shown_dance.h"
#include "music/sound.h"

namespace promenade {

// Of that part of what was danced, from its first sample to its last. A motion file sounds like the
// figure it is called after, on the beats it was danced to, or with --music, from its first step
// on. Empty where nobody knows the beats.
Result<music::Sound> film_sound(
    const ShownDanceOptions&, const motion::Recording&, const ShownPart&);

}
