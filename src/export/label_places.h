// Finds room for labels on a drawing: each goes where it covers least, as near to what it names as
// that allows. Greedy and deterministic: labels placed first have first choice.
#pragma once

#include <vector>

#include "gait/shoe.h"

namespace promenade {

class LabelPlaces {
public:
    LabelPlaces(const Vec2& corner, const Vec2& size); // of the drawing, mm

    void occupy(const Vec2& centre, double radius, double weight); // weight: how bad to cover it

    // Centre of a label of that size near `anchor`, preferably in the `towards` direction.
    Vec2 place(const Vec2& anchor, const Vec2& towards, const Vec2& size, double least_distance);

private:
    struct Spot {
        Vec2 centre;
        double radius, weight;
    };
    double cost(const Vec2& centre, const Vec2& size) const;

    Vec2 m_corner, m_size;
    std::vector<Spot> m_spots;
};

}
