#include "export/print_shapes.h"

#include <span>

namespace promenade {
namespace {

using namespace dance;
using namespace gait;

// Of a left shoe, in shoe lengths from the ball: (forward, outwards). The big toe is inside.
constexpr Vec2 sole[] = {{0.292, -0.03}, {0.265, -0.09}, {0.19, -0.14}, {0.07, -0.157},
    {-0.06, -0.125}, {-0.20, -0.085}, {-0.27, -0.075}, {-0.285, 0.01}, {-0.27, 0.095},
    {-0.16, 0.12}, {-0.03, 0.15}, {0.08, 0.157}, {0.17, 0.13}, {0.245, 0.07}};
constexpr Vec2 heel[] = {{-0.385, -0.082}, {-0.47, -0.105}, {-0.58, -0.11}, {-0.655, -0.075},
    {-0.688, 0.0}, {-0.655, 0.08}, {-0.58, 0.115}, {-0.47, 0.115}, {-0.385, 0.1}, {-0.372, 0.01}};

// A point of the closed Catmull-Rom curve through the corners, t in [0, 1) after corner i.
Vec2 curve(std::span<const Vec2> corners, std::size_t i, double t)
{
    const std::size_t n = corners.size();
    const Vec2 a = corners[(i + n - 1) % n], b = corners[i], c = corners[(i + 1) % n],
               d = corners[(i + 2) % n];
    return 0.5
        * (2.0 * b + t * (c - a) + t * t * (2.0 * a - 5.0 * b + 4.0 * c - d)
            + t * t * t * (3.0 * b - 3.0 * c + d - a));
}

std::vector<Vec2> placed(
    std::span<const Vec2> corners, const PlacedFoot& foot, Foot which, const DancerSize& size)
{
    constexpr int pieces = 3; // between corners
    std::vector<Vec2> outline;
    for (std::size_t i = 0; i < corners.size(); ++i)
        for (int piece = 0; piece < pieces; ++piece) {
            Vec2 point = size.shoe_length() * curve(corners, i, piece / double{pieces});
            point.y *= side_sign(which);
            outline.push_back(foot.ball + to_room(foot.heading, point));
        }
    return outline;
}

}

std::vector<Vec2> sole_outline(const PlacedFoot& foot, Foot which, const DancerSize& size)
{
    return placed(sole, foot, which, size);
}

std::vector<Vec2> heel_outline(const PlacedFoot& foot, Foot which, const DancerSize& size)
{
    return placed(heel, foot, which, size);
}

}
