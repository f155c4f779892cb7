// One thing for each of the two who dance.
#pragma once

#include "dance/symbols.h"

namespace promenade::dance {

template <typename Thing>
struct PerRole {
    Thing leader, follower;

    Thing& of(Role role) { return role == Role::leader ? leader : follower; }
    const Thing& of(Role role) const { return role == Role::leader ? leader : follower; }
};

}
