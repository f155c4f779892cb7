// Where the steps of a dance go, as the hips see them: what position programs must know of a
// footfall to turn limbs its way.
#pragma once

#include "motor/position/footfall.h"

namespace promenade::motor {

// By footfall: from where its foot stood on paper to where it goes.
std::vector<StepWay> ways_of(const Person&, const Footfalls&, const FigureState& start);

}
