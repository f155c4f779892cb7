// The loop in which one dancer or a couple dances: motor programs, balance, floor and dynamics,
// once per tick in lockstep, and all of it recorded.
#pragma once

#include "rehearsal/body_contact.h"
#include "rehearsal/dancer.h"
#include "rehearsal/knee_room.h"
#include "rehearsal/partner_hold.h"

namespace promenade::rehearsal {

// What one dancer brings. The person must outlive the rehearsal.
struct Part {
    const Person& person;
    motor::Footfalls footfalls;
    FigureState start;
};

class Rehearsal {
public:
    Rehearsal(const Person&, motor::Footfalls, const FigureState& start, const RehearsalSettings&);
    Rehearsal(Part leader, Part follower, const HoldScore&, const RehearsalSettings&);

    // One tick on. On a fault, or once a dancer fell, the motion so far is kept and nothing moves
    // on.
    std::optional<dynamics::Fault> tick();

    // In the place of those of the settings. What was before now is not changed by it.
    void set_pushes(std::vector<Push> pushes) { m_settings.pushes = std::move(pushes); }

    // Whether the next tick looks at the goals, so that they need be set.
    bool thinks_next() const { return m_tick % m_settings.control_every == 0; }

    double now() const { return m_now; }
    bool has_fallen() const;

    std::size_t size() const { return m_dancers.size(); }
    Dancer& dancer(std::size_t index) { return m_dancers[index]; }
    const Dancer& dancer(std::size_t index) const { return m_dancers[index]; }

    // Of a couple; null for one who dances alone.
    const PartnerHold* hold() const { return m_hold ? &*m_hold : nullptr; }
    const BodyContact* contact() const { return m_contact ? &*m_contact : nullptr; }

    // Of the first dancer: the leader, or whoever dances alone.
    const FigureState& state() const { return m_dancers[0].state(); }
    const floor::FloorReport& floor_report() const { return m_dancers[0].floor_report(); }
    const motion::RecordedMotion& motion() const { return m_dancers[0].motion(); }
    const std::vector<StepResult>& steps() const { return m_dancers[0].steps(); }
    const EffortPeaks& peaks() const { return m_dancers[0].peaks(); }
    motor::Stepping& stepping() { return m_dancers[0].stepping(); }
    motor::Balance& balance() { return m_dancers[0].balance(); }
    const motor::JointCommands& commands() const { return m_dancers[0].commands(); }

private:
    void touch();
    void think();
    void think_together();
    void load();
    void push(std::size_t dancer, dynamics::Loads&) const;
    void record();

    RehearsalSettings m_settings;
    std::vector<Dancer> m_dancers;
    std::optional<PartnerHold> m_hold;
    std::optional<BodyContact> m_contact;
    std::optional<KneeRoom> m_knees;
    std::vector<motor::OutsideForce> m_felt;
    long m_tick = 0;
    double m_now = 0;
};

}
