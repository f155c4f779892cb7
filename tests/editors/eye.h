// An eye for the window: reads the frame that was drawn last as it is handed to the painter, letter
// by letter, and finds what a person would stumble over. Nothing a panel says of itself is believed.
#pragma once

#include <string>
#include <vector>

#include <imgui.h>

namespace promenade::editors {

struct Blemish {
    enum class Kind {
        cut,     // letters of which a part is missing, where nothing can be scrolled to show it
        over,    // letters over other letters
        covered, // letters under something that was drawn later
        faint,   // letters that hardly differ from what is behind them
        overfull // a panel with more in it than it has room for, and no way to scroll
    };
    Kind kind;
    std::string words; // of which the letters are
    std::string panel; // by ImGui's name
    ImVec2 at;         // pixels, the upper left
    double measure;    // pixels missing or too much, share of the letter, or contrast
};

// Contrast as in the Web Content Accessibility Guidelines 2.1, 1.4.3: at least 4.5 for type of the
// usual size. What cannot be used now is exempt there; here it must still be made out.
inline constexpr double least_contrast = 4.5, least_contrast_in_grey = 2;

// In the order they are drawn. `paper` is what the window is cleared to. Letters may be cut at the
// edges of panels that ImGui scrolls, and of those that scroll by bars of their own.
std::vector<Blemish> blemishes_of_frame(
    const ImVec4& paper, const std::vector<std::string>& own_bars = {});

std::string words_of(const Blemish&);

// All that is written in a panel, by ImGui's name, in the order it was drawn.
std::vector<std::string> words_in_panel(const std::string& panel);

double contrast(const ImVec4& one, const ImVec4& other); // 1 to 21

}
