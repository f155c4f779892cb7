// A body that nobody drives: its joints do what they do of their own accord, and a little tone keeps
// them from rattling.
#pragma once

#include "world/driver.h"

namespace promenade::world {

class Ragdoll final : public Driver {
public:
    // `tone`: damping of every joint, N·m·s/rad for each kg·m² that its link has about it.
    explicit Ragdoll(double tone = 2)
        : m_tone(tone)
    {
    }

    std::unique_ptr<Driver> clone() const override { return std::make_unique<Ragdoll>(*this); }
    void drive(const Sight&, LoadDoor&) override;

private:
    double m_tone; // 1/s
};

// The same for whoever lets a body go limp: the joints' own torques and a damping of that tone.
void go_limp(const Sight&, double tone, dynamics::Loads&);

}
