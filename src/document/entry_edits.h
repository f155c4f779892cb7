// What can be done to patterns, routines and the dance they belong to as wholes. Each makes an edit
// for the history, or says why it cannot be done.
#pragma once

#include "document/history.h"

namespace promenade::document {

Result<Edit> add_pattern(const Choreography& open, const std::string& name, std::size_t at);
Result<Edit> duplicate_pattern(const Choreography& open, std::size_t index);
Result<Edit> delete_pattern(const Choreography& open, std::size_t index);
Result<Edit> move_pattern(const Choreography& open, std::size_t from, std::size_t to);
Result<Edit> rename_pattern(const Choreography& open, std::size_t index, const std::string& name);
// Everything of a pattern but its steps, which stay: start, style, note, confidence.
Result<Edit> change_pattern(
    const Choreography& open, std::size_t index, const std::string& label, dance::Pattern pattern);
// The routines that dance it call it by the new id.
Result<Edit> change_pattern_id(const Choreography& open, std::size_t index, const std::string& id);

Result<Edit> add_routine(const Choreography& open, const std::string& name, std::size_t at);
Result<Edit> duplicate_routine(const Choreography& open, std::size_t index);
Result<Edit> delete_routine(const Choreography& open, std::size_t index);
Result<Edit> move_routine(const Choreography& open, std::size_t from, std::size_t to);
Result<Edit> rename_routine(const Choreography& open, std::size_t index, const std::string& name);
Result<Edit> change_routine(
    const Choreography& open, std::size_t index, const std::string& label, dance::Routine routine);
// The text must be motion algebra; that its figures exist and join is the linter's to say.
Result<Edit> set_motion(const Choreography& open, std::size_t index, const std::string& motion);

// Name, meter, tempo, character: everything of a dance but its patterns and routines.
Edit change_head(const std::string& label, dance::Dance head);

}
