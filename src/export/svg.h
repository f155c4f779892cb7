// A drawing as SVG text: shapes in millimetres on a page, written in the order they are added.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "export/drawing.h"

namespace promenade {

class Svg : public Drawing {
public:
    Svg(double width, double height); // of the page

    void polygon(const std::vector<Vec2>& points, const Ink& ink) override;
    void polyline(const std::vector<Vec2>& points, const Ink& ink) override;
    void circle(const Vec2& centre, double radius, const Ink& ink) override;
    void rectangle(const Vec2& corner, const Vec2& size, const Ink& ink) override;
    void text(const Vec2& base, std::string_view words, const Lettering& lettering) override;
    void open(const std::string& label) override;
    void close() override;

    // Everything up to lower() is moved down the page by so much: for pages below each other.
    void raise(double down);
    void lower();

    // The whole file. The title is read out by screen readers.
    std::string document(std::string_view title) const;

private:
    std::string attributes(const Ink& ink);

    double m_width, m_height;
    std::vector<std::string> m_hatches; // colours there is a pattern for
    std::string m_body;
};

// Text that is safe inside XML.
std::string escaped(std::string_view text);

// Width of a line of text, mm: the usual proportions of a sans serif face, a little generous.
double text_width(std::string_view text, double size);

}
