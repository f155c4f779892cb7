// What is wished of the landings, as residuals for the least-squares solver. Every wish is about a
// vector that depends on the landings linearly.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "placing/least_squares.h"
#include "placing/stance.h"

namespace promenade::placing {

// A vector that is a constant plus a sum of unknown points, each turned and scaled.
struct Affine {
    struct Part {
        std::size_t point;
        Vec2 weight; // what the point (1, 0) becomes
    };
    Vec2 constant{0, 0};
    std::vector<Part> parts;

    static Affine fixed(const Vec2& value) { return {value, {}}; }
    static Affine unknown(std::size_t point) { return {{0, 0}, {{point, {1, 0}}}}; }
    Vec2 value(std::span<const double> coordinates) const; // x and y of each point in turn
};

Affine operator+(Affine a, const Affine& b);
Affine operator*(double factor, Affine a);
Affine turned(double angle, Affine a); // counter-clockwise
inline Affine operator-(const Affine& a, const Affine& b)
{
    return a + (-1.0) * b;
}

// Tolerances are the errors a wish bears, m; a bound that must hold is given `hard_tolerance`.
inline constexpr double hard_tolerance = 0.001;
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

// A pelvis between two feet: from one to the other as far as the transfer of weight has come. How
// far that is, is an unknown of its own (coordinate `progress`).
struct Poise {
    Affine standing, moving;
    double before = 0, after = 1; // the moving foot's share of weight
    std::size_t progress = 0;

    double share(std::span<const double> coordinates) const
    {
        return before + coordinates[progress] * (after - before);
    }
    Vec2 value(std::span<const double> coordinates) const;
};
struct PoisePair { // his pelvis and hers, or one dancer's at two landings
    Poise from, to;
};
struct Held { // the way from one to the other has a value along an axis, and strays only so far
    PoisePair pair;
    Vec2 axis;
    double target;
    double stray;
    double tolerance;
};
struct Near { // they are within bounds of each other
    PoisePair pair;
    double least, most;
    double tolerance;
};
struct Timely { // a progress is about a half and within bounds
    std::size_t progress;
    double least, most;
    double tolerance;
};
struct AtLeast { // the vector's component along an axis is not below a value
    Affine vector;
    Vec2 axis;
    double least;
    double tolerance;
};

struct LegsApart { // two legs stay clear of each other at one height, whichever way
    Affine way;    // from his to hers
    double least;
    double tolerance;
};
struct LegsPass { // legs that come close or pass each other do so on the right side
    Affine way;
    Vec2 ahead, aside; // his way to her, and the side on which her leg is to be
    double from;       // ahead, m: nearer than that it counts the more the nearer they are
    double least;      // aside
    double tolerance;
};

struct Wishes {
    std::vector<Held> held;
    std::vector<Near> near;
    std::vector<Timely> timely;
    std::vector<AtLeast> at_least;
    std::vector<Equal> equal;
    std::vector<Between> between;
    std::vector<Apart> apart;
    std::vector<LegsApart> legs_apart;
    std::vector<LegsPass> legs_pass;
};

// The points that fulfil the wishes best, near the guess. The order is that of elimination
// (least_squares.h); empty: their own.
Minimum fulfil(const Wishes& wishes, const std::vector<double>& guess,
    const std::vector<std::size_t>& order = {}, const GoesOn& goes_on = {});

}
