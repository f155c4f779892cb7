#include "editors/shell/fonts.h"

#include <vector>

#include <imgui.h>

#include "foundation/read_file.h"

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

constexpr float times_larger = 12;
constexpr ImWchar letters_of_counts[] = {' ', '9', 'Q', 'Q', 'S', 'S', 'a', 'a', 0};

void add_large(ImFontAtlas& atlas, const std::string& file, float scale)
{
    ImFontConfig config;
    config.OversampleH = 1; // it is large enough, and the atlas is not to grow
    atlas.AddFontFromFileTTF(
        file.c_str(), times_larger * usual_font_size * scale, &config, letters_of_counts);
}

}

ImFont* large_font()
{
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    return atlas.Fonts.back();
}

void load_fonts(ImFontAtlas& atlas, float scale, const library::FontChoice& choice)
{
    const std::vector<ImWchar> letters = letters_of(choice); // until the atlas is built
    atlas.Clear();
    for (const auto& file : choice.files)
        if (read_first_bytes(file, 1)
            && atlas.AddFontFromFileTTF(
                file.c_str(), usual_font_size * scale, nullptr, letters.data())) {
            add_large(atlas, file.string(), scale);
            break;
        }
    if (atlas.Fonts.empty()) {
        ImFontConfig config;
        config.SizePixels = usual_font_size * scale;
        atlas.AddFontDefault(&config);
    }
    atlas.Build();
}

}
