#include "motor/position/stepping.h"

#include <algorithm>
#include <cmath>

#include "dynamics/loads.h"
#include "figure/legs.h"
#include "gait/ease.h"
#include "motor/position/headings.h"
#include "motor/position/leg_goal.h"

namespace promenade::motor {
namespace {

std::size_t slot(Side side)
{
    return side == Side::left ? 0 : 1;
}

double yaw_of(const Mat3& frame)
{
    return std::atan2(frame[0].y, frame[0].x);
}

double near(double angle, double other)
{
    return other + std::remainder(angle - other, 2 * pi);
}

// Chest and hips together, without the turn that the posture gives them.
Facing facing_of(const BodyNow& body, const Pose& posture, double near_yaw)
{
    const LinkNow& chest = body.links[slot_of(Limb::upper_torso)];
    const LinkNow& hips = body.links[slot_of(Limb::lower_torso)];
    const Quat upper = posture[Limb::upper_torso];
    const double held = 0.5
        * (yaw_of(matrix_from(upper)) + yaw_of(matrix_from(upper * posture[Limb::lower_torso])));
    const double near_held = near_yaw + held;
    return {
        0.5 * (near(yaw_of(chest.frame), near_held) + near(yaw_of(hips.frame), near_held)) - held,
        0.5 * (chest.spin.z + hips.spin.z)};
}

// The way between both feet. Headings are continuous: a dancer who starts with her back to the
// room's x axis may be half a turn to either side of it, whichever the first footfall goes on from.
double first_facing(const Footfalls& falls, const FigureState& start)
{
    const auto heading = [&](Limb foot) {
        return yaw_of(matrix_from(start.orientation[slot_of(foot)]));
    };
    const double left = heading(Limb::left_foot);
    const double yaw = left + 0.5 * std::remainder(heading(Limb::right_foot) - left, 2 * pi);
    return falls.empty() ? yaw : near(yaw, falls[0].heading - falls[0].pivot);
}

// Of a turn, what the standing foot makes on the floor in that time. Hip and ankle take the rest
// until it lifts: a quarter, as long as that is well inside their range, and more of a turn that is
// too quick for one ball, as in a Viennese waltz.
double turned_on_floor(const Footfall& fall, double time, const TurnStyle& style)
{
    const double size = std::abs(fall.pivot);
    const double usual = std::min(style.left_to_joints * size, style.most_left);
    const double left = std::clamp(size - style.quickest * time, usual, style.most_left_quickly);
    const double turned = size - left + fall.manner.on_floor * size;
    return std::copysign(std::clamp(turned, 0.0, size), fall.pivot);
}

// The first step of a turn that goes on is taken over a foot that still stands flat, in the joints
// alone as far as they go: the flat foot sets the body going, and a ball that turned under it from
// the first would eat up in that slow swing what the next steps live on.
bool turns_over_foot(const Footfalls& falls, std::size_t k, const TurnStyle& style)
{
    return k == 0 && falls.size() > 1 && std::abs(falls[0].pivot) < style.most_over_foot
        && falls[0].pivot * falls[1].pivot > 0;
}

// What the foot that is left turns on its ball before it lifts, in that time. In half a turn the
// body is so far ahead of it by then that its hip would be at its stop and hold the turn up.
double turned_as_left(const Footfall& fall, double time, const TurnStyle& style)
{
    const double from = style.leaves_from, all = style.leaves_all;
    const double share = std::clamp((std::abs(fall.pivot) - from) / (all - from), 0.0, 1.0);
    return time < style.leaving ? 0 : std::copysign(share * style.leaves_most, fall.pivot);
}

// A foot that slipped, or that the score turns on the spot, has to step.
bool is_there(const Stance& stance, const Footfall& fall, const SwingStyle& style)
{
    const Vec3 away = Vec3{fall.x - stance.x, fall.y - stance.y, 0} + fall.manner.beside;
    return std::hypot(away.x, away.y) < style.still_there
        && std::abs(fall.heading - stance.yaw - stance.pivot.turn) < style.still_straight;
}

// By the gesture, as far as there is room to roll down from it.
double landing_pitch(const Footfall& fall, const HeelStyle& style)
{
    const double usual = fall.lead == Lead::heel ? style.heel_lead : style.ball_lead;
    const double charted = fall.arrives ? fall.arrives->pitch : usual;
    switch (fall.lead) {
    case Lead::heel:
        return std::clamp(charted, style.heel_lead, 0.0);
    case Lead::ball:
        return std::clamp(charted, 0.0, style.ball_lead);
    case Lead::flat:
        break;
    }
    return 0;
}

}

Stepping::Stepping(std::shared_ptr<const Person> person, Footfalls falls, const FigureState& start,
    const SteppingStyle& style)
    : m_person(std::move(person))
    , m_style(style)
    , m_stature(stature_of(*m_person, style.reach))
    , m_shapes(*m_person)
    , m_treads(floor::treads_of(*m_person))
    , m_falls(std::move(falls))
    , m_times(schedule(m_falls, style.schedule))
    , m_feet{FootPlan{m_stature.foot, style.swing, style.heel},
          FootPlan{m_stature.foot, style.swing, style.heel}}
    , m_stands_on{-1, -1}
    , m_yaw(
          m_falls, first_facing(m_falls, start), m_falls.empty() ? 0 : m_times[0].lift, style.turn)
{
    const BodyNow body(m_person->figure, start);
    const double facing = first_facing(m_falls, start);
    for (const std::size_t side : {0u, 1u}) {
        const FootNow foot = foot_now(body, side, facing);
        Stance stance;
        stance.x = foot.tread.x;
        stance.y = foot.tread.y;
        stance.yaw = foot.yaw;
        m_feet[side].stances = {stance};
    }
    m_weight.before = share_on_left(body.centre);
    plan_weight();
    plan_height();
    plan_slowness();
    plan(0, body, {facing, 0});
}

// How much the left foot bears of a dancer who stands at rest with the centre of mass there.
double Stepping::share_on_left(const Vec3& centre) const
{
    const auto borne = [&](std::size_t side) {
        const Stance& stance = m_feet[side].stances[0];
        return Vec3{stance.x, stance.y, 0} - m_style.centre.behind * ahead(stance.yaw);
    };
    const Vec3 right = borne(1), way = borne(0) - right;
    if (glm::length(way) < m_style.centre.together) return 0.5;
    const Vec3 there = Vec3{centre.x, centre.y, 0} - right;
    return std::clamp(glm::dot(there, way) / glm::dot(way, way), 0.0, 1.0);
}

Stepping::FootNow Stepping::foot_now(const BodyNow& body, std::size_t side, double near_yaw) const
{
    const floor::Tread& tread = m_treads[2 * side + 1];
    const LinkNow& foot = body.links[static_cast<std::size_t>(tread.link)];
    FootNow result;
    result.yaw = near(yaw_of(foot.frame), near_yaw);
    result.tread = position_of(foot, tread.hinge)
        + m_stature.foot.tread * Vec3{std::cos(result.yaw), std::sin(result.yaw), 0};
    return result;
}

void Stepping::notice(double now, const BodyNow& body, const floor::FloorReport& report)
{
    if (!m_begun) begin(now, body);
    for (const std::size_t side : {0u, 1u}) {
        const FootPlan& foot = m_feet[side];
        if (!m_swinging[side]) {
            if (now > foot.stances[0].lift && !m_swinging[1 - side]) lift(side, body);
            continue;
        }
        const double load = report[2 * side].normal + report[2 * side + 1].normal;
        if (has_landed(side, now, load))
            land(side, now, body);
        else if (!awaits_weight(side))
            catch_balance(side, now, body);
    }
}

// The first plan was made before anybody said how the arms are held.
void Stepping::begin(double now, const BodyNow& body)
{
    m_begun = true;
    m_waits = straighter_leg(m_person->figure, posture);
    plan_height();
    remember(Lesson::the_beginning);
    m_centre = CentrePlan{};
    make_room(now);
    plan(now, body, facing_of(body, posture, m_yaw.at(now).yaw));
}

// For all that will be planned and remembered: once the dance goes on it asks for no memory.
void Stepping::make_room(double now)
{
    m_landings.reserve(m_falls.size());
    double before = now, longest = 0;
    for (const Footfall& fall : m_falls) {
        longest = std::max(longest, fall.time - before);
        before = std::max(before, fall.time);
    }
    constexpr double spare = 1; // s: who lands early plans from there
    const auto nodes = static_cast<std::size_t>(
        std::ceil((longest + m_style.horizon + spare) / m_style.centre.step));
    m_centre.make_room(nodes, m_style.centre);
    for (const std::size_t side : {0u, 1u})
        for (HeelNeed* need : {&m_needs[side], &m_feet[side].need}) need->make_room(nodes);
}

// A swinging foot lands when the floor feels it. A foot that never left lands when the weight
// returns to it, or on the beat if the weight was never quite away.
bool Stepping::has_landed(std::size_t side, double now, double load)
{
    const Stance &old = m_feet[side].stances[0], &next = m_feet[side].stances[1];
    const bool late_enough = now - old.lift > m_style.early * (next.land - old.lift);
    if (!next.stays) return late_enough && load > m_style.landing_load;
    const bool returned = load > m_style.returning_load * m_stature.mass * m_style.centre.gravity;
    m_unloaded = m_unloaded || !returned;
    return returned && late_enough && (m_unloaded || now >= next.land);
}

void Stepping::lift(std::size_t side, const BodyNow& body)
{
    Stance& stance = m_feet[side].stances[0];
    const double turned = stance.turned(stance.lift);
    const FootNow foot = foot_now(body, side, stance.yaw + turned);
    stance.x = foot.tread.x;
    stance.y = foot.tread.y;
    stance.yaw = foot.yaw - turned;
    m_swinging[side] = true;
    m_unloaded = false;
}

void Stepping::land(std::size_t side, double now, const BodyNow& body)
{
    const Footfall& fall = m_falls[m_next];
    const double arrived = foot_pose(side, now).pitch, height = goal_height(now) - sunk_at(now);
    Stance stance = m_feet[side].stances[1];
    const FootNow foot = foot_now(body, side, fall.heading);
    stance.land = now;
    stance.lift = stance.release = never;
    stance.x = foot.tread.x;
    stance.y = foot.tread.y;
    stance.yaw = foot.yaw;
    stance.pivot = stance.leaving = Pivot{};
    m_landings.push_back({m_next, now, foot.tread.x, foot.tread.y, foot.yaw});
    m_swinging[side] = false;
    m_stands_on[side] = static_cast<int>(m_next);
    m_feet[side].stances = {stance};
    ++m_next;
    remember(m_next - 1);
    // The foot that bore the weight may have turned.
    const std::size_t other = 1 - side;
    Stance& turned = m_feet[other].stances[0];
    if (turned.pivot.turn != 0) {
        const Vec3 tread = turned.tread_at(now);
        turned.x = tread.x;
        turned.y = tread.y;
        turned.yaw += turned.pivot.turned(now);
        turned.pivot = Pivot{};
    }
    m_caught *= glm::length(m_caught) > m_style.catching.least ? m_style.catching.passes_on
                                                               : 0.0; // what the next one was given
    // From the height to which the body had to sink for this foot.
    m_planned_at = now;
    m_height_jump = height - m_centre.at(now).position.z;
    plan(now, body, facing_of(body, posture, m_yaw.at(now).yaw));
    // A foot that came earlier or later than planned goes on from the pitch it has.
    m_feet[side].stances[0].arrived = arrived - foot_pose(side, now).pitch;
}

// What was learnt about the footfalls to come.
void Stepping::remember(std::size_t landed)
{
    bool anything = false;
    for (const Lesson& lesson : lessons) {
        if (lesson.after != landed || lesson.fall < m_next || lesson.fall >= m_falls.size())
            continue;
        m_falls[lesson.fall].manner = lesson.manner;
        m_yaw.turn_further(lesson.fall, lesson.manner.facing);
        anything = true;
    }
    if (anything) schedule_anew();
}

void Stepping::plan(double now, const BodyNow& body, const Facing& facing)
{
    plan_feet(now);
    m_yaw.steer(now, facing, std::nullopt);
    // As if no heel had to come up: one that is up brings the weight to its ball, which takes the
    // body ahead and would keep the heel up for ever.
    const std::array<double, 2> raised{m_feet[0].need.at(now), m_feet[1].need.at(now)};
    for (FootPlan& foot : m_feet) foot.need.forget();
    const BodyShape shape = m_shapes.in(*m_person, posture);
    plan_path(now, body.centre, shape);
    // The path tells when heels must come up, and heels how low the body must go. The legs'
    // momentum gives the course of a turn, and the course where the hips are that the legs hang
    // from.
    raise_heels(now, raised, shape);
    if (const auto glide = coming_glide(shape)) m_yaw.steer(now, facing, glide);
    plan_centre(now, body.centre, shape);
}

double Stepping::horizon(double now) const
{
    const double next = m_next < m_falls.size() ? std::max(now, m_falls[m_next].time) : now;
    return next + m_style.horizon;
}

void Stepping::plan_feet(double now)
{
    for (const std::size_t side : {0u, 1u}) {
        FootPlan& foot = m_feet[side];
        foot.stances.resize(1);
        foot.stances[0].lift = foot.stances[0].release = never;
        foot.stances[0].pivot = foot.stances[0].leaving = Pivot{};
        if (m_stands_on[side] >= 0)
            foot.stances[0].heel = heel_plan(static_cast<std::size_t>(m_stands_on[side]));
        foot.around.clear();
    }
    const double end = horizon(now);
    for (std::size_t k = m_next; k < m_falls.size() && m_falls[k].time < end; ++k) plan_step(k);
}

// From where the last plan had raised them, rad.
void Stepping::raise_heels(double now, const std::array<double, 2>& raised, const BodyShape& shape)
{
    m_centre.find_heel_needs(m_stature, centre_task(now, Vec3{0}, shape), m_needs);
    for (const std::size_t side : {0u, 1u}) {
        HeelNeed& need = m_needs[side];
        need.jump = 0;
        need.jump = raised[side] - need.at(now);
        need.jumped_at = now;
        std::swap(m_feet[side].need, need);
    }
}

CentreTask Stepping::centre_task(double now, const Vec3& centre, const BodyShape& shape) const
{
    return {now, horizon(now), centre, m_feet, m_height, m_slowness, m_weight,
        [this](double t) { return m_yaw.at(t).yaw; }, shape, m_style.height};
}

void Stepping::plan_path(double now, const Vec3& centre, const BodyShape& shape)
{
    const double height = m_centre.is_solved() ? goal_height(now) : centre.z;
    m_planned_at = now;
    m_centre.solve(m_stature, m_style.centre, centre_task(now, centre, shape));
    m_height_jump = height - m_centre.at(now).position.z;
}

void Stepping::plan_centre(double now, const Vec3& centre, const BodyShape& shape)
{
    plan_path(now, centre, shape);
    m_centre.find_poise(shape, m_style.centre);
}

double Stepping::goal_height(double now) const
{
    return m_centre.at(now).position.z
        + m_height_jump * (1 - gait::eased(now, m_planned_at, m_planned_at + m_style.height.blend));
}

// The next swing, if the dancer stands on one ball meanwhile.
std::optional<Glide> Stepping::coming_glide(const BodyShape& shape) const
{
    if (m_next >= m_falls.size()) return std::nullopt;
    const FootPlan& standing = m_feet[1 - slot(m_falls[m_next].foot)];
    const Pivot& pivot = standing.stances[0].pivot;
    Glide glide;
    glide.lift = pivot.turn != 0 ? pivot.start : m_times[m_next].lift;
    glide.land = m_times[m_next].land;
    const double halfway = 0.5 * (glide.lift + glide.land);
    const bool on_ball =
        standing.standing_now(halfway, m_height.heels).pitch >= m_style.heel.flat_enough;
    if (pivot.turn == 0 && !on_ball) return std::nullopt;
    glide.inertia = shape.rest_inertia[2][2];
    const floor::FloorProperties usual;
    const double twist =
        usual.friction * usual.twist_radius * m_stature.mass * m_style.centre.gravity;
    if (pivot.turn != 0)
        glide.drag = std::copysign(twist, pivot.turn);
    else
        glide.grip = m_style.grip_share * twist;
    glide.leg_momentum = [this](double time) { return m_centre.at(time).leg_momentum; };
    return glide;
}

void Stepping::plan_step(std::size_t k)
{
    const Footfall& fall = m_falls[k];
    const HeelStyle& heels = m_style.heel;
    const std::size_t side = slot(fall.foot);
    FootPlan& foot = m_feet[side];
    Stance& other = m_feet[1 - side].stances.back();
    Stance& old = foot.stances.back();
    old.lift = m_times[k].lift;
    if (fall.pivot != 0 && !turns_over_foot(m_falls, k, m_style.turn))
        other.pivot = pivot_of(other, k);
    if (k > 0 && m_falls[k - 1].foot != fall.foot) {
        const double waits = old.lift - m_times[k - 1].land - m_style.turn.leaves_after;
        if (const double turn = turned_as_left(fall, waits, m_style.turn); turn != 0)
            old.leaving = {old.lift - m_style.turn.leaving, old.lift, turn, old.x, old.y,
                old.heel.kind, false, m_style.turn.pivot};
    }
    if (k > 0 && m_falls[k - 1].foot != fall.foot) {
        // In a long step ahead the heel behind comes off before the other foot lands: the ankle
        // bends no further, and the body need not sink.
        const double share = release_of(old, other);
        const double swing = m_times[k - 1].land - m_times[k - 1].lift;
        const double early = std::min(heels.early_release, 0.5 * swing);
        old.release = m_times[k - 1].land - share * early;
        old.lift_pitch =
            std::min(share * heels.release, heels.quickest_release * (old.lift - old.release));
    }
    Stance next;
    next.land = m_times[k].land;
    const Manner& manner = fall.manner;
    next.x = fall.x + manner.beside.x;
    next.y = fall.y + manner.beside.y;
    next.yaw = fall.heading;
    next.bow = manner.bow + program_of(fall.position).around * ahead(other.yaw + other.pivot.turn);
    next.clearance = manner.clearance;
    next.heel_pressed = manner.heel;
    next.borne = {manner.ahead, -legs[side].leftward * manner.inward, -manner.sink};
    next.bends_knee = fall.bends_knee;
    next.stays = fall.replaces && is_there(old, fall, m_style.swing);
    if (next.stays) {
        const Vec3 tread = old.tread_at(never);
        next.x = tread.x;
        next.y = tread.y;
        next.yaw = old.yaw + old.pivot.turn;
    }
    const double support = m_times[k].settled - m_times[k].land;
    next.land_pitch = landing_pitch(fall, heels)
        * std::clamp((support - heels.least_lead_support)
                / (heels.full_lead_support - heels.least_lead_support),
            heels.least_lead, 1.0);
    if (fall.arrives) next.edge = fall.arrives->roll;
    if (fall.ends) next.last_edge = fall.ends->roll;
    next.heel = heel_plan(k);
    if (next.land_pitch > 0) next.land_pitch *= next.heel.up > 0 ? 0 : 1 - fall.rise;
    if (next.land_pitch < 0 && fall.rise > 0) next.land_pitch = 0;
    // A foot that only touches stays on the part that touches.
    next.flat = fall.takes_weight
        ? next.land + std::max(heels.quickest_roll, heels.roll_down * support)
        : never;
    foot.stances.push_back(next);
    foot.pass(other.pivot);
}

// How a foot that stands turns while that footfall's foot swings.
Pivot Stepping::pivot_of(const Stance& standing, std::size_t k) const
{
    const StepTimes& times = m_times[k];
    const Vec3 tread{standing.x, standing.y, 0};
    const Vec3 heel = tread - (m_stature.foot.tread + m_stature.foot.heel) * ahead(standing.yaw);
    const Vec3& middle = m_falls[k].on_heel ? heel : tread;
    const double start = m_falls[k].on_heel
        ? std::max(times.lift, times.land - m_style.schedule.longest_heel_turn)
        : times.lift;
    return {start, times.land - m_style.turn.ends_early,
        turned_on_floor(m_falls[k], times.land - start, m_style.turn), middle.x, middle.y,
        standing.heel.kind, m_falls[k].on_heel, m_style.turn.pivot};
}

// What the footwork of a step asks of its heel until the next foot arrives.
HeelPlan Stepping::heel_plan(std::size_t k) const
{
    const Footfall& fall = m_falls[k];
    const double land = m_times[k].land, settled = m_times[k].settled;
    const bool last = k + 1 == m_falls.size();
    const double next = last ? std::max(settled, land + fall.lasts) : m_times[k + 1].land;
    HeelPlan heel;
    heel.kind = fall.heel;
    heel.lowering = m_style.heel.lowering;
    if (fall.heel == Heel::stays_up) {
        heel.up = m_style.heel.ball_step;
        if (fall.ends) heel.up = std::clamp(fall.ends->pitch, 0.0, heel.up);
        heel.up_until = fall.takes_weight ? next : never;
    } else if (fall.heel == Heel::lands && fall.takes_weight) {
        // High on arrival it lowers in the second half of the step, else it never follows a rise.
        const double time = next - land;
        heel.lowers = fall.rise > 0 ? land + m_style.heel.lowers_from * time : land;
        heel.lowered = fall.rise > 0 ? land + m_style.heel.lowered_at * time : land;
        heel.down_until = last ? never : next;
    }
    return heel;
}

// How much of the heel's peeling off a foot needs that is left behind, 0 to 1.
double Stepping::release_of(const Stance& left_behind, const Stance& other) const
{
    const double yaw = left_behind.yaw + left_behind.pivot.turn;
    const Vec3 way = Vec3{other.x, other.y, 0} - left_behind.tread_at(never);
    const double ahead = std::cos(yaw) * way.x + std::sin(yaw) * way.y;
    return std::clamp(ahead / m_style.heel.long_step, 0.0, 1.0);
}

}
