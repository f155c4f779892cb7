// The manual inside the window: its chapters as sections of lines, and which sections hold what is
// looked for. Plain data, no ImGui.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace promenade::editors {

struct ManualLine {
    enum class Kind { words, code, bullet, row, gap };
    Kind kind = Kind::words;
    std::string text; // without marks; the cells of a row apart by tabs
};

struct ManualSection {
    std::string chapter; // "Promenade manual"
    std::string title;   // "Writing a dance"
    int level = 1;       // 1 is a chapter
    std::vector<ManualLine> lines;
};
using Manual = std::vector<ManualSection>;

// Of one file of Markdown, as our own chapters are written.
Manual read_manual(std::string_view markdown);

// The manual and its chapters, in the order they are read; empty if there are none in the folder.
Manual load_manual(const std::filesystem::path& folder);

// The numbers of the sections in which every word stands, in any case; all for no words. Those with
// a word in their title first.
std::vector<std::size_t> sections_with(const Manual&, std::string_view words);

}
