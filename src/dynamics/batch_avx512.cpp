// The batch solver's inner loops for AVX-512.
#include "dynamics/batch_kernel.h"

namespace promenade::dynamics {

const PackFunctions& avx512_pack()
{
    return PackFunctionsFor<8>::table;
}

}
