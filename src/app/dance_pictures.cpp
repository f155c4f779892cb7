#include "app/dance_pictures.h"

#include <cstdio>

#include "app/progress_bar.h"
#include "share/sequence.h"

namespace promenade {

Outcome film_dance(const motion::Recording& dance, const render::FilmPlan& plan,
    const std::filesystem::path& out, const render::Dress& dress)
{
    auto painter = render::Painter::open();
    if (!painter) return painter.error();
    const auto sequence = share::sequence_of(dance, dress);
    if (!sequence) return sequence.error();
    ProgressBar bar("filming");
    return film(*painter, *sequence, plan, out, [&](double done) { return bar.show(done), true; });
}

Result<render::Picture> sheet_of_dance(
    const motion::Recording& dance, const render::SheetPlan& plan, const render::Dress& dress)
{
    auto painter = render::Painter::open(render::Preset::full);
    if (!painter) return painter.error();
    const auto sequence = share::sequence_of(dance, dress);
    if (!sequence) return sequence.error();
    ProgressBar bar("painting");
    return contact_sheet(
        *painter, *sequence, plan, [&](double done) { return bar.show(done), true; });
}

std::vector<double> evenly_spread(double from, double to, int count)
{
    std::vector<double> times;
    for (int i = 0; i < count; ++i)
        times.push_back(count == 1 ? from : from + (to - from) * i / (count - 1));
    return times;
}

std::string label_at(const motion::Recording& dance, double time)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.2f s", time);
    const auto reached = [&](double when) { return when <= time + 1e-9; };
    const motion::StepMark* underway = nullptr;
    for (const auto& step : dance.steps)
        if (reached(step.time)) underway = &step;
    if (underway) return std::string(text) + "  " + underway->pattern + " " + underway->count;
    const motion::Mark* mark = nullptr;
    for (const auto& each : dance.marks)
        if (reached(each.time)) mark = &each;
    return mark ? std::string(text) + "  " + mark->name : text;
}

}
