// Links, joints and columns are counted in int, where -1 is none; containers count in size_t.
#pragma once

#include <cstddef>

namespace promenade {

constexpr std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

} // namespace promenade
