// Any number of bodies on one floor, what drives each and what is between them: the one loop
// through which everything in this program moves. Copying a world saves the game.
#pragma once

#include <functional>

#include "foundation/gravity.h"
#include "motion/recorded_motion.h"
#include "world/body.h"

namespace promenade::world {

// Somebody pushes a body: an impulse spread over a short time, which nobody told its driver of.
struct Push {
    double time = 0;       // s
    double duration = 0.1; // s
    std::size_t body = 0;
    int link = 0;
    Vec3 at{0};      // link frame, m
    Vec3 impulse{0}; // N·s, inertial frame
};

struct WorldSettings {
    double tick = 0.001;            // s
    int think_every = 2;            // ticks between two thoughts of the drivers
    double gravity = earth_gravity; // m/s²
    floor::FloorProperties floor;
    int frame_every = 10;    // ticks between two recorded frames
    contact::TouchLaw touch; // between bodies that have a skin
};

// Asked now and then (see run) with the share that is done, 0 to 1; answers false to break it off.
using Onlooker = std::function<bool(double share)>;

// All bodies together: nothing but floor, gravity, pushes and what is outside may change their
// momentum, whatever they do to each other.
struct WorldDiscrepancy {
    double force = 0;  // N
    double torque = 0; // N·m, about the origin
};

class World {
public:
    explicit World(const WorldSettings&);

    std::size_t add(BodyPlan); // returns its place
    void add(std::unique_ptr<Tie>);
    void set_pushes(std::vector<Push> pushes) { m_pushes = std::move(pushes); }
    void set_gravity(double gravity) { m_settings.gravity = gravity; } // m/s², from the next tick
    void set_floor(const floor::FloorProperties& floor) { m_settings.floor = floor; }

    // One tick on. On a fault the body at fault has not moved and the time stands still.
    std::optional<dynamics::Fault> tick();
    std::size_t faulty() const { return m_faulty; } // the body of the last fault

    // Ticks until then. Returns what stopped it before, if anything did: a fault, `stop` (asked
    // after every tick), or the onlooker (asked every tenth of a second of simulated time).
    struct Outcome {
        std::optional<dynamics::Fault> fault;
        bool stopped = false, broken_off = false;
        bool is_complete() const { return !fault && !stopped && !broken_off; }
    };
    using Stop = std::function<bool()>;
    Outcome run(double until, const Onlooker& = {}, const Stop& stop = {});

    double now() const { return m_now; }
    long ticks() const { return m_tick; }
    const WorldSettings& settings() const { return m_settings; }

    std::size_t size() const { return m_bodies.size(); }
    Body& body(std::size_t index) { return m_bodies[index]; }
    const Body& body(std::size_t index) const { return m_bodies[index]; }
    Tie& tie(std::size_t index) { return *m_ties[index]; }
    const Tie& tie(std::size_t index) const { return *m_ties[index]; }

    // Every frame so far, of one body; the first is how it was added.
    const motion::RecordedMotion& motion(std::size_t index) const { return m_motions[index]; }
    void forget_before(double time); // s

    const std::vector<contact::Touching>& touches() const { return m_touches; }
    double peak_touch() const { return m_peak_touch; } // N, the most between two bodies so far
    const WorldDiscrepancy& worst_together() const { return m_together; }

private:
    bool thinks_next() const { return m_tick % m_settings.think_every == 0; }
    TickSettings tick_settings() const;
    void think();
    void touch();
    void load();
    void compare_together();
    void record();
    std::span<const PointForce> pushes_on(std::size_t body);
    std::span<const PointForce> ties_on(std::size_t body); // and touches

    WorldSettings m_settings;
    std::vector<Body> m_bodies;
    std::vector<Cloned<Tie>> m_ties;
    std::vector<Push> m_pushes;
    std::vector<contact::Touching> m_touches;      // as looked at with the last thought
    std::vector<motion::RecordedMotion> m_motions; // by body
    long m_tick = 0;
    double m_now = 0;
    WorldDiscrepancy m_together;
    double m_peak_touch = 0;
    std::size_t m_faulty = 0;

    // Scratch.
    contact::TouchFinder m_finder;
    std::vector<contact::TouchView> m_views;
    std::vector<Vec3> m_touch_forces; // by touch, on its first body
    Felt m_felt;
    std::vector<PointForce> m_pushing, m_tying;
};

}
