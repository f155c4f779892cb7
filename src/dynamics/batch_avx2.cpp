// The batch solver's inner loops for AVX2 and FMA.
#include "dynamics/batch_kernel.h"

namespace promenade::dynamics {

const PackFunctions& avx2_pack()
{
    return PackFunctionsFor<4>::table;
}

}
