// One dancer of a rehearsal: the programs that move the body, and the book of what became of the
// steps and what they cost. Who has fallen goes limp, lands and lies there.
#pragma once

#include "motor/autonomic/balance.h"
#include "rehearsal/score.h"
#include "rehearsal/settings.h"
#include "world/driver.h"
#include "world/ragdoll.h"

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
    double unbalanced = 0; // N and N·m by which the plan of the torques did not add up: rounding
};

// How often joints are asked for more than their strength.
class StrainCount {
public:
    void count(const Person&, const std::vector<Vec3>& torque, EffortPeaks&);

private:
    long m_looks = 0, m_strained = 0, m_legs_strained = 0;
};

// The largest torque and twist of one leg.
void keep_leg_peaks(
    const Person&, const FigureState&, const std::vector<Vec3>& torque, Side, EffortPeaks&);

// Whether a body whose centre of mass is that high (m) and whose chest is so upright (cosine) lies
// or is about to.
bool is_fallen(double centre_height, double standing_height, double upright);

class Dancer final : public world::Driver {
public:
    // The person must outlive the dancer.
    Dancer(const Person&, motor::Footfalls, const FigureState& start, const RehearsalSettings&);

    // What the score says besides its steps. None: the posture set in stepping() is kept.
    void follow(std::shared_ptr<const PostureTrack>);
    void turn_knees_by(KneeTrack knees) { m_knees = std::move(knees); }

    // By the hold, between notice and think: thighs turned further by so much, left and right, rad,
    // and where the hands are to be.
    using Hands = std::array<motor::HandGoal, 2>;
    void turn_knees_further(const std::array<double, 2>& by);
    void reach_for(const Hands& hands) { m_hands = hands; }

    std::unique_ptr<world::Driver> clone() const override
    {
        return std::make_unique<Dancer>(*this);
    }
    void notice(const world::Sight&) override;
    void think(const world::Sight&, const world::Felt&) override;
    void bend_soles(floor::FloorState&) const override;
    void drive(const world::Sight&, world::LoadDoor&) override;
    void look_back(const world::Sight&) override;

    bool has_fallen() const { return m_fallen; }
    double fell_at() const { return m_fell_at; } // s, who has fallen
    const Person& person() const { return *m_person; }
    const motor::BodyNow& body() const { return m_body; }     // as last noticed
    const motor::BodyGoals& goals() const { return m_goals; } // the same
    const std::vector<StepResult>& steps() const { return m_steps; }
    const EffortPeaks& peaks() const { return m_peaks; }
    motor::Stepping& stepping() { return m_stepping; }
    const motor::Stepping& stepping() const { return m_stepping; }
    motor::Balance& balance() { return m_balance; }
    const motor::JointCommands& commands() const { return m_commands; }

private:
    void read_score(double now);
    void book_steps(const floor::FloorReport&);
    void book_effort(const FigureState&);

    const Person* m_person;
    RehearsalSettings m_settings;
    motor::Stepping m_stepping;
    motor::Balance m_balance;
    std::shared_ptr<const PostureTrack> m_posture; // may be null
    KneeTrack m_knees;
    Hands m_hands{};
    motor::BodyNow m_body;
    motor::BodyGoals m_goals;
    motor::JointCommands m_commands;

    bool m_fallen = false;
    world::LimpJoints m_limp; // of who has fallen
    double m_fell_at = 0;
    std::vector<StepResult> m_steps;
    std::array<int, 2> m_standing_step{-1, -1};
    EffortPeaks m_peaks;
    StrainCount m_strain;
};

}
