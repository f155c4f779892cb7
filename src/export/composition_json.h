// Steps as JSON for other programs: everything derived is spelled out for both roles.
#pragma once

#include "dance/step.h"
#include "foundation/json_text.h"

namespace promenade {

json::Value composition_json(const dance::Dance& dance, const dance::Composition& composition);

}
