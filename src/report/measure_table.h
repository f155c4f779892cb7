// The eighteen measures as data: what each is called, where people lie, and how it is read off a
// window of a motion's curves.
#pragma once

#include <span>

#include "report/human_measures.h"
#include "report/motion_curves.h"

namespace promenade::report {

struct MeasureEntry {
    HumanMeasure measure; // without values
    double (*value)(const MotionCurves&, Stretch window);
    std::optional<HumanBand> latin = {}; // where it is not the same
};

std::span<const MeasureEntry> measure_table();

}
