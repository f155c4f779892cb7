// The type of the window, as assets/fonts.json chooses it, at any size.
#pragma once

#include "library/font_file.h"

struct ImFont;
struct ImFontAtlas;

namespace promenade::editors {

inline constexpr float usual_font_size = 15; // pixels at scale 1

// Replaces what the atlas holds and builds it. Without the font's file ImGui's own small font
// serves.
void load_fonts(ImFontAtlas&, float scale, const library::FontChoice&);

// For counts that are read from across a room: figures and the letters of counts alone.
ImFont* large_font();

}
