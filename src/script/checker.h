// What can be seen to be wrong without running: names nobody gives a value, functions that do not
// exist or are given the wrong number of values, statements where they cannot be.
#pragma once

#include "script/script.h"

namespace promenade::script {

void check(const Program&, const Surroundings&, Complaints&);

}
