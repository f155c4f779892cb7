// What one picture of a couple costs at 1280x720, drawing and reading back.
// On two shared cores with llvmpipe (no graphics card): 125 ms of processor time light, 338 ms
// full, of which 2 ms are geometry. What the window's frames cost: window_frames.sh.
#include <benchmark/benchmark.h>

#include "figure/pose.h"
#include "render/painter.h"

namespace promenade::render {
namespace {

StageFrame a_couple(Detail detail)
{
    StageFrame frame;
    for (const bool leads : {true, false}) {
        StagePerson one;
        one.dancer = make_dancer(*build_person(leads ? default_leader() : default_follower()),
            leads ? leader_costume() : follower_costume(), detail);
        one.state = standing(one.dancer->person, {}, {leads ? 0 : 0.5, 0, 0}, leads ? 0 : pi);
        frame.people.push_back(std::move(one));
    }
    return frame;
}

void picture(benchmark::State& state, Preset preset)
{
    auto painter = Painter::open(preset);
    if (!painter) return state.SkipWithError(painter.error().text().c_str());
    const StageFrame frame = a_couple(Detail::fine);
    const PixelSize size;
    const Camera camera = camera_at(Seat::orbit, bounds_of(frame), size.aspect());
    benchmark::DoNotOptimize(painter->paint(frame, camera, size)); // drivers compile at the first
    for (auto _ : state) benchmark::DoNotOptimize(painter->paint(frame, camera, size));
}
BENCHMARK_CAPTURE(picture, light, Preset::light)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(picture, full, Preset::full)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime();

void geometry(benchmark::State& state)
{
    const StageFrame frame = a_couple(Detail::fine);
    for (auto _ : state) benchmark::DoNotOptimize(scenery_of(frame, Camera{}));
}
BENCHMARK(geometry)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

}
}
