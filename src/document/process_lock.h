// A lock on an open file that lives exactly as long as the process that holds it: the kernel gives
// it back when the process ends, however it ends, and no name or number can be mistaken for it.
#pragma once

#include "foundation/descriptor.h"

namespace promenade::document {

enum class Holder {
    us,      // taken now, or held by this descriptor already; until it is closed
    another, // a running process, which may be this one by another descriptor
    unknown, // this file system knows no locks
};

Holder try_to_hold(const Descriptor& file);

}
