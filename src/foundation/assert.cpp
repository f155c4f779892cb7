#include "foundation/assert.h"

#include <cstdio>
#include <cstdlib>

namespace promenade {

void assertion_failed(const char* condition, const char* file, int line)
{
    std::fprintf(stderr, "promenade: broken invariant at %s:%d: %s\n", file, line, condition);
    std::abort();
}

}
