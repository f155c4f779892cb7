// How fast clones run, against what we promise: 60 s of sixteen links in under 3 s on one core, a
// couple in under 6.
#include <ctime>
#include <cmath>
#include <cstdio>

#include "clone/clone_run.h"
#include "figure/pose.h"

namespace {

using namespace promenade;
using namespace promenade::clone;

constexpr double duration = 60; // s

// Arms, head and trunk keyed every half second, as an animator would at most.
Clone busy_clone(const Person& person)
{
    Clone clone = clone_of(person.figure, standing(person, Pose{}, Vec3{0}, 0), Preset::toned);
    for (double time = 0; time <= duration; time += 0.5)
        for (std::size_t i = 0; i < clone.limbs.size(); ++i)
            clone.limbs[i].keys.set({time,
                rotation_from_vector(
                    {0.4 * std::sin(2 * time + static_cast<double>(i)), 0.2 * std::cos(3 * time), 0}),
                0});
    return clone;
}

// Of the processor, for so many simulated.
double seconds_for(const Measures& measures, Solver solver, double simulated = duration)
{
    const Person person = *build_person(measures);
    const auto figure = std::make_shared<const Figure>(person.figure);
    const auto clone = std::make_shared<const Clone>(busy_clone(person));
    CloneRunSettings settings;
    settings.solver = solver;
    settings.seconds = simulated;
    const std::clock_t began = std::clock();
    const CloneRun run = run_clone(figure, clone, settings);
    const double took = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    if (run.fault) std::printf("fault: %s\n", describe(*run.fault, *figure).c_str());
    return took;
}

}

int main()
{
    const double one = seconds_for(default_leader(), Solver::implicit);
    std::printf("60 s of a clone of 16 links, implicit: %6.2f s (promised: under 3)\n", one);
    const double other = seconds_for(default_follower(), Solver::implicit);
    std::printf("60 s of a couple of clones:            %6.2f s (promised: under 6)\n", one + other);
    std::printf("2 s of one, adaptive:                  %6.2f s\n",
        seconds_for(default_leader(), Solver::adaptive, 2));
    return 0;
}
