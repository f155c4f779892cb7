// What is between bodies: a hold, a spring. A tie takes its forces from the states of all bodies; what
// it does to one it does to another the other way round. Bodies are named by their place in the
// world.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "foundation/vector.h"

namespace promenade::world {

class Body;

struct PointForce {
    int link = 0;
    Vec3 point{0}; // m, link frame
    Vec3 force{0}; // N, inertial frame
};

class Tie {
public:
    virtual ~Tie() = default;
    virtual std::unique_ptr<Tie> clone() const = 0;

    // Every tick: takes the forces of this instant. `thinks`: drivers think in this tick.
    virtual void act(double now, std::span<const Body> bodies, bool thinks) = 0;

    // Between notice and think of the drivers: tells them what it wants. `since` is the time since
    // the last thought, s.
    virtual void think(double, std::span<Body>, double /*since*/) {}

    // With every recorded frame.
    virtual void record(double, std::span<const Body>) {}

    // The forces last taken, on one body.
    virtual void add_forces(
        std::size_t body, const Body&, std::vector<PointForce>& forces) const = 0;
};

}
