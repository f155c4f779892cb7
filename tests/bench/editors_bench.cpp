// What one frame of the interface costs to build, without drawing it, with five hundred patterns
// in the library: promised are less than 4 ms. Then the slowest frames of the first story and of a
// long routine, each with what was done in it: promised is that none takes 50 ms.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include <benchmark/benchmark.h>

#include "editors/dance_workspace/takes.h"
#include "editors/first_story.h"

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

void tell_first_story(Story& story)
{
    const FirstStory told(story);
    told.make_a_dance();
    told.write_the_box();
    told.write_for_the_follower();
    told.derive_the_follower();
    told.write_the_second_foot("l");
    told.write_the_second_foot("r");
    told.rehearse();
    story.wait(1);
    told.undo_all();
    told.redo_all();
    told.save_as("evening");
    story.press(GLFW_KEY_N, true);
    told.open("evening.json");
    story.press(GLFW_KEY_2, true);
    story.wait(0.2);
}

void dance_a_routine(Story& story)
{
    story.press(GLFW_KEY_1, true);
    story.studio().chosen = "waltz.round_the_room"; // the longest to place on the floor
    while (story.shell().is_working()) story.frame();
    story.studio().chosen = "waltz.first_lessons"; // danced to its end
    story.frame();
    DanceRoom& room = FirstStory(story).rehearse();
    room.playback.pause();
    room.playback.seek(0.9 * room.playback.duration());
    story.press(GLFW_KEY_SPACE);
    const double pushed = room.playback.time();
    const auto start = std::chrono::steady_clock::now();
    if (!room.push(0, {Limb::upper_torso, Vec3{0, 0, 0.2}}, {5, 0, 0})) std::abort();
    while (room.playback.time() <= pushed && story.shell().is_working()) story.frame();
    const std::chrono::duration<double> waited = std::chrono::steady_clock::now() - start;
    std::printf("\nPushed at %.1f s of %.1f s, it danced on after %.0f ms.\n", pushed,
        room.playback.duration(), 1000 * waited.count());
    while (story.shell().is_working()) story.frame();
    story.wait(0.5);
}

void print_slowest(const char* title, void (*tell)(Story&))
{
    Story story(large_studio());
    tell(story);
    std::printf("\n%s, slowest frames:\n", title);
    for (const Story::Slowest& each : story.slowest())
        std::printf("%8.1f ms  %s\n", 1000 * each.time, each.doing.c_str());
}

}
}

int main(int count, char** words)
{
    benchmark::Initialize(&count, words);
    benchmark::RunSpecifiedBenchmarks();
    promenade::editors::print_slowest("First story", promenade::editors::tell_first_story);
    promenade::editors::print_slowest(
        "A long routine, and a push near its end", promenade::editors::dance_a_routine);
}
