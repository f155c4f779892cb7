// Dances that nobody has tuned for: figures whose steps are drawn by lot from the vocabulary of
// their dance, routines of shipped figures in any order, and couples, floors and tempi by lot.
// Everything the linter has nothing against. The same seed gives the same dances.
#pragma once

#include "dance/dance.h"
#include "dance/step.h"
#include "figure/person.h"

namespace promenade::experiments {

struct WildDance {
    std::string name;   // "waltz chart 12"
    dance::Dance dance; // with the one pattern, or the shipped ones and the one routine
    dance::Composition composition;
    Measures leader, follower;
    double friction = 0; // of the floor
    double tempo = 0;    // beats a minute
};

// Number `number` of the dances of that seed: even ones are charts, odd ones routines. None where
// no dance given has steps to draw from.
std::optional<WildDance> wild_dance(
    const std::vector<const dance::Dance*>&, std::size_t seed, std::size_t number);

}
