// One dancer of a rehearsal: the body and its state, the programs that move it, the floor under its
// soles, and the book of what became of its steps and what they cost.
#pragma once

#include "floor/standing_on.h"
#include "motion/recorded_motion.h"
#include "motor/autonomic/balance.h"
#include "rehearsal/settings.h"

namespace promenade::rehearsal {

// How one footfall went.
struct StepResult {
    motor::Footfall planned;
    bool landed = false;
    motor::Landing actual;
    double slip = 0;   // m the tread slid while this was the foot's place ...
    double swivel = 0; // ... and while it was turning on the floor as the chart wants it to
    double turned = 0; // rad the tread turned on the floor meanwhile
};

// Over the whole rehearsal so far.
struct EffortPeaks {
    double hip = 0, knee = 0, ankle = 0; // N·m about the strong axis
    double over_strength = 0;            // share of control ticks with a joint beyond its strength
    double legs_over_strength = 0;       // the same of hip, knee and ankle about their strong axis
    double hip_twist = 0, ankle_twist = 0, waist_twist = 0; // rad
    double least_knee = 10;                                 // rad of flexion
    double assist = 0; // N and N·m that floor, gravity and partner did not give: rounding
};

class Dancer {
public:
    // The person must outlive the dancer.
    Dancer(const Person&, motor::Footfalls, const FigureState& start, const RehearsalSettings&);

    // Reads the body, lands and lifts feet, and sets the goals of the steps.
    void notice(double now);

    // Besides what these goals say: thighs turned by so much, left and right, rad.
    void turn_knees(const std::array<double, 2>& besides);

    // Turns these and the goals of the hands into torques. `felt` are the forces known
    // besides the floor's, by link; may be empty.
    using Hands = std::array<motor::HandGoal, 2>;
    void think(const Hands&, const std::vector<motor::OutsideForce>& felt);

    // Begins the loads of one tick: gravity and muscles. Others may add theirs before advance().
    dynamics::Loads& load();

    // One tick on with these loads. On a fault nothing has moved.
    std::optional<dynamics::Fault> advance(double now);

    void record(double now);

    bool has_fallen() const { return m_fallen; }
    const Person& person() const { return m_person; }
    const FigureState& state() const { return m_state; }
    const motor::BodyNow& body() const { return m_body; }     // as last noticed
    const motor::BodyGoals& goals() const { return m_goals; } // the same
    const floor::FloorReport& floor_report() const { return m_report; }
    const motion::RecordedMotion& motion() const { return m_motion; }
    const std::vector<StepResult>& steps() const { return m_steps; }
    const EffortPeaks& peaks() const { return m_peaks; }
    motor::Stepping& stepping() { return m_stepping; }
    const motor::Stepping& stepping() const { return m_stepping; }
    void forget_before(double time); // s: of the motion recorded
    motor::Balance& balance() { return m_balance; }
    const motor::JointCommands& commands() const { return m_commands; }

private:
    void book_steps();
    void book_effort();
    void book_strain();
    void book_leg(std::size_t side);

    const Person& m_person;
    RehearsalSettings m_settings;
    motor::Stepping m_stepping;
    motor::Balance m_balance;
    floor::Footing m_footing;
    dynamics::Solver m_solver;
    dynamics::Loads m_loads;
    motor::BodyNow m_body;
    motor::BodyGoals m_goals;
    motor::JointCommands m_commands;

    bool m_fallen = false;
    FigureState m_state;
    floor::FloorState m_floor;
    floor::FloorReport m_report;
    motion::RecordedMotion m_motion;
    std::vector<StepResult> m_steps;
    std::array<int, 2> m_standing_step{-1, -1};
    EffortPeaks m_peaks;
    long m_thoughts = 0, m_strained = 0, m_legs_strained = 0;
};

}
