// Feet on the floor as flat shapes: how large a dancer's shoes are, where heel and ball lie, and
// how far two shoes are apart. Seen from above; metres; x along the line of dance, y towards the
// centre.
//
// The ball is a foot's reference point because it stays put while the foot swivels; the pelvis of
// a dancer in poise stands over it. A shoe takes the room of a capsule (a stripe with round ends),
// which encloses every outline that is drawn of it.
#pragma once

#include "dance/symbols.h"
#include "foundation/plane.h"

namespace promenade::gait {

using dance::Foot;

constexpr double side_sign(Foot foot)
{
    return foot == Foot::left ? 1 : -1;
}

// What of a dancer's body matters for the floor, as fractions of the height (usual anthropometry).
struct DancerSize {
    double height = 1.78; // m

    double leg_length() const { return 0.53 * height; } // hip joint to floor
    double shoe_length() const { return 0.152 * height; }
    double shoe_width() const { return 0.05 * height; }
    // From the centre of the heel, where a heel turn pivots, to the ball, and on to the centre of
    // the toe cap. The ball lies at 0.7 of the shoe from its back edge.
    double heel_to_ball() const { return 0.7 * shoe_length() - shoe_width() / 2; }
    double ball_to_toe() const { return 0.3 * shoe_length() - shoe_width() / 2; }
};

struct PlacedFoot {
    Vec2 ball{0, 0};
    double heading = 0; // of the foot: the dancer's facing and the toe turned out
};

inline Vec2 heel_of(const PlacedFoot& foot, const DancerSize& size)
{
    return foot.ball - size.heel_to_ball() * along(foot.heading);
}

// The room two shoes of fixed headings need between their balls, as a shape: the balls' difference
// must stay out of a parallelogram (the sum of both axes) by the sum of both radii.
struct ShoePair {
    Vec2 centre;     // of the parallelogram, in the plane of (second ball - first ball)
    Vec2 half_first; // half of each shoe's axis
    Vec2 half_second;
    double radii = 0;
};

ShoePair shoe_pair(
    const DancerSize& first, double first_heading, const DancerSize& second, double second_heading);

struct Separation {
    double distance = 0; // between the outlines; negative: how deep they are in each other
    Vec2 away{0, 1};     // unit: where the second foot must go to get further away
};

Separation separation(const ShoePair& pair, const Vec2& first_ball_to_second);

// The same for two feet as they stand.
double clearance(const PlacedFoot& first, const DancerSize& first_size, const PlacedFoot& second,
    const DancerSize& second_size);

}
