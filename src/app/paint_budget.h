// How many pixels of a moving stage are painted where a processor does it: as many as leave the
// window fast enough for a hand, found by measuring frame after frame.
#pragma once

#include <algorithm>

namespace promenade {

class PaintBudget {
public:
    static constexpr double most = 400'000, least = 200'000; // pixels; below, faces blur
    static constexpr double wanted = 0.034;                  // s for a frame; a hand feels 0.05

    double pixels() const { return m_pixels; }

    // A frame in which a moving stage was painted took so long, s. Down at once, up slowly: a
    // picture that breathes is worse than one that stays coarse.
    void note(double frame)
    {
        constexpr double slack = 0.7; // so much faster than wanted is worth more pixels
        if (frame > wanted)
            m_pixels *= std::max(0.5, wanted / frame);
        else if (frame < slack * wanted)
            m_pixels *= 1.05;
        m_pixels = std::clamp(m_pixels, least, most);
    }

private:
    double m_pixels = most;
};

}
