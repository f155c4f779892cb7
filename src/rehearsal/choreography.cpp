#include "rehearsal/choreography.h"

#include <algorithm>

#include "music/soundtrack.h"

namespace promenade::rehearsal {

Result<CouplePeople> build_couple(const Measures& leader, const Measures& follower)
{
    auto he = build_person(leader), she = build_person(follower);
    if (!he) return he.error();
    if (!she) return she.error();
    return CouplePeople{std::move(*he), std::move(*she)};
}

Result<Choreography> choreograph(const dance::Dance& dance, dance::Composition composition,
    const CouplePeople& people, const dance::GestureBook& book, const ChoreographyOptions& options)
{
    if (composition.leader.empty())
        return Error{composition.name, "there is no step to dance", "add columns to it"};
    Choreography made;
    made.name = composition.name;
    const double tempo = options.tempo > 0 ? options.tempo : usual_tempo(dance);
    made.map = options.map ? *options.map : music::map_for(composition, tempo, dance.meter.beats);
    made.tempo = made.map.tempo_at(0);
    placing::FloorOptions floor;
    floor.map = made.map;
    floor.style = options.placing;
    floor.size.leader.height = people.leader.measures.height;
    floor.size.follower.height = people.follower.measures.height;
    auto prints = place_feet(dance, composition, floor);
    if (!prints) return prints.error();
    made.prints = std::move(*prints);
    made.composition = std::move(composition);
    const ScoreSource source{
        dance, made.composition, made.prints, book, made.map, options.gestures};
    for (const dance::Role role : {dance::Role::leader, dance::Role::follower}) {
        auto score = score_for(people.of(role), role, source);
        if (!score) return score.error();
        made.of(role) = std::move(*score);
    }
    return made;
}

void end_after(Choreography& made, double seconds)
{
    if (seconds <= 0) return;
    for (Score* score : {&made.leader, &made.follower})
        score->end = std::clamp(seconds - stand_still, 0.0, score->end);
}

std::vector<motion::StepMark> marks_of(const Choreography& made)
{
    std::vector<motion::StepMark> marks;
    for (const ScoredStep& step : made.leader.steps)
        marks.push_back({step.step.pattern, step.step.count, step.step.column, step.time});
    return marks;
}

motion::Recording recorded(
    const Choreography& made, dance::Role role, const Person& person, const SoloDance& dance)
{
    motion::Recording kept;
    kept.name = made.name;
    kept.tempo = made.tempo;
    kept.performers = {{role, person.measures, dance.motion}};
    kept.steps = marks_of(made);
    return kept;
}

}
