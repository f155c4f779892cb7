// Limbs held more firmly or more loosely than usual.
#pragma once

#include <cmath>

#include "motor/limb/limb_law.h"

namespace promenade::motor {

// Springs times `stiffness`, and dampers so that what was critical stays so.
inline LimbLaw stiffened(LimbLaw law, double stiffness)
{
    law.movespring *= stiffness;
    law.mainspring *= stiffness;
    law.movedamper *= std::sqrt(stiffness);
    law.maindamper *= std::sqrt(stiffness);
    return law;
}

}
