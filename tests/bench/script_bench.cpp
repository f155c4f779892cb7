// Scripts: 10,000 statements are to be read and checked in under 100 ms; 100 models to move at 60
// pictures a second of computation, that is in under 16.7 ms a picture.
#include <benchmark/benchmark.h>

#include "script/scene_player.h"
#include "script/script.h"

namespace {

using namespace promenade::script;

Surroundings shipped()
{
    Surroundings around;
    around.folders.libraries = {std::filesystem::path(PROMENADE_SOURCE_DIR) / "assets/scripts"};
    return around;
}

std::string ten_thousand_statements()
{
    std::string text;
    for (int i = 0; i < 2500; ++i) {
        const std::string n = std::to_string(i);
        text += "size_" + n + " := 1 + " + n + " * sin(30°) / (2 + abs(-3))\n";
        text += "link_" + n + " := CAPSULE (0, 0, 0), (0, 0, size_" + n + "), 0.1 COLOUR red\n";
        text += "IF size_" + n + " > 3 THEN part_" + n + " := link_" + n + " ENDIF\n";
    }
    return text; // the IFs hold one more each
}

void read_and_check(benchmark::State& state)
{
    const std::string text = ten_thousand_statements();
    const Surroundings around = shipped();
    for (auto _ : state) {
        const ScriptOutcome outcome = check_script({"bench", {}, text}, around);
        if (!outcome.complaints.empty()) state.SkipWithError("the script has faults");
        benchmark::DoNotOptimize(outcome.program.trees.data());
    }
}
BENCHMARK(read_and_check)->Unit(benchmark::kMillisecond);

void move_a_hundred_models(benchmark::State& state)
{
    const std::string text = "IMPORT \"doll\"\nFOR i := 1 TO 100 d[i] := doll ENDFOR\nSCENE 1\n"
                             "FOR i := 1 TO 100 ANIMATE d[i] FROM i TO 960 USING walk ENDFOR\n"
                             "ENDSCENE\n";
    const ScriptOutcome outcome = run_script({"bench", {}, text}, shipped());
    if (outcome.made.scenes.empty()) return state.SkipWithError("the script has faults");
    const auto player = ScenePlayer::build(outcome.made.scenes[0], outcome.made.ticks_per_second);
    double tick = 0;
    for (auto _ : state) {
        for (const ActorPlayer& actor : player->actors()) {
            const auto state_now = actor.at(tick);
            benchmark::DoNotOptimize(state_now.position);
        }
        tick = tick > 900 ? 0 : tick + 0.4;
    }
}
BENCHMARK(move_a_hundred_models)->Unit(benchmark::kMillisecond);

}
