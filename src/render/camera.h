// Where the onlooker stands, and the arithmetic between the floor and the screen. Pure functions:
// the same for a window, a film and a test. World frame: x along the line of dance, y towards the
// centre of the room, z up; metres and radians. Pixels count from the upper left corner.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <glm/mat4x4.hpp>

#include "foundation/plane.h"
#include "foundation/vector.h"

namespace promenade::render {

using Mat4 = glm::dmat4;

struct PixelSize {
    int width = 1280;
    int height = 720;

    double aspect() const { return static_cast<double>(width) / height; }
    bool operator==(const PixelSize&) const = default;
};

struct Camera {
    Vec3 eye{0, -5, 1.5};
    Vec3 target{0, 0, 1};
    Vec3 up{0, 0, 1};
    double field_of_view = radians(28); // from the top of the picture to its bottom
    double nearest = 0.1;
    double farthest = 80;
};

Mat4 view_matrix(const Camera&);
Mat4 projection_matrix(const Camera&, double aspect);

// The camera's own axes in the world, unit vectors: to the right, up, and into the picture.
struct CameraAxes {
    Vec3 right, up, ahead;
};
CameraAxes axes_of(const Camera&);

struct Ray {
    Vec3 origin{0};
    Vec3 direction{0, 0, -1}; // unit length

    Vec3 at(double distance) const { return origin + distance * direction; }
};

// The line of sight through a pixel, and back: where a point of the room shows on the screen
// (nothing if it lies behind the onlooker).
Ray ray_through(const Camera&, PixelSize, Vec2 pixel);
std::optional<Vec2> pixel_of(const Camera&, PixelSize, const Vec3& point);

// Where a line of sight meets a plane; nothing if it runs along it or the plane lies behind.
std::optional<Vec3> meeting_with_plane(const Ray&, const Vec3& on_plane, const Vec3& normal);
double distance_between(const Ray&, const Vec3& point);

// What has to be in the picture.
struct Bounds {
    Vec3 lower{0};
    Vec3 upper{0};

    Vec3 middle() const { return 0.5 * (lower + upper); }
};
Bounds bounds_of(std::span<const Vec3> points);
Bounds grown(Bounds, double margin);

// Moves the eye along its line of sight, towards the middle of the bounds, as close as all eight
// corners allow. The direction of view stays.
Camera framed(Camera, const Bounds&, double aspect);

// A camera a hand can turn about a point.
struct Orbit {
    Vec3 target{0, 0, 1};
    double azimuth = radians(-60);  // where the eye stands, counter-clockwise from +x
    double elevation = radians(10); // above the horizon
    double distance = 5;
};
Camera camera_of(const Orbit&);
Orbit turned(Orbit, double to_left, double up); // radians; stops short of the zenith and the floor
Orbit zoomed(Orbit, double factor);             // below 1 is closer
Orbit shifted(Orbit, double right, double up);  // in the plane of the picture, m
Orbit framed(Orbit, const Bounds&, double aspect);

// The fixed seats. Front looks back against the line of dance, side from the wall so that the line
// of dance runs to the right, judge from a chair at the edge of the floor.
enum class Seat { orbit, follow, front, side, top, judge };
std::string_view name_of(Seat);
std::optional<Seat> seat_named(std::string_view);
std::span<const Seat> all_seats();

// The view of a seat on people within these bounds. Follow and orbit start out the same; follow
// keeps its distance and height whatever the couple does, and judge turns without walking.
Camera camera_at(Seat, const Bounds& people, double aspect);

}
