#include "editors/live_workspace/live_pictures.h"

#include <cmath>

#include "editors/dance_workspace/dressing.h"

namespace promenade::editors {
namespace {

// Where the ray meets the triangle (Möller & Trumbore 1997); nothing if it does not.
std::optional<double> meeting(const render::Ray& ray, const Vec3& a, const Vec3& b, const Vec3& c)
{
    const Vec3 ab = b - a, ac = c - a, across = glm::cross(ray.direction, ac);
    const double determinant = glm::dot(ab, across);
    if (std::abs(determinant) < 1e-15) return std::nullopt;
    const Vec3 from_a = ray.origin - a, side = glm::cross(from_a, ab);
    const double u = glm::dot(from_a, across) / determinant;
    const double v = glm::dot(ray.direction, side) / determinant;
    const double t = glm::dot(ac, side) / determinant;
    if (u < 0 || v < 0 || u + v > 1 || t <= 0) return std::nullopt;
    return t;
}

std::optional<double> meeting(const render::Ray& ray, const Polyhedron& shape)
{
    std::optional<double> nearest;
    for (const auto& [i, j, k] : shape.triangles) {
        const auto corner = [&](int n) { return shape.vertices[static_cast<std::size_t>(n)]; };
        const auto hit = meeting(ray, corner(i), corner(j), corner(k));
        if (hit && (!nearest || *hit < *nearest)) nearest = hit;
    }
    return nearest;
}

}

void LivePictures::dress(const live::LiveWorld& world, std::uint64_t run, const std::string& dance)
{
    if (run == m_run) return;
    m_run = run;
    m_bodies.clear();
    for (std::size_t i = 0; i < world.size(); ++i) {
        Body body;
        if (world.person(i))
            body.person = dressed(*world.person(i), dance);
        else
            body.figure = render::make_body(*world.performer(i).model);
        m_bodies.push_back(std::move(body));
    }
}

void LivePictures::add_to(render::StageFrame& scene, const live::LiveFrame& frame, double opacity,
    std::optional<std::pair<std::size_t, int>> chosen, const Vec3& moved_by) const
{
    for (std::size_t i = 0; i < m_bodies.size(); ++i) {
        FigureState state = frame[i];
        state.position += moved_by;
        if (m_bodies[i].figure) {
            scene.figures.push_back({m_bodies[i].figure, state, opacity});
            continue;
        }
        render::StagePerson person{
            m_bodies[i].person, state, render::BodyView::dressed, opacity, {}};
        if (chosen && chosen->first == i) person.highlight = static_cast<Limb>(chosen->second);
        scene.people.push_back(std::move(person));
    }
}

std::optional<MetLink> LivePictures::met(const live::LiveFrame& frame, const render::Ray& ray) const
{
    std::optional<MetLink> nearest;
    for (std::size_t i = 0; i < m_bodies.size(); ++i) {
        const std::vector<Vec3> hinges = hinge_positions(m_bodies[i].links(), frame[i]);
        for (std::size_t link = 0; link < hinges.size(); ++link) {
            const Quat back = glm::conjugate(frame[i].orientation[link]);
            const render::Ray local{back * (ray.origin - hinges[link]), back * ray.direction};
            const auto hit = meeting(local, m_bodies[i].shape(link));
            if (hit && (!nearest || *hit < nearest->distance))
                nearest = {i, static_cast<int>(link), ray.at(*hit), *hit};
        }
    }
    return nearest;
}

render::Bounds LivePictures::bounds(const live::LiveFrame& frame) const
{
    std::vector<Vec3> places;
    for (std::size_t i = 0; i < m_bodies.size(); ++i)
        for (const Vec3& hinge : hinge_positions(m_bodies[i].links(), frame[i]))
            places.push_back(hinge);
    if (places.empty()) places.push_back({0, 0, 1});
    render::Bounds bounds = render::grown(render::bounds_of(places), 0.35);
    bounds.lower.z = std::min(bounds.lower.z, 0.0);
    return bounds;
}

}
