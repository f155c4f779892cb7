#include "share/sequence.h"

namespace promenade::share {
namespace {

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
            one.toes = toes_at(dance.performers[i].motion, time);
        }
        return frame;
    }
};

Result<Look> look_of(
    const motion::Performer& performer, const std::string& dance, const render::Dress& dress)
{
    if (!performer.is_person()) return Look{nullptr, render::make_body(*performer.model)};
    auto person = build_person(performer.measures);
    if (!person) return person.error();
    const auto costume = render::costume_for(performer.measures.proportions, dance, dress);
    return Look{render::make_dancer(std::move(*person), costume), nullptr};
}

}

Result<render::Sequence> sequence_of(const motion::Recording& dance, const render::Dress& dress)
{
    auto cast = std::make_shared<Cast>(Cast{dance, {}});
    for (const auto& performer : dance.performers) {
        auto look = look_of(performer, dance.name, dress);
        if (!look) return look.error();
        cast->looks.push_back(std::move(*look));
    }
    return render::Sequence([cast](double time) { return cast->at(time); });
}

}
