#include "dance/step.h"

namespace promenade::dance {

std::string alignment_words(const Step& step, Spelling spelling)
{
    const Direction direction = step.position.direction;
    const bool pointing = step.body != step.facing;
    const bool backing =
        !pointing && (direction == Direction::back || direction == Direction::diagonal_back);
    const Alignment named = backing ? step.facing.opposite() : step.facing;
    const std::string_view room = spelling == Spelling::words ? named.words() : named.symbol();
    return (pointing ? "pointing " : backing ? "backing " : "facing ") + std::string(room);
}

Beats Composition::length() const
{
    return leader.empty() ? Beats(0) : leader.back().start + leader.back().beats;
}

int Composition::total_turn(Role role) const
{
    int sum = 0;
    for (const Step& step : of(role)) sum += step.turn;
    return sum;
}

}
