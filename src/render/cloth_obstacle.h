// What stands in the way of hanging cloth: a partner's leg, which would come through it.
#pragma once

#include "render/cloth_rings.h"

namespace promenade::render {

class Obstacle {
public:
    explicit Obstacle(double spacing); // m between rings

    // A point of it: at which ring, in which direction, how far from the middle (m).
    void add(std::size_t level, std::size_t direction, double far);

    // Presses cloth in, softly, so that it hangs from there; but not into the body beneath.
    void press(Rings& radii, const Rings& body) const;

private:
    Rings room() const;

    double m_spacing;
    Rings m_free{};
};

}
