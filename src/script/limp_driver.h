// A model that mechanics moves: limp joints, the air on every facet of it, and its main link held if
// the script says so.
#pragma once

#include "script/scene.h"
#include "world/driver.h"

namespace promenade::script {

// `wind` in m/s. What is held is held where it is in `start`.
std::unique_ptr<world::Driver> limp_driver(
    const Actor&, const Rig&, const Vec3& wind, const FigureState& start);

// A held main link weighs much more than the rest together, whose motion does not depend on it.
Result<Figure> figure_for(const Rig&, bool held);

}
