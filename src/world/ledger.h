// The book of everything that acts on a body, and whether the body moved by just that. Whoever
// loads a body says what kind of load it is; after the step the sum of what was entered is compared
// with the change of momentum that the step produced. A force that came in behind the door, or a
// state that somebody moved by hand, shows as a discrepancy.
#pragma once

#include <array>
#include <vector>

#include "dynamics/lanes.h"
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
    void open(const FigureState&);

    // From now on the body is counted from this state: for whoever moves it openly.
    void restart(const FigureState&);

    // A load at a point of the room, for the tick underway.
    void enter(LoadKind, const Vec3& at, const Vec3& force, const Vec3& torque = Vec3{0});

    // Beside enter(), of what comes from outside: which link it took hold of. Force and torque
    // there.
    void book_outside(int link, const Vec3& force, const Vec3& torque);

    // Beside enter(), of a joint that is none of the figure's, such as that of the toes: the torque
    // between its two sides, N·m. It moves nobody.
    void book_joint(double torque, double step);

    // Ends the tick and compares.
    void close(const FigureState& after, double step);

    // Where the links' hinges were when the tick began, inertial frame.
    const Vec3& hinge(int link) const { return m_hinge[static_cast<std::size_t>(link)]; }

    // What points right from the link, as it was when the tick began.
    Vec3 in_room(int link, const Vec3& from_link) const;

    // How its hinge is accelerated by the root's acceleration and the links' angular ones.
    Vec3 hinge_acceleration(
        const Figure&, const Vec3& root, const std::vector<Vec3>& angular, int link) const;

    const Vec3& centre_now() const { return m_centre; } // of mass, when the tick began, m
    double mass() const { return m_mass; }              // kg

    // Of the last tick.
    const BodyWrench& entered(LoadKind kind) const
    {
        return m_entered[static_cast<std::size_t>(kind)];
    }
    const BodyWrench& entered() const { return m_all_entered; } // all kinds together
    const BodyWrench& changed() const { return m_changed; }     // momentum, by second
    const Vec3& centre() const { return m_began_at; }           // of mass, as that tick began, m

    // Of all ticks.
    const LoadUse& use(LoadKind kind) const { return m_use[static_cast<std::size_t>(kind)]; }
    const Discrepancy& worst() const { return m_worst; }
    const LoadUse& outside_of(int link) const
    {
        return m_outside_use[static_cast<std::size_t>(link)];
    }

private:
    // Links are counted two by two, in the halves of a vector register: every tick of every body
    // comes by here, and one by one it took twice the time. Lanes of one link too many weigh
    // nothing.
    using Two = dynamics::Lanes<2>;
    using TwoVectors = dynamics::V3<Two>;
    struct Pair {
        std::array<std::size_t, 2> link, parent; // the root is its own
        TwoVectors centre, hinge;                // of the link's mass, its own; in link and parent
        dynamics::Sym3<Two> inertia;
        Two mass;    // kg
        Two carried; // kg, of the link and all that hangs from it; none of the root
    };
    // As the tick began, inertial frame.
    struct PairThen {
        dynamics::M3<Two> frame;
        TwoVectors hinge;
        TwoVectors arm;                // hinge to centre of mass
        TwoVectors offset;             // parent's hinge to this one
        TwoVectors spin, parents_spin; // rad/s
    };
    void see(const FigureState&);
    Vec3 momentum_of(const FigureState&) const;
    Vec3 turning_change(const FigureState& after, double step);
    Vec3 offset_of(std::size_t link) const;
    Vec3 spin_of(std::size_t link) const;

    std::vector<Pair> m_pairs;
    std::vector<PairThen> m_then;     // by pair
    std::vector<Vec3> m_hinge;        // by link, the same as there
    std::vector<Vec3> m_acceleration; // scratch, by link
    double m_mass;
    Vec3 m_centre{0};   // where the links are that were last seen ...
    Vec3 m_began_at{0}; // ... and those of the tick that was closed last
    Vec3 m_momentum{0};
    bool m_counted = false;
    std::array<BodyWrench, load_kinds> m_entered;
    BodyWrench m_all_entered, m_changed;
    std::array<LoadUse, load_kinds> m_use;
    Discrepancy m_worst;
    std::vector<BodyWrench> m_outside;  // by link, of the tick underway
    std::vector<LoadUse> m_outside_use; // by link
    bool m_any_outside = false;
};

}
