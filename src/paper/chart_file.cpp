#include "paper/chart_file.h"

#include "paper/cue_pages.h"
#include "paper/pdf.h"
#include "paper/svg_pages.h"

namespace promenade::paper {

using namespace dance;

namespace {

Error no_steps(const std::string& name)
{
    return {name, "there is no step to print", "add columns to it"};
}

Result<std::string> printed(const Result<Pages>& pages, ChartFormat format)
{
    if (!pages) return pages.error();
    if (format == ChartFormat::svg) return svg_of(*pages);
    return pdf_of(*pages);
}

placing::FloorOptions placing_options(const ChartOptions& options)
{
    placing::FloorOptions floor;
    floor.goes_on = options.goes_on;
    return floor;
}

}

Result<ChartFormat> chart_format_of(const std::string& file)
{
    if (file.ends_with(".pdf")) return ChartFormat::pdf;
    if (file.ends_with(".svg")) return ChartFormat::svg;
    if (file.ends_with(".txt") || file == "-") return ChartFormat::text;
    return Error{
        file, "charts are written as PDF, SVG or text", "let the name end in .pdf, .svg or .txt"};
}

Result<Pages> chart_pages(const Dance& dance, const Pattern& pattern, const ChartOptions& options)
{
    if (pattern.columns.empty()) return no_steps(dance.id + "." + pattern.id);
    if (options.form == ChartForm::cue_sheet)
        return cue_pages(cue_sheet(dance, pattern, options.page.roles), options.page);
    const auto prints = place_feet(dance, compose(dance, pattern), placing_options(options));
    if (!prints) return prints.error();
    return pattern_pages(dance, pattern, *prints, options.page);
}

Result<Pages> chart_pages(const Dance& dance, const Routine& routine, const ChartOptions& options)
{
    const auto composition = compose(dance, routine);
    if (!composition) return composition.error();
    if (composition->leader.empty()) return no_steps(dance.id + "." + routine.id);
    if (options.form == ChartForm::cue_sheet)
        return cue_pages(cue_sheet(dance, routine, *composition), options.page);
    if (!options.floor_plan)
        return routine_pages(dance, routine, *composition, nullptr, options.page);
    const auto prints = place_feet(dance, *composition, placing_options(options));
    if (!prints) return prints.error();
    return routine_pages(dance, routine, *composition, &*prints, options.page);
}

Result<std::string> chart_file(
    const Dance& dance, const Pattern& pattern, const ChartOptions& options)
{
    if (options.format != ChartFormat::text)
        return printed(chart_pages(dance, pattern, options), options.format);
    if (pattern.columns.empty()) return no_steps(dance.id + "." + pattern.id);
    if (options.form == ChartForm::cue_sheet)
        return text_of(cue_sheet(dance, pattern, options.page.roles));
    return spoken_chart(dance, pattern, options.page.roles);
}

Result<std::string> chart_file(
    const Dance& dance, const Routine& routine, const ChartOptions& options)
{
    if (options.format != ChartFormat::text)
        return printed(chart_pages(dance, routine, options), options.format);
    const auto composition = compose(dance, routine);
    if (!composition) return composition.error();
    if (composition->leader.empty()) return no_steps(dance.id + "." + routine.id);
    if (options.form == ChartForm::cue_sheet)
        return text_of(cue_sheet(dance, routine, *composition));
    return spoken_chart(dance, routine, *composition);
}

}
