// The two who dance together, leader and follower. Whoever remembers them owns a share of them: a
// copy needs nobody else.
#pragma once

#include <array>
#include <memory>

#include "figure/person.h"

namespace promenade::rehearsal {

using Partners = std::array<std::shared_ptr<const Person>, 2>;

}
