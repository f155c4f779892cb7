#include "app/dance_pictures.h"

#include <cstdio>

#include "app/progress_bar.h"

namespace promenade {
namespace {

using motion::Recording;

// How one performer looks: one of the two.
struct Look {
    std::shared_ptr<const render::Dancer> dressed;
    std::shared_ptr<const render::FigureBody> figure;
};

// What a sequence keeps alive.
struct Cast {
    motion::Recording dance;
    std::vector<Look> looks; // by performer

    render::StageFrame at(double time) const
    {
        render::StageFrame frame;
        for (std::size_t i = 0; i < looks.size(); ++i) {
            FigureState state = state_at(dance.performers[i].motion, time);
            if (looks[i].figure) {
                frame.figures.push_back({looks[i].figure, std::move(state), 1});
                continue;
            }
            render::StagePerson& one = frame.people.emplace_back();
            one.dancer = looks[i].dressed;
            one.state = std::move(state);
        }
        return frame;
    }
};

Result<Look> look_of(const motion::Performer& performer)
{
    if (!performer.is_person()) return Look{nullptr, render::make_body(*performer.model)};
    auto person = build_person(performer.measures);
    if (!person) return person.error();
    const bool gown = performer.measures.proportions == Proportions::feminine;
    return Look{render::make_dancer(std::move(*person),
                    gown ? render::follower_costume() : render::leader_costume()),
        nullptr};
}

}

Result<render::Sequence> sequence_of(const motion::Recording& dance)
{
    auto cast = std::make_shared<Cast>(Cast{dance, {}});
    for (const auto& performer : dance.performers) {
        auto look = look_of(performer);
        if (!look) return look.error();
        cast->looks.push_back(std::move(*look));
    }
    return render::Sequence([cast](double time) { return cast->at(time); });
}

Outcome film_dance(
    const motion::Recording& dance, const render::FilmPlan& plan, const std::filesystem::path& out)
{
    auto painter = render::Painter::open();
    if (!painter) return painter.error();
    const auto sequence = sequence_of(dance);
    if (!sequence) return sequence.error();
    ProgressBar bar("filming");
    return film(*painter, *sequence, plan, out, [&](double done) { return bar.show(done), true; });
}

Result<render::Picture> sheet_of_dance(
    const motion::Recording& dance, const render::SheetPlan& plan)
{
    auto painter = render::Painter::open(render::Preset::full);
    if (!painter) return painter.error();
    const auto sequence = sequence_of(dance);
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
