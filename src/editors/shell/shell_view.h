// What about the window's frame is a matter of taste.
#pragma once

#include <cstddef>

namespace promenade::editors {

enum class Theme { dark, light };

inline constexpr double smallest_scale = 0.6, largest_scale = 4;

struct ShellView {
    Theme theme = Theme::dark;
    double scale = 1; // of type and widgets
    std::size_t workspace = 0;
};

}
