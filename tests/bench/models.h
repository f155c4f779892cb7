// What the benchmarks run on: the 16-link, 51-degree-of-freedom figure of 75 kg, and chains and
// trees of any size, each with a pool of random states and torques. The same numbers go to every
// engine.
#pragma once

#include <vector>

#include "dynamics/solver.h"

namespace promenade {

struct Model {
    Figure figure;
    std::vector<FigureState> states;
    std::vector<dynamics::Loads> loads; // joint torques and gravity, by state

    std::size_t pool() const { return states.size(); }
};

Model dancer_model();
Model chain_model(int links);
Model tree_model(int links);

}
