// A camera that goes with the dancers through a film. It looks at where they are on average over a
// second, from a distance that shows them all at every moment, so the picture neither bobs with
// their steps nor breathes with their arms.
#pragma once

#include <vector>

#include "render/stage_frame.h"

namespace promenade::render {

class CameraTrack {
public:
    CameraTrack(const Sequence&, double from, double to); // s

    // Orbit stands still and shows the whole dance; the others go along, and the judge turns.
    Camera at(Seat, double time, double aspect) const;

    Bounds around(double time) const; // of one size always
    const Bounds& whole() const { return m_whole; }

private:
    void smooth(const std::vector<Bounds>&);

    double m_from = 0, m_step = 1; // s
    std::vector<Vec3> m_middle;    // by step; on the floor
    Vec3 m_reach{0};               // m from the middle to each side, and up
    Bounds m_whole;
};

}
