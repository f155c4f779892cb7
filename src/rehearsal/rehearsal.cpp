#include "rehearsal/rehearsal.h"

#include <algorithm>

#include "floor/soles.h"

namespace promenade::rehearsal {

std::shared_ptr<const contact::Skin> skin_for(
    const Person& person, const RehearsalSettings& settings)
{
    if (settings.body_touch == BodyTouch::off) return nullptr;
    return contact::dancer_skin_of(person,
        settings.body_touch == BodyTouch::firm ? contact::Pressing::firmly
                                               : contact::Pressing::lightly);
}

contact::TouchLaw touch_law_of(const RehearsalSettings& settings)
{
    return settings.body_touch == BodyTouch::firm ? contact::TouchLaw{} : settings.touch;
}

namespace {

world::WorldSettings world_of(const RehearsalSettings& settings)
{
    // The programs of the paper think at every tick.
    const bool helped = settings.balance == BalanceBy::upright_torque;
    return {settings.tick, helped ? 1 : settings.control_every, settings.gravity, settings.floor,
        settings.frame_every, touch_law_of(settings)};
}

}

Rehearsal::Rehearsal(const Person& person, motor::Footfalls falls, const FigureState& start,
    const RehearsalSettings& settings)
    : Rehearsal(Part{person, std::move(falls), start}, settings)
{
}

Rehearsal::Rehearsal(Part part, const RehearsalSettings& settings)
    : m_world(world_of(settings))
{
    add(part, settings);
    set_pushes(settings.pushes);
}

Rehearsal::Rehearsal(
    Part leader, Part follower, const HoldScore& score, const RehearsalSettings& settings)
    : m_together(true)
    , m_world(world_of(settings))
{
    Partners people;
    people[0] = add(leader, settings);
    people[1] = add(follower, settings);
    m_world.add(std::make_unique<PartnerTie>(people, score, settings));
    set_pushes(settings.pushes);
}

std::shared_ptr<const Person> Rehearsal::add(const Part& part, const RehearsalSettings& settings)
{
    const auto person = std::make_shared<const Person>(part.person);
    auto dancer =
        std::make_unique<Dancer>(person, part.footfalls, part.start, settings, part.orders);
    dancer->turn_knees_by(part.knees);
    dancer->also_make(part.motions);
    dancer->stepping().lessons = part.lessons;
    m_world.add({std::shared_ptr<const Figure>(person, &person->figure), part.start,
        floor::treads_of(*person), std::move(dancer), skin_for(*person, settings)});
    const std::size_t place = m_world.size() - 1;
    if (place < settings.styling.size() && settings.styling[place])
        m_world.body(place).style(settings.styling[place]->clone());
    return person;
}

Dancer& Rehearsal::dancer(std::size_t index)
{
    return static_cast<Dancer&>(m_world.body(index).driver());
}

const Dancer& Rehearsal::dancer(std::size_t index) const
{
    return static_cast<const Dancer&>(m_world.body(index).driver());
}

const PartnerTie* Rehearsal::tie() const
{
    return m_together ? &static_cast<const PartnerTie&>(m_world.tie(0)) : nullptr;
}

bool Rehearsal::has_fallen() const
{
    for (std::size_t i = 0; i < size(); ++i)
        if (dancer(i).has_fallen()) return true;
    return false;
}

double Rehearsal::pressed() const
{
    return std::max(m_world.peak_touch(), contact() ? contact()->peaks().force : 0.0);
}

double Rehearsal::ended() const
{
    double first = now();
    for (std::size_t i = 0; i < size(); ++i)
        if (dancer(i).has_fallen()) first = std::min(first, dancer(i).fell_at());
    return first;
}

void Rehearsal::set_pushes(const std::vector<Push>& pushes)
{
    std::vector<world::Push> all;
    for (const Push& push : pushes)
        all.push_back(
            {push.time, push.duration, push.dancer, index_of(push.limb), push.at, push.impulse});
    m_world.set_pushes(std::move(all));
}

void Rehearsal::teach(std::size_t index, const motor::Lessons& lessons, const KneeTrack& knees)
{
    dancer(index).stepping().lessons = lessons;
    dancer(index).turn_knees_by(knees);
}

void Rehearsal::forget_hold_forces()
{
    if (m_together) static_cast<PartnerTie&>(m_world.tie(0)).hold().forget_record();
}

void Rehearsal::change_pace(double slower)
{
    gait::NewPace pace{now(), slower};
    for (std::size_t i = 0; i < size(); ++i) {
        const motor::Stepping& stepping = dancer(i).stepping();
        if (stepping.next_footfall() < stepping.footfalls().size())
            pace.from = std::max(pace.from, stepping.footfalls()[stepping.next_footfall()].time);
    }
    for (std::size_t i = 0; i < size(); ++i) dancer(i).dance_on_at(pace);
    if (m_together) static_cast<PartnerTie&>(m_world.tie(0)).hold().dance_on_at(pace);
}

LoadBook loads_of(const world::Body& body)
{
    std::vector<world::LoadUse> by_link;
    for (int i = 0; i < body.figure().size(); ++i) by_link.push_back(body.ledger().outside_of(i));
    return {body.ledger().use(world::LoadKind::outside), std::move(by_link),
        body.ledger().use(world::LoadKind::push), body.ledger().use(world::LoadKind::joint),
        body.ledger().worst(), body.virtual_inertia()};
}

world::World::Outcome Rehearsal::run(double until, AfterFall after, const world::Onlooker& onlooker)
{
    const auto fell = [this] { return has_fallen(); };
    return m_world.run(
        until, onlooker, after == AfterFall::ends ? world::World::Stop(fell) : nullptr);
}

}
