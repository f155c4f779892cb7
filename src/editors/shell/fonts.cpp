#include "editors/shell/fonts.h"

#include <array>
#include <filesystem>

#include <imgui.h>

namespace promenade::editors {
namespace {

constexpr std::array files{
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/TTF/DejaVuSans.ttf",
    "/usr/share/fonts/dejavu/DejaVuSans.ttf",
};

// Latin, Greek letters of formulas, punctuation, fractions, arrows, shapes.
constexpr std::array<ImWchar, 15> letters{0x20, 0x17f, 0x391, 0x3c9, 0x2010, 0x2044, 0x2150, 0x215f,
    0x2190, 0x21ff, 0x2200, 0x22ff, 0x25a0, 0x27bf, 0};

}

void load_fonts(ImFontAtlas& atlas, float scale)
{
    atlas.Clear();
    for (const char* file : files)
        if (std::filesystem::exists(file)
            && atlas.AddFontFromFileTTF(file, usual_font_size * scale, nullptr, letters.data()))
            break;
    if (atlas.Fonts.empty()) {
        ImFontConfig config;
        config.SizePixels = usual_font_size * scale;
        atlas.AddFontDefault(&config);
    }
    atlas.Build();
}

}
