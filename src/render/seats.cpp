// The fixed seats of camera.h.
#include <array>

#include "render/camera.h"

namespace promenade::render {
namespace {

struct SeatEntry {
    Seat seat;
    std::string_view name;
};

constexpr std::array<SeatEntry, 6> entries{{{Seat::orbit, "orbit"}, {Seat::follow, "follow"},
    {Seat::front, "front"}, {Seat::side, "side"}, {Seat::top, "top"}, {Seat::judge, "judge"}}};

// Air around the people, m. More below would waste the picture on floor.
constexpr double air = 0.12;

constexpr double reach = 0.75;     // m from a couple's middle to its elbows and swinging feet
constexpr double tall = 1.95;      // m: a tall leader in shoes with an arm's breadth of air
constexpr Vec3 chair{0, -6, 1.25}; // the eyes of a judge seated at the wall

Camera looking(const Vec3& direction, const Vec3& up = {0, 0, 1})
{
    Camera camera;
    camera.target = Vec3{0};
    camera.eye = -direction;
    camera.up = up;
    return camera;
}

// A box of constant size about the couple, so that the picture neither bobs nor breathes.
Bounds steady(const Bounds& people)
{
    const Vec3 middle = people.middle();
    return {{middle.x - reach, middle.y - reach, 0}, {middle.x + reach, middle.y + reach, tall}};
}

Camera from_the_chair(const Bounds& people, double aspect)
{
    Camera camera;
    camera.eye = chair;
    camera.target = steady(people).middle();
    // Wide enough for the whole couple at the foot of the line of sight.
    const double distance = std::max(2.0, glm::length(camera.target - camera.eye));
    const double half_height = tall * 0.62, half_width = reach * 1.2;
    camera.field_of_view = 2 * std::atan(std::max(half_height, half_width / aspect) / distance);
    return camera;
}

}

std::string_view name_of(Seat seat)
{
    return entries[static_cast<std::size_t>(seat)].name;
}

std::optional<Seat> seat_named(std::string_view name)
{
    for (const SeatEntry& entry : entries)
        if (entry.name == name) return entry.seat;
    return std::nullopt;
}

std::span<const Seat> all_seats()
{
    static constexpr std::array<Seat, 6> seats{
        Seat::orbit, Seat::follow, Seat::front, Seat::side, Seat::top, Seat::judge};
    return seats;
}

Camera camera_at(Seat seat, const Bounds& people, double aspect)
{
    const Bounds box = grown(people, air);
    switch (seat) {
    case Seat::orbit:
        return framed(camera_of(Orbit{}), box, aspect);
    case Seat::follow:
        return framed(camera_of(Orbit{}), steady(people), aspect);
    case Seat::front:
        return framed(looking({-1, 0, -0.06}), box, aspect);
    case Seat::side:
        return framed(looking({0, 1, -0.06}), box, aspect);
    case Seat::top:
        return framed(looking({0, 0, -1}, {0, 1, 0}), box, aspect);
    case Seat::judge:
        return from_the_chair(people, aspect);
    }
    return {};
}

}
