// What drives a body: state in, joint torques out. A dancer, a ragdoll, a keyed clone and a figure
// under live control are drivers. A driver belongs to one body and is copied with it; what it
// remembers is its own, what it sees is handed to it.
#pragma once

#include <memory>
#include <vector>

#include "floor/floor.h"
#include "world/load_door.h"

namespace promenade::world {

// A body as its driver sees it at one moment.
struct Sight {
    double now = 0;     // s
    double tick = 0;    // s: how long the step is that is to be driven
    const Figure& figure;
    const FigureState& state;
    const floor::FloorReport& floor; // of the last step
};

// Forces known besides the floor's, by link; empty where nobody else is there.
using Felt = std::vector<dynamics::LinkForce>;

class Driver {
public:
    virtual ~Driver() = default;
    virtual std::unique_ptr<Driver> clone() const = 0;

    // Now and then, before ties and drivers think: looks at the body.
    virtual void notice(const Sight&) {}

    // The same, after ties have told what they want of it.
    virtual void think(const Sight&, const Felt&) {}

    // How the driver bends its toes, after it has thought.
    virtual void bend_soles(floor::FloorState&) const {}

    // Every tick: the torques of the joints, and by the door what comes from outside.
    virtual void drive(const Sight&, LoadDoor&) = 0;

    // Every tick, after the body has moved.
    virtual void look_back(const Sight&) {}
};

}
