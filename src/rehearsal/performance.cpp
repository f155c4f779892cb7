#include "rehearsal/performance.h"

#include "rehearsal/practice.h"

namespace promenade::rehearsal {
namespace {

using dance::Role;

Performance alone(const Choreography& made, const CouplePeople& people, Role role, SoloDance danced)
{
    Performance result;
    result.fell = danced.fell;
    result.ended = result.simulated = danced.ended;
    result.dance = recorded(made, role, people.of(role), danced);
    result.parts.push_back({role, std::move(danced)});
    return result;
}

// At sight, or as practice left it. Nobody pushes those who practise, so a pushed dance comes
// after.
Practised dance_it(const Choreography& made, const CouplePeople& people, RehearsalSettings settings)
{
    Practised practised{made.leader, made.follower, {}};
    if (settings.practice > 0) {
        practised = practise(people.leader, made.leader, people.follower, made.follower, settings);
        if (settings.pushes.empty() && !practised.dance.fell) return practised;
    }
    settings.goes_on_after_fall = true;
    practised.dance = dance_couple(
        people.leader, practised.leader, people.follower, practised.follower, settings);
    practised.simulated += practised.dance.ended;
    return practised;
}

Performance perform_together(
    const Choreography& made, const CouplePeople& people, const RehearsalSettings& settings)
{
    Performance result;
    Practised practised = dance_it(made, people, settings);
    result.practised = practised.times;
    result.passages = practised.passages;
    result.simulated = practised.simulated;
    CoupleDance& danced = practised.dance;
    result.fell = danced.fell;
    result.ended = danced.ended;
    for (const std::size_t i : {0u, 1u})
        result.parts.push_back({i == 0 ? Role::leader : Role::follower,
            {danced.fell, danced.ended, danced.steps[i], danced.peaks[i], danced.loads[i],
                danced.dance.performers[i].motion, settings.gravity}});
    result.together = Together{danced.hold, danced.contact};
    result.dance = std::move(danced.dance);
    result.dance.name = made.name;
    result.dance.tempo = made.tempo;
    result.dance.steps = marks_of(made);
    return result;
}

}

Performance perform(const Choreography& made, const CouplePeople& people, Dancers who,
    const RehearsalSettings& asked)
{
    if (who == Dancers::couple) return perform_together(made, people, asked);
    RehearsalSettings settings = asked;
    settings.goes_on_after_fall = true;
    const Role role = who == Dancers::leader ? Role::leader : Role::follower;
    if (settings.practice == 0)
        return alone(made, people, role, dance_solo(people.of(role), made.of(role), settings));
    PractisedAlone practised = practise_alone(people.of(role), made.of(role), settings);
    if (!settings.pushes.empty() || practised.dance.fell) {
        practised.dance = dance_solo(people.of(role), practised.score, settings);
        practised.simulated += practised.dance.ended;
    }
    Performance result = alone(made, people, role, std::move(practised.dance));
    result.passages = practised.passages;
    result.simulated = practised.simulated;
    return result;
}

}
