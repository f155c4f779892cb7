#include "figure/polyhedron.h"

#include <random>

#include <gtest/gtest.h>

#include "figure/loft.h"
#include "foundation/rotation.h"

namespace promenade {
namespace {

constexpr double exact = 1e-12; // relative: only rounding separates the two formulas

Polyhedron a_box(const Vec3& lower, const Vec3& upper)
{
    Polyhedron box;
    for (int i = 0; i < 8; ++i)
        box.vertices.push_back(
            {i & 1 ? upper.x : lower.x, i & 2 ? upper.y : lower.y, i & 4 ? upper.z : lower.z});
    box.triangles = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4}, {2, 6, 7},
        {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
    return box;
}

Polyhedron a_tetrahedron()
{
    return {
        {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
}

// Sections that follow an ellipsoid of half-axes a, b, c from bottom to top.
Polyhedron a_fine_ellipsoid(double a, double b, double c, int rings)
{
    std::vector<CrossSection> sections;
    for (int i = 1; i < rings; ++i) {
        const double latitude = -pi / 2 + pi * i / rings;
        const double r = std::cos(latitude);
        sections.push_back({{0, 0, c * std::sin(latitude)}, {a * r, 0, 0}, {0, b * r, 0}, 2});
    }
    return loft({0, 0, -c}, sections, {0, 0, c}, 2 * rings);
}

Polyhedron moved(Polyhedron body, const Quat& turn, const Vec3& shift)
{
    for (Vec3& vertex : body.vertices) vertex = matrix_from(turn) * vertex + shift;
    return body;
}

void expect_near(const Vec3& a, const Vec3& b, double tolerance)
{
    EXPECT_LE(glm::length(a - b), tolerance * (1 + glm::length(b)));
}

void expect_near(const Mat3& a, const Mat3& b, double tolerance)
{
    const double scale = glm::length(b[0]) + glm::length(b[1]) + glm::length(b[2]);
    for (int i = 0; i < 3; ++i) EXPECT_LE(glm::length(a[i] - b[i]), tolerance * scale);
}

TEST(Polyhedron, a_box_weighs_what_the_formula_says)
{
    const Vec3 size{0.3, 0.5, 1.1};
    const auto box = mass_properties(a_box({1, 2, 3}, Vec3{1, 2, 3} + size), 700);
    const double mass = 700 * size.x * size.y * size.z;
    EXPECT_NEAR(box->mass, mass, exact * mass);
    expect_near(box->centre_of_mass, Vec3{1, 2, 3} + 0.5 * size, exact);
    const Vec3 s2 = size * size;
    expect_near(
        box->inertia, diagonal(mass / 12 * Vec3{s2.y + s2.z, s2.x + s2.z, s2.x + s2.y}), exact);
}

TEST(Polyhedron, a_corner_tetrahedron_weighs_what_the_integral_says)
{
    const auto body = mass_properties(a_tetrahedron(), 6);
    EXPECT_NEAR(body->mass, 1, exact);
    expect_near(body->centre_of_mass, Vec3{0.25}, exact);
    // ∫x² = 1/60, ∫xy = 1/120 over the corner, less the centre's share; density 6.
    const double square = 6 * (1.0 / 60) - 1.0 / 16, product = 6 * (1.0 / 120) - 1.0 / 16;
    expect_near(body->inertia,
        Mat3{{2 * square, -product, -product}, {-product, 2 * square, -product},
            {-product, -product, 2 * square}},
        exact);
}

TEST(Polyhedron, a_fine_ellipsoid_nears_the_smooth_one)
{
    const double a = 0.1, b = 0.2, c = 0.35;
    const double volume = 4.0 / 3 * pi * a * b * c;
    double previous = 1;
    for (const int rings : {20, 40, 80}) {
        const auto body = mass_properties(a_fine_ellipsoid(a, b, c, rings), 1000);
        const double error = std::abs(body->volume - volume) / volume;
        EXPECT_LT(error, previous / 3.9); // facets err by the square of their size
        previous = error;
    }
    const auto body = mass_properties(a_fine_ellipsoid(a, b, c, 160), 1000);
    const double m = 1000 * volume;
    expect_near(
        body->inertia, diagonal(m / 5 * Vec3{b * b + c * c, a * a + c * c, a * a + b * b}), 2e-3);
}

TEST(Polyhedron, a_many_sided_prism_nears_the_cylinder)
{
    const double r = 0.07, h = 0.4;
    const std::vector<CrossSection> ends{
        {{0, 0, 0}, {r, 0, 0}, {0, r, 0}, 2}, {{0, 0, h}, {r, 0, 0}, {0, r, 0}, 2}};
    const auto body = mass_properties(loft({0, 0, 0}, ends, {0, 0, h}, 720), 1050);
    const double m = 1050 * pi * r * r * h;
    EXPECT_NEAR(body->mass, m, 1e-4 * m);
    const double across = m * (3 * r * r + h * h) / 12;
    expect_near(body->inertia, diagonal({across, across, m * r * r / 2}), 1e-4);
}

TEST(Polyhedron, moving_and_turning_it_changes_only_where_it_is)
{
    std::mt19937_64 random(11);
    std::normal_distribution<double> part;
    const Polyhedron still = a_fine_ellipsoid(0.1, 0.15, 0.3, 12);
    const auto before = mass_properties(still, 1000);
    for (int i = 0; i < 50; ++i) {
        const Quat turn = normalised(Quat{part(random), part(random), part(random), part(random)});
        const Vec3 shift{10 * part(random), 10 * part(random), 10 * part(random)};
        const auto after = mass_properties(moved(still, turn, shift), 1000);
        const Mat3 R = matrix_from(turn);
        EXPECT_NEAR(after->mass, before->mass, 1e-10 * before->mass);
        expect_near(after->centre_of_mass, R * before->centre_of_mass + shift, exact);
        expect_near(after->inertia, R * before->inertia * glm::transpose(R), 1e-10);
    }
}

TEST(Polyhedron, parts_weigh_together_as_the_whole)
{
    const std::vector<MassProperties> halves{*mass_properties(a_box({0, 0, 0}, {1, 1, 1}), 10),
        *mass_properties(a_box({1, 0, 0}, {3, 1, 1}), 10)};
    const auto whole = mass_properties(a_box({0, 0, 0}, {3, 1, 1}), 10);
    const MassProperties sum = combined(halves);
    EXPECT_NEAR(sum.mass, whole->mass, exact * whole->mass);
    expect_near(sum.centre_of_mass, whole->centre_of_mass, exact);
    expect_near(sum.inertia, whole->inertia, exact);
}

TEST(Polyhedron, two_bodies_in_one_weigh_as_the_two)
{
    Polyhedron both = a_box({0, 0, 0}, {1, 1, 1});
    both.append(a_box({4, 0, 0}, {5, 2, 1}));
    const std::vector<MassProperties> parts{*mass_properties(a_box({0, 0, 0}, {1, 1, 1}), 10),
        *mass_properties(a_box({4, 0, 0}, {5, 2, 1}), 10)};
    expect_near(mass_properties(both, 10)->inertia, combined(parts).inertia, exact);
}

TEST(Polyhedron, an_open_surface_is_refused)
{
    Polyhedron open = a_tetrahedron();
    open.triangles.pop_back();
    EXPECT_EQ(problem_with(open)->text(),
        "triangle (0, 1, 3): the surface is open at its edge from 1 to 3 (add the face that closes "
        "it)");
}

TEST(Polyhedron, one_face_turned_over_is_refused)
{
    Polyhedron body = a_box({0, 0, 0}, {1, 1, 1});
    std::swap(body.triangles[3][0], body.triangles[3][1]);
    EXPECT_NE(problem_with(body)->problem.find("same sense as another face"), std::string::npos);
}

TEST(Polyhedron, a_surface_turned_inside_out_is_refused)
{
    Polyhedron body = a_box({0, 0, 0}, {1, 1, 1});
    for (auto& triangle : body.triangles) std::swap(triangle[0], triangle[1]);
    EXPECT_EQ(problem_with(body)->problem, "its surface is inside out or encloses nothing");
}

TEST(Polyhedron, nonsense_is_refused)
{
    EXPECT_NE(problem_with(Polyhedron{}), std::nullopt);
    Polyhedron body = a_tetrahedron();
    body.triangles[0][0] = 9;
    EXPECT_EQ(problem_with(body)->remedy, "number vertices from 0 to 3");
    body = a_tetrahedron();
    body.vertices[2].y = std::numeric_limits<double>::quiet_NaN();
    EXPECT_NE(problem_with(body), std::nullopt);
    EXPECT_FALSE(mass_properties(a_tetrahedron(), 0));
    EXPECT_FALSE(mass_properties(a_tetrahedron(), -1));
}

}
}
