#include "figure/anthropometry.h"

#include <array>

#include "foundation/assert.h"

namespace promenade {
namespace {

using Table = std::array<PublishedSegment, 10>; // in the order of LimbKind

// The hand hangs with its palm in, so de Leva's sagittal and transverse radii change places; the
// foot lies along x, so its longitudinal radius comes first.
constexpr Table masculine{{
    {0.3229, 963, 0.240, 0.5396, {0.3750, 0.3221, 0.2554}}, // upper torso
    {0.1117, 1010, 0.0837, 0.6115, {0.615, 0.551, 0.587}},  // lower torso
    {0.0139, 1110, 0.065, 0.5, {0, 0, 0}},                  // neck: not published apart
    {0.0555, 1110, 0.1168, 0.128, {0.362, 0.376, 0.312}},   // head, published with the neck
    {0.0271, 1070, 0.186, 0.5772, {0.285, 0.269, 0.158}},   // upper arm
    {0.0162, 1130, 0.146, 0.4574, {0.276, 0.265, 0.121}},   // lower arm
    {0.0061, 1160, 0.0495, 0.7900, {0.513, 0.628, 0.401}},  // hand, wrist to knuckle
    {0.1416, 1050, 0.245, 0.4095, {0.329, 0.329, 0.149}},   // upper leg
    {0.0433, 1090, 0.246, 0.4459, {0.255, 0.249, 0.103}},   // lower leg
    {0.0137, 1100, 0.1482, 0.4415, {0.124, 0.245, 0.257}},  // foot
}};

constexpr Table feminine{{
    {0.3010, 963, 0.240, 0.5242, {0.3413, 0.3013, 0.2267}},
    {0.1247, 1010, 0.1046, 0.4920, {0.433, 0.402, 0.444}},
    {0.0134, 1110, 0.065, 0.5, {0, 0, 0}},
    {0.0534, 1110, 0.1154, 0.133, {0.330, 0.359, 0.318}},
    {0.0255, 1070, 0.186, 0.5754, {0.278, 0.260, 0.148}},
    {0.0138, 1130, 0.146, 0.4559, {0.261, 0.257, 0.094}},
    {0.0056, 1160, 0.0450, 0.7474, {0.454, 0.531, 0.335}},
    {0.1478, 1050, 0.245, 0.3612, {0.369, 0.364, 0.162}},
    {0.0481, 1090, 0.246, 0.4416, {0.271, 0.267, 0.093}},
    {0.0129, 1100, 0.1316, 0.4014, {0.139, 0.279, 0.299}},
}};

double sum_of_fractions(const Table& table)
{
    constexpr std::array<int, 10> how_many{1, 1, 1, 1, 2, 2, 2, 2, 2, 2};
    double sum = 0;
    for (std::size_t i = 0; i < table.size(); ++i) sum += how_many[i] * table[i].mass_fraction;
    return sum;
}

}

Skeleton skeleton(Proportions proportions)
{
    Skeleton bones;
    if (proportions == Proportions::feminine) {
        // Narrower across the shoulders and wider across the hips, by the breadths of Pheasant
        // (1996).
        bones.half_shoulder_width = 0.101;
        bones.half_hip_width = 0.0490;
    }
    return bones;
}

PublishedSegment published(LimbKind kind, Proportions proportions)
{
    const Table& table = proportions == Proportions::masculine ? masculine : feminine;
    PublishedSegment segment = table[static_cast<std::size_t>(kind)];
    // The rounded percentages of the paper miss one whole by up to 0.02 %.
    segment.mass_fraction /= sum_of_fractions(table);
    return segment;
}

}
