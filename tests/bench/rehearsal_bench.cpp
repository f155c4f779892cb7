// How many times faster than real time one dancer dances on one core: "real_time_factor".
#include <benchmark/benchmark.h>

#include "rehearsal/patterns.h"

namespace promenade::rehearsal {
namespace {

void walk_forward(benchmark::State& state)
{
    const Person person = *build_person(default_leader());
    const auto falls = walk(person, Walk::forward, 0.6, 0.4, 20);
    RehearsalSettings settings;
    settings.tick = 1e-3 * static_cast<double>(state.range(0));
    settings.control_every = 2;
    double danced = 0;
    for (auto _ : state) {
        Rehearsal rehearsal(person, falls, start_of(person), settings);
        while (rehearsal.now() < falls.back().time + 1)
            if (rehearsal.tick()) state.SkipWithError("the physics blew up");
        danced += rehearsal.now();
    }
    state.counters["real_time_factor"] = benchmark::Counter(danced, benchmark::Counter::kIsRate);
}

// Ticks of 1 ms and of 2 ms, the balance every second one.
BENCHMARK(walk_forward)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond);

}
}

BENCHMARK_MAIN();
