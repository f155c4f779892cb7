// What a script looks like and what could be typed next: colours of words, and names to complete.
// Without ImGui.
#pragma once

#include <string>
#include <vector>

#include "script/script.h"

namespace promenade::editors {

enum class WordKind { plain, keyword, number, text, comment, function };

// A stretch of one line, in bytes of the whole text.
struct ColouredWord {
    std::size_t from = 0, to = 0;
    WordKind kind = WordKind::plain;
};

struct ColouredLine {
    std::size_t from = 0, to = 0; // bytes, without the line feed
    std::vector<ColouredWord> words;
};

// Lines of the text with everything that is not plain; gaps between words are plain.
std::vector<ColouredLine> coloured(const std::string& text);

// The beginning of a word before the caret: where it begins. Equal to the caret if there is none.
std::size_t word_before(const std::string& text, std::size_t caret);

// What may stand in place of the word the caret is behind: keywords, functions, names of the text
// and, after a dot, entries of dances. In the order of the alphabet, at most `most`.
std::vector<std::string> completions(
    const std::string& text, std::size_t caret, const script::Surroundings&, std::size_t most = 8);

}
