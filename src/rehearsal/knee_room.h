// Knees that make room for the partner's: where legs come near each other, each dancer turns the
// bent knee a little aside, away from the other's leg, while the foot stays where it is. Nobody
// pushes; both watch the other's legs, as partners who know each other do.
#pragma once

#include "contact/flesh.h"
#include "rehearsal/partners.h"

namespace promenade::rehearsal {

struct KneeStyle {
    double notice = 0.06; // m [0.01, 0.1]: between legs, nearer knees begin to turn aside
    double share = 1;     // 1 [0.5, 1]: of the room that is missing, for each of the two to make
    double most = 0.35;   // rad [0.1, 0.6]: a knee is turned aside
    double settle = 0.02; // s [0.005, 0.2]: in which it follows
    // A knee that meets a leg head on goes further aside for the same room, up to this ...
    double head_on = 0.1;     // 1 [0.02, 1]: of the square of the way's part aside
    double least_bend = 0.08; // m [0.03, 0.2]: ... bent forward less, it is hardly turned aside
};

class KneeRoom {
public:
    KneeRoom(Partners, const KneeStyle&);

    // By dancer, left and right: how far each thigh is to be turned besides, rad, counter-clockwise
    // seen from above; `step` is the time since the last call, s.
    using Turns = std::array<std::array<double, 2>, 2>;
    const Turns& turns(const FigureState& leader, const FigureState& follower, double step);

private:
    Turns wanted(const std::array<const FigureState*, 2>& states) const;

    Partners m_people;
    KneeStyle m_style;
    std::array<contact::Flesh, 2> m_legs;   // in the limbs' frames, thicker by half of `notice`
    std::array<contact::Flesh, 2> m_placed; // scratch
    Turns m_turns{};
};

}
