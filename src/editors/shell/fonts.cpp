#include "editors/shell/fonts.h"

#include <filesystem>
#include <vector>

#include <imgui.h>

namespace promenade::editors {
namespace {

// As ImGui wants them: pairs, and a zero at the end.
std::vector<ImWchar> letters_of(const library::FontChoice& choice)
{
    std::vector<ImWchar> letters;
    for (const auto& [first, last] : choice.letters) {
        letters.push_back(static_cast<ImWchar>(first));
        letters.push_back(static_cast<ImWchar>(last));
    }
    letters.push_back(0);
    return letters;
}

}

void load_fonts(ImFontAtlas& atlas, float scale, const library::FontChoice& choice)
{
    const std::vector<ImWchar> letters = letters_of(choice); // until the atlas is built
    atlas.Clear();
    for (const auto& file : choice.files)
        if (std::filesystem::exists(file)
            && atlas.AddFontFromFileTTF(
                file.c_str(), usual_font_size * scale, nullptr, letters.data()))
            break;
    if (atlas.Fonts.empty()) {
        ImFontConfig config;
        config.SizePixels = usual_font_size * scale;
        atlas.AddFontDefault(&config);
    }
    atlas.Build();
}

}
