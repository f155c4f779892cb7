// How long footprints take: they grow with a pattern's columns, not with their cube. 64 columns are
// promised under 0.3 s, 256 under 1.5 s, on one core.
#include <filesystem>

#include <benchmark/benchmark.h>

#include "dance/compose.h"
#include "library/dance_library.h"
#include "placing/footprints.h"

namespace {

using namespace promenade;

// The columns of a shipped figure over and over, as one pattern.
void place_pattern(benchmark::State& state, const char* name)
{
    const library::DanceLibrary library =
        library::load_library({std::filesystem::path(PROMENADE_SOURCE_DIR) / "dances", ""});
    const auto entry = find_entry(library, name);
    if (!entry) return state.SkipWithError("the library has no such figure");
    dance::Pattern pattern = *entry->pattern;
    const std::size_t own = pattern.columns.size();
    while (pattern.columns.size() < static_cast<std::size_t>(state.range(0)))
        pattern.columns.push_back(pattern.columns[pattern.columns.size() % own]);
    const dance::Dance& dance = entry->dance->file.dance;
    const dance::Composition composition = compose(dance, pattern);
    for (auto _ : state) benchmark::DoNotOptimize(placing::place_feet(dance, composition));
}
BENCHMARK_CAPTURE(place_pattern, waltz_box, "waltz.box")
    ->Arg(16)
    ->Arg(64)
    ->Arg(256)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(place_pattern, waltz_natural_turn, "waltz.natural_turn")
    ->Arg(16)
    ->Arg(64)
    ->Arg(256)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(place_pattern, tango_link, "tango.link")
    ->Arg(16)
    ->Arg(64)
    ->Arg(256)
    ->Unit(benchmark::kMillisecond);

}
