#include "placing/stance.h"

#include <algorithm>
#include <limits>

namespace promenade::placing {

Stance moved(Stance stance, double turn, const Vec2& shift)
{
    for (PlacedFoot& foot : stance.feet) {
        foot.ball = to_room(turn, foot.ball) + shift;
        foot.heading += turn;
    }
    stance.swung = to_room(turn, stance.swung);
    stance.facing += turn;
    stance.body_heading += turn;
    return stance;
}

CoupleStance moved(CoupleStance couple, double turn, const Vec2& shift)
{
    for (Stance& stance : couple.dancers) stance = moved(stance, turn, shift);
    return couple;
}

Vec2 hold_offset(const CoupleStance& couple)
{
    const Stance& leader = couple.of(Role::leader);
    return to_own(
        leader.body_heading + leader.turned, couple.of(Role::follower).pelvis() - leader.pelvis());
}

double least_clearance(const CoupleStance& couple, const CoupleSize& size)
{
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < 4; ++i) {
        for (int j = i + 1; j < 4; ++j) {
            const Role first = i < 2 ? Role::leader : Role::follower;
            const Role second = j < 2 ? Role::leader : Role::follower;
            const Foot first_foot = i % 2 == 0 ? Foot::left : Foot::right;
            const Foot second_foot = j % 2 == 0 ? Foot::left : Foot::right;
            least = std::min(least,
                clearance(couple.of(first).foot(first_foot), size.of(first),
                    couple.of(second).foot(second_foot), size.of(second)));
        }
    }
    return least;
}

}
