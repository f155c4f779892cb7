// Canned motions (Armstrong, Green & Lake 1987, section 1): sequences of simple moves that are
// begun as a whole and fitted to the occasion by a few parameters. Kept as JSON in
// gestures/motions, for the right side; mirrored for the left.
//
//   {"motion": "wave", "about": "...", "begin": [...], "repeat": [...], "lasts": 0.8, "times": 3,
//    "end": [...]}
//
// A move is {"at": 0.2, "link": "head", "axis": "y", "degrees": 20, "effort": 0.2}, a wish to the
// balance {"at": 1, "stand": "crouch", "value": 0.1}. Times are from the beginning of their
// section.
#pragma once

#include <filesystem>

#include "live/input.h"

namespace promenade::live {

struct CannedMove {
    double at = 0; // s
    std::string link;
    int axis = 0;
    double angle = 0; // rad
    double effort = 1;
    std::string stand; // a wish instead; then `angle` is its value
};

struct CannedMotion {
    std::string name, about;
    std::vector<CannedMove> begin, repeat, end;
    double lasts = 0;       // s, once through what is repeated
    double begin_lasts = 0; // s
    int times = 1;
};

struct MotionParameters {
    double size = 1;  // times the angles: 0.1 to 1.5
    double speed = 1; // times as fast: 0.2 to 3
    int times = 0;    // of what is repeated; 0: as the motion has it
    bool mirrored = false;
};

Result<CannedMotion> read_canned_motion(std::string_view text, const std::string& file_name);

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
