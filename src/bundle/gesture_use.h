// The gestures a dance uses: those its symbols are looked up by, in every figure and both roles.
#pragma once

#include "dance/dance.h"
#include "dance/gesture.h"

namespace promenade::bundle {

// In the order of the book, each once. A symbol without a gesture is none.
std::vector<dance::Gesture> gestures_used(
    const dance::Dance& dance, const dance::GestureBook& book);

}
