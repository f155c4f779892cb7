// Charts as pages to hand out, in the manner of a technique manual. A figure: every row of both
// roles, then its footprints and the couple at each step. A routine: one page with figure, timing
// and alignment, and its way over the floor on a second page if wanted.
#pragma once

#include "export/chart.h"
#include "paper/page.h"
#include "placing/footprints.h"

namespace promenade::paper {

enum class PaperSize { a4, letter };

struct PageOptions {
    PaperSize paper = PaperSize::a4;
    Charts roles = Charts::both;
};

Vec2 upright(PaperSize paper); // mm
Vec2 lying(PaperSize paper);

// What stands in a row of a figure's chart, and what over it.
std::vector<std::string> chart_headings();
std::vector<std::string> chart_row(const dance::Step& step, int number);

Pages pattern_pages(const dance::Dance& dance, const dance::Pattern& pattern,
    const placing::Footprints& prints, const PageOptions& options);

// Without prints there is no second page.
Pages routine_pages(const dance::Dance& dance, const dance::Routine& routine,
    const dance::Composition& composition, const placing::Footprints* prints,
    const PageOptions& options);

}
