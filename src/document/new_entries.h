// Things as they are when just made, before anybody has filled them in; and free ids for them.
#pragma once

#include "dance/dance.h"

namespace promenade::document {

// One step, so that the file can be read back: a chart without steps is none.
dance::Pattern new_pattern(const std::string& id, const std::string& name);
dance::Routine new_routine(
    const std::string& id, const std::string& name, const dance::Pattern& first);

// The column a teacher would write next: the free foot, the next count, as long as the one before.
dance::Column next_column(const dance::Pattern& pattern, std::size_t after, dance::Meter meter);

// The foot that is free before column `at` (0-based); the left if nothing is known.
dance::Foot free_foot_before(const dance::Pattern& pattern, std::size_t at);

// "Natural Turn" is called "natural_turn", or "natural_turn_2" if that is taken. Patterns and
// routines share their names.
std::string free_id(const dance::Dance& dance, const std::string& name);

}
