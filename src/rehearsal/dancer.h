// One dancer of a rehearsal: the programs that move the body, and the book of what became of the
// steps and what they cost. The task manager takes the orders of the score from its queue; at every
// thought the body controller supervises the limbs, position programs plan where feet go, and the
// balance answers what all of them wish for with torques. Who has fallen goes limp, lands and lies
// there. All it remembers is its own: a copy dances on by itself.
#pragma once

#include "motor/autonomic/balance.h"
#include "motor/autonomic/upright_torque.h"
#include "motor/position/step_way.h"
#include "motor/task/body_controller.h"
#include "motor/task/task_manager.h"
#include "rehearsal/effort.h"
#include "rehearsal/score.h"
#include "rehearsal/settings.h"
#include "rehearsal/step_book.h"
#include "world/driver.h"
#include "world/ragdoll.h"

namespace promenade::rehearsal {

// Whether a body whose centre of mass is that high (m) and whose chest is so upright (cosine) lies
// or is about to.
bool is_fallen(double centre_height, double standing_height, double upright);

class Dancer final : public world::Driver {
public:
    // Without orders the posture set in stepping() is kept.
    Dancer(std::shared_ptr<const Person>, motor::Footfalls, const FigureState& start,
        const RehearsalSettings&, motor::StepOrders = {});

    void turn_knees_by(KneeTrack knees) { m_knees = std::move(knees); }
    void also_make(std::vector<GestureMotion> motions) { m_motions = std::move(motions); }

    // Another tempo for what is still to come: see Stepping.
    void dance_on_at(const gait::NewPace&);

    // By the hold, between notice and think: thighs turned further by so much, left and right, rad,
    // and where the hands are to be.
    using Hands = std::array<motor::HandGoal, 2>;
    void turn_knees_further(const std::array<double, 2>& by);
    void reach_for(const Hands& hands) { m_hands = hands; }

    std::unique_ptr<world::Driver> clone() const override;
    void notice(const world::Sight&) override;
    void think(const world::Sight&, const world::Felt&) override;
    void bend_soles(floor::FloorState&) const override;
    void drive(const world::Sight&, world::LoadDoor&) override;
    void look_back(const world::Sight&) override;

    bool has_fallen() const { return m_fallen; }
    double fell_at() const { return m_fell_at; } // s, who has fallen
    // Upright by a torque from outside, as in the paper.
    bool is_helped() const { return m_settings.balance == BalanceBy::upright_torque; }
    const Person& person() const { return *m_person; }
    const motor::BodyNow& body() const { return m_body; }     // as last noticed
    const motor::BodyGoals& goals() const { return m_goals; } // the same
    const std::vector<StepResult>& steps() const { return m_book.steps(); }
    const EffortPeaks& peaks() const { return m_effort.peaks(); }
    const motor::TaskManager& tasks() const { return m_tasks; }
    const motor::BodyController& controller() const { return m_controller; }
    // Of the step under way; none between steps.
    std::optional<motor::PositionNow> position_program(double now) const;
    motor::Stepping& stepping() { return m_stepping; }
    const motor::Stepping& stepping() const { return m_stepping; }
    motor::Balance& balance() { return m_balance; }
    const motor::JointCommands& commands() const { return m_commands; }

    // Of who is helped, in the last tick: what of the commands are the limb programs', by link, and
    // what came from outside (N·m).
    struct Help {
        std::vector<Vec3> limbs;
        Vec3 upright{0};
    };
    const Help& help() const { return m_help; }

private:
    void follow_orders(const world::Sight&);
    void take_posture(double now);
    void state_wishes(const world::Sight&);
    void answer_wishes(const world::Sight&, const world::Felt&);
    void drive_helped(const world::Sight&, world::LoadDoor&);
    void book_steps(const floor::FloorReport&);
    void feel_landings(const world::Sight&);

    std::shared_ptr<const Person> m_person;
    RehearsalSettings m_settings;
    motor::TaskManager m_tasks;
    motor::BodyController m_controller;
    motor::Stepping m_stepping;
    std::vector<motor::StepWay> m_ways; // by footfall
    motor::Balance m_balance;
    motor::UprightTorque m_upright; // of who is helped
    KneeTrack m_knees;
    std::vector<GestureMotion> m_motions; // what moves besides, the later the stronger
    Hands m_hands{};
    Pose m_charted; // as the orders have it, without what moves besides
    motor::BodyNow m_body;
    motor::BodyGoals m_goals;
    motor::JointCommands m_commands;
    Help m_help;

    bool m_fallen = false;
    world::LimpJoints m_limp; // of who has fallen
    double m_fell_at = 0;
    std::array<bool, 2> m_stood{true, true}; // feet of who is helped, at the last look
    StepBook m_book;
    EffortBook m_effort;
};

}
