// A canned motion danced as a gesture of the chart: from the count of its step on it takes neck,
// head, arms and waist over from the posture and gives them back when it is done. What is left of
// its timing is its own; the steps go on underneath.
#pragma once

#include "dance/gesture.h"
#include "figure/pose.h"
#include "gait/new_pace.h"

namespace promenade::rehearsal {

struct GestureMotionStyle {
    double longest_move = 0.8; // s [0.3, 2]: a limb takes to a goal, where there is time ...
    double giving_back = 0.8;  // s [0.3, 2]: ... and back to the posture
};

class GestureMotion {
public:
    // From then on, s; kept until `stays` at least, where it has no ending of its own. `amount`
    // times as large.
    GestureMotion(const dance::CannedMotion&, double from, double stays, double amount,
        bool mirrored, const GestureMotionStyle& = {});

    void act_on(Pose&, double time) const;
    void dance_on_at(const gait::NewPace&);

    double ends() const { return m_gone; } // s: the posture has everything back

private:
    struct Move {
        double from = 0, to = 0; // s
        int axis = 0;
        double angle = 0; // rad
    };
    struct LimbMoves {
        Limb limb = Limb::head;
        std::vector<Move> moves; // in the order of time
    };
    void add(const std::vector<dance::CannedMove>&, double from, double amount, bool mirrored);
    void set_ends(double longest_move);
    double hold_of(const LimbMoves&, double time) const; // 0 to 1: how far it has the limb

    std::vector<LimbMoves> m_limbs;
    double m_lets_go = 0, m_gone = 0; // s
};

}
