// Canned motions as files:
//
//   {"motion": "wave", "about": "...", "begin": [...], "repeat": [...], "lasts": 0.8, "times": 3,
//    "end": [...]}
//
// A move is {"at": 0.2, "link": "head", "axis": "y", "degrees": 20, "effort": 0.2}, a wish to the
// balance {"at": 1, "stand": "crouch", "value": 0.1}. Times are from the beginning of their
// section.
#pragma once

#include <filesystem>

#include "dance/canned_motion.h"
#include "foundation/result.h"

namespace promenade::library {

inline constexpr int most_motion_times = 50;

Result<dance::CannedMotion> read_canned_motion(std::string_view text, const std::string& file_name);

struct LoadedMotions {
    std::vector<dance::CannedMotion> motions;
    std::vector<Error> errors;
};

// Of the folders in this order; a later motion of the same name takes the place of an earlier one.
LoadedMotions load_canned_motions(const std::vector<std::filesystem::path>& folders);

}
