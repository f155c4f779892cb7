// The entry libFuzzer calls; compiled once for each target with PROMENADE_FUZZ_TARGET set to it.
#include <cstddef>
#include <cstdint>

#include "fuzz/targets.h"
#include "fuzz/work_targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    promenade::fuzz::PROMENADE_FUZZ_TARGET({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
