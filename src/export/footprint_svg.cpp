#include "export/footprint_svg.h"

#include <algorithm>
#include <limits>

#include "export/footprint_sheet.h"

namespace promenade {

using namespace dance;
using namespace gait;
using namespace placing;

namespace {

std::string counts(const Composition& composition)
{
    std::string words;
    for (const Step& step : composition.leader) (words += words.empty() ? "" : " ") += step.count;
    return words;
}

std::string start_words(const Composition& composition)
{
    return "leader starts facing " + std::string(composition.start.words()) + ", "
        + std::string(symbol_of(composition.start_position).meaning) + " ("
        + text_of(composition.start_position) + ")";
}

}

SheetTitle sheet_title(const Dance& dance, const Pattern& pattern, const Composition& composition)
{
    return {dance.name + " · " + pattern.name,
        "Count " + counts(composition) + " · " + bars_words(dance, composition.length()) + " · "
            + start_words(composition),
        {}, false};
}

SheetTitle sheet_title(const Dance& dance, const Routine& routine, const Composition& composition)
{
    SheetTitle title{dance.name + " · " + routine.name,
        bars_words(dance, composition.length()) + " · " + start_words(composition), {},
        !composition.leader.empty() && composition.leader.back().side > 0};
    const Step* before = nullptr;
    for (const Step& step : composition.leader) {
        const bool begins =
            !before || step.pattern != before->pattern || step.column <= before->column;
        if (begins) {
            const Pattern* pattern = find_pattern(dance, step.pattern);
            title.figures.push_back(pattern ? pattern->name : step.pattern);
        }
        before = &step;
    }
    return title;
}

std::string footprint_svg(
    const SheetTitle& title, const Footprints& prints, const Composition& composition, Charts roles)
{
    Sheet sheet;
    sheet.title = title;
    const Numbering numbering = title.figures.empty() ? Numbering::steps : Numbering::figures;
    for (const Role role : {Role::leader, Role::follower})
        if (roles == Charts::both || (roles == Charts::leader) == (role == Role::leader))
            sheet.scenes.push_back(scene_of(prints, composition, role, numbering));
    sheet.prints = &prints;
    return draw_sheet(sheet);
}

}
