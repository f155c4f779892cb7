#include "dance/step.h"

namespace promenade::dance {

std::string alignment_words(const Step& step)
{
    const Direction direction = step.position.direction;
    if (step.body != step.facing) return "pointing " + std::string(step.facing.words());
    if (direction == Direction::back || direction == Direction::diagonal_back)
        return "backing " + std::string(step.facing.opposite().words());
    return "facing " + std::string(step.facing.words());
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
