// Couples and dancers of a script: moved by the motor programs, by their own strength, where the
// script puts them.
#include "motor/position/stature.h"
#include "rehearsal/performance.h"
#include "script/chart_motion.h"
#include "script/playback.h"
#include "script/simulation.h"

namespace promenade::script {
namespace {

const dance::Dance* dance_named(const std::string& id, const Surroundings& around)
{
    for (const dance::Dance* dance : around.dances)
        if (dance->id == id) return dance;
    return nullptr;
}

// Turned about the vertical through the origin and moved: the floor is alike everywhere.
void put_elsewhere(FigureState& state, const Quat& turn, const Vec3& to)
{
    state.position = turn * state.position + to;
    state.velocity = turn * state.velocity;
    for (Quat& one : state.orientation) one = normalised(turn * one);
    for (Vec3& one : state.angular_velocity) one = turn * one;
}

rehearsal::Dancers dancers_of(const CoupleDance& couple)
{
    if (!couple.alone) return rehearsal::Dancers::couple;
    return *couple.alone == dance::Role::leader ? rehearsal::Dancers::leader
                                                : rehearsal::Dancers::follower;
}

// Figures of a dance.
Result<std::vector<DancedPerson>> danced_figures(
    const CoupleDance& couple, const Surroundings& around)
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
    const auto performance = rehearsal::perform(*ready, *people, dancers_of(couple), settings);
    std::vector<DancedPerson> all;
    for (const motion::Performer& dancer : performance.dance.performers)
        all.push_back({dancer.role.value_or(dance::Role::leader), dancer.measures, dancer.motion});
    return all;
}

// The motion's postures as goals, close enough together that the limbs flow through them.
motor::StepOrders goals_of(const Motion& motion, double seconds, double ticks_per_second)
{
    constexpr double apart = 0.1; // s
    motor::StepOrders orders;
    std::map<int, Playback> playing;
    for (const auto& [joint, one] : motion.tracks) playing.emplace(joint, Playback(one));
    for (int i = 0; i * apart < seconds + apart; ++i) {
        Pose pose;
        for (const Limb limb : all_limbs())
            if (const auto found = playing.find(index_of(limb));
                parent_of(limb) && found != playing.end())
                pose[limb] =
                    turn_from_degrees(found->second.at(i * apart * ticks_per_second).angles);
        orders.push_back(motor::step_order(pose, (i - 1) * apart, i * apart));
    }
    let_flow(orders);
    return orders;
}

// Stands on both feet and follows the motion with what is not needed for standing.
Result<std::vector<DancedPerson>> danced_motion(const CoupleDance& couple, double ticks_per_second)
{
    const bool leads = *couple.alone == dance::Role::leader;
    const Measures measures = leads ? default_leader() : default_follower();
    const auto person = build_person(measures);
    if (!person) return person.error();
    const double seconds = (couple.span.to - couple.span.from) / ticks_per_second;
    rehearsal::Part part{*person, {}, standing(*person, motor::soft_stance(*person), Vec3{0}, 0)};
    part.orders = goals_of(*couple.motion, seconds, ticks_per_second);
    rehearsal::Rehearsal standing_still(std::move(part), rehearsal::RehearsalSettings{});
    const auto outcome = standing_still.run(seconds, rehearsal::Rehearsal::AfterFall::goes_on);
    if (outcome.fault)
        return Error{"", "the dancer broke down: " + describe(*outcome.fault, person->figure),
            "ask for a slower motion"};
    return std::vector<DancedPerson>{{*couple.alone, measures, standing_still.motion()}};
}

}

Result<std::vector<DancedPerson>> danced(
    const CoupleDance& couple, const Surroundings& around, double ticks_per_second)
{
    auto all =
        couple.motion ? danced_motion(couple, ticks_per_second) : danced_figures(couple, around);
    if (!all) return all;
    const Quat turn = rotation_from_vector({0, 0, radians(couple.facing)});
    for (DancedPerson& one : *all)
        for (motion::Frame& frame : one.motion.frames)
            put_elsewhere(frame.state, turn, couple.start);
    return all;
}

}
