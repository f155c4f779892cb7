#include "export/svg.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace promenade {
namespace {

// Two decimals are 10 micrometres on paper; "-0" is written "0".
std::string number(double value)
{
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.2f", std::abs(value) < 0.005 ? 0.0 : value);
    return buffer;
}

std::string attribute(std::string_view name, std::string_view value)
{
    return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}

std::string list(const std::vector<Vec2>& points)
{
    std::string text;
    for (const Vec2& p : points)
        text += (text.empty() ? "" : " ") + number(p.x) + "," + number(p.y);
    return text;
}

std::string hatch_name(const std::string& colour)
{
    return "hatch-" + colour.substr(1);
}

std::string hatch_definition(const std::string& colour)
{
    const std::string pitch = number(hatch_pitch);
    return "<pattern id=\"" + hatch_name(colour) + "\" width=\"" + pitch + "\" height=\"" + pitch
        + "\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect width=\""
        + pitch + "\" height=\"" + pitch + "\" fill=\"#fff\"/><rect width=\"" + number(hatch_stripe)
        + "\" height=\"" + pitch + "\" fill=\"" + colour + "\"/></pattern>";
}

std::string_view name_of(Anchor anchor)
{
    return anchor == Anchor::start ? "start" : anchor == Anchor::middle ? "middle" : "end";
}

}

void Drawing::arrow_head(
    const Vec2& tip, const Vec2& direction, double length, const std::string& colour)
{
    const Vec2 back = tip - length * direction;
    const Vec2 side = 0.4 * length * left_of(direction);
    polygon({tip, back + side, back - side}, {.fill = colour});
}

std::string Svg::attributes(const Ink& ink)
{
    std::string fill = ink.fill.empty() ? "none" : ink.fill;
    if (!ink.hatch.empty()) {
        if (std::find(m_hatches.begin(), m_hatches.end(), ink.hatch) == m_hatches.end())
            m_hatches.push_back(ink.hatch);
        fill = "url(#" + hatch_name(ink.hatch) + ")";
    }
    std::string text = attribute("fill", fill);
    if (!ink.stroke.empty())
        text += attribute("stroke", ink.stroke) + attribute("stroke-width", number(ink.width));
    if (!ink.dashes.empty()) text += attribute("stroke-dasharray", ink.dashes);
    if (ink.opacity < 1) text += attribute("opacity", number(ink.opacity));
    return text;
}

Svg::Svg(double width, double height)
    : m_width(width)
    , m_height(height)
{
}

void Svg::polygon(const std::vector<Vec2>& points, const Ink& ink)
{
    m_body += "<polygon" + attribute("points", list(points)) + attributes(ink)
        + " stroke-linejoin=\"round\"/>\n";
}

void Svg::polyline(const std::vector<Vec2>& points, const Ink& ink)
{
    m_body += "<polyline" + attribute("points", list(points)) + attributes(ink)
        + " stroke-linejoin=\"round\" stroke-linecap=\"round\"/>\n";
}

void Svg::circle(const Vec2& centre, double radius, const Ink& ink)
{
    m_body += "<circle" + attribute("cx", number(centre.x)) + attribute("cy", number(centre.y))
        + attribute("r", number(radius)) + attributes(ink) + "/>\n";
}

void Svg::rectangle(const Vec2& corner, const Vec2& size, const Ink& ink)
{
    m_body += "<rect" + attribute("x", number(corner.x)) + attribute("y", number(corner.y))
        + attribute("width", number(size.x)) + attribute("height", number(size.y)) + attributes(ink)
        + "/>\n";
}

void Svg::text(const Vec2& base, std::string_view words, const Lettering& lettering)
{
    m_body += "<text" + attribute("x", number(base.x)) + attribute("y", number(base.y))
        + attribute("font-size", number(lettering.size))
        + attribute("text-anchor", name_of(lettering.anchor)) + attribute("fill", lettering.colour);
    if (lettering.bold) m_body += " font-weight=\"bold\"";
    if (lettering.halo) m_body += " stroke=\"#fff\" stroke-width=\"0.9\" paint-order=\"stroke\"";
    m_body += ">" + escaped(words) + "</text>\n";
}

void Svg::open(const std::string& label)
{
    m_body += "<g" + attribute("aria-label", escaped(label)) + ">\n";
}

void Svg::close()
{
    m_body += "</g>\n";
}

void Svg::raise(double down)
{
    m_body += "<g transform=\"translate(0 " + number(down) + ")\">\n";
}

void Svg::lower()
{
    m_body += "</g>\n";
}

std::string Svg::document(std::string_view title) const
{
    const std::string width = number(m_width), height = number(m_height);
    std::string definitions;
    for (const std::string& colour : m_hatches) definitions += hatch_definition(colour);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<svg xmlns=\"http://www.w3.org/2000/svg\""
        + attribute("width", width + "mm") + attribute("height", height + "mm")
        + attribute("viewBox", "0 0 " + width + " " + height)
        + " font-family=\"'DejaVu Sans', 'Liberation Sans', Arial, sans-serif\">\n<title>"
        + escaped(title) + "</title>\n<defs>" + definitions
        + "</defs>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n" + m_body + "</svg>\n";
}

std::string escaped(std::string_view text)
{
    std::string safe;
    for (const char c : text) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '"')
            safe += "&quot;";
        else
            safe += c;
    }
    return safe;
}

double text_width(std::string_view text, double size)
{
    double letters = 0;
    for (const char c : text) {
        // Bytes that only continue a character of UTF-8 have no width of their own.
        if ((static_cast<unsigned char>(c) & 0xC0) == 0x80) continue;
        letters += c == ' ' || c == 'i' || c == 'l' || c == '.' || c == ',' ? 0.34 : 0.64;
    }
    return letters * size;
}

}
