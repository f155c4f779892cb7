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

// By link: the joint that carries it, seen from the main link; none for the main link itself.
std::vector<std::optional<std::size_t>> carriers(const script::Model& model)
{
    std::vector<std::optional<std::size_t>> carrier(model.links.size());
    std::vector<int> open{model.main};
    while (!open.empty()) {
        const int link = open.back();
        open.pop_back();
        for (std::size_t i = 0; i < model.joints.size(); ++i) {
            const script::ModelJoint& joint = model.joints[i];
            if (carrier[static_cast<std::size_t>(link)] == i) continue;
            if (joint.primary != link && joint.secondary != link) continue;
            const int next = joint.primary == link ? joint.secondary : joint.primary;
            carrier[static_cast<std::size_t>(next)] = i;
            open.push_back(next);
        }
    }
    return carrier;
}

// Where a point of a link is in a model posed by its table.
std::optional<Vec3> place_of(
    const script::Model& model, const script::LinkPlace& main, const LinkGrip& grip)
{
    const auto rig = script::Rig::build(model);
    if (!rig) return std::nullopt;
    const auto state =
        rig->state({main.position, main.orientation, {}, {}}, table_of(model, 24), 24);
    const script::LinkPlace place = rig->places(state)[static_cast<std::size_t>(grip.link)];
    return place.position + place.orientation * grip.at;
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

std::optional<LinkGrip> grip_on(
    const script::ScenePlayer& player, double tick, const render::Ray& ray, const PickedActor& hit)
{
    const script::ActorPlayer& actor = player.actors()[hit.actor];
    const auto carrier = carriers(*actor.actor().model)[static_cast<std::size_t>(hit.link)];
    if (!carrier) return std::nullopt;
    const script::LinkPlace place = actor.places_at(tick)[static_cast<std::size_t>(hit.link)];
    const Vec3 at = glm::conjugate(place.orientation) * (ray.at(hit.distance) - place.position);
    return LinkGrip{*carrier, hit.link, at};
}

std::optional<HandTurn> turn_after(const script::Model& posed, const script::LinkPlace& main,
    const LinkGrip& grip, const render::Camera& camera, const render::PixelSize& size, Vec2 pixels)
{
    const auto pixel = [&](const script::Model& model) -> std::optional<Vec2> {
        const auto at = place_of(model, main, grip);
        return at ? pixel_of(camera, size, *at) : std::nullopt;
    };
    const auto before = pixel(posed);
    std::optional<HandTurn> best;
    double follows = 1; // pixels: less is no turn a hand could have meant
    for (int axis = 0; axis < 3 && before; ++axis) {
        script::Model turned = posed;
        script::Freedom& freedom =
            turned.joints[grip.joint].freedom[static_cast<std::size_t>(axis)];
        if (freedom.lower == freedom.upper) continue;
        freedom.angle += 1;
        const auto after = pixel(turned);
        if (!after) continue;
        const Vec2 by_degree = *after - *before;
        const double length2 = glm::dot(by_degree, by_degree);
        if (length2 < 1e-4) continue; // seen along the axis
        const double along = glm::dot(by_degree, pixels) / std::sqrt(length2);
        if (std::abs(along) < follows) continue;
        follows = std::abs(along);
        best = {axis, glm::dot(by_degree, pixels) / length2};
    }
    return best;
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
