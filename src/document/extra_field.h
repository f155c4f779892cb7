// What is kept in a dance's file beside the dance itself, in a field of its head.
#pragma once

#include "dance/dance.h"

namespace promenade::document {

// Null if the dance has no such field.
const json::Value* find_extra(const dance::Dance&, std::string_view field);

// In the place of what it held, or at the end; an object without members takes the field away.
void set_extra(dance::Dance&, const std::string& field, json::Value);

}
