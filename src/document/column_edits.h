// What can be done to the steps of a pattern. Each makes an edit for the history, or says why it
// cannot be done; nothing changes here.
#pragma once

#include "document/cells.h"
#include "document/history.h"

namespace promenade::document {

// Steps of one pattern, by their places.
struct Steps {
    std::size_t pattern = 0;
    std::size_t first = 0;
    std::size_t count = 1;
};

Result<Edit> set_cell(
    const Choreography& open, std::size_t pattern, const CellPlace& place, std::string_view typed);

// A step after those given (see next_column); also what typing past the last step does.
Result<Edit> insert_step(const Choreography& open, const Steps& after);
Result<Edit> paste_steps(
    const Choreography& open, std::size_t pattern, std::size_t at, Columns columns);
Result<Edit> duplicate_steps(const Choreography& open, const Steps& steps);
Result<Edit> delete_steps(const Choreography& open, const Steps& steps);
// So that the first of them stands at place `to`, counted without them.
Result<Edit> move_steps(const Choreography& open, const Steps& steps, std::size_t to);
Result<Edit> mirror_steps(const Choreography& open, const Steps& steps);

// Back to the natural opposite: every exception of the steps is dropped.
Result<Edit> derive_follower_again(const Choreography& open, const Steps& steps);

// The columns themselves, for the clipboard.
Columns copied(const Choreography& open, const Steps& steps);

}
