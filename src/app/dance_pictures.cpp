#include "app/dance_pictures.h"

#include <cstdio>

#include "app/progress_bar.h"

namespace promenade {
namespace {

using motion::RecordedDance;

// What a sequence keeps alive.
struct Cast {
    motion::RecordedDance dance;
    std::vector<std::shared_ptr<const render::Dancer>> bodies; // by dancer

    render::StageFrame at(double time) const
    {
        render::StageFrame frame;
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            render::StagePerson& one = frame.people.emplace_back();
            one.dancer = bodies[i];
            one.state = state_at(dance.dancers[i].motion, time);
        }
        return frame;
    }
};

}

Result<render::Sequence> sequence_of(const motion::RecordedDance& dance)
{
    auto cast = std::make_shared<Cast>(Cast{dance, {}});
    for (const auto& dancer : dance.dancers) {
        auto person = build_person(dancer.measures);
        if (!person) return person.error();
        const bool gown = dancer.measures.proportions == Proportions::feminine;
        cast->bodies.push_back(render::make_dancer(
            std::move(*person), gown ? render::follower_costume() : render::leader_costume()));
    }
    return render::Sequence([cast](double time) { return cast->at(time); });
}

Outcome film_dance(const motion::RecordedDance& dance, const render::FilmPlan& plan,
    const std::filesystem::path& out)
{
    auto painter = render::Painter::open();
    if (!painter) return painter.error();
    const auto sequence = sequence_of(dance);
    if (!sequence) return sequence.error();
    ProgressBar bar("filming");
    return film(*painter, *sequence, plan, out, [&](double done) { return bar.show(done), true; });
}

Result<render::Picture> sheet_of_dance(
    const motion::RecordedDance& dance, const render::SheetPlan& plan)
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

std::string label_at(const motion::RecordedDance& dance, double time)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.2f s", time);
    const motion::StepMark* underway = nullptr;
    for (const auto& step : dance.steps)
        if (step.time <= time + 1e-9) underway = &step;
    return underway ? std::string(text) + "  " + underway->pattern + " " + underway->count : text;
}

}
