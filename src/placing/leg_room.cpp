#include "placing/leg_room.h"

namespace promenade::placing {

Vec2 cut_shift(const DancerSize& size, const LegCut& cut, Foot foot, const LegBend& bend)
{
    const Vec2 ahead = along(bend.body_heading), toes = along(bend.foot_heading);
    const Vec2 hip = side_sign(foot) * hip_aside * left_of(ahead) - pelvis_behind * ahead;
    const Vec2 knee = along(0.5 * (bend.body_heading + bend.foot_heading));
    return size.height
        * (cut.hip * hip + (cut.toes - (1 - cut.hip) * ankle_behind) * toes
            + cut.knee * bend.knee * knee);
}

}
