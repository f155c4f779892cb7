#include "paper/pango_text.h"

#include "paper/typesetter.h"

namespace promenade::paper {

PangoText new_text(cairo_t* context)
{
    PangoText text(pango_cairo_create_layout(context));
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(pango_layout_get_context(text.get()), options);
    pango_cairo_context_set_resolution(pango_layout_get_context(text.get()), 72);
    cairo_font_options_destroy(options);
    pango_layout_set_single_paragraph_mode(text.get(), TRUE);
    return text;
}

void set_words(PangoLayout* text, std::string_view words, double size_mm, bool bold)
{
    const std::unique_ptr<PangoFontDescription, FontEnd> font(pango_font_description_new());
    pango_font_description_set_family(font.get(), face);
    pango_font_description_set_weight(font.get(), bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(font.get(), size_mm * points_per_mm * PANGO_SCALE);
    pango_layout_set_font_description(text, font.get());
    pango_layout_set_text(text, words.data(), static_cast<int>(words.size()));
}

double width_mm(PangoLayout* text)
{
    PangoRectangle logical;
    pango_layout_get_extents(text, nullptr, &logical);
    return static_cast<double>(logical.width) / PANGO_SCALE / points_per_mm;
}

double baseline_points(PangoLayout* text)
{
    return static_cast<double>(pango_layout_get_baseline(text)) / PANGO_SCALE;
}

}
