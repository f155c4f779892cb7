// A printed page as plain data: what is drawn on it, and which texts stand in which cells of its
// tables. Millimetres from the top left corner. It becomes PDF (pdf.h) or SVG (svg_pages.h).
#pragma once

#include <variant>

#include "export/drawing.h"

namespace promenade::paper {

struct Polygon {
    std::vector<Vec2> points;
    Ink ink;
};
struct Polyline {
    std::vector<Vec2> points;
    Ink ink;
};
struct Circle {
    Vec2 centre{0, 0};
    double radius = 0;
    Ink ink;
};
struct Box {
    Vec2 corner{0, 0}, size{0, 0};
    Ink ink;
};
struct Words {
    Vec2 base{0, 0}; // of the first letter's, the middle or the last letter's foot
    std::string text;
    Lettering lettering;
};
using Mark = std::variant<Polygon, Polyline, Circle, Box, Words>;

// A cell of a table: its words may be broken over lines.
struct Cell {
    Vec2 corner{0, 0}, size{0, 0};
    std::string table;   // "Leader"
    std::size_t row = 0; // of that table, counted over all pages; headings are in none
    std::size_t column = 0;
    std::string text;
};

struct Page : Drawing {
    Vec2 size{210, 297};
    std::vector<Mark> marks;
    std::vector<Cell> cells;

    void polygon(const std::vector<Vec2>& points, const Ink& ink) override;
    void polyline(const std::vector<Vec2>& points, const Ink& ink) override;
    void circle(const Vec2& centre, double radius, const Ink& ink) override;
    void rectangle(const Vec2& corner, const Vec2& extent, const Ink& ink) override;
    void text(const Vec2& base, std::string_view words, const Lettering& lettering) override;
    void open(const std::string&) override { }
    void close() override { }
};

struct Pages {
    std::string title;   // of the file
    std::string subject; // one sentence about it
    std::vector<Page> pages;
};

}
