#include "dance/floor/leg_room.h"

namespace promenade::dance {

Vec2 cut_shift(
    const DancerSize& size, const LegCut& cut, Foot foot, double body_heading, double foot_heading)
{
    const Vec2 ahead = along(body_heading), toes = along(foot_heading);
    const Vec2 hip = side_sign(foot) * hip_aside * left_of(ahead) - pelvis_behind * ahead;
    const Vec2 knee = cut.ahead * toes;
    return size.height * (cut.hip * hip - (1 - cut.hip) * ankle_behind * toes + knee);
}

}
