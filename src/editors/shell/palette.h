// The colours of the window. Two themes; what has a meaning takes its colour from Okabe & Ito's
// palette (2008), which people with any of the common kinds of colour blindness can tell apart, and
// is never told by colour alone.
#pragma once

#include <imgui.h>

#include "editors/shell/shell_view.h"

namespace promenade::editors {

struct Palette {
    ImVec4 text, faint_text, background, panel, line, accent;
    ImVec4 leader, follower; // the same as on the stage
    ImVec4 good, warning, bad;
    ImVec4 chosen; // behind what is selected
};

const Palette& palette_of(Theme);

// Colours, rounding and spacing of every widget; sizes grow with the scale factor.
void apply_theme(ImGuiStyle&, Theme, float scale);

ImVec4 with_opacity(ImVec4, float opacity);
ImU32 packed(const ImVec4&);

}
