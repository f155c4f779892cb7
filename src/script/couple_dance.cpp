// Couples of a script: danced by the motor programs, by their own strength, where the script puts
// them.
#include "dance/compose.h"
#include "rehearsal/performance.h"
#include "script/simulation.h"

namespace promenade::script {
namespace {

const dance::Dance* dance_named(const std::string& id, const Surroundings& around)
{
    for (const dance::Dance* dance : around.dances)
        if (dance->id == id) return dance;
    return nullptr;
}

Result<dance::Composition> composed(const dance::Dance& dance, const RoutinePhrase& phrase)
{
    dance::Routine routine;
    routine.id = routine.name = "figures";
    routine.motion = dance::write_motions(phrase.motions);
    if (const dance::Pattern* first = find_pattern(dance, phrase.motions.front().figure))
        routine.start = first->start;
    return compose(dance, routine);
}

// Turned about the vertical through the origin and moved: the floor is alike everywhere.
void put_elsewhere(FigureState& state, const Quat& turn, const Vec3& to)
{
    state.position = turn * state.position + to;
    state.velocity = turn * state.velocity;
    for (Quat& one : state.orientation) one = normalised(turn * one);
    for (Vec3& one : state.angular_velocity) one = turn * one;
}

}

Result<std::vector<DancedPerson>> danced(const CoupleDance& couple, const Surroundings& around)
{
    const dance::Dance* dance = dance_named(couple.routine.dance, around);
    if (!dance || !around.gestures)
        return Error{"", "there are no dances or gestures at hand", "run it where they are"};
    const auto composition = composed(*dance, couple.routine);
    if (!composition) return composition.error();
    const auto people = rehearsal::build_couple(default_leader(), default_follower());
    if (!people) return people.error();
    const auto ready = rehearsal::choreograph(*dance, *composition, *people, *around.gestures);
    if (!ready) return ready.error();
    rehearsal::RehearsalSettings settings;
    settings.practice = 0; // at sight: a script may have many couples
    const auto performance =
        rehearsal::perform(*ready, *people, rehearsal::Dancers::couple, settings);
    const Quat turn = rotation_from_vector({0, 0, radians(couple.facing)});
    std::vector<DancedPerson> both;
    for (const motion::Performer& dancer : performance.dance.performers) {
        DancedPerson one{dancer.role.value_or(dance::Role::leader), dancer.measures, dancer.motion};
        for (motion::Frame& frame : one.motion.frames)
            put_elsewhere(frame.state, turn, couple.start);
        both.push_back(std::move(one));
    }
    return both;
}

}
