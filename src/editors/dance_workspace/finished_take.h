// A take danced to its end, with everything the panels show of it. Worked out by the dancers' own
// thread: minutes of dance are more than the window may wait for.
#pragma once

#include "editors/dance_workspace/playback.h"
#include "editors/dance_workspace/plots.h"
#include "editors/dance_workspace/step_marks.h"

namespace promenade::editors {

struct FinishedTake {
    std::shared_ptr<Take> take;
    std::vector<FigureSpan> figures;
    std::vector<std::vector<StepMarks>> marks; // by column, then by dancer
    std::vector<Plot> plots;
};

FinishedTake finished(Rehearsed);

}
