#include "live/live_world.h"

#include <algorithm>
#include <cmath>

#include "dynamics/joint_torque.h"
#include "foundation/at.h"
#include "live/named_values.h"
#include "live/table_defaults.h"
#include "world/ragdoll.h"

namespace promenade::live {
namespace {

constexpr int think_every = 2;       // ticks
constexpr int frame_every = 10;      // ticks
constexpr double impulse_time = 0.1; // s over which an impulse is given

// Mean breadth of a shape as the wind meets it: half the three sides of its box on average.
double breadth_of(const Polyhedron& shape)
{
    if (shape.vertices.empty()) return 0;
    Vec3 low = shape.vertices[0], high = low;
    for (const Vec3& vertex : shape.vertices) {
        low = glm::min(low, vertex);
        high = glm::max(high, vertex);
    }
    const Vec3 size = high - low;
    return 0.5 * (size.x * size.y + size.y * size.z + size.z * size.x) * 0.8;
}

std::vector<double> breadths_of(const std::vector<Polyhedron>& shapes)
{
    std::vector<double> breadths;
    for (const Polyhedron& shape : shapes) breadths.push_back(breadth_of(shape));
    return breadths;
}

}

Result<LiveWorld> LiveWorld::build(const Casting& casting)
{
    LiveWorld live;
    if (!casting.dance.empty()) {
        auto dance = make_dance(casting);
        if (!dance) return dance.error();
        live.m_dance.emplace(std::move(dance->rehearsal));
        live.m_performers = std::move(dance->performers);
        live.m_people = std::move(dance->people);
        live.m_bars_per_minute = dance->bars_per_minute;
        live.m_beats = dance->beats;
        for (std::size_t i = 0; i < live.size(); ++i) {
            live.control(i, free_table(standing_table(*live.m_people[i], live.state(i))), false);
            live.our_driver(i).broad = breadths_of(live.m_people[i]->shape);
        }
        return live;
    }
    world::WorldSettings settings;
    settings.tick = tick;
    settings.think_every = think_every;
    settings.frame_every = frame_every;
    live.m_free.emplace(settings);
    for (const CastFigure& figure : casting.figures) {
        auto actor = make_actor(figure);
        if (!actor) return actor.error();
        live.add_figure(std::move(*actor));
    }
    return live;
}

void LiveWorld::add_figure(Actor actor)
{
    JointTable table = actor.person
        ? standing_table(*actor.person, actor.start)
        : standing_table(actor.model->figure, actor.start, actor.strength);
    const std::size_t index =
        m_free->add({std::shared_ptr<const Figure>(actor.model, &actor.model->figure), actor.start,
            actor.treads, std::make_unique<world::Ragdoll>(), actor.skin});
    m_free->body(index).rest_driver(true); // joints and nothing else: what drives is the control
    m_free->body(index).fly_exactly(true);
    m_performers.push_back(actor.performer);
    m_people.push_back(actor.person);
    control(index, std::move(table), actor.person != nullptr);
    our_driver(index).broad = breadths_of(actor.model->shape);
}

// A person begins with the balance through the feet, others with the paper's.
void LiveWorld::control(std::size_t index, JointTable table, bool balances)
{
    world::Body& body = our_world().body(index);
    auto control = std::make_unique<LiveDriver>(body.figure(), body.state(), std::move(table));
    if (balances) control->can_balance(m_people[index], body.state());
    control->globals.feet_balance = balances;
    control->globals.paper_balance = !balances && !m_dance;
    control->gravity = world().settings().gravity;
    body.control_by(std::move(control));
}

world::World& LiveWorld::our_world()
{
    return m_dance ? m_dance->world() : *m_free;
}

const world::World& LiveWorld::world() const
{
    return m_dance ? m_dance->world() : *m_free;
}

LiveDriver& LiveWorld::our_driver(std::size_t index)
{
    return static_cast<LiveDriver&>(*our_world().body(index).control());
}

const LiveDriver& LiveWorld::driver(std::size_t index) const
{
    return static_cast<const LiveDriver&>(*world().body(index).control());
}

Figures LiveWorld::figures() const
{
    Figures all;
    for (std::size_t i = 0; i < size(); ++i) all.push_back(&figure(i));
    return all;
}

std::optional<Error> LiveWorld::problem_with(const Input& input) const
{
    if (input.kind == InputKind::switch_ && input.value != 0) {
        if (input.name == switch_names[0] && !driver(input.figure).has_feet_balance())
            return Error{input.name, "only a person who does not dance can be balanced so",
                "use the paper's balance"};
    }
    if (input.kind == InputKind::switch_ && input.name == switch_names[3] && !m_dance)
        return Error{input.name, "nobody dances here", "begin with a dance"};
    if (input.kind == InputKind::tempo && !m_dance)
        return Error{"tempo", "nobody dances here", "begin with a dance"};
    if (input.kind == InputKind::stand && !driver(input.figure).has_feet_balance())
        return Error{input.name, "this figure has no balance through its feet",
            "use a person who does not dance"};
    const bool wishes = std::any_of(input.moves.begin(), input.moves.end(),
        [](const MotionMove& move) { return !move.stand.empty(); });
    if (wishes && !driver(input.figure).has_feet_balance())
        return Error{input.name, "this motion needs the balance through the feet",
            "use it with a person who does not dance"};
    const bool about_entry = input.kind == InputKind::state || input.kind == InputKind::parameter
        || input.kind == InputKind::entry || input.kind == InputKind::move;
    if (about_entry && input.link == 0)
        return Error{figure(input.figure)[0].name, "the root has no joint", "choose a limb"};
    return std::nullopt;
}

void LiveWorld::apply(const Input& input)
{
    switch (input.kind) {
    case InputKind::state:
    case InputKind::parameter:
    case InputKind::entry:
    case InputKind::move:
        return apply_to_entry(input);
    case InputKind::gravity:
    case InputKind::floor:
    case InputKind::wind:
    case InputKind::tempo:
        return apply_to_room(input);
    case InputKind::switch_:
    case InputKind::stand:
    case InputKind::pose:
    case InputKind::motion:
        return apply_to_body(input);
    default:
        return apply_by_hand(input);
    }
}

void LiveWorld::apply_to_entry(const Input& input)
{
    LiveDriver& live = our_driver(input.figure);
    DofEntry& entry = live.table[at(input.link)][at(input.axis)];
    const bool moved = entry.has(Process::simple_move);
    if (input.kind == InputKind::state) entry.processes = input.processes;
    if (input.kind == InputKind::parameter)
        entry.*entry_number_named(input.name)->place = input.value;
    if (input.kind == InputKind::entry) entry = input.entry;
    if (input.kind == InputKind::move) entry.goal = input.value;
    const bool begins =
        input.kind == InputKind::move || (entry.has(Process::simple_move) && !moved);
    if (begins) live.begin_move(state(input.figure), figure(input.figure), input.link, input.axis);
}

void LiveWorld::apply_by_hand(const Input& input)
{
    LiveDriver& live = our_driver(input.figure);
    const auto ticks = [](double seconds) {
        return seconds == 0 ? -1 : std::max(1L, std::lround(seconds / tick));
    };
    using Kind = Handle::Kind;
    switch (input.kind) {
    case InputKind::force:
        live.handles.push_back(
            {Kind::force, input.link, input.at, input.vector, ticks(input.seconds)});
        break;
    case InputKind::torque:
        live.handles.push_back(
            {Kind::torque, input.link, Vec3{0}, input.vector, ticks(input.seconds)});
        break;
    case InputKind::torque_inside:
        live.handles.push_back(
            {Kind::torque_inside, input.link, Vec3{0}, input.vector, ticks(input.seconds)});
        break;
    case InputKind::impulse:
        live.handles.push_back(
            {Kind::force, input.link, input.at, input.vector / impulse_time, ticks(impulse_time)});
        break;
    case InputKind::pull:
        live.pull = Pull{input.link, input.at, input.vector};
        break;
    case InputKind::release:
        live.pull.reset();
        break;
    default: // clear; one that is over is gone already
        if (input.value == 0)
            live.handles.clear();
        else if (input.value <= static_cast<double>(live.handles.size()))
            live.handles.erase(live.handles.begin() + std::lround(input.value) - 1);
    }
}

void LiveWorld::apply_to_room(const Input& input)
{
    if (input.kind == InputKind::gravity) our_world().set_gravity(input.value);
    if (input.kind == InputKind::floor) {
        floor::FloorProperties floor = world().settings().floor;
        property_of(floor, input.name) = input.value;
        our_world().set_floor(floor);
    }
    if (input.kind == InputKind::tempo) {
        m_dance->change_pace(m_bars_per_minute / input.value);
        m_bars_per_minute = input.value;
    }
    for (std::size_t i = 0; i < size(); ++i) {
        if (input.kind == InputKind::wind) our_driver(i).wind = input.vector;
        our_driver(i).gravity = world().settings().gravity;
    }
}

void LiveWorld::apply_to_body(const Input& input)
{
    LiveDriver& live = our_driver(input.figure);
    if (input.kind == InputKind::switch_) switch_process(input);
    if (input.kind == InputKind::stand) wish_of(live.standing, input.name) = input.value;
    if (input.kind == InputKind::pose) pose(input);
    if (input.kind != InputKind::motion) return;
    std::erase_if(m_due, [&](const Due& due) { return due.figure == input.figure; });
    for (const MotionMove& move : input.moves)
        m_due.push_back({world().ticks() + std::lround(move.at / tick), input.figure, move});
}

void LiveWorld::switch_process(const Input& input)
{
    LiveDriver& live = our_driver(input.figure);
    switch_of(live.globals, input.name) = input.value != 0;
    world::Body& body = our_world().body(input.figure);
    body.stand_on_soles(live.globals.ground_reaction);
    body.rest_driver(!m_dance || !live.globals.motor_programs);
}

// The root stays where it is; maintain keeps the new posture.
void LiveWorld::pose(const Input& input)
{
    const Figure& body = figure(input.figure);
    FigureState posed = state(input.figure);
    LiveDriver& live = our_driver(input.figure);
    for (int link = 1; link < body.size(); ++link) {
        const Quat turn = normalised(input.turns[at(link)]);
        posed.orientation[at(link)] = posed.orientation[at(body[link].parent)] * turn;
        const Vec3 angles = vector_from_rotation(turn);
        for (int axis = 0; axis < 3; ++axis) live.table[at(link)][at(axis)].centre = angles[axis];
    }
    posed.velocity = Vec3{0};
    posed.angular_velocity.assign(posed.angular_velocity.size(), Vec3{0});
    our_world().body(input.figure).put(posed);
}

void LiveWorld::begin_due_moves()
{
    if (m_due.empty()) return;
    const long now = world().ticks();
    for (const Due& due : m_due) {
        if (due.tick > now) continue;
        LiveDriver& live = our_driver(due.figure);
        if (!due.move.stand.empty()) {
            wish_of(live.standing, due.move.stand) = due.move.goal;
            continue;
        }
        DofEntry& entry = live.table[at(due.move.link)][at(due.move.axis)];
        entry.goal = due.move.goal;
        live.begin_move(
            state(due.figure), figure(due.figure), due.move.link, due.move.axis, due.move.effort);
    }
    std::erase_if(m_due, [now](const Due& due) { return due.tick <= now; });
}

std::optional<dynamics::Fault> LiveWorld::run(long ticks)
{
    for (long i = 0; i < ticks; ++i) {
        begin_due_moves();
        if (auto fault = our_world().tick()) return fault;
    }
    return std::nullopt;
}

std::vector<motion::RecordedMotion> LiveWorld::take_frames()
{
    std::vector<motion::RecordedMotion> taken;
    for (std::size_t i = 0; i < size(); ++i) taken.push_back(world().motion(i));
    our_world().forget_before(now() + 0.5 * tick);
    if (m_dance) m_dance->forget_hold_forces();
    return taken;
}

void add_to(Fingerprint& print, const LiveWorld& live)
{
    for (std::size_t i = 0; i < live.size(); ++i) add_to(print, live.state(i));
}

}
