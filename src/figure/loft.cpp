#include "figure/loft.h"

#include <cmath>

namespace promenade {
namespace {

double power_keeping_sign(double value, double exponent)
{
    return std::copysign(std::pow(std::abs(value), exponent), value);
}

void add_ring(Polyhedron& body, const CrossSection& section, int around)
{
    for (int i = 0; i < around; ++i) {
        // Half a division off the axes, so that left and right come out alike for any even count.
        const double angle = 2 * pi * (i + 0.5) / around;
        const double along_a = power_keeping_sign(std::cos(angle), 2 / section.exponent);
        const double along_b = power_keeping_sign(std::sin(angle), 2 / section.exponent);
        body.vertices.push_back(section.centre + along_a * section.a + along_b * section.b);
    }
}

// Each four-sided field is cut along a diagonal, one way in the first half of the round and the
// other way in the second, so that a body that is the same left and right stays so to the last
// facet.
void add_band(Polyhedron& body, int lower, int upper, int around)
{
    for (int i = 0; i < around; ++i) {
        const int next = (i + 1) % around;
        if (i < around / 2) {
            body.triangles.push_back({lower + i, lower + next, upper + next});
            body.triangles.push_back({lower + i, upper + next, upper + i});
        } else {
            body.triangles.push_back({lower + i, lower + next, upper + i});
            body.triangles.push_back({lower + next, upper + next, upper + i});
        }
    }
}

}

Polyhedron loft(const Vec3& first_pole, std::span<const CrossSection> sections,
    const Vec3& last_pole, int around)
{
    PROMENADE_ASSERT(sections.size() >= 2 && around >= 3);
    Polyhedron body;
    body.vertices.push_back(first_pole);
    for (const CrossSection& section : sections) add_ring(body, section, around);
    body.vertices.push_back(last_pole);
    const int last = static_cast<int>(body.vertices.size()) - 1;
    for (int i = 0; i < around; ++i) body.triangles.push_back({0, 1 + (i + 1) % around, 1 + i});
    for (int ring = 1; ring + around < last; ring += around)
        add_band(body, ring, ring + around, around);
    for (int i = 0; i < around; ++i)
        body.triangles.push_back({last, last - around + i, last - around + (i + 1) % around});
    return body;
}

}
