// A recorded dance on the stage: what films, contact sheets and previews are made of.
#pragma once

#include "motion/recording.h"
#include "render/stage_frame.h"

namespace promenade::share {

// The people of the dance, dressed for it unless something else is chosen, and other figures as
// they are shaped, at any time of it. Keeps a copy of the dance. An error names measures no person
// has.
Result<render::Sequence> sequence_of(const motion::Recording&, const render::Dress& = {});

}
