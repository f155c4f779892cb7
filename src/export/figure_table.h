// A person as tables: what each limb measures and weighs beside what surveys found, and what each
// joint can do.
#pragma once

#include <string>

#include "figure/person.h"

namespace promenade {

std::string figure_table(const Person&, std::size_t width);

}
