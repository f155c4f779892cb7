// One body of a world: a figure of any tree, its state, what drives it, the floor under it and the
// ledger of its loads. Copying it saves the game: the copy shares only what never changes.
#pragma once

#include <optional>

#include "contact/ground.h"
#include "contact/touching.h"
#include "floor/standing_on.h"
#include "foundation/cloned.h"
#include "foundation/gravity.h"
#include "world/driver.h"
#include "world/tie.h"

namespace promenade::world {

// What a body begins with.
struct BodyPlan {
    std::shared_ptr<const Figure> figure;
    FigureState start;
    std::vector<floor::Tread> treads; // soles; none for a body without feet
    std::unique_ptr<Driver> driver;
    std::shared_ptr<const contact::Skin> skin = nullptr; // none: only its soles touch anything
    std::unique_ptr<Driver> styling = nullptr;           // drives besides: see Body::style
};

// How much heavier to turn its joints make a body that are damped implicitly: see Loads.
struct VirtualInertia {
    double body = 0;  // mean over time, as a share of the moments of inertia of all links together
    double joint = 0; // the most at one joint at any time, of what its own link has
    int link = 0;     // which
    long ticks = 0;   // that this is of
};

struct TickSettings {
    double now = 0;                 // s
    double tick = 0.001;            // s
    double gravity = earth_gravity; // m/s²
    floor::FloorProperties floor;
    double speed_limit = 1000; // rad/s and m/s: beyond is a fault
};

class Body {
public:
    explicit Body(BodyPlan);

    const Figure& figure() const { return *m_figure; }
    const FigureState& state() const { return m_state; }
    const floor::FloorReport& floor_report() const { return m_report; }
    const Ledger& ledger() const { return m_ledger; }
    const contact::GroundState& ground() const { return m_ground_state; }
    contact::TouchView touch_view() const { return {m_skin.get(), m_figure.get(), &m_state}; }
    const VirtualInertia& virtual_inertia() const { return m_virtual; }
    Driver& driver() { return *m_driver; }
    const Driver& driver() const { return *m_driver; }

    // The phases of a tick, called by the world in this order; the first two now and then.
    void notice(const TickSettings&);
    void think(const TickSettings&, const Felt&);
    void load(
        const TickSettings&, std::span<const PointForce> pushes, std::span<const PointForce> ties);
    std::optional<dynamics::Fault> advance(const TickSettings&); // on a fault nothing has moved
    void look_back(const TickSettings&);

    // Another driver beside the first, such as a clone that styles an arm of a dancer: every tick
    // it adds its loads to those of the first. None takes it away.
    void style(std::unique_ptr<Driver>);
    const Driver* styling() const { return m_styling ? &**m_styling : nullptr; }

    // Openly puts the body into another state.
    void put(const FigureState&);

    // A second driver that adds to what the first does: live control of a figure or a dancer. May
    // be null. While the first rests, its joints are let go and only the second acts.
    void control_by(std::unique_ptr<Driver>);
    Driver* control() { return m_control ? &**m_control : nullptr; }
    const Driver* control() const { return m_control ? &**m_control : nullptr; }
    void rest_driver(bool rests) { m_driver_rests = rests; }

    // Whether its treads bear on the floor; without, its skin alone meets it.
    void stand_on_soles(bool stands) { m_on_soles = stands; }

    // Whether its angular momentum is kept to the last digits while it touches no floor: after each
    // tick it gets just what was entered in the ledger (see dynamics/spin.h). What the steps were
    // off by, added up, is told.
    void fly_exactly(bool exactly) { m_flies_exactly = exactly; }
    double spin_put_right() const { return m_spin_put_right; } // kg·m²/s

private:
    Sight sight(const TickSettings&) const;
    void solve(const TickSettings&);
    void enter_gravity(const TickSettings&);
    void leave_floor();
    void weigh_impedance();
    bool is_in_flight() const;
    void put_spin_right(const Vec3& before, double step);

    std::shared_ptr<const Figure> m_figure;
    FigureState m_state;
    floor::FloorState m_floor;
    floor::FloorReport m_report;
    std::shared_ptr<const contact::Skin> m_skin;
    contact::GroundState m_ground_state;
    Cloned<Driver> m_driver;
    std::optional<Cloned<Driver>> m_styling;
    std::optional<Cloned<Driver>> m_control;
    bool m_driver_rests = false, m_on_soles = true, m_flies_exactly = false;
    double m_spin_put_right = 0;
    Ledger m_ledger;
    std::vector<double> m_inertia; // kg·m², by link: its moments about its hinge added up
    VirtualInertia m_virtual;

    // Scratch.
    floor::Footing m_footing;
    contact::Ground m_ground;
    dynamics::Solver m_solver;
    dynamics::Loads m_loads;
    std::vector<LoadKind> m_yielding; // of the contacts that came in by the door
    dynamics::Accelerations m_accelerations;
};

}
