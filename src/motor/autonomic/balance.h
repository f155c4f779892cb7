// Balance through the feet alone. Each control tick: the tasks of the whole body as one
// least-squares problem, the floor's wrench that serves it best among those the soles can give, and
// the joint torques that make both true. No force but gravity and the floor's enters: what would be
// missing at the root is reported and is zero to rounding.
#pragma once

#include <memory>

#include "floor/soles.h"
#include "motor/autonomic/gains.h"
#include "motor/autonomic/goals.h"
#include "motor/autonomic/inverse_dynamics.h"
#include "motor/autonomic/joint_commands.h"
#include "motor/autonomic/support.h"
#include "motor/autonomic/task_sum.h"
#include "motor/autonomic/torque_row.h"

namespace promenade::motor {

class Balance {
public:
    explicit Balance(std::shared_ptr<const Person>, const BalanceGains& = {});

    // `outside` forces are those known besides the floor's.
    void act(
        const BodyNow&, const BodyGoals&, const std::vector<OutsideForce>& outside, JointCommands&);

    const RootResidual& residual() const { return m_residual; }
    Wrench floor_wrench() const { return m_support.wrench(); }
    BalanceGains& gains() { return m_gains; }

private:
    void ask_trunk(const BodyGoals&);
    void find_poise(const BodyGoals&);
    void ask_turn(int link, const TurnGoal&);
    Vec3 leg_line(std::size_t side) const; // from ankle to hip, unit
    double able_to_shorten(std::size_t side) const;
    void ask_foot(std::size_t side, const FootGoal&);
    void ask_limb(Limb, const BodyGoals&, const Mat3& share);
    void ask_posture(Limb, const Quat& goal, const Mat3& share, const Vec3& besides = Vec3{0});
    void ask_head(const BodyGoals&);
    void ask_arm(std::size_t side, const BodyGoals&);
    void ask_hand(std::size_t side, const HandGoal&, double firmness);
    Vec3 carried_by_chest(const Vec3& point) const;
    void ask_held_axes(Limb);
    void ask_knee(std::size_t side, double lifting);
    void ask_thigh_twist(std::size_t side, double goal);
    void ask_stops(Limb);
    void stand(const BodyGoals&);
    Vec3 borne_by_toes(const floor::Tread&, Vec3 point, const floor::Bend&) const;
    void add_support(std::size_t side, const FootGoal&, floor::Region);
    void solve(const CentreGoal&, const std::vector<OutsideForce>&);
    // What the tasks and the path of the centre of mass ask of the floor.
    struct Asked {
        Mat6 cost{};               // what a unit of momentum costs the tasks, inverted
        Wrench free{};             // what the floor gives if nothing accelerates
        Wrench needed{};           // what the tasks alone would take
        Wrench centred{};          // what the centre of mass would take
        Column<3> centre_weight{}; // of that, by direction
    };
    Asked ask_floor(const CentreGoal&, const std::vector<OutsideForce>&);
    void balance_momentum(const Mat6& stiffness, const Wrench& given);
    Wrench wanted_momentum_rate() const;
    // What columns of accelerations do to linear and angular momentum.
    struct MomentumRates {
        NodeColumns linear, angular;
        Wrench of(std::size_t column) const;
    };
    MomentumRates momentum_rates(const TreeColumns&) const;
    Wrench centre_wrench(const CentreGoal&) const;
    void find_torques(const std::vector<OutsideForce>&);
    void command(JointCommands&) const;

    // An axis of a joint that gives all it can.
    struct Bound {
        int link = 0, axis = 0;
        double torque = 0;     // N·m, with its sign
        TorqueRow row;
    };
    Vec3 strength_of(int link) const; // N·m about its axes, at most
    void stay_within_strength(const Asked&, const std::vector<OutsideForce>&);
    bool bind_strained();
    // The same as asked, and the bound torques besides.
    struct AskedBound {
        Square<with_bound> cost{};
        Column<with_bound> needed{};
    };
    AskedBound ask_bound(const Asked&);
    double standing_load(std::size_t bound) const;
    void find_burdens();
    void answer_bound(const Asked&);
    void accelerate(const Column<with_bound>& spread);

    const LinkNow& now(int link) const { return m_body.links[static_cast<std::size_t>(link)]; }
    void look_at_joints();
    const Vec3& joint_angles(Limb limb) const { return m_joints[slot_of(limb)].angles; }
    Vec3 joint_rate(Limb) const; // inertial frame

    // A joint as it is now: several tasks ask for it.
    struct JointNow {
        Quat turn = identity_rotation(); // of the link in its parent's frame
        Vec3 angles{0};                  // the same as a vector, rad
    };

    std::shared_ptr<const Person> m_person;
    BalanceGains m_gains;
    std::vector<floor::Tread> m_treads;
    BodyNow m_body;
    std::vector<JointNow> m_joints; // by link; none of the root
    TaskSum m_tasks;
    TreeColumns m_columns;
    Support m_support;
    std::vector<SupportPoint> m_points;
    dynamics::Accelerations m_wanted;
    std::vector<OutsideForce> m_outside;
    std::vector<Vec3> m_torque;
    std::vector<Bound> m_bound;
    TreeColumns m_bound_columns;
    std::vector<Support::Burden> m_burdens;
    RootResidual m_residual;
    // Chest and hips together: by how much they must turn to be as they should, and how fast they
    // turn away from that; what is done about it, and the pressure that goes with it.
    Vec3 m_upright_error{0}, m_upright_rate_error{0}, m_righting{0}, m_pressure_shift{0};
};

}
