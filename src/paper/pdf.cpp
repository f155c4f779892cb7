#include "paper/pdf.h"

#include <cmath>

#include <cairo/cairo-pdf.h>

#include "paper/pango_text.h"

namespace promenade::paper {
namespace {

struct Colour {
    double red = 0, green = 0, blue = 0;
};

// "#fff" and "#0b5fa5" as SVG writes them.
Colour colour_of(const std::string& text)
{
    const auto part = [&](std::size_t i) {
        const bool is_short = text.size() == 4;
        const std::string digits =
            is_short ? std::string(2, text[1 + i]) : text.substr(1 + 2 * i, 2);
        return std::stoi(digits, nullptr, 16) / 255.0;
    };
    return {part(0), part(1), part(2)};
}

// The painter of one file: a Cairo context whose unit is the millimetre.
class Painter {
public:
    explicit Painter(cairo_t* context)
        : m_context(context)
        , m_text(new_text(context))
    {
    }

    void paint(const Page& page)
    {
        for (const Mark& mark : page.marks)
            std::visit([this](const auto& one) { draw(one); }, mark);
    }

private:
    void draw(const Polygon& shape)
    {
        path(shape.points);
        cairo_close_path(m_context);
        cairo_set_line_cap(m_context, CAIRO_LINE_CAP_BUTT);
        ink(shape.ink);
    }

    void draw(const Polyline& shape)
    {
        path(shape.points);
        cairo_set_line_cap(m_context, CAIRO_LINE_CAP_ROUND);
        ink(shape.ink);
    }

    void draw(const Circle& shape)
    {
        cairo_new_path(m_context);
        cairo_arc(m_context, shape.centre.x, shape.centre.y, shape.radius, 0, 2 * pi);
        ink(shape.ink);
    }

    void draw(const Box& shape)
    {
        cairo_new_path(m_context);
        cairo_rectangle(m_context, shape.corner.x, shape.corner.y, shape.size.x, shape.size.y);
        cairo_set_line_cap(m_context, CAIRO_LINE_CAP_BUTT);
        ink(shape.ink);
    }

    void draw(const Words& words);
    void path(const std::vector<Vec2>& points);
    void ink(const Ink& ink);
    void fill(const Ink& ink);
    void stripes(const Ink& ink);
    void colour(const std::string& text, double opacity)
    {
        const Colour c = colour_of(text);
        cairo_set_source_rgba(m_context, c.red, c.green, c.blue, opacity);
    }

    cairo_t* m_context;
    PangoText m_text;
};

void Painter::path(const std::vector<Vec2>& points)
{
    cairo_new_path(m_context);
    for (const Vec2& point : points) cairo_line_to(m_context, point.x, point.y);
}

std::vector<double> dashes_of(const std::string& text)
{
    std::vector<double> dashes;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t used = 0;
        dashes.push_back(std::stod(text.substr(at), &used));
        at += used + 1;
    }
    return dashes;
}

// Stripes are drawn as lines inside the outline: a pattern would be set as a picture.
void Painter::stripes(const Ink& ink)
{
    double x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    cairo_path_extents(m_context, &x0, &y0, &x1, &y1);
    colour("#fff", ink.opacity);
    cairo_fill_preserve(m_context);
    cairo_path_t* outline = cairo_copy_path(m_context);
    cairo_save(m_context);
    cairo_clip(m_context);
    const double pitch = hatch_pitch * std::sqrt(2.0); // along x, of lines at 45 degrees
    const double height = y1 - y0;
    for (double x = std::floor((x0 - height) / pitch) * pitch; x < x1; x += pitch) {
        cairo_move_to(m_context, x, y1);
        cairo_line_to(m_context, x + height, y0);
    }
    cairo_set_line_width(m_context, hatch_stripe);
    colour(ink.hatch, ink.opacity);
    cairo_stroke(m_context);
    cairo_restore(m_context);
    cairo_new_path(m_context);
    cairo_append_path(m_context, outline);
    cairo_path_destroy(outline);
}

void Painter::fill(const Ink& ink)
{
    if (!ink.hatch.empty()) return stripes(ink);
    if (ink.fill.empty()) return;
    colour(ink.fill, ink.opacity);
    cairo_fill_preserve(m_context);
}

void Painter::ink(const Ink& ink)
{
    fill(ink);
    if (!ink.stroke.empty()) {
        const std::vector<double> dashes = dashes_of(ink.dashes);
        cairo_set_dash(m_context, dashes.data(), static_cast<int>(dashes.size()), 0);
        cairo_set_line_join(m_context, CAIRO_LINE_JOIN_ROUND);
        cairo_set_line_width(m_context, ink.width);
        colour(ink.stroke, ink.opacity);
        cairo_stroke(m_context);
    }
    cairo_new_path(m_context);
}

void Painter::draw(const Words& words)
{
    PangoLayout* text = m_text.get();
    set_words(text, words.text, words.lettering.size, words.lettering.bold);
    const double width = width_mm(text);
    const double left = words.lettering.anchor == Anchor::start ? 0
        : words.lettering.anchor == Anchor::middle              ? width / 2
                                                                : width;
    cairo_save(m_context);
    cairo_translate(m_context, words.base.x - left, words.base.y);
    cairo_scale(m_context, 1 / points_per_mm, 1 / points_per_mm);
    const double top = -baseline_points(text);
    if (words.lettering.halo) {
        cairo_move_to(m_context, 0, top);
        pango_cairo_layout_path(m_context, text);
        cairo_set_dash(m_context, nullptr, 0, 0);
        cairo_set_line_join(m_context, CAIRO_LINE_JOIN_ROUND);
        cairo_set_line_width(m_context, 0.9 * points_per_mm);
        colour("#fff", 1);
        cairo_stroke(m_context);
    }
    cairo_move_to(m_context, 0, top);
    colour(words.lettering.colour, 1);
    pango_cairo_show_layout(m_context, text);
    cairo_restore(m_context);
    cairo_new_path(m_context);
}

cairo_status_t take(void* bytes, const unsigned char* more, unsigned int count)
{
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(more), count);
    return CAIRO_STATUS_SUCCESS;
}

void set_facts(cairo_surface_t* surface, const Pages& pages)
{
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, pages.title.c_str());
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, pages.subject.c_str());
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Promenade");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
}

}

Result<std::string> pdf_of(const Pages& pages)
{
    std::string bytes;
    const Surface surface(cairo_pdf_surface_create_for_stream(&take, &bytes, 595, 842));
    set_facts(surface.get(), pages);
    const Context context(cairo_create(surface.get()));
    Painter painter(context.get());
    for (const Page& page : pages.pages) {
        cairo_pdf_surface_set_size(
            surface.get(), page.size.x * points_per_mm, page.size.y * points_per_mm);
        cairo_save(context.get());
        cairo_scale(context.get(), points_per_mm, points_per_mm);
        painter.paint(page);
        cairo_restore(context.get());
        cairo_show_page(context.get());
    }
    cairo_surface_finish(surface.get());
    if (const cairo_status_t status = cairo_surface_status(surface.get()))
        return Error{pages.title,
            std::string("the PDF cannot be set: ") + cairo_status_to_string(status),
            "try SVG or plain text"};
    return bytes;
}

}
