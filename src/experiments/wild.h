// Dances that nobody has tuned for, danced and judged: what the shipped list cannot say, because it
// has been looked at too often.
#pragma once

#include "experiments/dances.h"
#include "experiments/wild_charts.h"

namespace promenade::experiments {

struct WildSetUp {
    std::vector<const dance::Dance*> dances;
    const dance::GestureBook& book;
    // By whom and on what floor it is danced: as drawn, unless somebody wants it otherwise.
    std::function<Result<Manner>(const WildDance&)> manner;
    std::size_t seed = 1;
    std::size_t count = 20;
    unsigned threads = 1;
    int practice = 0; // at sight
};

// In the order of their numbers. `danced` is told after every rehearsal, from one thread at a time.
std::vector<DanceRow> run_wild(
    const WildSetUp&, const std::function<void(const std::string&)>& danced);

}
