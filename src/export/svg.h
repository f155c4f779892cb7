// A drawing as SVG text: shapes in millimetres on a page, written in the order they are added.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gait/shoe.h"

namespace promenade {

// Presentation of a shape: stroke and fill as SVG writes them; empty means none.
struct Ink {
    std::string fill = {};
    std::string stroke = {};
    double width = 0.25; // of the stroke, mm
    std::string dashes = {};
    double opacity = 1;
};

enum class Anchor { start, middle, end };

struct Lettering {
    double size = 3.2; // mm
    Anchor anchor = Anchor::start;
    bool bold = false;
    std::string colour = "#222";
    bool halo = false; // a white rim, so that it can be read on lines
};

class Svg {
public:
    Svg(double width, double height); // of the page

    void polygon(const std::vector<Vec2>& points, const Ink& ink);
    void polyline(const std::vector<Vec2>& points, const Ink& ink);
    void circle(const Vec2& centre, double radius, const Ink& ink);
    void rectangle(const Vec2& corner, const Vec2& size, const Ink& ink);
    void arrow_head(
        const Vec2& tip, const Vec2& direction, double length, const std::string& colour);
    void text(const Vec2& base, std::string_view words, const Lettering& lettering);
    void define(const std::string& definition) { m_definitions += definition; } // a pattern

    // A group with a clip or a role of its own; close() ends it.
    void open(const std::string& label);
    void close();

    // The whole file. The title is read out by screen readers.
    std::string document(std::string_view title) const;

private:
    double m_width, m_height;
    std::string m_definitions;
    std::string m_body;
};

// Text that is safe inside XML.
std::string escaped(std::string_view text);

// Width of a line of text, mm: the usual proportions of a sans serif face, a little generous.
double text_width(std::string_view text, double size);

}
