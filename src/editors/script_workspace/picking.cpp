#include "editors/script_workspace/picking.h"

#include <cmath>

namespace promenade::editors {
namespace {

// Where the ray meets the triangle (Möller & Trumbore 1997); nothing if it does not.
std::optional<double> meeting(
    const Vec3& from, const Vec3& along, const Vec3& a, const Vec3& b, const Vec3& c)
{
    const Vec3 ab = b - a, ac = c - a, across = glm::cross(along, ac);
    const double determinant = glm::dot(ab, across);
    if (std::abs(determinant) < 1e-15) return std::nullopt;
    const Vec3 from_a = from - a, side = glm::cross(from_a, ab);
    const double u = glm::dot(from_a, across) / determinant;
    const double v = glm::dot(along, side) / determinant;
    const double t = glm::dot(ac, side) / determinant;
    if (u < 0 || v < 0 || u + v > 1 || t <= 0) return std::nullopt;
    return t;
}

// In the object's own coordinates, where its corners are.
std::optional<double> meeting(const script::Object& object, const Vec3& from, const Vec3& along)
{
    std::optional<double> nearest;
    for (const script::ObjectPart& part : object.parts)
        for (const auto& [i, j, k] : part.surface.triangles) {
            const auto corner = [&](int n) {
                return part.surface.vertices[static_cast<std::size_t>(n)];
            };
            const auto hit = meeting(from, along, corner(i), corner(j), corner(k));
            if (hit && (!nearest || *hit < *nearest)) nearest = hit;
        }
    return nearest;
}

}

std::optional<PickedActor> picked(
    const script::ScenePlayer& player, double tick, const render::Ray& ray)
{
    std::optional<PickedActor> nearest;
    for (std::size_t i = 0; i < player.actors().size(); ++i) {
        const script::ActorPlayer& actor = player.actors()[i];
        const auto places = actor.places_at(tick);
        for (std::size_t link = 0; link < places.size(); ++link) {
            const Quat back = glm::conjugate(places[link].orientation);
            const auto hit = meeting(*actor.actor().model->links[link].object,
                back * (ray.origin - places[link].position), back * ray.direction);
            if (hit && (!nearest || *hit < nearest->distance))
                nearest = {i, static_cast<int>(link), *hit};
        }
    }
    return nearest;
}

render::Bounds bounds_of(const script::ScenePlayer& player, double tick)
{
    render::Bounds bounds{{-0.5, -0.5, 0}, {0.5, 0.5, 1.8}};
    bool first = true;
    for (const script::ActorPlayer& actor : player.actors()) {
        const auto places = actor.places_at(tick);
        for (std::size_t link = 0; link < places.size(); ++link)
            for (const script::ObjectPart& part : actor.actor().model->links[link].object->parts)
                for (const Vec3& corner : part.surface.vertices) {
                    const Vec3 at = places[link].position + places[link].orientation * corner;
                    if (first) bounds = {at, at};
                    first = false;
                    bounds.lower = glm::min(bounds.lower, at);
                    bounds.upper = glm::max(bounds.upper, at);
                }
    }
    return bounds;
}

}
