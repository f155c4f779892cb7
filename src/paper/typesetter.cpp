#include "paper/typesetter.h"

#include "foundation/utf8.h"
#include "paper/pango_text.h"

namespace promenade::paper {

// A recording surface is paper without an edge that nothing is printed on.
struct Typesetter::Layout {
    Surface surface{cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nullptr)};
    Context context{cairo_create(surface.get())};
    PangoText text = new_text(context.get());
};

Typesetter::Typesetter()
    : m_layout(std::make_unique<Layout>())
{
}

Typesetter::~Typesetter() = default;
Typesetter::Typesetter(Typesetter&&) noexcept = default;

double Typesetter::width(std::string_view words, double size, bool bold) const
{
    set_words(m_layout->text.get(), words, size, bold);
    return width_mm(m_layout->text.get());
}

namespace {

std::vector<std::string> words_of(std::string_view text)
{
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

}

std::vector<std::string> Typesetter::lines(
    std::string_view text, double size, double most, bool bold) const
{
    std::vector<std::string> lines;
    std::string line;
    const auto end_line = [&] {
        if (!line.empty()) lines.push_back(std::exchange(line, {}));
    };
    for (std::string word : words_of(text)) {
        const std::string longer = line.empty() ? word : line + " " + word;
        if (width(longer, size, bold) <= most) {
            line = longer;
            continue;
        }
        end_line();
        // A word too wide for any line is broken where it must be.
        while (width(word, size, bold) > most) {
            std::size_t end = utf8::length_of_first(word);
            for (std::size_t next = end; next < word.size();) {
                next += utf8::length_of_first(std::string_view(word).substr(next));
                if (width(word.substr(0, next), size, bold) > most) break;
                end = next;
            }
            if (end == 0 || end >= word.size()) break;
            lines.push_back(word.substr(0, end));
            word.erase(0, end);
        }
        line = word;
    }
    end_line();
    return lines;
}

}
