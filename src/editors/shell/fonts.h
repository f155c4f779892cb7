// The type of the window: DejaVu, which has every arrow and fraction the charts use, at any size.
#pragma once

struct ImFontAtlas;

namespace promenade::editors {

inline constexpr float usual_font_size = 15; // pixels at scale 1

// Replaces what the atlas holds and builds it. Without the font's file ImGui's own small font
// serves.
void load_fonts(ImFontAtlas&, float scale);

}
