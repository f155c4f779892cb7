// A teacher who does anything at all: every kind of edit, with everything drawn at random.
#pragma once

#include <random>

#include "document/column_edits.h"
#include "document/entry_edits.h"

namespace promenade::document::testing_aid {

class RandomEdits {
public:
    explicit RandomEdits(unsigned seed)
        : m_dice(seed)
    {
    }

    // Some edits are refused, as a teacher's are.
    Result<Edit> next(const Choreography& open);
    std::size_t roll(std::size_t sides) { return m_dice() % sides; }

private:
    Result<Edit> next_of_steps(const Choreography& open);
    Result<Edit> next_of_entries(const Choreography& open);
    Result<Edit> next_of_others(const Choreography& open);
    Result<Edit> typed_cell(const Choreography& open, const Steps& steps);
    Steps steps_of(const Choreography& open);
    dance::Gesture gesture();

    std::mt19937 m_dice;
};

// The shipped waltz with nothing of the user's own.
Choreography a_waltz();

}
