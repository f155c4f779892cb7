// The adaptive integrator of Westenhofer & Hahn (1996): Fehlberg's embedded Runge-Kutta formulas.
// Each step is computed to fifth order, and the fourth-order result from the same six evaluations
// bounds its error; a step over the bound is repeated with a shorter one.
#pragma once

#include "dynamics/solver.h"

namespace promenade::dynamics {

struct AdaptiveSettings {
    double error_bound = 1e-8;   // per step: m, rad, m/s, rad/s, whichever is largest
    double first_step = 0.001;   // s
    double longest_step = 0.05;  // s
    double shortest_step = 1e-9; // s; a bound that needs less is reported as a fault
    double speed_limit = 1000;   // as in StepSettings
    // Impedances and contacts are taken as they are: for whoever prescribes accelerations by them.
    bool takes_impedance = false;
};

struct AdaptiveReport {
    std::optional<Fault> fault;
    double reached = 0;   // s: where the state now is
    double next_step = 0; // s: what the integrator would try next
    int steps = 0;
    int rejected = 0;
};

class AdaptiveIntegrator {
public:
    explicit AdaptiveIntegrator(const Figure&);

    // From `from` to `to` (s). `apply` fills the loads for any time and state; their implicit parts
    // are not used, since every evaluation is an instant and not a step, unless that is asked for. On a fault the state is
    // that of the last good step.
    AdaptiveReport advance(const Solver::ApplyLoads& apply, const AdaptiveSettings&, double from,
        double to, FigureState&);

private:
    using Numbers = std::vector<double>;

    void derive(const Solver::ApplyLoads&, double time, const Numbers& y, Numbers& rate);
    double try_step(const Solver::ApplyLoads&, double time, double step);
    std::optional<Fault> fault_in(const AdaptiveSettings&, double time) const;
    void unpack(const Numbers&, FigureState&) const;

    Solver m_solver;
    bool m_takes_impedance = false;
    Loads m_loads;
    Accelerations m_accelerations;
    FigureState m_state;
    Numbers m_y, m_stage, m_next;
    std::vector<Numbers> m_rates; // k1 … k6
};

}
