// A person as tables: what each limb measures and weighs beside what surveys found, and what each
// joint can do.
#pragma once

#include <string>

#include "figure/model.h"

namespace promenade {

std::string figure_table(const Person&, std::size_t width);

// Any figure: its links, what they weigh, how far they turn and how they are shaped.
std::string model_table(const Model&, std::size_t width);

}
