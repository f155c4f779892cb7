// A cue sheet in large type, to be read aloud from a music stand.
#pragma once

#include "paper/chart_pages.h"
#include "paper/reading.h"

namespace promenade::paper {

Pages cue_pages(const CueSheet& sheet, const PageOptions& options);

}
