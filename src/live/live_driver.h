// A figure under live control: runs the motion processes of its joint information table, the global
// processes, and whatever the animator does to it besides, every tick. Copying it saves the game.
#pragma once

#include "live/exponential.h"
#include "live/feet_balance.h"
#include "live/restoring_force.h"

namespace promenade::live {

// Processes that need the whole body. Ground reaction is the body's own doing: see LiveWorld.
struct Globals {
    bool feet_balance = false;
    bool paper_balance = false;
    bool ground_reaction = true;
    bool motor_programs = true; // of a dancer: the balance and steps of the dance

    bool operator==(const Globals&) const = default;
};

// What acts until it is taken away or its time is over. Vectors in the inertial frame but for
// torques inside, which are in the link's and act between it and its parent.
struct Handle {
    enum class Kind { force, torque, torque_inside };
    Kind kind = Kind::force;
    int link = 0;
    Vec3 at{0};      // m, link frame
    Vec3 value{0};   // N or N·m
    long ticks = -1; // still to act; -1: lasting
};

// A spring between a point of a link and a place in the room: the mouse.
struct Pull {
    int link = 0;
    Vec3 at{0};             // m, link frame
    Vec3 to{0};             // m
    double stiffness = 400; // N/m
    double most = 200;      // N
};

// What each process gave in the last tick, by link and axis, N·m.
using ProcessTorques = std::vector<std::array<Vec3, process_count>>;

class LiveDriver final : public world::Driver {
public:
    LiveDriver(const Figure&, const FigureState& standing, JointTable);

    // A person's balance through the feet; without, that process is not to be had.
    void can_balance(std::shared_ptr<const Person>, const FigureState&);
    bool has_feet_balance() const { return m_feet.has_value(); }

    std::unique_ptr<world::Driver> clone() const override;
    void think(const world::Sight&, const world::Felt&) override;
    void drive(const world::Sight&, world::LoadDoor&) override;

    JointTable table;
    Globals globals;
    Standing standing;
    std::vector<Handle> handles;
    std::optional<Pull> pull;
    Vec3 wind{0};                             // m/s
    std::vector<double> broad;                // m², by link: what the wind meets; empty: nothing
    double gravity = earth_gravity; // as the world has it

    // Begins a simple move of an entry whose goal stands in the table.
    // With that share of the greatest torque in the table, and of its rate.
    void begin_move(const FigureState&, const Figure&, int link, int axis, double effort = 1);

    const ProcessTorques& torques() const { return m_torques; }
    const MoveState& move(int link, int axis) const
    {
        return m_moves[static_cast<std::size_t>(link)][static_cast<std::size_t>(axis)];
    }
    Vec3 pull_force() const { return m_pull_force; } // N, of the last tick
    bool has_fallen() const { return m_feet && m_feet->has_fallen(); }

private:
    bool balances() const; // through the feet, at this moment
    bool balanced_joints_are_back(const world::Sight&) const;
    void drive_joint(const world::Sight&, int link, dynamics::Loads&);
    double moved(const world::Sight&, int link, int axis, double angle, double rate);
    void drive_balance(const world::Sight&, dynamics::Loads&);
    void act_by_hand(const world::Sight&, world::LoadDoor&);
    void blow(const world::Sight&, world::LoadDoor&);

    std::vector<std::array<MoveState, 3>> m_moves;
    ProcessTorques m_torques;
    RestoringForce m_restoring;
    std::optional<FeetBalance> m_feet;
    Vec3 m_pull_force{0};
    bool m_legs_away = false; // the balance was asked to do more than stand, and is not back yet
};

}
