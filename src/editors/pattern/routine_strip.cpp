#include "editors/pattern/routine_strip.h"

#include <algorithm>

#include "dance/compose.h"
#include "document/motion_text.h"
#include "export/chart.h"

namespace promenade::editors {
namespace {

using namespace dance;
using Motions = std::vector<Motion>;

std::string detail_of(const Motion& motion)
{
    std::string words;
    if (motion.first > 0)
        words = "steps " + std::to_string(motion.first) + "-" + std::to_string(motion.last);
    if (motion.to) words += (words.empty() ? "to " : ", to ") + std::string(motion.to->symbol());
    return words;
}

StripFigure figure_of(const Dance& dance, const Routine& routine, const Motion& motion)
{
    StripFigure figure{motion, "corner", "", 0, {}};
    if (motion.corner) return figure;
    figure.name = motion.figure;
    figure.detail = detail_of(motion);
    const auto excerpt = excerpt_of(dance, routine, motion);
    if (!excerpt) return figure;
    figure.name = excerpt->pattern->name;
    for (std::size_t i = excerpt->first; i <= excerpt->last; ++i)
        figure.beats += excerpt->pattern->columns[i].beats.value();
    return figure;
}

// The linter counts figures as danced, from 1, without corners.
StripFigure* figure_numbered(Strip& strip, int number)
{
    for (StripFigure& figure : strip.figures)
        if (!figure.motion.corner && --number == 0) return &figure;
    return nullptr;
}

void put_marks(const Dance& dance, const Routine& routine, Strip& strip)
{
    for (const Finding& finding : lint(dance, routine)) {
        CellMark mark{finding.severity, finding.problem, finding.remedy};
        if (finding.role) mark.problem = text_of(*finding.role) + ": " + mark.problem;
        if (StripFigure* figure = figure_numbered(strip, finding.step))
            figure->marks.push_back(std::move(mark));
        else
            strip.about_all.push_back(std::move(mark));
    }
}

Motions motions_of(const Strip& strip)
{
    Motions motions;
    for (const StripFigure& figure : strip.figures) motions.push_back(figure.motion);
    return motions;
}

}

Strip strip_of(const Dance& dance, const Routine& routine, double tempo)
{
    Strip strip;
    strip.tempo = tempo > 0 ? tempo : usual_tempo(dance);
    const auto motions = read_motions(routine.motion);
    if (!motions) {
        strip.problem = motions.error().text();
        return strip;
    }
    for (const Motion& motion : *motions)
        strip.figures.push_back(figure_of(dance, routine, motion));
    put_marks(dance, routine, strip);
    const auto composed = compose(dance, routine);
    if (!composed) {
        strip.problem = composed.error().text();
        return strip;
    }
    strip.bars = bars_words(dance, composed->length());
    strip.seconds = composed->length().seconds(strip.tempo);
    return strip;
}

std::string with_inserted(const Strip& strip, std::size_t at, const std::string& pattern)
{
    Motions motions = motions_of(strip);
    Motion motion;
    motion.figure = pattern;
    motion.corner = pattern == "corner";
    const std::size_t place = std::min(at, motions.size());
    motions.insert(motions.begin() + static_cast<std::ptrdiff_t>(place), motion);
    return document::motion_text(motions);
}

std::string with_moved(const Strip& strip, std::size_t from, std::size_t to)
{
    Motions motions = motions_of(strip);
    if (from >= motions.size()) return document::motion_text(motions);
    const Motion motion = motions[from];
    motions.erase(motions.begin() + static_cast<std::ptrdiff_t>(from));
    const std::size_t place = std::min(to, motions.size());
    motions.insert(motions.begin() + static_cast<std::ptrdiff_t>(place), motion);
    return document::motion_text(motions);
}

std::string with_removed(const Strip& strip, std::size_t at)
{
    Motions motions = motions_of(strip);
    if (at < motions.size()) motions.erase(motions.begin() + static_cast<std::ptrdiff_t>(at));
    return document::motion_text(motions);
}

}
