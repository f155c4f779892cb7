#include "paper/svg_pages.h"

#include <algorithm>

#include "export/svg.h"

namespace promenade::paper {
namespace {

constexpr double gap = 6; // between pages, mm

struct Copier {
    Svg& svg;
    void operator()(const Polygon& one) const { svg.polygon(one.points, one.ink); }
    void operator()(const Polyline& one) const { svg.polyline(one.points, one.ink); }
    void operator()(const Circle& one) const { svg.circle(one.centre, one.radius, one.ink); }
    void operator()(const Box& one) const { svg.rectangle(one.corner, one.size, one.ink); }
    void operator()(const Words& one) const { svg.text(one.base, one.text, one.lettering); }
};

}

std::string svg_of(const Pages& pages)
{
    Vec2 whole{0, -gap};
    for (const Page& page : pages.pages)
        whole = {std::max(whole.x, page.size.x), whole.y + page.size.y + gap};
    Svg svg(whole.x, whole.y);
    double top = 0;
    for (const Page& page : pages.pages) {
        svg.open("page " + std::to_string(&page - pages.pages.data() + 1));
        svg.raise(top);
        if (pages.pages.size() > 1) svg.rectangle({0, 0}, page.size, {.stroke = "#ccc"});
        for (const Mark& mark : page.marks) std::visit(Copier{svg}, mark);
        svg.lower();
        svg.close();
        top += page.size.y + gap;
    }
    return svg.document(pages.title);
}

}
