// SIMD vectors of doubles, one figure per lane, through the compiler's vector types. Includes no
// library; see small_algebra.h.
#pragma once

#include "dynamics/stepping.h"

namespace promenade::dynamics {

template <int width> struct LanesOf {
    typedef double Type __attribute__((vector_size(8 * width)));
};

template <int width> using Lanes = typename LanesOf<width>::Type;

}
