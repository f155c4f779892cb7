// How long one forward dynamics takes: single, implicit, in the batch, per link of long chains and
// wide trees, and in the peers. Every call takes another state of the pool, state copy included.
#include <benchmark/benchmark.h>

#include "bench/models.h"
#include "bench/peer.h"
#include "dynamics/batch.h"
#include "dynamics/joint_torque.h"

namespace promenade {
namespace {

using dynamics::Accelerations;
using dynamics::Batch;
using dynamics::Solver;

void run_single(benchmark::State& timing, const Model& model)
{
    Solver solver(model.figure);
    Accelerations out;
    std::size_t k = 0;
    for (auto _ : timing) {
        solver.accelerations(model.states[k], model.loads[k], out);
        benchmark::DoNotOptimize(out.root);
        k = (k + 1) % model.pool();
    }
}

void forward_dynamics(benchmark::State& timing)
{
    run_single(timing, dancer_model());
}
BENCHMARK(forward_dynamics);

void forward_dynamics_implicit(benchmark::State& timing)
{
    Model model = dancer_model();
    for (dynamics::Loads& loads : model.loads)
        for (int i = 1; i < model.figure.size(); ++i)
            dynamics::add_joint_impedance(loads, i, {0.02, 0, 0, 0.02, 0, 0.02});
    run_single(timing, model);
}
BENCHMARK(forward_dynamics_implicit);

void forward_dynamics_chain(benchmark::State& timing)
{
    run_single(timing, chain_model(static_cast<int>(timing.range(0))));
}
BENCHMARK(forward_dynamics_chain)->Arg(16)->Arg(256)->Arg(4096);

void forward_dynamics_tree(benchmark::State& timing)
{
    run_single(timing, tree_model(static_cast<int>(timing.range(0))));
}
BENCHMARK(forward_dynamics_tree)->Arg(16)->Arg(256)->Arg(4096);

void whole_step(benchmark::State& timing)
{
    const Model model = dancer_model();
    Solver solver(model.figure);
    dynamics::Loads loads(model.figure);
    std::size_t k = 0;
    for (auto _ : timing) {
        FigureState state = model.states[k];
        loads.clear();
        dynamics::add_joint_functions(model.figure, state, 0.001, loads);
        benchmark::DoNotOptimize(solver.advance(loads, {.step = 0.001}, 0, state));
        k = (k + 1) % model.pool();
    }
}
BENCHMARK(whole_step);

void run_batch(benchmark::State& timing, dynamics::InstructionSet set)
{
    if (!dynamics::is_supported(set)) {
        timing.SkipWithError("this processor does not have these instructions");
        return;
    }
    const Model model = dancer_model();
    const int count = static_cast<int>(model.pool());
    Batch batch(model.figure, count, set);
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        batch.set_state(i, model.states[at]);
        for (int link = 1; link < model.figure.size(); ++link)
            batch.set_joint_torque(
                i, link, model.loads[at].joint_torque[static_cast<std::size_t>(link)]);
    }
    for (auto _ : timing) {
        batch.accelerate();
        benchmark::ClobberMemory();
    }
}
BENCHMARK_CAPTURE(run_batch, plain, dynamics::InstructionSet::plain)->Name("batch_of_16/plain");
BENCHMARK_CAPTURE(run_batch, avx2, dynamics::InstructionSet::avx2)->Name("batch_of_16/avx2");
BENCHMARK_CAPTURE(run_batch, avx512, dynamics::InstructionSet::avx512)->Name("batch_of_16/avx512");

PeerModel for_peers(const Model& model)
{
    PeerModel out{{}, {}, model.loads[0].gravity};
    for (const Link& link : model.figure.links())
        out.bodies.push_back({link.parent, link.mass, link.centre_of_mass, link.hinge,
            {link.inertia[0][0], link.inertia[1][1], link.inertia[2][2]}});
    for (std::size_t k = 0; k < model.pool(); ++k) {
        const FigureState& state = model.states[k];
        PeerModel::State native{
            state.position, state.velocity, {}, {}, model.loads[k].joint_torque};
        for (int i = 0; i < model.figure.size(); ++i) {
            const Quat& own = state.orientation[static_cast<std::size_t>(i)];
            const Vec3& w = state.angular_velocity[static_cast<std::size_t>(i)];
            native.orientation.push_back(
                i == 0 ? own : relative_orientation(model.figure, state, i));
            native.rate.push_back(
                i == 0 ? glm::conjugate(own) * w : dynamics::joint_rates(model.figure, state, i));
        }
        out.states.push_back(std::move(native));
    }
    return out;
}

[[maybe_unused]] void run_peer(
    benchmark::State& timing, std::unique_ptr<Peer> (*make)(const PeerModel&))
{
    const Model model = dancer_model();
    const PeerModel same = for_peers(model);
    const std::unique_ptr<Peer> peer = make(same);
    Solver solver(model.figure);
    Accelerations ours;
    for (std::size_t k = 0; k < model.pool(); ++k) {
        peer->solve(k);
        solver.accelerations(model.states[k], model.loads[k], ours);
        if (glm::length(peer->root_acceleration() - ours.root) > 1e-6 * glm::length(ours.root)) {
            timing.SkipWithError("it does not solve the same problem: the accelerations differ");
            return;
        }
    }
    std::size_t k = 0;
    for (auto _ : timing) {
        peer->solve(k);
        k = (k + 1) % model.pool();
    }
    timing.SetLabel(peer->name());
}
#ifdef PROMENADE_PEER_bullet
BENCHMARK_CAPTURE(run_peer, bullet, make_bullet)->Name("peer/bullet");
#endif
#ifdef PROMENADE_PEER_mujoco
BENCHMARK_CAPTURE(run_peer, mujoco, make_mujoco)->Name("peer/mujoco");
#endif
#ifdef PROMENADE_PEER_simbody
BENCHMARK_CAPTURE(run_peer, simbody, make_simbody)->Name("peer/simbody");
#endif
#ifdef PROMENADE_PEER_dart
BENCHMARK_CAPTURE(run_peer, dart, make_dart)->Name("peer/dart");
#endif

}
}
