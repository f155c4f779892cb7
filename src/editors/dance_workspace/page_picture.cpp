// A printed page drawn small, as it will come out of the printer.
#include "editors/dance_workspace/page_picture.h"

#include <cstdlib>

namespace promenade::editors {
namespace {

// "#0b5fa5" or "#fff"; nothing of an empty word.
ImU32 colour_of(const std::string& words, double opacity)
{
    if (words.size() < 4 || words[0] != '#') return 0;
    std::string digits = words.substr(1);
    if (digits.size() == 3)
        digits = {digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]};
    const unsigned long all = std::strtoul(digits.c_str(), nullptr, 16);
    return IM_COL32(all >> 16 & 255, all >> 8 & 255, all & 255, static_cast<int>(255 * opacity));
}

struct Sheet {
    ImDrawList& on;
    ImVec2 corner;
    float scale; // pixels a millimetre

    ImVec2 place(const Vec2& at) const
    {
        return {corner.x + scale * static_cast<float>(at.x),
            corner.y + scale * static_cast<float>(at.y)};
    }
    std::vector<ImVec2> places(const std::vector<Vec2>& points) const
    {
        std::vector<ImVec2> all;
        for (const Vec2& point : points) all.push_back(place(point));
        return all;
    }
    float width(const Ink& ink) const { return std::max(0.5f, scale * static_cast<float>(ink.width)); }
    ImU32 fill(const Ink& ink) const
    {
        return colour_of(ink.fill.empty() ? ink.hatch : ink.fill,
            ink.fill.empty() ? 0.4 * ink.opacity : ink.opacity);
    }
    ImU32 stroke(const Ink& ink) const { return colour_of(ink.stroke, ink.opacity); }

    void operator()(const paper::Polygon& one) const
    {
        const auto points = places(one.points);
        const int count = static_cast<int>(points.size());
        if (fill(one.ink)) on.AddConvexPolyFilled(points.data(), count, fill(one.ink));
        if (stroke(one.ink))
            on.AddPolyline(
                points.data(), count, stroke(one.ink), ImDrawFlags_Closed, width(one.ink));
    }
    void operator()(const paper::Polyline& one) const
    {
        const auto points = places(one.points);
        if (stroke(one.ink))
            on.AddPolyline(points.data(), static_cast<int>(points.size()), stroke(one.ink), 0,
                width(one.ink));
    }
    void operator()(const paper::Circle& one) const
    {
        const float radius = scale * static_cast<float>(one.radius);
        if (fill(one.ink)) on.AddCircleFilled(place(one.centre), radius, fill(one.ink));
        if (stroke(one.ink))
            on.AddCircle(place(one.centre), radius, stroke(one.ink), 0, width(one.ink));
    }
    void operator()(const paper::Box& one) const
    {
        const ImVec2 from = place(one.corner), to = place(one.corner + one.size);
        if (fill(one.ink)) on.AddRectFilled(from, to, fill(one.ink));
        if (stroke(one.ink)) on.AddRect(from, to, stroke(one.ink), 0, 0, width(one.ink));
    }
    void operator()(const paper::Words& one) const
    {
        const float size = scale * static_cast<float>(one.lettering.size);
        const ImVec2 extent = ImGui::GetFont()->CalcTextSizeA(
            size, std::numeric_limits<float>::max(), 0, one.text.c_str());
        ImVec2 at = place(one.base);
        if (one.lettering.anchor == Anchor::middle) at.x -= extent.x / 2;
        if (one.lettering.anchor == Anchor::end) at.x -= extent.x;
        constexpr float ascent = 0.8f; // of the letters' size, above their feet
        at.y -= ascent * size;
        on.AddText(ImGui::GetFont(), size, at, colour_of(one.lettering.colour, 1), one.text.c_str());
    }
};

}

void draw_page(const paper::Page& page, float height)
{
    const float scale = height / static_cast<float>(page.size.y);
    const ImVec2 size{scale * static_cast<float>(page.size.x), height};
    const Sheet sheet{*ImGui::GetWindowDrawList(), ImGui::GetCursorScreenPos(), scale};
    sheet.on.AddRectFilled(sheet.corner, sheet.place(page.size), IM_COL32_WHITE);
    for (const paper::Mark& mark : page.marks) std::visit(sheet, mark);
    ImGui::Dummy(size);
}

}
