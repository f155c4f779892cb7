#include "rehearsal/dancer.h"

#include <algorithm>
#include <cmath>

#include "dynamics/joint_torque.h"
#include "figure/legs.h"
#include "figure/sides.h"
#include "floor/soles.h"
#include "rehearsal/bounds.h"

namespace promenade::rehearsal {
namespace {

RehearsalSettings knowing_gravity(RehearsalSettings settings)
{
    settings.gains.gravity = settings.style.centre.gravity = settings.gravity;
    return settings;
}

const motor::LimbLaw& law_of(const RehearsalSettings& settings)
{
    return settings.balance == BalanceBy::upright_torque ? settings.upright.law : settings.limbs;
}

// While the music has not begun the legs of who is helped stay as they stand: those of a goal
// posture have taken its step already.
motor::StepQueue queue_of(
    motor::StepOrders orders, const Person& person, const FigureState& start, BalanceBy balance)
{
    if (balance == BalanceBy::upright_torque && !orders.empty())
        for (int link = index_of(Limb::left_upper_leg); link < person.figure.size(); ++link)
            orders.front().goal[static_cast<Limb>(link)] =
                relative_orientation(person.figure, start, link);
    return motor::StepQueue(std::move(orders));
}

constexpr Limb led_by_programs[] = {Limb::lower_torso, Limb::neck, Limb::head, Limb::left_upper_arm,
    Limb::left_lower_arm, Limb::left_hand, Limb::right_upper_arm, Limb::right_lower_arm,
    Limb::right_hand};

double load_of(const floor::FloorReport& floor, std::size_t side)
{
    return floor[2 * side].normal + floor[2 * side + 1].normal;
}

// The feet that stand carry the body, by their share of the weight.
std::array<motor::PlantedFoot, 2> planted(const floor::FloorReport& floor)
{
    const double both = load_of(floor, 0) + load_of(floor, 1);
    const double left = both < stands_from ? 0.5 : load_of(floor, 0) / both;
    const double right = both < stands_from ? 0.5 : load_of(floor, 1) / both;
    return {{{index_of(Limb::left_foot), left}, {index_of(Limb::right_foot), right}}};
}

motor::Landing landing_of(
    std::size_t footfall, const motor::Footfall& planned, const world::Sight& sight)
{
    const std::size_t side = slot_of(planned.foot);
    const floor::TreadLoad& tread = sight.floor[2 * side + 1];
    const Mat3 frame = matrix_from(sight.state.orientation[slot_of(legs[side].foot)]);
    const double yaw = std::atan2(frame[0].y, frame[0].x);
    return {footfall, sight.now, tread.centre.x, tread.centre.y,
        planned.heading + std::remainder(yaw - planned.heading, 2 * pi)};
}

}

bool is_fallen(double centre_height, double standing_height, double upright)
{
    return centre_height < fallen_below * standing_height || upright < fallen_over;
}

Dancer::Dancer(std::shared_ptr<const Person> person, motor::Footfalls falls,
    const FigureState& start, const RehearsalSettings& settings, motor::StepOrders orders)
    : m_person(std::move(person))
    , m_settings(knowing_gravity(settings))
    , m_tasks(queue_of(std::move(orders), *m_person, start, settings.balance))
    , m_controller(m_person->figure, law_of(settings), m_person->strength)
    , m_stepping(m_person, std::move(falls), start, m_settings.style)
    , m_ways(ways_of(*m_person, m_stepping.footfalls(), start))
    , m_balance(m_person, m_settings.gains)
    , m_upright(motor::upright_torque_for(*m_person, settings.upright.torque))
    , m_body(m_person->figure, start)
    , m_book(m_stepping.footfalls())
{
}

// Here and not in the header, where every reader would compile what copying takes.
std::unique_ptr<world::Driver> Dancer::clone() const
{
    return std::make_unique<Dancer>(*this);
}

std::optional<motor::PositionNow> Dancer::position_program(double now) const
{
    const motor::StepOrder* order = m_tasks.step();
    if (!order || !order->footfall || now >= order->to) return std::nullopt;
    const motor::Footfall& fall = m_stepping.footfalls()[*order->footfall];
    return motor::PositionNow{
        motor::program_of(fall.position), m_ways[*order->footfall], motor::share_of(*order, now)};
}

void Dancer::dance_on_at(const gait::NewPace& pace)
{
    m_stepping.dance_on_at(pace);
    m_book.plan_anew(m_stepping.footfalls());
    m_tasks.dance_on_at(pace);
    m_controller.dance_on_at(pace);
    m_knees = later(m_knees, pace);
    for (GestureMotion& motion : m_motions) motion.dance_on_at(pace);
}

void Dancer::follow_orders(const world::Sight& sight)
{
    m_tasks.begin_due_step(
        sight.now, sight.figure, sight.state, m_controller.law, m_controller.commands);
    m_controller.supervise(sight.now, sight.figure, sight.state);
}

void Dancer::take_posture(double now)
{
    const auto orders = m_tasks.queue().all();
    if (orders.empty()) return;
    m_stepping.posture = m_charted = posture_at(orders, now);
    for (const GestureMotion& motion : m_motions) motion.act_on(m_stepping.posture, now);
    m_stepping.chest_bends = chest_bends(orders, now);
    m_stepping.hips_bend = hips_bend(orders, now);
    m_stepping.knees_aside = m_knees.at(now);
}

// Limb programs wish for waist, head and arms; what a canned motion has taken over goes its way.
void Dancer::state_wishes(const world::Sight& sight)
{
    for (const Limb limb : led_by_programs) {
        motor::LimbWish& wish = m_stepping.wishes[slot_of(limb)];
        wish.programmed = m_tasks.step() && m_stepping.posture[limb] == m_charted[limb];
        if (!wish.programmed) continue;
        const auto course = m_controller.wish(index_of(limb), sight.now, sight.figure, sight.state);
        wish.swings_free = !course;
        if (!course) continue;
        wish.where = course->where;
        wish.driven = course->driven;
    }
}

void Dancer::notice(const world::Sight& sight)
{
    m_body.observe(sight.figure, sight.state);
    if (m_fallen) return;
    follow_orders(sight);
    if (is_helped()) return;
    take_posture(sight.now);
    m_stepping.notice(sight.now, m_body, sight.floor);
    state_wishes(sight);
    m_goals = m_stepping.goals(sight.now);
    m_hands = {};
}

void Dancer::turn_knees_further(const std::array<double, 2>& by)
{
    for (const std::size_t side : {0u, 1u}) m_goals.thigh_twist[side] += by[side];
}

void Dancer::think(const world::Sight& sight, const world::Felt& felt)
{
    if (m_fallen) return;
    if (!is_helped()) answer_wishes(sight, felt);
    m_fallen = is_fallen(m_body.centre.z, m_stepping.stature().height,
        m_body.links[slot_of(Limb::upper_torso)].frame[2].z);
    if (m_fallen) m_fell_at = sight.now;
}

void Dancer::answer_wishes(const world::Sight& sight, const world::Felt& felt)
{
    m_goals.hand = m_hands;
    m_balance.act(m_body, m_goals, felt, m_commands);
    for (std::size_t limb = 0; limb < m_goals.wishes.size(); ++limb)
        if (m_goals.wishes[limb].programmed && m_goals.wishes[limb].swings_free)
            m_commands.torque[limb] = m_commands.acceleration[limb] = Vec3{0};
    m_effort.enter(*m_person, sight.state, m_commands.torque);
    m_effort.enter_toes(sight.floor);
    const motor::RootResidual& missing = m_balance.residual();
    m_effort.enter_unbalanced(std::max(glm::length(missing.force), glm::length(missing.torque)));
}

void Dancer::bend_soles(floor::FloorState& soles) const
{
    if (is_helped()) return;
    for (const Side side : {Side::left, Side::right}) {
        floor::BendWish& wish = soles[floor::tread_index(side, floor::Region::forefoot)].wish;
        wish.bend = m_fallen ? floor::Bend{} : m_goals.foot[slot_of(side)].bend;
        wish.tone = m_fallen ? 0 : 1;
    }
}

void Dancer::drive(const world::Sight& sight, world::LoadDoor& door)
{
    if (m_fallen) {
        world::go_limp(sight, m_settings.limp_tone, door.joints());
        return world::rub_joints(sight, m_limp, door.joints());
    }
    if (is_helped()) return drive_helped(sight, door);
    motor::apply(*m_person, sight.state, m_commands, m_settings.gains.joint_damper, sight.tick,
        door.joints());
}

// What limbs wish for becomes torque by the law of the paper, whatever becomes of the whole.
void Dancer::drive_helped(const world::Sight& sight, world::LoadDoor& door)
{
    dynamics::Loads& loads = door.joints();
    m_controller.drive(sight.tick, sight.figure, sight.state, planted(sight.floor), loads);
    m_help.limbs = loads.joint_torque;
    const auto program = position_program(sight.now);
    if (program)
        run_position(*program, m_settings.upright.acts, *m_person, loads, m_controller.commands);
    m_commands.torque = loads.joint_torque;
    m_effort.enter(*m_person, sight.state, m_commands.torque);
    m_effort.enter_toes(sight.floor);
    dynamics::add_joint_functions(sight.figure, sight.state, sight.tick, loads);
    m_upright.active = !program || !program->balance_is_off();
    m_help.upright = motor::restoring_torque(m_upright, sight.state.orientation[motor::upper_body]);
    if (m_help.upright != Vec3{0})
        door.torque(world::LoadKind::outside, motor::upper_body, m_help.upright);
}

void Dancer::look_back(const world::Sight& sight)
{
    if (m_fallen) return;
    if (is_helped())
        feel_landings(sight);
    else
        book_steps(sight.floor);
}

void Dancer::book_steps(const floor::FloorReport& report)
{
    const auto& landings = m_stepping.landings();
    while (m_book.landed() < landings.size()) m_book.land(landings[m_book.landed()]);
    for (const std::size_t side : {0u, 1u}) {
        const Side foot = legs[side].side;
        if (m_stepping.is_swinging(foot)) continue;
        const motor::FootGoal& goal = m_goals.foot[side];
        const bool on_heel = goal.on_heel && goal.pivot != 0;
        m_book.slide(side,
            report[floor::tread_index(
                foot, on_heel ? floor::Region::heel : floor::Region::forefoot)],
            goal.pivot != 0);
    }
}

// Nobody planned them: a footfall is danced when its foot, having left the floor, stands again.
void Dancer::feel_landings(const world::Sight& sight)
{
    for (const std::size_t side : {0u, 1u}) {
        const bool on_floor = load_of(sight.floor, side) > stands_from;
        if (on_floor && !m_stood[side])
            if (const auto fall = m_book.due(legs[side].side, sight.now))
                m_book.land(landing_of(*fall, m_book.steps()[*fall].planned, sight));
        m_stood[side] = on_floor;
        m_book.slide(side, sight.floor[2 * side + 1], false);
    }
}

}
