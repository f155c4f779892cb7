#include "editors/script_workspace/scene_picture.h"

#include <cmath>

namespace promenade::editors {

render::Camera scene_camera(const script::CameraMoment& moment)
{
    render::Camera camera;
    camera.eye = moment.at;
    camera.target = moment.looking;
    // A lens twice as long halves the tangent.
    camera.field_of_view = 2 * std::atan(std::tan(camera.field_of_view / 2) / moment.zoom);
    camera.nearest = 0.02;
    return camera;
}

render::Room scene_room()
{
    render::Room room;
    room.line_of_dance = false;
    return room;
}

render::StageFrame scene_picture(const script::ScenePlayer&, double)
{
    return {};
}

}
