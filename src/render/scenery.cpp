// From a StageFrame to triangles, bounds and picks.
#include <algorithm>
#include <cmath>
#include <limits>

#include "render/cloth.h"
#include "render/grip.h"
#include "render/overlay.h"
#include "render/plain_bodies.h"
#include "render/skin.h"
#include "render/stage_frame.h"

namespace promenade::render {
namespace {

constexpr Colour bone_colour{232, 224, 205};
constexpr Colour light{255, 236, 170};

std::uint8_t mixed(std::uint8_t a, std::uint8_t b)
{
    return static_cast<std::uint8_t>((a + 2 * b) / 3);
}

// A skin, in the dancer's own order.
void lighten(Mesh& mesh, const Dancer& dancer, Limb limb)
{
    for (std::size_t i = 0; i < dancer.skin.size(); ++i) {
        if (dancer.skin[i].owner != limb) continue;
        Colour& colour = mesh.vertices[i].colour;
        colour = {mixed(colour.red, light.red), mixed(colour.green, light.green),
            mixed(colour.blue, light.blue), colour.opacity};
        mesh.vertices[i].paint = Paint::plain;
    }
}

void paint_skin(Mesh& mesh, const Dancer& dancer, const std::vector<Colour>& paint)
{
    for (std::size_t i = 0; i < dancer.skin.size() && !paint.empty(); ++i) {
        mesh.vertices[i].colour = paint[slot_of(dancer.skin[i].owner)];
        mesh.vertices[i].paint = Paint::plain;
    }
}

// The vertices of a posed figure stand link by link.
void paint_links(Mesh& mesh, const FigureBody& body, const std::vector<Colour>& paint)
{
    std::size_t next = 0;
    for (std::size_t link = 0; link < body.links.size() && !paint.empty(); ++link)
        for (std::size_t i = 0; i < body.links[link].vertices.size(); ++i)
            mesh.vertices[next++].colour = paint[link];
}

struct Body {
    Mesh closed, cloth;
};

// Ghosts hold each other and nobody else.
std::vector<Neighbour> neighbours_of(const StageFrame& frame, const StagePerson& one)
{
    std::vector<Neighbour> others;
    for (const StagePerson& each : frame.people)
        if (&each != &one && (each.opacity < 1) == (one.opacity < 1))
            others.push_back({each.dancer.get(), &each.state});
    return others;
}

Body body_of(const StageFrame& frame, const StagePerson& one, Detail detail)
{
    const bool plainer = detail == Detail::coarse && one.dancer->coarse;
    const Dancer& dancer = plainer ? *one.dancer->coarse : *one.dancer;
    if (one.view == BodyView::boxes) return {boxes_of(dancer.person, one.state), {}};
    if (one.view == BodyView::skeleton)
        return {skeleton_of(dancer.person, one.state, bone_colour), {}};
    const std::vector<Neighbour> others = neighbours_of(frame, one);
    const SmallBends bends = bends_among(dancer, one.state, others, one.toes);
    Body body{posed_skin(dancer, one.state, bends), {}};
    body.cloth = hung(dancer, one.state, body.closed, others);
    paint_skin(body.closed, dancer, one.paint);
    if (one.highlight) lighten(body.closed, dancer, *one.highlight);
    return body;
}

void fade(Mesh& mesh, double opacity)
{
    const auto level = static_cast<std::uint8_t>(std::lround(255 * std::clamp(opacity, 0.0, 1.0)));
    for (Vertex& vertex : mesh.vertices) vertex.colour.opacity = level;
}

// Möller & Trumbore (1997): the distance to a triangle seen from either side.
std::optional<double> meeting(const Ray& ray, const Vec3& a, const Vec3& b, const Vec3& c)
{
    const Vec3 ab = b - a, ac = c - a, p = glm::cross(ray.direction, ac);
    const double volume = glm::dot(ab, p);
    if (std::abs(volume) < 1e-15) return std::nullopt;
    const Vec3 from_a = ray.origin - a, q = glm::cross(from_a, ab);
    const double u = glm::dot(from_a, p) / volume, v = glm::dot(ray.direction, q) / volume;
    if (u < 0 || v < 0 || u + v > 1) return std::nullopt;
    const double distance = glm::dot(ac, q) / volume;
    if (distance <= 0) return std::nullopt;
    return distance;
}

// One person under one line of sight. Hidden limbs are picked through cloth: a skirt has no limb
// of its own.
void pick_person(
    const StagePerson& one, std::size_t index, const Ray& ray, std::optional<Hit>& best)
{
    const Dancer& dancer = *one.dancer;
    const BentSkin bent(dancer, one.state);
    std::vector<Vec3> places;
    for (const SkinPatch& patch : dancer.patches) {
        if (distance_between(ray, Vec3(bent.joint(patch.owner))) > patch.reach) continue;
        places.clear();
        for (std::size_t i = 0; i < patch.points; ++i)
            places.emplace_back(bent.place_of(dancer.skin[patch.first_point + i]));
        for (std::size_t i = 0; i < patch.triangles; ++i) {
            const auto& [a, b, c] = dancer.triangles[patch.first_triangle + i];
            const auto distance = meeting(ray, places[a - patch.first_point],
                places[b - patch.first_point], places[c - patch.first_point]);
            if (!distance || (best && best->distance <= *distance)) continue;
            best = Hit{index, patch.owner, *distance, ray.at(*distance)};
        }
    }
}

}

Bounds bounds_of(const StageFrame& frame)
{
    constexpr float far = std::numeric_limits<float>::max();
    glm::vec3 lower{far}, upper{-far};
    for (const StagePerson& one : frame.people) {
        const BentSkin bent(*one.dancer, one.state);
        for (const SkinPoint& point : one.dancer->skin) {
            const glm::vec3 place = bent.place_of(point);
            lower = glm::min(lower, place);
            upper = glm::max(upper, place);
        }
    }
    for (const StageFigure& figure : frame.figures) {
        const Bounds extent = bounds_of(*figure.body, figure.state);
        lower = glm::min(lower, glm::vec3(extent.lower));
        upper = glm::max(upper, glm::vec3(extent.upper));
    }
    if (frame.people.empty() && frame.figures.empty()) return {{-0.4, -0.4, 0}, {0.4, 0.4, 1.8}};
    return {Vec3(lower), Vec3(upper)};
}

std::optional<Hit> pick(const StageFrame& frame, const Ray& ray)
{
    std::optional<Hit> best;
    for (std::size_t i = 0; i < frame.people.size(); ++i)
        pick_person(frame.people[i], i, ray, best);
    return best;
}

std::optional<LinkHit> pick(const FigureBody& body, const FigureState& state, const Ray& ray)
{
    const std::vector<Vec3> hinges = hinge_positions(body.model.figure, state);
    std::optional<LinkHit> best;
    for (std::size_t link = 0; link < hinges.size(); ++link) {
        const Quat back = glm::conjugate(state.orientation[link]);
        const Ray local{back * (ray.origin - hinges[link]), back * ray.direction};
        const Polyhedron& shape = body.model.shape[link];
        for (const auto& [a, b, c] : shape.triangles) {
            const auto corner = [&](int n) { return shape.vertices[static_cast<std::size_t>(n)]; };
            const auto distance = meeting(local, corner(a), corner(b), corner(c));
            if (distance && (!best || *distance < best->distance))
                best = LinkHit{static_cast<int>(link), *distance, ray.at(*distance)};
        }
    }
    return best;
}

Scenery scenery_of(const StageFrame& frame, const Camera& camera, Detail detail)
{
    Scenery scenery;
    for (const StagePerson& one : frame.people) {
        Body body = body_of(frame, one, detail);
        fade(body.closed, one.opacity);
        fade(body.cloth, one.opacity);
        const bool ghost = one.opacity < 1;
        (ghost ? scenery.ghosts : scenery.people).append(body.closed);
        (ghost ? scenery.ghost_cloth : scenery.cloth).append(body.cloth);
    }
    for (const StageFigure& figure : frame.figures) {
        const bool plainer = detail == Detail::coarse && figure.body->coarse;
        const FigureBody& seen = plainer ? *figure.body->coarse : *figure.body;
        Mesh mesh = posed(seen, figure.state);
        paint_links(mesh, seen, figure.paint);
        fade(mesh, figure.opacity);
        (figure.opacity < 1 ? scenery.ghosts : scenery.people).append(mesh);
    }
    add_floor_marks(scenery.on_floor, frame.overlay);
    add_marks_above(scenery.above, frame.overlay, camera);
    return scenery;
}

}
