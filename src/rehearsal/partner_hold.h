// The hold while it is danced: hands brought together and kept together by yielding connections.
// Each is a damped spring between a point of his body and one of hers, which gives way to a strong
// pull as fingers do. What it does to one it does to the other, the other way round; both feel it.
#pragma once

#include "motor/autonomic/goals.h"
#include "motor/autonomic/inverse_dynamics.h"
#include "rehearsal/hold_plan.h"
#include "rehearsal/point_motion.h"
#include "rehearsal/recorded_dance.h"

namespace promenade::rehearsal {

struct HoldStyle {
    JoiningStyle joining;
    double stiffness = 600;  // N/m
    double damping = 12;     // N·s/m
    double most = 5;         // N: pulled harder, fingers open; what twists a dancer on one ball
    double arm_reach = 0.98; // of an arm's length: elbows stay soft
};

// The worst so far.
struct HoldPeaks {
    double force = 0; // N
    double gap = 0;   // m between what is firmly joined
};

class PartnerHold {
public:
    // Both persons must outlive the hold.
    PartnerHold(const Person& leader, const Person& follower, const HoldScore&, const HoldStyle&);

    // What a dancer knows and does: 0 is the leader, 1 the follower.
    struct View {
        const motor::BodyNow* body;
        const Pose* posture;          // the goal of his or her arms ...
        const motor::TurnGoal* torso; // ... on this torso
    };
    using Both = std::array<View, 2>;

    // Where the four hands are to be: by dancer, left and right.
    using Hands = std::array<std::array<motor::HandGoal, 2>, 2>;
    Hands hands(double now, const Both&) const;

    // Takes the forces of this instant from both states.
    void pull(double now, const FigureState& leader, const FigureState& follower);

    // The forces last taken, as a load and as what balance is told.
    void add_to(std::size_t dancer, const FigureState&, dynamics::Loads&) const;
    void add_to(std::size_t dancer, const FigureState&, std::vector<motor::OutsideForce>&) const;

    // One frame more of the record.
    void record();

    const HoldPeaks& peaks() const { return m_peaks; }
    const std::vector<HoldTouch>& record_of_touches() const { return m_record; }

private:
    PointMotion meeting(double now, const Touch&, const Both&) const;
    PointMotion place_by_posture(std::size_t dancer, const BodyPoint& palm, const View&) const;
    Vec3 within_reach(std::size_t dancer, const BodyPoint& palm, const View&, Vec3 point) const;
    void lead(const BodyPoint& palm, double share, const PointMotion&,
        std::array<motor::HandGoal, 2>&) const;

    std::array<const Person*, 2> m_people;
    HoldStyle m_style;
    HoldPlan m_plan;
    std::vector<Vec3> m_force; // on the leader, by touch
    std::vector<HoldTouch> m_record;
    HoldPeaks m_peaks;
};

}
