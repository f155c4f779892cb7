// The sound of a film: the music it is danced to, or the accompaniment of its dance.
#pragma once

#include "app/shown_dance.h"
#include "music/sound.h"

namespace promenade {

// Of that part of the dance, from its first sample to its last. Empty for a motion file without
// music, of which nobody knows the beats.
Result<music::Sound> film_sound(const ShownDanceOptions&, const ShownPart&);

}
