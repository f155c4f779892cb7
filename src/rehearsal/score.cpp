#include "rehearsal/score.h"

#include <algorithm>
#include <cmath>

#include "gait/ease.h"
#include "motor/position/leg_goal.h"
#include "motor/position/standing_at.h"
#include "motor/position/stature.h"
#include "placing/rest.h"

namespace promenade::rehearsal {
namespace {

using dance::Foot;
using dance::FootPart;
using dance::Height;
using dance::Role;
using dance::Step;
using placing::Footprint;

// Share of the toes' reach at the height of the rise, by the character of the dance.
double highest_of(const dance::Dance& dance)
{
    switch (dance.character.rise) {
    case dance::RiseCharacter::full:
        return 1;
    case dance::RiseCharacter::high:
        return 0.9;
    case dance::RiseCharacter::gentle:
        return 0.7;
    case dance::RiseCharacter::slight:
        return 0.4;
    case dance::RiseCharacter::body:
    case dance::RiseCharacter::bounce:
    case dance::RiseCharacter::none:
        return 0.3;
    }
    return 0;
}

// How much of a rise is made when its phase is due: by heels and legs. How high that is the
// gestures say.
struct RiseShare {
    double heels = 0, legs = 0;
};

RiseShare share_of(const dance::RisePhase& phase)
{
    const RiseShare share = [&]() -> RiseShare {
        switch (phase.height) {
        case Height::start:
            return {0, 0.3};
        case Height::keep_on:
            return {0.6, 0.75};
        case Height::rise:
            return {0.8, 1};
        case Height::up:
        case Height::high:
            return {1, 1};
        case Height::body_rise:
            return {0, 1};
        case Height::bounce:
            return {0, 1};
        default:
            return {}; // stays or goes low
        }
    }();
    const double slight = phase.slight ? 0.5 : 1;
    return {slight * share.heels, slight * share.legs};
}

// The heel is off the floor although the row of rise says nothing, in toe and ball steps: at most
// three centimetres, of "3 to 6 cm" for a ball step.
constexpr double ball_only = 0.33;

bool stays_on_ball(const dance::Footwork& footwork)
{
    if (footwork.contacts.empty()) return false;
    for (const dance::Contact& contact : footwork.contacts)
        if (contact.part == FootPart::heel || contact.part == FootPart::whole) return false;
    return true;
}

// Feet are tipped otherwise by legs that lean, which the ankle takes and the floor does not feel.
bool is_on_edge(const dance::Footwork& footwork, Foot moving)
{
    return std::any_of(footwork.contacts.begin(), footwork.contacts.end(),
        [moving](const dance::Contact& contact) {
            return contact.edge != dance::Edge::none && contact.foot.value_or(moving) == moving;
        });
}

motor::Lead lead_of(const dance::Footwork& footwork)
{
    if (footwork.contacts.empty()) return motor::Lead::flat;
    switch (footwork.contacts.front().part) {
    case FootPart::heel:
        return motor::Lead::heel;
    case FootPart::toe:
    case FootPart::ball:
        return motor::Lead::ball;
    case FootPart::whole:
        return motor::Lead::flat;
    }
    return motor::Lead::flat;
}

// By its last contact; a foot that rests with pressure alone keeps the part that rests.
motor::Heel heel_of(const dance::Footwork& footwork)
{
    if (footwork.contacts.empty()) return motor::Heel::lands;
    if (stays_on_ball(footwork)) return motor::Heel::stays_up;
    const FootPart last = footwork.contacts.back().part;
    return last == FootPart::toe || last == FootPart::ball ? motor::Heel::peels
                                                           : motor::Heel::lands;
}

motor::FootPlace place_of(const gait::PlacedFoot& foot, const motor::Stature& stature)
{
    const Vec2 tread = foot.ball + stature.foot.tread * along(foot.heading);
    return {tread.x, tread.y, foot.heading};
}

Side side_of(Foot foot)
{
    return foot == Foot::left ? Side::left : Side::right;
}

// A part-weight step is danced with the weight only if the other foot leaves the floor next.
bool takes_weight(const placing::Footprints& prints, Role role, std::size_t i)
{
    const Footprint& print = prints.steps[i].of(role);
    if (print.weight != dance::Weight::part) return print.weight == dance::Weight::full;
    for (std::size_t next = i + 1; next < prints.steps.size(); ++next)
        if (const auto foot = prints.steps[next].of(role).foot) return *foot != *print.foot;
    return true;
}

// Of a part-weight step whose other foot stays on the floor and takes the weight back: the body
// stays over that one, "20 to 40 %" of the weight goes.
constexpr double part_share = 0.3;

void share_weight(motor::Footfalls& falls, const std::vector<ScoredStep>& steps)
{
    for (const ScoredStep& scored : steps) {
        if (!scored.footfall || scored.step.position.weight != dance::Weight::part) continue;
        const std::size_t k = *scored.footfall;
        if (k + 1 < falls.size() && falls[k + 1].replaces && falls[k + 1].foot != falls[k].foot)
            falls[k].share = part_share;
    }
}

constexpr double first_move = 0.7; // s before the first foot arrives the body begins to move

// How the dancer stands while the music has not begun: in the position the figure starts from, not
// yet as its first step will have it. Who opens into promenade with that step would be twisted in
// the partner's arms until then.
Step before_first(Step step, const dance::Composition& composition)
{
    step.rise = {};
    step.footwork = {};
    step.position = {};
    step.position.direction = dance::Direction::in_place;
    if (step.couple == composition.start_position) return step;
    step.couple = composition.start_position;
    step.modifier = {};
    if (step.head == dance::Head::promenade) step.head = dance::Head::left;
    return step;
}

// Hips that act settle half through the step, Cuban ones late over the leg that has the weight; in
// quicker steps than this there is no time for it.
constexpr double settles_at = 0.5;
constexpr double least_to_settle = 0.4; // s

bool has_cuban_hips(const dance::Dance& dance)
{
    return dance.character.hips == dance::HipAction::cuban;
}

// Hands that go over her head with the next step are there before she turns under them on her way
// to it: where this one has settled, arms are as then.
bool raises_arms(const std::vector<Step>& steps, std::size_t i)
{
    constexpr dance::Hold over = dance::Hold::underarm;
    return i + 1 < steps.size() && steps[i + 1].hold == over && steps[i].hold != over;
}

void take_arms(Pose& pose, const Pose& from)
{
    for (const Limb limb : {Limb::left_upper_arm, Limb::left_lower_arm, Limb::left_hand,
             Limb::right_upper_arm, Limb::right_lower_arm, Limb::right_hand})
        pose[limb] = from[limb];
}

// How a body that flows is held half through a step.
Result<Pose> settled_pose(
    const Person& person, Role role, const ScoreSource& source, std::size_t step)
{
    const std::vector<Step>& steps = source.composition.of(role);
    const auto pose_of = [&](const Step& of, dance::Moment moment) {
        return goal_pose(person.figure, source.book, of, role, source.dance, moment);
    };
    auto settled = pose_of(steps[step], dance::Moment::end);
    if (!settled || !raises_arms(steps, step)) return settled;
    const auto next = pose_of(steps[step + 1], dance::Moment::arrival);
    if (!next) return next.error();
    take_arms(*settled, *next);
    return settled;
}

// How the turn is made comes before where the foot goes.
motor::Position position_of(const Step& step)
{
    using dance::Action;
    using dance::Direction;
    using motor::Position;
    if (step.action == Action::heel_turn) return Position::heel_turn;
    if (step.action == Action::swivel || step.action == Action::twist) return Position::swivel;
    if (step.action == Action::pivot) return Position::pivot;
    switch (step.position.direction) {
    case Direction::forward:
        return Position::forward;
    case Direction::back:
        return Position::back;
    case Direction::side:
        return Position::side;
    case Direction::side_forward:
    case Direction::side_back:
    case Direction::diagonal_forward:
    case Direction::diagonal_back:
        return Position::diagonal;
    case Direction::close:
    case Direction::half_close:
        return Position::close;
    case Direction::cross_behind:
        return Position::cross_behind;
    case Direction::cross_in_front:
        return Position::cross_in_front;
    case Direction::touch:
    case Direction::tap:
        return Position::touch;
    case Direction::brush:
        return Position::brush;
    case Direction::point:
        return Position::point;
    case Direction::in_place:
    case Direction::hold:
        break;
    }
    return Position::in_place;
}

// How far legs straighten by the row of rise: as the foot arrives, and by the end of the step.
void stretch_legs(motor::Footfall& fall, const dance::Rise& rise, double before)
{
    for (const dance::RisePhase& phase : rise.phases) {
        const bool at_end = phase.at_end || phase.height == Height::bounce
            || phase.height == Height::start || phase.height == Height::body_rise;
        double& stretch = at_end ? fall.stretch_at_end : fall.stretch;
        stretch = std::max(stretch, share_of(phase).legs);
        if (phase.height != Height::lower) continue;
        fall.lowers = true;
        if (phase.at_end) fall.stretch = std::max(fall.stretch, before);
    }
}

// What went before a footfall.
struct Before {
    const placing::Stance& stance;
    double rise = 0, stretch = 0; // 0 to 1
};

// The postures of a step, as its foot arrives and in the end.
struct StepPoses {
    Pose arrives, ends;
};

motor::Footfall footfall_of(const Footprint& print, const Before& before, const Step& step,
    const dance::Dance& dance, const Person& person, const StepPoses& poses)
{
    const motor::Stature stature = motor::stature_of(person);
    const motor::FootPlace place = place_of(print.landing(), stature);
    const Foot standing = other(*print.foot);
    motor::Footfall fall;
    fall.foot = side_of(*print.foot);
    fall.position = position_of(step);
    fall.x = place.x;
    fall.y = place.y;
    fall.heading = place.heading;
    fall.body = print.body_ahead;
    fall.lead = lead_of(step.footwork);
    fall.heel = heel_of(step.footwork);
    fall.arrives = motor::leg_goal(person.figure, poses.arrives, fall.foot);
    fall.ends = motor::leg_goal(person.figure, poses.ends, fall.foot);
    if (!is_on_edge(step.footwork, *print.foot)) fall.arrives->roll = fall.ends->roll = 0;
    fall.rise = rise_on_arrival(step, dance, fall.arrives->pitch, before.rise);
    stretch_legs(fall, step.rise, before.stretch);
    fall.bends_knee = has_cuban_hips(dance);
    fall.replaces = !print.travels && print.weight == dance::Weight::full;
    fall.on_heel = print.pivot_on == placing::PivotOn::heel;
    fall.pivot = print.stance.foot(standing).heading - before.stance.foot(standing).heading;
    return fall;
}

}

std::array<double, 2> KneeTrack::at(double time) const
{
    if (turns.empty()) return {};
    const double place = std::clamp(time / every, 0.0, static_cast<double>(turns.size() - 1));
    const auto before = static_cast<std::size_t>(place);
    const std::size_t after = std::min(before + 1, turns.size() - 1);
    const double share = gait::eased(place - static_cast<double>(before));
    std::array<double, 2> turned;
    for (const std::size_t side : {0u, 1u})
        turned[side] = turns[before][side] + share * (turns[after][side] - turns[before][side]);
    return turned;
}

KneeTrack later(const KneeTrack& track, const gait::NewPace& pace)
{
    KneeTrack paced{track.every, {}};
    if (track.turns.empty()) return paced;
    const double end = pace.at(track.every * static_cast<double>(track.turns.size() - 1));
    for (int i = 0; i * track.every < end + track.every; ++i)
        paced.turns.push_back(track.at(pace.planned(i * track.every)));
    return paced;
}

double rise_on_arrival(
    const Step& step, const dance::Dance& dance, double heel_pitch, double before)
{
    const bool stays_up = stays_on_ball(step.footwork);
    // A foot that meets the floor with heel or whole sole has nothing to stand high on, and without
    // foot rise the standing heel stays down: the body rises later.
    if (lead_of(step.footwork) != motor::Lead::ball) return 0;
    if (step.rise.no_foot_rise && !stays_up) return 0;
    const double highest = std::clamp(heel_pitch / motor::HeelStyle{}.full_rise, 0.0, 1.0);
    double level = 0;
    for (const dance::RisePhase& phase : step.rise.phases) {
        if (!phase.at_end)
            level = std::max(level, share_of(phase).heels * highest * highest_of(dance));
        // Who lowers at the end of a step is still as high as before when its foot arrives.
        if (phase.at_end && phase.height == Height::lower) level = std::max(level, before);
    }
    const bool stands = stays_up && step.position.weight == dance::Weight::full;
    return std::max(stands ? std::min(ball_only, highest) : 0, level);
}

namespace {

// From the end of the order before, or from the beginning.
void add_order(motor::StepOrders& orders, double to, const Pose& goal, dance::Hold hold)
{
    const double from = orders.empty() ? 0 : orders.back().to;
    orders.push_back(motor::step_order(goal, from, to));
    orders.back().hold = hold;
}

// The gestures of a step that are motions.
Outcome add_motions(const Step& step, const dance::GestureBook& book, double time, double lasts,
    const GestureMotionStyle& style, std::vector<GestureMotion>& motions)
{
    for (const dance::BodyModifier& modifier : step.modifier.modifiers) {
        if (modifier.action != dance::BodyAction::own || is_posed(book, modifier.symbol)) continue;
        const auto found = book.find_motion(modifier.symbol);
        if (!found.motion) continue; // the pose has complained of it
        if (!leaves_legs_alone(*found.motion))
            return Error{"@" + modifier.symbol, "this motion needs the legs, which the steps have",
                "use it live, or one of head, arms and waist"};
        motions.emplace_back(
            *found.motion, time, time + lasts, modifier.slight ? 0.5 : 1.0, found.mirrored, style);
    }
    return Done{};
}

DanceNature nature_of(const dance::Dance& dance)
{
    const dance::Character& character = dance.character;
    const bool close =
        character.hold == dance::Hold::closed || character.hold == dance::Hold::tango;
    return {dance.id, static_cast<double>(dance.meter.beats), highest_of(dance), !close,
        character.rise, character.hips};
}

}

namespace {

// The foot that the last step which took the weight left behind.
std::optional<Foot> left_behind(const placing::Footprints& prints, Role role)
{
    for (std::size_t i = prints.steps.size(); i-- > 0;)
        if (const Footprint& last = prints.steps[i].of(role); last.foot)
            return takes_weight(prints, role, i) ? std::optional(other(*last.foot)) : std::nullopt;
    return std::nullopt;
}

// How the dance ends: who stands in a stride brings the other foot under when the last step is
// over, and both bear their weight so that the couple is in its hold.
void come_to_rest(Score& score, const placing::Footprints& prints, const motor::Stature& stature)
{
    motor::Footfall& last = score.falls.back();
    last.lasts = score.end - last.time;
    placing::CoupleStance ends = prints.steps.back().couple();
    for (placing::Stance& stance : ends.dancers) stance.swung = {0, 0};
    const placing::HoldTask& hold = prints.steps.back().hold;
    const placing::FeetBehind behind{
        left_behind(prints, Role::leader), left_behind(prints, Role::follower)};
    const placing::CoupleStance rests =
        placing::at_rest(gathered(ends, behind, hold, prints.size), hold);
    const placing::Stance& stance = rests.of(score.role);
    const Foot drawn = other(last.foot == Side::left ? Foot::left : Foot::right);
    if (glm::distance(stance.foot(drawn).ball, ends.of(score.role).foot(drawn).ball)
        > motor::SwingStyle{}.still_there) {
        const motor::FootPlace place = place_of(stance.foot(drawn), stature);
        motor::Footfall gathers;
        gathers.foot = side_of(drawn);
        gathers.position = motor::Position::close;
        gathers.x = place.x;
        gathers.y = place.y;
        gathers.heading = place.heading;
        gathers.body = last.body;
        gathers.time = std::max(score.end, last.time + placing::RestStyle{}.in);
        gathers.lasts = 1;
        score.falls.push_back(gathers);
    }
    motor::Footfall& end = score.falls.back();
    end.rests = stance.weight_on(end.foot == Side::left ? Foot::left : Foot::right);
}

}

Result<Score> score_for(const Person& person, Role role, const ScoreSource& source)
{
    const motor::Stature stature = motor::stature_of(person);
    const placing::Footprints& prints = source.prints;
    Score score;
    score.role = role;
    score.nature = nature_of(source.dance);
    const bool flows = source.dance.character.hips != dance::HipAction::none;
    const placing::Stance* before = &prints.start.of(role);
    for (std::size_t i = 0; i < prints.steps.size(); ++i) {
        const Step& step = source.composition.of(role)[i];
        const Footprint& print = prints.steps[i].of(role);
        const double time = lead_in + source.map.seconds_at(step.start.value());
        auto pose =
            goal_pose(person.figure, source.book, step, role, source.dance, dance::Moment::arrival);
        if (!pose) return pose.error();
        if (i == 0) {
            auto waiting = goal_pose(person.figure, source.book,
                before_first(step, source.composition), role, source.dance, dance::Moment::arrival);
            if (!waiting) return waiting.error();
            add_order(score.orders, time - first_move, *waiting, step.hold);
        }
        add_order(score.orders, time, *pose, step.hold);
        score.orders.back().column = i;
        if (print.foot) score.orders.back().footfall = score.falls.size();
        const double lasts = source.map.seconds_of(step.beats.value(), step.start.value());
        if (const Outcome moving =
                add_motions(step, source.book, time, lasts, source.gestures, score.motions);
            !moving)
            return moving.error();
        if (flows && lasts >= least_to_settle) {
            auto settled = settled_pose(person, role, source, i);
            if (!settled) return settled.error();
            add_order(score.orders, time + settles_at * lasts, *settled, step.hold);
        }
        const double since = score.steps.empty() ? lasts : time - score.steps.back().time;
        score.steps.push_back({step, time, std::nullopt,
            placing::step_length(step, print, prints.size.of(role), since)});
        if (print.foot) {
            score.steps.back().footfall = score.falls.size();
            Before earlier{*before};
            if (!score.falls.empty()) {
                earlier.rise = score.falls.back().rise;
                earlier.stretch =
                    std::max(score.falls.back().stretch, score.falls.back().stretch_at_end);
            }
            auto ends =
                goal_pose(person.figure, source.book, step, role, source.dance, dance::Moment::end);
            if (!ends) return ends.error();
            score.falls.push_back(
                footfall_of(print, earlier, step, source.dance, person, {*pose, *ends}));
            score.falls.back().time = time;
            score.falls.back().takes_weight = takes_weight(prints, role, i);
        }
        before = &print.stance;
    }
    score.end = lead_in + source.map.seconds_at(source.composition.length().value());
    share_weight(score.falls, score.steps);
    if (!score.falls.empty()) come_to_rest(score, prints, stature);
    if (flows) let_flow(score.orders);
    const placing::Stance& start = prints.start.of(role);
    const double on_left = at_rest(prints.start, prints.start_hold).of(role).weight_on_left;
    score.start = motor::standing_at(person, posture_at(score.orders, 0),
        place_of(start.foot(Foot::left), stature), place_of(start.foot(Foot::right), stature),
        start.facing, on_left);
    return score;
}

}
