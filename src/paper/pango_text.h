// Cairo and Pango objects with owners, and our lettering as a Pango layout. Millimetres are turned
// into points here and nowhere else.
#pragma once

#include <memory>
#include <string_view>

#include <pango/pangocairo.h>

namespace promenade::paper {

inline constexpr double points_per_mm = 72 / 25.4;

struct SurfaceEnd {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
struct ContextEnd {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
};
struct PatternEnd {
    void operator()(cairo_pattern_t* pattern) const { cairo_pattern_destroy(pattern); }
};
struct ObjectEnd {
    void operator()(void* object) const { g_object_unref(object); }
};
struct FontEnd {
    void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
};
using Surface = std::unique_ptr<cairo_surface_t, SurfaceEnd>;
using Context = std::unique_ptr<cairo_t, ContextEnd>;
using FillPattern = std::unique_ptr<cairo_pattern_t, PatternEnd>;
using PangoText = std::unique_ptr<PangoLayout, ObjectEnd>;

// Words are set as they are: no hinting to a screen's pixels, which would change widths.
PangoText new_text(cairo_t* context);
void set_words(PangoLayout* text, std::string_view words, double size_mm, bool bold);
double width_mm(PangoLayout* text);
double baseline_points(PangoLayout* text); // from the top of the layout down to the letters' feet

}
