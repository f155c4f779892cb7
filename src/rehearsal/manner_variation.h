// Which manners dancers try when a passage has to go better: drawn by lot, within what a step
// bears, and rather those that have to do with what went wrong.
#pragma once

#include <random>

#include "motor/position/footfall.h"
#include "rehearsal/account.h"

namespace promenade::rehearsal {

// The same numbers from the same seed.
class SeededRandom {
public:
    explicit SeededRandom(std::size_t seed)
        : m_engine(static_cast<std::mt19937::result_type>(seed))
    {
    }
    double between(double least, double most);
    std::size_t below(std::size_t count);

private:
    std::mt19937 m_engine;
};

// One thing of it different, for the sake of that bound.
motor::Manner varied(motor::Manner, Bound, SeededRandom&);

// How far it is from the usual manner: 1 for each thing at its limit, 4 where it goes one way only.
double size_of(const motor::Manner&);

}
