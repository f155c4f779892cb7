// How long finding the beats takes: four minutes of music under 4 s, an hour under 60 s, on one
// core; and what memory the hour needs, promised to stay under 200 MB.
#include <sys/resource.h>

#include <benchmark/benchmark.h>

#include "band.h"
#include "music/soundtrack.h"
#include "music/track.h"

namespace {

using namespace promenade::music;

// An hour is made of the same two minutes, heard block by block: it is never in memory as a whole.
const Sound& two_minutes()
{
    static const Sound sound = [] {
        Piece piece;
        piece.dance = "quickstep";
        piece.beats_per_bar = 4;
        piece.tempo = 204;
        piece.seconds = 120;
        piece.rate = studio_rate;
        return play(piece).sound;
    }();
    return sound;
}

void track_minutes(benchmark::State& state)
{
    const auto rounds = state.range(0) / 2;
    const Expectation quickstep{4, 200, 208, {1, 0, 0.8, 0}, {0, 1, 0, 1}};
    const Sound& sound = two_minutes();
    for (auto _ : state) {
        Listener listener(sound.rate);
        for (std::int64_t i = 0; i < rounds; ++i) listener.hear(sound.samples);
        benchmark::DoNotOptimize(track(listener.finish(), quickstep));
    }
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    state.counters["peak_MB"] = static_cast<double>(used.ru_maxrss) / 1024;
}
BENCHMARK(track_minutes)->Arg(4)->Arg(60)->Unit(benchmark::kSecond)->Iterations(1);

}
