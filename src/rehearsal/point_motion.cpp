#include "rehearsal/point_motion.h"

namespace promenade::rehearsal {

PointMotion motion_of(const Figure& figure, const FigureState& state, const BodyPoint& point)
{
    PointMotion motion{state.position, state.velocity};
    Vec3 local = point.at;
    for (int link = index_of(point.limb); link >= 0; link = figure[link].parent) {
        const auto slot = static_cast<std::size_t>(link);
        const Vec3 arm = state.orientation[slot] * local;
        motion.position += arm;
        motion.velocity += glm::cross(state.angular_velocity[slot], arm);
        local = figure[link].hinge;
    }
    return motion;
}

}
