// What can be drawn on paper: shapes in millimetres from the top left corner, in the order they are
// added. Svg writes them as text at once; the pages of room paper keep them to be set as PDF.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gait/shoe.h"

namespace promenade {

// Presentation of a shape: colours as "#0b5fa5" or "#fff"; empty means none.
struct Ink {
    std::string fill = {};
    std::string stroke = {};
    double width = 0.25; // of the stroke, mm
    std::string dashes = {};
    double opacity = 1;
    std::string hatch = {}; // instead of a fill: stripes of this colour on white
};

enum class Anchor { start, middle, end };

struct Lettering {
    double size = 3.2; // mm
    Anchor anchor = Anchor::start;
    bool bold = false;
    std::string colour = "#222";
    bool halo = false; // a white rim, so that it can be read on lines
};

// Stripes of a hatched fill, mm: how far apart and how wide, at 45 degrees.
inline constexpr double hatch_pitch = 1.1, hatch_stripe = 0.45;

class Drawing {
public:
    virtual ~Drawing() = default;

    virtual void polygon(const std::vector<Vec2>& points, const Ink& ink) = 0;
    virtual void polyline(const std::vector<Vec2>& points, const Ink& ink) = 0;
    virtual void circle(const Vec2& centre, double radius, const Ink& ink) = 0;
    virtual void rectangle(const Vec2& corner, const Vec2& size, const Ink& ink) = 0;
    virtual void text(const Vec2& base, std::string_view words, const Lettering& lettering) = 0;

    // A group with a name for screen readers, where the file can hold one; close() ends it.
    virtual void open(const std::string& label) = 0;
    virtual void close() = 0;

    void arrow_head(
        const Vec2& tip, const Vec2& direction, double length, const std::string& colour);
};

}
