// What one frame of the interface costs to build, without drawing it, with five hundred patterns
// in the library: promised are less than 4 ms.
#include <benchmark/benchmark.h>

#include "editors/dance_workspace/takes.h"
#include "editors/story.h"

namespace promenade::editors {
namespace {

constexpr std::size_t patterns = 500;

Result<Rehearsed> at_once(const RehearsalOrder&, const Watch&)
{
    return carried_along(20);
}

// The shipped library, its figures copied over and over under new names.
Studio large_studio()
{
    Studio studio = test_studio();
    std::size_t count = 0;
    for (const auto& dance : studio.library.dances) count += dance.file.dance.patterns.size();
    for (std::size_t i = 0; count < patterns; ++i) {
        auto& dance = studio.library.dances[i % studio.library.dances.size()].file.dance;
        dance::Pattern copy = dance.patterns[i % dance.patterns.size()];
        copy.id += "_" + std::to_string(i);
        copy.name += " " + std::to_string(i);
        dance.patterns.push_back(std::move(copy));
        ++count;
    }
    return studio;
}

void one_frame(benchmark::State& state, const char* workspace)
{
    Story story(large_studio(), {2560, 1440}, {},
        [](Studio& studio) { return all_workspaces(studio, at_once); });
    landmarks().watch(false);
    story.shell().show(workspace);
    while (story.shell().is_working()) story.frame();
    story.wait(0.2);
    for (auto _ : state) story.frame();
}

BENCHMARK_CAPTURE(one_frame, pattern, "Pattern")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(one_frame, gesture, "Gesture")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(one_frame, dance, "Dance")->Unit(benchmark::kMillisecond);

}
}

BENCHMARK_MAIN();
