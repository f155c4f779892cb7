// What legs wish of the landings: that partners' thighs, knees and calves pass each other between
// landings too.
#pragma once

#include <span>
#include <vector>

#include "placing/floor_course.h"
#include "placing/floor_task.h"

namespace promenade::placing {

using Courses = std::vector<FloorCourse>; // by role

// The guess is where the chart has the landings.
void wish_leg_room(const FloorTask&, std::span<const ColumnTask>, const Courses&,
    std::span<const double> guess, Wishes&);

}
