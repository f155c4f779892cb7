// How long opening takes: the whole shipped library must load in under 50 ms.
#include <filesystem>

#include <benchmark/benchmark.h>

#include "dance/compose.h"
#include "library/check.h"
#include "library/dance_library.h"

namespace {

using namespace promenade;

const library::DanceFolders folders = {std::filesystem::path(PROMENADE_SOURCE_DIR) / "dances", ""};

void load_whole_library(benchmark::State& state)
{
    for (auto _ : state) benchmark::DoNotOptimize(library::load_library(folders));
}
BENCHMARK(load_whole_library)->Unit(benchmark::kMillisecond);

void compose_every_pattern_and_routine(benchmark::State& state)
{
    const library::DanceLibrary library = library::load_library(folders);
    for (auto _ : state)
        for (const auto& one : library.dances) {
            for (const auto& pattern : one.file.dance.patterns)
                benchmark::DoNotOptimize(compose(one.file.dance, pattern));
            for (const auto& routine : one.file.dance.routines)
                benchmark::DoNotOptimize(compose(one.file.dance, routine));
        }
}
BENCHMARK(compose_every_pattern_and_routine)->Unit(benchmark::kMillisecond);

void lint_every_dance(benchmark::State& state)
{
    const library::DanceLibrary library = library::load_library(folders);
    for (auto _ : state)
        for (const auto& one : library.dances) benchmark::DoNotOptimize(lint(one.file.dance));
}
BENCHMARK(lint_every_dance)->Unit(benchmark::kMillisecond);

}
