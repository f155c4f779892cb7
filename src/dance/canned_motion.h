// Canned motions (Armstrong, Green & Lake 1987, section 1): sequences of simple moves that are
// begun as a whole and fitted to the occasion by a few parameters: live, or as a gesture in motion
// in the body row of a chart. Kept as JSON in gestures/motions (library/canned_motion_file.h),
// written for the right side; mirrored for the left.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace promenade::dance {

struct CannedMove {
    double at = 0; // s
    std::string link;
    int axis = 0;     // x, y or z of the limb
    double angle = 0; // rad
    double effort = 1;
    std::string stand; // a wish to the balance instead; then `angle` is its value
};

struct CannedMotion {
    std::string name, about;
    std::vector<CannedMove> begin, repeat, end;
    double lasts = 0;       // s, once through what is repeated
    double begin_lasts = 0; // s
    int times = 1;
};

// What a wish to the balance is called.
inline constexpr std::array<std::string_view, 6> stand_names{
    "weight on left", "lift left", "lift right", "crouch", "swing left", "swing right"};

}
