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

// A point of a link that a hand has taken hold of, and the joint that carries the link.
struct LinkGrip {
    std::size_t joint = 0; // of the model
    int link = 0;
    Vec3 at{0}; // m, in the link's own coordinates
};

// Nothing for the main link, which no joint carries.
std::optional<LinkGrip> grip_on(
    const script::ScenePlayer&, double tick, const render::Ray&, const PickedActor&);

// By how much to turn the joint, and about which axis, so that the point follows the hand by so
// many pixels as well as the joint can. Nothing where it cannot.
struct HandTurn {
    int axis = 0;
    double degrees = 0;
};
std::optional<HandTurn> turn_after(const script::Model& posed, const script::LinkPlace& main,
    const LinkGrip&, const render::Camera&, const render::PixelSize&, Vec2 pixels);

// The space the scene's models take up at that tick; a dancer's space if there are none.
render::Bounds bounds_of(const script::ScenePlayer&, double tick);

}
