// The one door to charts on paper, for the command line and the window alike: a figure or a routine
// in, the bytes of a PDF, an SVG or a text out.
#pragma once

#include "foundation/result.h"
#include "paper/chart_pages.h"

namespace promenade::paper {

enum class ChartFormat { pdf, svg, text };
enum class ChartForm { chart, cue_sheet }; // to be looked at, or to be read aloud

struct ChartOptions {
    ChartFormat format = ChartFormat::pdf;
    ChartForm form = ChartForm::chart;
    PageOptions page;
    bool floor_plan = false;   // of a routine: a second page with its footprints
    placing::GoesOn goes_on{}; // asked while feet are placed; nobody if not given
};

// By the end of the name: .pdf, .svg or .txt.
Result<ChartFormat> chart_format_of(const std::string& file);

Result<std::string> chart_file(
    const dance::Dance& dance, const dance::Pattern& pattern, const ChartOptions& options);
Result<std::string> chart_file(
    const dance::Dance& dance, const dance::Routine& routine, const ChartOptions& options);

// The pages alone, for a preview. A text has none.
Result<Pages> chart_pages(
    const dance::Dance& dance, const dance::Pattern& pattern, const ChartOptions& options);
Result<Pages> chart_pages(
    const dance::Dance& dance, const dance::Routine& routine, const ChartOptions& options);

}
