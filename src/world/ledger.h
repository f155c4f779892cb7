// The book of everything that acts on a body, and whether the body moved by just that. Whoever loads
// a body says what kind of load it is; after the step the sum of what was entered is compared with
// the change of momentum that the step produced. A force that came in behind the door, or a state
// that somebody moved by hand, shows as a discrepancy.
#pragma once

#include <array>
#include <vector>

#include "figure/figure_state.h"

namespace promenade::world {

// Joint torques act between two links of one body and change its momentum by nothing.
enum class LoadKind { gravity, floor, tie, joint, push, outside };
inline constexpr std::size_t load_kinds = 6;

// Force, and torque about the centre of mass as the tick began; inertial frame.
struct BodyWrench {
    Vec3 force{0};  // N
    Vec3 torque{0}; // N·m

    BodyWrench& operator+=(const BodyWrench&);
};

BodyWrench operator-(const BodyWrench&, const BodyWrench&);

// Of one kind of load, over all ticks so far.
struct LoadUse {
    double peak_force = 0;  // N
    double peak_torque = 0; // N·m
    double force_time = 0;  // N·s: of the magnitudes
    double torque_time = 0; // N·m·s
};

// The largest differences so far between what was entered and what the body did.
struct Discrepancy {
    double force = 0;  // N
    double torque = 0; // N·m
};

class Ledger {
public:
    explicit Ledger(const Figure&);

    // Begins the book of one tick. The state must be the one the last tick ended with; what was
    // done to it since is part of the next change of momentum.
    void open(const Figure&, const FigureState&);

    // From now on the body is counted from this state: for whoever moves it openly.
    void restart(const Figure&, const FigureState&);

    // A load at a point of the room, for the tick underway.
    void enter(LoadKind, const Vec3& at, const Vec3& force, const Vec3& torque = Vec3{0});

    // Ends the tick and compares.
    void close(const Figure&, const FigureState& after, double step);

    // Where the links' hinges were when the tick began, inertial frame.
    const Vec3& hinge(int link) const { return m_links[static_cast<std::size_t>(link)].hinge; }

    // How that hinge is accelerated by the root's acceleration and the links' angular ones.
    Vec3 hinge_acceleration(
        const Figure&, const Vec3& root, const std::vector<Vec3>& angular, int link) const;

    const Vec3& centre_now() const { return m_centre; } // of mass, when the tick began, m
    double mass() const { return m_mass; }              // kg

    // Of the last tick.
    const BodyWrench& entered(LoadKind kind) const
    {
        return m_entered[static_cast<std::size_t>(kind)];
    }
    BodyWrench entered() const;                           // all kinds together
    const BodyWrench& changed() const { return m_changed; } // momentum, by second
    const Vec3& centre() const { return m_began_at; } // of mass, as that tick began, m

    // Of all ticks.
    const LoadUse& use(LoadKind kind) const { return m_use[static_cast<std::size_t>(kind)]; }
    const Discrepancy& worst() const { return m_worst; }

private:
    // A link as the tick began, inertial frame.
    struct LinkThen {
        Mat3 frame{1};
        Vec3 hinge{0};
        Vec3 arm{0};    // hinge to centre of mass
        Vec3 offset{0}; // parent's hinge to this one
        Vec3 spin{0};   // rad/s
    };
    void see(const Figure&, const FigureState&);
    Vec3 momentum_of(const Figure&, const FigureState&) const;
    Vec3 turning_change(const Figure&, const FigureState& after, double step);

    std::vector<LinkThen> m_links;
    std::vector<double> m_carried;                // by link: mass of it and all that hangs from it, kg
    std::vector<Vec3> m_acceleration, m_turning; // scratch, by link
    double m_mass;
    Vec3 m_centre{0};   // where the links are that were last seen ...
    Vec3 m_began_at{0}; // ... and those of the tick that was closed last
    Vec3 m_momentum{0};
    bool m_counted = false;
    std::array<BodyWrench, load_kinds> m_entered;
    BodyWrench m_changed;
    std::array<LoadUse, load_kinds> m_use;
    Discrepancy m_worst;
};

}
