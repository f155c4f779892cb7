// What a choreography must be after every change: something that is saved and read back as the
// same.
#pragma once

#include <optional>

#include "document/splice.h"

namespace promenade::document {

// A splice that names places the choreography does not have.
std::optional<Error> out_of_place(const Splice& splice, const Choreography& open);

// After the splice: what it has put in (the splice given is the one that would undo it), if that
// could not be saved and read back, or if an id is used twice.
std::optional<Error> unsavable(const Splice& undoing, const Choreography& open);

}
