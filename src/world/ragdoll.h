// A body that nobody drives: its joints do what they do of their own accord, and a little tone keeps
// them from rattling.
#pragma once

#include "world/driver.h"

namespace promenade::world {

// What hangs from a joint.
struct Hanging {
    double mass = 0; // kg
    Vec3 moment{0};  // kg·m from the joint, inertial frame

    Hanging& operator+=(const Hanging& other)
    {
        mass += other.mass;
        moment += other.moment;
        return *this;
    }
};

// Where skin, cloth and muscle hold each joint that hardly moves. Plain data: part of the state.
struct LimpJoints {
    std::vector<Quat> held; // by link: child in parent, as last at rest; empty before the first tick
    std::vector<Hanging> hangs; // by link, of this tick
};

// A body let go: the joints' own torques and a damping of `tone`, N·m·s/rad for each kg·m² that a
// link has about its joint.
void go_limp(const Sight&, double tone, dynamics::Loads&);

// Besides, the dry friction of flesh, without which limbs creep for seconds instead of lying still.
void rub_joints(const Sight&, LimpJoints&, dynamics::Loads&);

class Ragdoll final : public Driver {
public:
    explicit Ragdoll(double tone = 2)
        : m_tone(tone)
    {
    }

    std::unique_ptr<Driver> clone() const override { return std::make_unique<Ragdoll>(*this); }
    void drive(const Sight&, LoadDoor&) override;

private:
    double m_tone; // 1/s
    LimpJoints m_joints;
};

}
