// Which model of a scene is under a line of sight.
#pragma once

#include <optional>

#include "render/camera.h"
#include "script/scene_player.h"

namespace promenade::editors {

struct PickedActor {
    std::size_t actor = 0; // of the player
    int link = 0;          // of its model
    double distance = 0;   // m
};

std::optional<PickedActor> picked(const script::ScenePlayer&, double tick, const render::Ray&);

// The space the scene's models take up at that tick; a dancer's space if there are none.
render::Bounds bounds_of(const script::ScenePlayer&, double tick);

}
