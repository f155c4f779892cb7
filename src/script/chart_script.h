// A chart written out as a script: the figures by name, the postures of both dancers as motions,
// and a scene that shows them. What comes out can be run, changed and imported like any script.
#pragma once

#include "dance/dance.h"
#include "dance/gesture.h"
#include "script/scene.h"

namespace promenade::script {

// `name` is what the script calls the routine: small letters, digits and underscores.
Result<std::string> script_of(
    const dance::Dance&, const RoutinePhrase&, const std::string& name, const dance::GestureBook&);

// One motion as a MOTION construct, angles to a hundredth of a degree.
std::string written(const std::string& name, const Motion&);

}
