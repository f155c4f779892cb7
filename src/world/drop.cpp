#include "world/drop.h"

#include <algorithm>

#include "dynamics/energy.h"
#include "world/ragdoll.h"

namespace promenade::world {
namespace {

constexpr double still = 1e-3; // J
constexpr double apart = 0.5;  // m between two that are dropped together

double lowest_of(const Model& model, const FigureState& state)
{
    const std::vector<Vec3> hinges = hinge_positions(model.figure, state);
    double lowest = std::numeric_limits<double>::infinity();
    for (std::size_t link = 0; link < hinges.size(); ++link)
        for (const Vec3& vertex : model.shape[link].vertices)
            lowest = std::min(lowest, (hinges[link] + state.orientation[link] * vertex).z);
    return lowest;
}

// Turned as a whole about its root, its lowest point at that height.
FigureState start_of(const Model& model, const Vec3& turn, const Vec3& aside, double height)
{
    FigureState state = standing_at_rest(model);
    const Quat turned = rotation_from_vector(turn);
    for (Quat& orientation : state.orientation) orientation = turned * orientation;
    state.position += aside;
    state.position.z += height - lowest_of(model, state);
    return state;
}

double energy_of(const World& world)
{
    double sum = 0;
    for (std::size_t i = 0; i < world.size(); ++i)
        sum += dynamics::kinetic_energy(world.body(i).figure(), world.body(i).state());
    return sum;
}

// Kinetic energy and depth frame by frame, from what was recorded.
void measure(const Model& model, const World& world, Dropped& dropped)
{
    const std::size_t frames = world.motion(0).frames.size();
    for (std::size_t k = 0; k < frames; ++k) {
        double energy = 0, lowest = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < world.size(); ++i) {
            const FigureState& state = world.motion(i).frames[k].state;
            energy += dynamics::kinetic_energy(model.figure, state);
            lowest = std::min(lowest, lowest_of(model, state));
        }
        const double time = world.motion(0).frames[k].time;
        dropped.deepest = std::max(dropped.deepest, -lowest);
        if (energy >= still) dropped.at_rest = time;
    }
    dropped.energy = energy_of(world);
}

}

Dropped drop(const std::shared_ptr<const Model>& model, const motion::Performer& performer,
    const DropPlan& plan, const Onlooker& onlooker)
{
    WorldSettings settings;
    settings.gravity = plan.gravity;
    settings.floor = plan.floor;
    World world(settings);
    const auto skin = contact::skin_of(*model);
    const std::shared_ptr<const Figure> figure(model, &model->figure);
    for (int i = 0; i < plan.count; ++i) {
        const Vec3 turn{0.7 * i, plan.lean + 0.4 * i, 0.9 * i};
        const Vec3 aside{0.1 * (i % 3), 0.1 * (i % 2), 0};
        world.add({figure, start_of(*model, turn, aside, plan.height + apart * i), {},
            std::make_unique<Ragdoll>(), skin});
    }
    const World::Outcome outcome = world.run(plan.seconds, onlooker);
    Dropped dropped;
    dropped.fault = outcome.fault;
    dropped.broken_off = outcome.broken_off;
    measure(*model, world, dropped);
    dropped.recording.name = model->name;
    for (std::size_t i = 0; i < world.size(); ++i) {
        motion::Performer one = performer;
        one.motion = world.motion(i);
        dropped.recording.performers.push_back(std::move(one));
        const Discrepancy& worst = world.body(i).ledger().worst();
        dropped.ledger.force = std::max(dropped.ledger.force, worst.force);
        dropped.ledger.torque = std::max(dropped.ledger.torque, worst.torque);
    }
    return dropped;
}

}
