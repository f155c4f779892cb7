// What the abbreviations of a chart mean: only those that stand in it.
#pragma once

#include <string>

#include "dance/step.h"

namespace promenade::paper {

std::string abbreviations_in(const dance::Composition& composition); // "HT heel, toe · CL closed"

}
