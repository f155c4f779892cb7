// Where the onlooker of the dance workspace sits. A fixed seat until a hand turns the view; then an
// orbit that goes on from what was seen.
#pragma once

#include "render/camera.h"
#include "render/stage_frame.h"

namespace promenade::editors {

class StageCamera {
public:
    void sit(render::Seat seat) { m_seat = seat; }
    render::Seat seat() const { return m_seat; }

    // By hand, in pixels of a picture of that size.
    void turn(double right, double down, const render::PixelSize&);
    void shift(double right, double down, const render::PixelSize&);
    void zoom(double notches);

    void frame(const render::Bounds&, double aspect); // moves the orbit to show all of it

    // Follow stays about the people of this moment; the other seats about the whole dance. What it
    // returns is what a hand turns next.
    const render::Camera& look(
        const render::Bounds& now, const render::Bounds& whole, double aspect);

private:
    void take_over(); // the orbit begins where the last look was

    render::Seat m_seat = render::Seat::follow;
    render::Orbit m_orbit;
    render::Camera m_last;
};

// The orbit whose camera that is, but for its field of view.
render::Orbit orbit_of(const render::Camera&);

}
