// Canned motions (dance/canned_motion.h) made ready for a figure under live control.
#pragma once

#include <filesystem>

#include "dance/canned_motion.h"
#include "live/input.h"

namespace promenade::live {

using dance::CannedMotion;
using dance::CannedMove;

struct MotionParameters {
    double size = 1;  // times the angles: 0.1 to 1.5
    double speed = 1; // times as fast: 0.2 to 3
    int times = 0;    // of what is repeated; 0: as the motion has it
    bool mirrored = false;
};

struct CannedMotions {
    std::vector<CannedMotion> motions; // by name
    std::vector<Error> errors;
    const CannedMotion* find(std::string_view name) const;
};
CannedMotions load_canned_motions(const std::vector<std::filesystem::path>& folders);
CannedMotions usual_canned_motions(); // shipped ones and the user's

// The moves for one figure, ready to be performed; an error if it has not such limbs.
Result<Input> prepared(
    const CannedMotion&, const MotionParameters&, const Figure&, std::size_t figure);

}
