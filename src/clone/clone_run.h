// A clone run: the figure simulated under the clone's springs from beginning to end, by our
// implicit step or by the adaptive Runge-Kutta-Fehlberg of the paper, and what came of it by limb.
#pragma once

#include "clone/clone_forces.h"
#include "foundation/gravity.h"
#include "world/world.h"

namespace promenade::clone {

enum class Solver { implicit, adaptive };

struct CloneRunSettings {
    Solver solver = Solver::implicit;
    double seconds = 0;             // s; 0: to the clone's end
    double from = 0;                // s: runs on from `start`, of an earlier run, at that time
    FigureState start = {};         // empty: as the clone stands and moves then
    double tick = 0.001;            // s, of the implicit step
    double error_bound = 1e-7;      // of the adaptive one
    double gravity = earth_gravity; // m/s²
    bool floor = false;             // soles and limbs meet the floor; the implicit step alone can
    int frames = 100;               // a second, recorded
};

// Of one limb over the whole run.
struct LimbOutcome {
    double mean_angle = 0, peak_angle = 0; // rad between clone and figure, in the room
    double mean_gap = 0, peak_gap = 0;     // m between the ends of their links
    world::LoadUse lent;                   // by springs and whatever else carries it, from outside
};

struct CloneRun {
    motion::RecordedMotion motion; // of the figure
    motion::RecordedMotion led_by; // of the clone, frame by frame
    std::vector<LimbOutcome> limbs;
    std::optional<dynamics::Fault> fault;
    bool broken_off = false;
    world::Discrepancy ledger; // of the implicit step
    int steps = 0;             // that the solver took
    double seconds = 0;        // simulated
};

// `soles`: where the figure stands on the floor; none for figures without feet.
CloneRun run_clone(const std::shared_ptr<const Figure>&, const std::shared_ptr<const Clone>&,
    const CloneRunSettings&, const std::vector<floor::Tread>& soles = {},
    const world::Onlooker& = {});

// The clone as it stands beside its figure then: where the figure carries it, it goes along.
FigureState clone_beside(const Clone&, const Figure&, double time, const FigureState& figure);

// What a clone is in a world: alone, or besides another driver (Body::style).
class CloneDriver final : public world::Driver {
public:
    CloneDriver(std::shared_ptr<const Clone>, const Figure&);
    std::unique_ptr<Driver> clone() const override;
    void drive(const world::Sight&, world::LoadDoor&) override;
    void look_back(const world::Sight&) override;

private:
    CloneForces m_forces;
    std::vector<dynamics::Contact> m_outside; // scratch
};

}
