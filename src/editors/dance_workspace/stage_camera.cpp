#include "editors/dance_workspace/stage_camera.h"

#include <algorithm>
#include <cmath>

namespace promenade::editors {
namespace {

constexpr double zoom_of_a_notch = 0.9;

}

render::Orbit orbit_of(const render::Camera& camera)
{
    const Vec3 arm = camera.eye - camera.target;
    render::Orbit orbit;
    orbit.target = camera.target;
    orbit.distance = std::max(0.3, glm::length(arm));
    orbit.elevation = std::asin(std::clamp(arm.z / orbit.distance, -1.0, 1.0));
    const bool overhead = std::hypot(arm.x, arm.y) < 1e-6;
    orbit.azimuth = overhead ? std::atan2(-camera.up.y, -camera.up.x) : std::atan2(arm.y, arm.x);
    return render::turned(orbit, 0, 0); // stays off the zenith and the floor
}

void StageCamera::take_over()
{
    if (m_seat == render::Seat::orbit) return;
    m_orbit = orbit_of(m_last);
    // A judge's lens is longer than the orbit's: come as close as it seemed.
    const double lens =
        std::tan(m_last.field_of_view / 2) / std::tan(render::Camera{}.field_of_view / 2);
    m_orbit.distance *= lens;
    m_seat = render::Seat::orbit;
}

void StageCamera::turn(double right, double down, const render::PixelSize& size)
{
    take_over();
    const double radians_per_pixel = pi / std::max(1, size.height);
    m_orbit = render::turned(m_orbit, -right * radians_per_pixel, down * radians_per_pixel);
}

void StageCamera::shift(double right, double down, const render::PixelSize& size)
{
    take_over();
    const double picture_height =
        2 * m_orbit.distance * std::tan(render::Camera{}.field_of_view / 2);
    const double metres_per_pixel = picture_height / std::max(1, size.height);
    m_orbit = render::shifted(m_orbit, -right * metres_per_pixel, down * metres_per_pixel);
}

void StageCamera::zoom(double notches)
{
    take_over();
    m_orbit = render::zoomed(m_orbit, std::pow(zoom_of_a_notch, notches));
}

void StageCamera::frame(const render::Bounds& bounds, double aspect)
{
    take_over();
    m_orbit = render::framed(m_orbit, bounds, aspect);
}

const render::Camera& StageCamera::look(
    const render::Bounds& now, const render::Bounds& whole, double aspect)
{
    if (m_seat == render::Seat::orbit)
        m_last = camera_of(m_orbit);
    else
        m_last = camera_at(m_seat,
            m_seat == render::Seat::follow || m_seat == render::Seat::judge ? now : whole, aspect);
    return m_last;
}

}
