// Our balance, through the feet alone, for a person under live control: keeps the centre of mass
// over the feet it stands on and feet, hips and trunk where they were. Arms, head and whatever else
// is moved by limb processes it takes as it finds it. No force but gravity and the floor's enters.
#pragma once

#include <memory>

#include "motor/autonomic/balance.h"
#include "world/driver.h"

namespace promenade::live {

// What the animator asks of it.
struct Standing {
    double on_left = 0.5;               // share of the weight
    std::array<double, 2> lifted{0, 0}; // m, left and right foot: more than 0 and it does not stand
    std::array<double, 2> swung{0, 0};  // m that a lifted foot is ahead of where it stood
    double crouch = 0;                  // m that the centre of mass is lower

    bool operator==(const Standing&) const = default;
};

class FeetBalance {
public:
    // From how the person stands there.
    FeetBalance(std::shared_ptr<const Person>, const FigureState&);

    // `waist_is_free`: limb processes move the waist, and the trunk goes where they turn it.
    void think(const world::Sight&, const world::Felt&, const Standing& wanted, bool waist_is_free);
    void know_gravity(double gravity);
    const Standing& standing() const { return m_standing; } // as it is on its way
    bool has_fallen() const { return m_fallen; }
    const motor::JointCommands& commands() const { return m_commands; }
    const Person& person() const { return *m_person; }

private:
    struct FootThen {
        Vec3 ball{0}, middle{0}; // m
        Quat orientation = identity_rotation();
        double twist = 0; // rad, of the thigh
    };
    void approach(const Standing& wanted, double seconds);
    motor::BodyGoals goals(const world::Sight&, bool waist_is_free) const;
    motor::FootGoal foot_goal(std::size_t side) const;
    void find_poise();

    std::shared_ptr<const Person> m_person;
    motor::Balance m_balance;
    motor::BodyNow m_body;
    motor::JointCommands m_commands;
    std::array<FootThen, 2> m_feet;
    Quat m_chest, m_pelvis;
    Vec3 m_centre{0};                         // of mass, as it stood, m
    Standing m_standing;                      // on its way to what is wanted
    double m_gravity;                         // m/s²
    std::array<motor::PoiseGains, 2> m_poise; // on both feet, on one
    double m_now = 0;
    bool m_fallen = false;
};

}
