// What is wished of the landings, as residuals for the least-squares solver. Every wish is about a
// vector that depends on the landings linearly.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "dance/floor/shoe.h"

namespace promenade::dance {

// A vector that is a constant plus a weighted sum of unknown points.
struct Affine {
    struct Part {
        std::size_t point;
        double weight;
    };
    Vec2 constant{0, 0};
    std::vector<Part> parts;

    static Affine fixed(const Vec2& value) { return {value, {}}; }
    static Affine unknown(std::size_t point) { return {{0, 0}, {{point, 1}}}; }
    Vec2 value(std::span<const double> coordinates) const; // x and y of each point in turn
};

Affine operator+(Affine a, const Affine& b);
Affine operator*(double factor, Affine a);
inline Affine operator-(const Affine& a, const Affine& b)
{
    return a + (-1.0) * b;
}

// Tolerances are the errors a wish bears, m.
struct Equal { // the vector's component along an axis has a value
    Affine vector;
    Vec2 axis;
    double target;
    double tolerance;
};
struct Between { // the vector's length stays within bounds
    Affine vector;
    double least, most;
    double tolerance;
};
struct Apart { // two shoes stay clear of each other; the vector goes from ball to ball
    Affine vector;
    ShoePair pair;
    double gap;
    double tolerance;
};

struct Wishes {
    std::vector<Equal> equal;
    std::vector<Between> between;
    std::vector<Apart> apart;
};

// The points that fulfil the wishes best, near the guess.
std::vector<double> fulfil(const Wishes& wishes, const std::vector<double>& guess);

}
