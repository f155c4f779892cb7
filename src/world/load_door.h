// The one door by which loads reach a body: every force says of what kind it is and is written into
// the ledger. Joints push one link against another and need no door.
#pragma once

#include <span>

#include "dynamics/loads.h"
#include "dynamics/solver.h"
#include "world/ledger.h"

namespace promenade::world {

class LoadDoor {
public:
    LoadDoor(const FigureState& state, dynamics::Loads& loads, Ledger& ledger)
        : m_state(state)
        , m_loads(loads)
        , m_ledger(ledger)
    {
    }

    // A force at a point of a link (link frame), or a pure torque. Both in the inertial frame.
    void force(LoadKind, int link, const Vec3& point, const Vec3& force);
    void torque(LoadKind, int link, const Vec3& torque);

    // What joints do of their own accord or by muscles: torque and impedance of Loads.
    dynamics::Loads& joints() { return m_loads; }

private:
    const FigureState& m_state;
    dynamics::Loads& m_loads;
    Ledger& m_ledger;
};

// Writes down what yielding contacts came to, now that the accelerations are known.
void enter_contacts(LoadKind, const Figure&, const FigureState&,
    std::span<const dynamics::Contact>, const dynamics::Accelerations&, Ledger&);

}
