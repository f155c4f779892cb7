#include "paper/cue_pages.h"

#include "paper/flow.h"

namespace promenade::paper {

Pages cue_pages(const CueSheet& sheet, const PageOptions& options)
{
    constexpr double large = 5, plain = 4; // mm
    Flow flow(upright(options.paper), sheet.title);
    flow.title(sheet.title);
    flow.space(2);
    for (const std::string& line : sheet.before) flow.paragraph(line, plain);
    for (const CueSheet::Part& part : sheet.parts) {
        flow.space(5);
        if (!part.name.empty()) {
            flow.need(25); // not alone at the foot of a page
            flow.paragraph(part.name, large, true);
            flow.space(1);
        }
        for (const CueLine& line : part.lines) {
            flow.paragraph(line.head + ". " + line.words, large);
            flow.space(2);
        }
    }
    return {sheet.title, "A cue sheet to be read aloud", flow.finish()};
}

}
