// How wide words are in the printed face, and where a text is broken into lines. Pango measures
// with the very fonts that Cairo prints, so that what fits here fits on paper.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace promenade::paper {

inline constexpr const char* face = "DejaVu Sans";

class Typesetter {
public:
    Typesetter();
    ~Typesetter();
    Typesetter(Typesetter&&) noexcept;

    double width(std::string_view words, double size, bool bold = false) const; // mm

    // Lines of at most that width, broken between words; a word that is wider by itself is broken
    // between letters. An empty text has no lines.
    std::vector<std::string> lines(
        std::string_view text, double size, double most, bool bold = false) const;

private:
    struct Layout;
    std::unique_ptr<Layout> m_layout;
};

}
