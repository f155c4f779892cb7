// The one way a choreography changes: some pieces of one of its lists are taken out and others put
// in. Whatever a teacher does in the editor is a few of these, so undo, redo, the journal and
// recovery each know a single thing. Doing a splice gives back the one that undoes it.
//
// Pieces are named by their place in the list, never by pointer.
#pragma once

#include <variant>

#include "document/choreography.h"

namespace promenade::document {

// The dance's head counts as a list of one: its own patterns and routines are left out of it.
using Heads = std::vector<dance::Dance>;
using Patterns = std::vector<dance::Pattern>;
using Columns = std::vector<dance::Column>;
using Routines = std::vector<dance::Routine>;
using Gestures = std::vector<dance::Gesture>;

struct Splice {
    std::size_t owner = 0; // of columns: the place of their pattern
    std::size_t at = 0;
    std::size_t removed = 0;
    std::variant<Heads, Patterns, Columns, Routines, Gestures> pieces; // put in instead

    std::size_t put_in() const;
    bool same_place(const Splice& other) const; // the same list, and the same place in it
};

// Does it, unless what results could not be saved and read back: then the choreography is as it
// was, and the error says what is wrong. Returns the splice that undoes it.
Result<Splice> perform(Splice splice, Choreography& open);

// For what has been done before and undone since: it cannot fail.
Splice repeat(Splice splice, Choreography& open);

// As text for the journal.
json::Value write_splice(const Splice& splice);
Result<Splice> read_splice(const json::Node& node);

}
