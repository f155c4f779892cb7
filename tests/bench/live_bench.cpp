// What running live at real time costs of one core, drawing aside: "core_share", promised to be
// under 0.25 for one person and under 0.6 for a couple in hold; and what ten minutes of a couple
// take of memory, promised to be under 300 MB.
#include <sys/resource.h>

#include <benchmark/benchmark.h>

#include "live/session.h"

namespace promenade::live {
namespace {

void run_live(benchmark::State& state, const Casting& casting, int exchanges)
{
    auto session = Session::begin(casting);
    if (!session) return state.SkipWithError(session.error().text().c_str());
    double ran = 0;
    for (auto _ : state)
        for (int i = 0; i < exchanges; ++i) {
            if (session->go_on()) return state.SkipWithError("the physics blew up");
            ran += casting.exchange;
        }
    state.counters["core_share"] =
        benchmark::Counter(ran, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    rusage use{};
    ::getrusage(RUSAGE_SELF, &use);
    state.counters["peak_MB"] = static_cast<double>(use.ru_maxrss) / 1024;
    state.counters["kept_worlds"] = static_cast<double>(session->kept_worlds());
}

Casting couple()
{
    Casting casting;
    casting.dance = "waltz.box";
    casting.repeats = 150; // some ten minutes
    return casting;
}

void one_person_live(benchmark::State& state)
{
    run_live(state, one_person(), 100);
}

void couple_live(benchmark::State& state)
{
    run_live(state, couple(), 100);
}

void couple_for_ten_minutes(benchmark::State& state)
{
    run_live(state, couple(), 12'000);
}

BENCHMARK(one_person_live)->Unit(benchmark::kMillisecond)->Iterations(2);
BENCHMARK(couple_live)->Unit(benchmark::kMillisecond)->Iterations(2);
BENCHMARK(couple_for_ten_minutes)->Unit(benchmark::kSecond)->Iterations(1);

}
}
