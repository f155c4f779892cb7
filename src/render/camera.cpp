#include "render/camera.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>

#include "foundation/assert.h"

namespace promenade::render {
namespace {

constexpr double steepest = radians(88);
constexpr double lowest = radians(1); // the eye stays above the floor it looks at

std::array<Vec3, 8> corners_of(const Bounds& bounds)
{
    std::array<Vec3, 8> corners;
    for (int i = 0; i < 8; ++i) {
        const auto pick = [&](int axis) {
            return (i >> axis & 1) != 0 ? bounds.upper[axis] : bounds.lower[axis];
        };
        corners[static_cast<std::size_t>(i)] = {pick(0), pick(1), pick(2)};
    }
    return corners;
}

}

Mat4 view_matrix(const Camera& camera)
{
    return glm::lookAt(camera.eye, camera.target, camera.up);
}

Mat4 projection_matrix(const Camera& camera, double aspect)
{
    return glm::perspective(camera.field_of_view, aspect, camera.nearest, camera.farthest);
}

CameraAxes axes_of(const Camera& camera)
{
    const Vec3 ahead = glm::normalize(camera.target - camera.eye);
    const Vec3 right = glm::normalize(glm::cross(ahead, camera.up));
    return {right, glm::cross(right, ahead), ahead};
}

Ray ray_through(const Camera& camera, PixelSize size, Vec2 pixel)
{
    const CameraAxes axes = axes_of(camera);
    const double half = std::tan(camera.field_of_view / 2);
    const double x = (2 * pixel.x / size.width - 1) * half * size.aspect();
    const double y = (1 - 2 * pixel.y / size.height) * half;
    return {camera.eye, glm::normalize(axes.ahead + x * axes.right + y * axes.up)};
}

std::optional<Vec2> pixel_of(const Camera& camera, PixelSize size, const Vec3& point)
{
    const glm::dvec4 clip =
        projection_matrix(camera, size.aspect()) * view_matrix(camera) * glm::dvec4(point, 1);
    if (clip.w <= 0) return std::nullopt;
    return Vec2{(clip.x / clip.w + 1) / 2 * size.width, (1 - clip.y / clip.w) / 2 * size.height};
}

std::optional<Vec3> meeting_with_plane(const Ray& ray, const Vec3& on_plane, const Vec3& normal)
{
    const double approach = glm::dot(ray.direction, normal);
    if (std::abs(approach) < 1e-12) return std::nullopt;
    const double distance = glm::dot(on_plane - ray.origin, normal) / approach;
    if (distance < 0) return std::nullopt;
    return ray.at(distance);
}

double distance_between(const Ray& ray, const Vec3& point)
{
    const double along = std::max(0.0, glm::dot(point - ray.origin, ray.direction));
    return glm::length(point - ray.at(along));
}

Bounds bounds_of(std::span<const Vec3> points)
{
    if (points.empty()) return {};
    Bounds bounds{points.front(), points.front()};
    for (const Vec3& point : points) {
        bounds.lower = glm::min(bounds.lower, point);
        bounds.upper = glm::max(bounds.upper, point);
    }
    return bounds;
}

Bounds grown(Bounds bounds, double margin)
{
    return {bounds.lower - Vec3{margin}, bounds.upper + Vec3{margin}};
}

Camera framed(Camera camera, const Bounds& bounds, double aspect)
{
    const CameraAxes axes = axes_of(camera);
    const double upright = std::tan(camera.field_of_view / 2), sideways = upright * aspect;
    double distance = 2 * camera.nearest;
    for (const Vec3& corner : corners_of(bounds)) {
        const Vec3 from_middle = corner - bounds.middle();
        const double nearer = -glm::dot(from_middle, axes.ahead);
        distance = std::max({distance, nearer + 2 * camera.nearest,
            nearer + std::abs(glm::dot(from_middle, axes.right)) / sideways,
            nearer + std::abs(glm::dot(from_middle, axes.up)) / upright});
    }
    camera.target = bounds.middle();
    camera.eye = camera.target - distance * axes.ahead;
    return camera;
}

Camera camera_of(const Orbit& orbit)
{
    const Vec3 out{std::cos(orbit.elevation) * std::cos(orbit.azimuth),
        std::cos(orbit.elevation) * std::sin(orbit.azimuth), std::sin(orbit.elevation)};
    Camera camera;
    camera.eye = orbit.target + orbit.distance * out;
    camera.target = orbit.target;
    return camera;
}

Orbit turned(Orbit orbit, double to_left, double up)
{
    orbit.azimuth += to_left;
    orbit.elevation = std::clamp(orbit.elevation + up, lowest, steepest);
    return orbit;
}

Orbit zoomed(Orbit orbit, double factor)
{
    orbit.distance = std::clamp(orbit.distance * factor, 0.4, 40.0);
    return orbit;
}

Orbit shifted(Orbit orbit, double right, double up)
{
    const CameraAxes axes = axes_of(camera_of(orbit));
    orbit.target += right * axes.right + up * axes.up;
    return orbit;
}

Orbit framed(Orbit orbit, const Bounds& bounds, double aspect)
{
    const Camera camera = framed(camera_of(orbit), bounds, aspect);
    orbit.target = camera.target;
    orbit.distance = glm::length(camera.eye - camera.target);
    return orbit;
}

}
