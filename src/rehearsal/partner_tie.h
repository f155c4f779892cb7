// What is between two who dance together: the hold, trunks that press on each other, and knees that
// make room. Bodies 0 and 1 of the world are leader and follower, both driven by Dancers.
#pragma once

#include "rehearsal/body_contact.h"
#include "rehearsal/dancer.h"
#include "rehearsal/knee_room.h"
#include "rehearsal/partner_hold.h"
#include "world/body.h"

namespace promenade::rehearsal {

class PartnerTie final : public world::Tie {
public:
    PartnerTie(const Partners&, const HoldScore&, const RehearsalSettings&);

    std::unique_ptr<world::Tie> clone() const override;
    void act(double now, std::span<const world::Body>, bool thinks) override;
    void think(double now, std::span<world::Body>, double since) override;
    void add_forces(
        std::size_t body, const world::Body&, std::vector<world::PointForce>&) const override;
    void record(double now, std::span<const world::Body>) override;

    const PartnerHold& hold() const { return m_hold; }
    PartnerHold& hold() { return m_hold; }
    const BodyContact& contact() const { return m_contact; }

private:
    PartnerHold m_hold;
    BodyContact m_contact;
    KneeRoom m_knees;
    bool m_presses;        // else bodies touch by themselves
    bool m_let_go = false; // one of them has fallen
};

}
