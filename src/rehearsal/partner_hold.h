// The hold while it is danced: hands brought together and kept together by yielding connections.
// Each is a damped spring between a point of his body and one of hers, which gives way to a strong
// pull as fingers do. What it does to one it does to the other, the other way round; both feel it.
// And the frame: held by two hands, dancers turn each other as the charts have them face.
#pragma once

#include "motion/recording.h"
#include "motor/autonomic/goals.h"
#include "motor/autonomic/inverse_dynamics.h"
#include "motor/position/yaw_plan.h"
#include "rehearsal/hold_plan.h"
#include "rehearsal/partners.h"
#include "rehearsal/point_motion.h"
#include "world/tie.h"

namespace promenade::rehearsal {

struct HoldStyle {
    JoiningStyle joining;
    double stiffness = 600;   // N/m [100, 2000]: 5 N at 8 mm: lightly
    double damping = 12;      // N·s/m [2, 50]
    double most = 5;          // N [2, 35]: pulled harder, fingers open; twists one on a lone ball
    double arm_reach = 0.98;  // 1 [0.9, 1]: of an arm's length: elbows stay soft
    double above_head = 0.07; // m [0.05, 0.1]: joined hands over a head, of "5 to 10 cm"
    // Of the frame, against turning further or less than the other.
    double frame_stiffness = 30; // N·m/rad [0, 100]
    double frame_damping = 5;    // N·m·s/rad [0, 20]
    double frame_most = 30;      // N [5, 35]: at either hand, before fingers give
    double frame_width = 0.2;    // m [0.1, 0.4]: hands nearer to each other push no harder
    double frame_opens = 0.1;    // m [0.03, 0.2]: between hands: nothing left to push against
};

// The worst so far.
struct HoldPeaks {
    double force = 0; // N
    double gap = 0;   // m between what is firmly joined
};

class PartnerHold {
public:
    // Both persons must outlive the hold.
    PartnerHold(Partners, const HoldScore&, const HoldStyle&);

    // What a dancer knows and does: 0 is the leader, 1 the follower.
    struct View {
        const motor::BodyNow* body;
        const Pose* posture;          // the goal of his or her arms ...
        const motor::TurnGoal* torso; // ... on this torso
        motor::Facing charted;        // what the chart alone says
    };
    using Both = std::array<View, 2>;

    // Where the four hands are to be: by dancer, left and right.
    using Hands = std::array<std::array<motor::HandGoal, 2>, 2>;
    Hands hands(double now, const Both&) const;

    // Looks how the two face each other; the hands turn them together until the next look.
    void turn_together(const Both&);

    // Takes the forces of this instant from both states.
    void pull(double now, const FigureState& leader, const FigureState& follower);

    // The forces last taken.
    void add_to(std::size_t dancer, const FigureState&, std::vector<world::PointForce>&) const;

    void dance_on_at(const gait::NewPace& pace) { m_plan.dance_on_at(pace); }

    // One frame more of the record; or none of it is needed any more.
    void record();
    void forget_record();

    const HoldPeaks& peaks() const { return m_peaks; }
    double gap() const { return m_gap; } // m, the widest between what was firmly joined just now
    const std::vector<motion::HoldTouch>& record_of_touches() const { return m_record; }

private:
    PointMotion meeting(double now, const Touch&, const Both&) const;
    PointMotion over_head(const View& hers) const;
    PointMotion place_by_posture(std::size_t dancer, const BodyPoint& palm, const View&) const;
    Vec3 within_reach(std::size_t dancer, const BodyPoint& palm, const View&, Vec3 point) const;
    void turn_by_hands(double now);
    void lead(const BodyPoint& palm, double share, const PointMotion&,
        std::array<motor::HandGoal, 2>&) const;

    Partners m_people;
    HoldStyle m_style;
    HoldPlan m_plan;
    // Half way between what is joined, so that nothing is turned by a gap.
    struct Pull {
        Vec3 force{0}; // N on the leader
        Vec3 at{0};    // m, inertial frame
        double gap = 0;
    };
    BodyPoint pulled_at(std::size_t dancer, const FigureState&, std::size_t touch) const;

    std::vector<Pull> m_pull; // by touch
    double m_turning = 0;     // N·m on the leader, about the vertical
    std::vector<motion::HoldTouch> m_record;
    HoldPeaks m_peaks;
    double m_gap = 0;
};

}
