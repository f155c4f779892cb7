// The batch solver's inner loops for two doubles at a time, which every x86-64 and ARM64 processor
// has.
#include "dynamics/batch_kernel.h"

namespace promenade::dynamics {

const PackFunctions& plain_pack()
{
    return PackFunctionsFor<2>::table;
}

}
