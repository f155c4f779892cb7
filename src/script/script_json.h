// What a script made, as JSON for other programs: models with their tables, motions, scenes,
// routines, what it printed, and what is wrong with it.
#pragma once

#include "foundation/json_text.h"
#include "script/script.h"

namespace promenade::script {

json::Value as_json(const ScriptOutcome&);

}
