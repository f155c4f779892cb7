// Knees that make room for the partner's: where legs come near each other, each dancer turns the
// bent knee a little aside, away from the other's leg, while the foot stays where it is. Nobody
// pushes; both watch the other's legs, as partners who know each other do.
#pragma once

#include "contact/flesh.h"
#include "rehearsal/partners.h"

namespace promenade::rehearsal {

struct KneeStyle {
    double notice = 0.06; // m between legs, nearer than that knees begin to turn aside
    double share = 1;     // of the room that is missing, for each of the two to make
    double most = 0.35;   // rad a knee is turned aside
    double settle = 0.02; // s in which it follows
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
