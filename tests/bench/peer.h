// Another physics engine on the same figure, for comparison in the same run. This header is C++17,
// because Simbody's are not C++20.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "foundation/rotation.h"

namespace promenade {

// The figure and its pool of states in the terms most engines use: joint orientations and rates
// relative to the parent, in the child's frame; the root's are relative to the world.
struct PeerModel {
    struct Body {
        int parent; // before the child; -1 for the root
        double mass;
        Vec3 centre_of_mass, hinge;
        Vec3 inertia; // principal, along the body's axes
    };
    struct State {
        Vec3 position, velocity;       // of the root
        std::vector<Quat> orientation; // by body
        std::vector<Vec3> rate;        // by body
        std::vector<Vec3> torque;      // by body, of the parent on it, child's frame
    };

    std::vector<Body> bodies;
    std::vector<State> states;
    Vec3 gravity;
};

class Peer {
public:
    virtual ~Peer() = default;

    virtual std::string name() const = 0;
    // Sets state and torques number k of the pool and computes all accelerations.
    virtual void solve(std::size_t k) = 0;
    // Acceleration of the root's origin, inertial frame, in the last solution. It depends on every
    // body, so agreement here means that the engines solved the same problem.
    virtual Vec3 root_acceleration() const = 0;
};

std::unique_ptr<Peer> make_bullet(const PeerModel&);
std::unique_ptr<Peer> make_mujoco(const PeerModel&);
std::unique_ptr<Peer> make_simbody(const PeerModel&);
std::unique_ptr<Peer> make_dart(const PeerModel&);

}
