// What the stage shows of a scene of a script, and from where.
#pragma once

#include "render/stage.h"
#include "script/scene_player.h"

namespace promenade::editors {

render::StageFrame scene_picture(const script::ScenePlayer&, double tick);
render::Camera scene_camera(const script::CameraMoment&);
render::Room scene_room(); // without the marks of the line of dance

}
