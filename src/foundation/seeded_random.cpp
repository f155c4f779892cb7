#include "foundation/seeded_random.h"

namespace promenade {

double SeededRandom::between(double least, double most)
{
    return least + (most - least) * (static_cast<double>(m_engine()) / 4294967296.0);
}

std::size_t SeededRandom::below(std::size_t count)
{
    return std::min(
        count - 1, static_cast<std::size_t>(between(0, 1) * static_cast<double>(count)));
}

}
