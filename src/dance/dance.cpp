#include "dance/dance.h"

#include <algorithm>

namespace promenade::dance {
namespace {

template <class T> const T* find_by_id(const std::vector<T>& all, std::string_view id)
{
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const T& one) { return one.id == id; });
    return found == all.end() ? nullptr : &*found;
}

}

const Pattern* find_pattern(const Dance& dance, std::string_view id)
{
    return find_by_id(dance.patterns, id);
}

const Routine* find_routine(const Dance& dance, std::string_view id)
{
    return find_by_id(dance.routines, id);
}

double usual_tempo(const Dance& dance)
{
    PROMENADE_ASSERT(!dance.tempi.empty());
    return (dance.tempi.front().slowest + dance.tempi.front().fastest) / 2;
}

double usual_length(const Dance& dance, Direction direction)
{
    switch (direction) {
    case Direction::forward:
    case Direction::back:
    case Direction::diagonal_forward:
    case Direction::diagonal_back:
        return dance.sizes.walk;
    case Direction::side:
    case Direction::side_forward:
    case Direction::side_back:
        return dance.sizes.side;
    case Direction::point:
        return dance.sizes.side;
    case Direction::half_close:
        return 0.2; // half way from a side step, in leg lengths
    case Direction::cross_behind:
    case Direction::cross_in_front:
        return 0.17; // shins touching
    case Direction::in_place:
    case Direction::hold:
        return 0;
    default:
        return dance.sizes.close;
    }
}

}
