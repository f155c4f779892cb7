// One dancer or a couple dancing in a world, and all of it recorded. It holds all it needs: a copy
// dances on to the same bytes, wherever the people it was begun with may be.
#pragma once

#include "rehearsal/partner_tie.h"
#include "world/world.h"

namespace promenade::rehearsal {

// What one dancer brings.
struct Part {
    const Person& person;
    motor::Footfalls footfalls;
    FigureState start;
    motor::StepOrders orders = {}; // none: posture as stepping() is told
    KneeTrack knees = {};
    std::vector<GestureMotion> motions = {};
    motor::Lessons lessons = {};
};

// What the ledger says of a dancer.
struct LoadBook {
    world::LoadUse outside; // everything that nothing in the room gives: assist
    std::vector<world::LoadUse> outside_by_link; // the same, by the link it took hold of
    world::LoadUse push;                         // by the user
    world::LoadUse toes; // of all that bent: inside the body, nothing comes of it outside
    world::Discrepancy discrepancy;        // between all that was entered and what the body did
    world::VirtualInertia virtual_inertia; // of implicit dampers
};

LoadBook loads_of(const world::Body&);

// What of a dancer touches, null for nothing but soles, and how.
std::shared_ptr<const contact::Skin> skin_for(const Person&, const RehearsalSettings&);
contact::TouchLaw touch_law_of(const RehearsalSettings&);

class Rehearsal {
public:
    Rehearsal(const Person&, motor::Footfalls, const FigureState& start, const RehearsalSettings&);
    Rehearsal(Part, const RehearsalSettings&);
    Rehearsal(Part leader, Part follower, const HoldScore&, const RehearsalSettings&);

    // One tick on. On a fault the motion so far is kept and nothing moves on.
    std::optional<dynamics::Fault> tick() { return m_world.tick(); }

    // Ticks until then, or until one of them has fallen if that is asked for.
    enum class AfterFall { goes_on, ends };
    world::World::Outcome run(double until, AfterFall, const world::Onlooker& = {});

    // In the place of those of the settings. What was before now is not changed by it.
    void set_pushes(const std::vector<Push>&);

    // In the place of what the dancer was begun with, by what is still to come.
    void teach(std::size_t dancer, const motor::Lessons&, const KneeTrack&);

    // Another tempo, so many times slower, once all have landed the steps they are at.
    void change_pace(double slower);

    double now() const { return m_world.now(); }
    bool has_fallen() const;
    double ended() const; // s: when the first of them fell, else now

    std::size_t size() const { return m_world.size(); }
    Dancer& dancer(std::size_t index);
    const Dancer& dancer(std::size_t index) const;
    const FigureState& state(std::size_t index = 0) const { return m_world.body(index).state(); }
    const floor::FloorReport& floor_report(std::size_t index = 0) const
    {
        return m_world.body(index).floor_report();
    }
    const motion::RecordedMotion& motion(std::size_t index = 0) const
    {
        return m_world.motion(index);
    }
    void forget_before(double time) { m_world.forget_before(time); } // s: of the motion recorded
    void forget_hold_forces();                                       // of the frames recorded
    LoadBook loads(std::size_t index = 0) const { return loads_of(m_world.body(index)); }
    const world::World& world() const { return m_world; }
    world::World& world() { return m_world; } // for whoever takes the dance over live

    // Of a couple; null for one who dances alone.
    const PartnerHold* hold() const { return tie() ? &tie()->hold() : nullptr; }
    double pressed() const; // N between the two bodies at most, hands apart
    const BodyContact* contact() const { return tie() ? &tie()->contact() : nullptr; }

    // Of the first dancer: the leader, or whoever dances alone.
    const std::vector<StepResult>& steps() const { return dancer(0).steps(); }
    const EffortPeaks& peaks() const { return dancer(0).peaks(); }
    motor::Stepping& stepping() { return dancer(0).stepping(); }
    motor::Balance& balance() { return dancer(0).balance(); }
    const motor::JointCommands& commands() const { return dancer(0).commands(); }

private:
    std::shared_ptr<const Person> add(const Part&, const RehearsalSettings&);
    const PartnerTie* tie() const;

    bool m_together = false;
    world::World m_world;
};

}
