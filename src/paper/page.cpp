#include "paper/page.h"

namespace promenade::paper {

void Page::polygon(const std::vector<Vec2>& points, const Ink& ink)
{
    marks.push_back(Polygon{points, ink});
}

void Page::polyline(const std::vector<Vec2>& points, const Ink& ink)
{
    marks.push_back(Polyline{points, ink});
}

void Page::circle(const Vec2& centre, double radius, const Ink& ink)
{
    marks.push_back(Circle{centre, radius, ink});
}

void Page::rectangle(const Vec2& corner, const Vec2& extent, const Ink& ink)
{
    marks.push_back(Box{corner, extent, ink});
}

void Page::text(const Vec2& base, std::string_view words, const Lettering& lettering)
{
    if (!words.empty()) marks.push_back(Words{base, std::string(words), lettering});
}

}
