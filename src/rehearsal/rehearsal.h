// The loop in which a dancer dances: motor programs, balance, floor and dynamics, once per tick,
// and all of it recorded.
#pragma once

#include "floor/standing_on.h"
#include "motor/autonomic/balance.h"
#include "motor/position/stepping.h"
#include "rehearsal/recorded_motion.h"

namespace promenade::rehearsal {

// Somebody bumps into the dancer: an impulse spread over a short time, which nobody told the
// balance of.
struct Push {
    double time = 0;       // s
    double duration = 0.1; // s
    Limb limb = Limb::upper_torso;
    Vec3 at{0};      // limb frame, m
    Vec3 impulse{0}; // N·s, inertial frame
};

struct RehearsalSettings {
    double tick = 0.001;   // s
    int control_every = 2; // ticks between two thoughts of the balance
    int frame_every = 10;  // ticks between two recorded frames
    floor::FloorProperties floor;
    motor::BalanceGains gains;
    motor::SteppingStyle style;
    std::vector<Push> pushes;
};

// How one footfall went.
struct StepResult {
    motor::Footfall planned;
    bool landed = false;
    motor::Landing actual;
    double slip = 0;   // m the tread slid while this was the foot's place
    double turned = 0; // rad the tread turned on the floor meanwhile
};

// Over the whole rehearsal so far.
struct EffortPeaks {
    double hip = 0, knee = 0, ankle = 0; // N·m about the strong axis
    double over_strength = 0;            // share of control ticks with a joint beyond its strength
    double hip_twist = 0, ankle_twist = 0, waist_twist = 0; // rad
    double least_knee = 10;                                 // rad of flexion
    double deepest = 0;                                     // m a tread was below the floor
    double assist = 0; // N and N·m that floor and gravity did not give: rounding
};

class Rehearsal {
public:
    Rehearsal(const Person&, motor::Footfalls, const FigureState& start, const RehearsalSettings&);

    // One tick on. On a fault, or once the dancer fell, the motion so far is kept and nothing moves
    // on.
    std::optional<dynamics::Fault> tick();

    double now() const { return m_now; }
    bool has_fallen() const { return m_fallen; }
    const FigureState& state() const { return m_state; }
    const floor::FloorReport& floor_report() const { return m_report; }
    const RecordedMotion& motion() const { return m_motion; }
    const std::vector<StepResult>& steps() const { return m_steps; }
    const EffortPeaks& peaks() const { return m_peaks; }
    motor::Stepping& stepping() { return m_stepping; }
    motor::Balance& balance() { return m_balance; }
    const motor::JointCommands& commands() const { return m_commands; }

private:
    void think();
    void push(dynamics::Loads&) const;
    void book_steps();
    void book_effort();
    void record();

    const Person& m_person;
    RehearsalSettings m_settings;
    motor::Stepping m_stepping;
    motor::Balance m_balance;
    floor::Footing m_footing;
    dynamics::Solver m_solver;
    dynamics::Loads m_loads;
    motor::BodyNow m_body;
    motor::JointCommands m_commands;

    long m_tick = 0;
    double m_now = 0;
    bool m_fallen = false;
    FigureState m_state;
    floor::FloorState m_floor;
    floor::FloorReport m_report;
    RecordedMotion m_motion;
    std::vector<StepResult> m_steps;
    std::array<int, 2> m_standing_step{-1, -1};
    EffortPeaks m_peaks;
    long m_thoughts = 0, m_strained = 0;
};

}
