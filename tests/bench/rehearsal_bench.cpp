// How many times faster than real time one dancer or a couple dances on one core:
// "real_time_factor"; and where the time of a tick goes.
#include <chrono>

#include <benchmark/benchmark.h>

#include "floor/soles.h"
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

// Adds up what calls take.
class Stopwatch {
public:
    template <class Call> void time(const Call& call)
    {
        const auto begun = std::chrono::steady_clock::now();
        call();
        m_taken += std::chrono::steady_clock::now() - begun;
    }
    double microseconds() const
    {
        return std::chrono::duration<double, std::micro>(m_taken).count();
    }

private:
    std::chrono::steady_clock::duration m_taken{};
};

// One dancer's ticks, taken apart: microseconds of each part per tick, on average. Planning comes
// at landings and the balance every second tick.
void where_the_tick_goes(benchmark::State& state)
{
    const Person person = *build_person(default_leader());
    const auto falls = walk(person, Walk::forward, 0.6, 0.4, 20);
    const RehearsalSettings settings;
    Stopwatch plan, balance, muscles, physics, book;
    double ticks = 0;
    for (auto _ : state) {
        world::Body body(
            {{std::shared_ptr<void>(), &person.figure}, start_of(person), floor::treads_of(person),
                std::make_unique<Dancer>(
                    std::make_shared<const Person>(person), falls, start_of(person), settings),
                skin_for(person, settings)});
        const int count = static_cast<int>((falls.back().time + 1) / settings.tick);
        for (int i = 0; i < count; ++i) {
            world::TickSettings now;
            now.now = i * settings.tick;
            now.tick = settings.tick;
            if (i % settings.control_every == 0) {
                plan.time([&] { body.notice(now); });
                balance.time([&] { body.think(now, {}); });
            }
            muscles.time([&] { body.load(now, {}, {}); });
            physics.time([&] {
                if (body.advance(now)) state.SkipWithError("the physics blew up");
            });
            book.time([&] { body.look_back(now); });
        }
        ticks += count;
    }
    state.counters["plan_us"] = plan.microseconds() / ticks;
    state.counters["balance_us"] = balance.microseconds() / ticks;
    state.counters["muscles_us"] = muscles.microseconds() / ticks;
    state.counters["physics_us"] = physics.microseconds() / ticks;
    state.counters["book_us"] = book.microseconds() / ticks;
}
BENCHMARK(where_the_tick_goes)->Unit(benchmark::kMillisecond);

// Two who walk side by side, hand in hand.
void walk_in_hold(benchmark::State& state, BodyTouch touch)
{
    const Person he = *build_person(default_leader()), she = *build_person(default_follower());
    const auto forward = walk(he, Walk::forward, 0.6, 0.3, 20);
    auto along = walk(she, Walk::forward, 0.6, 0.3, 20);
    FigureState beside = start_of(she);
    beside.position.y += 0.6;
    for (motor::Footfall& fall : along) fall.y += 0.6;
    RehearsalSettings settings;
    settings.body_touch = touch;
    double danced = 0;
    for (auto _ : state) {
        Rehearsal couple({he, forward, start_of(he)}, {she, along, beside},
            {{0, dance::Hold::left_to_right}}, settings);
        while (couple.now() < forward.back().time + 1 && !couple.has_fallen())
            if (couple.tick()) state.SkipWithError("the physics blew up");
        if (couple.has_fallen()) state.SkipWithError("they fell");
        danced += couple.now();
    }
    state.counters["real_time_factor"] = benchmark::Counter(danced, benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(walk_in_hold, touching, BodyTouch::light)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(walk_in_hold, not_touching, BodyTouch::off)->Unit(benchmark::kMillisecond);

// Ticks of 1 ms and of 2 ms, the balance every second one.
BENCHMARK(walk_forward)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond);

}
}

BENCHMARK_MAIN();
