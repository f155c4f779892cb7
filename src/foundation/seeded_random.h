// Chance that can be repeated: the same numbers from the same seed, on every machine.
#pragma once

#include <cstddef>
#include <random>

namespace promenade {

class SeededRandom {
public:
    explicit SeededRandom(std::size_t seed)
        : m_engine(static_cast<std::mt19937::result_type>(seed))
    {
    }
    double between(double least, double most);
    std::size_t below(std::size_t count); // count is at least 1
    bool happens(double chance) { return between(0, 1) < chance; }

    template <class List> const auto& one_of(const List& list) { return list[below(list.size())]; }

private:
    std::mt19937 m_engine;
};

}
