// People for the tests of the stage.
#pragma once

#include "figure/pose.h"
#include "render/stage_frame.h"

namespace promenade::render {

inline std::shared_ptr<const Dancer> dancer(Detail detail = Detail::coarse)
{
    return make_dancer(*build_person(default_leader()), leader_costume(), detail);
}

inline StagePerson standing_at(const Vec3& place, double facing = 0, const Pose& pose = {})
{
    StagePerson one;
    one.dancer = dancer();
    one.state = standing(one.dancer->person, pose, place, facing);
    return one;
}

}
