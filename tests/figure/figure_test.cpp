#include <gmock/gmock.h>

#include <limits>

#include "figure/reroot.h"

namespace promenade {
namespace {

Link a_link(std::string name, int parent)
{
    Link link;
    link.name = std::move(name);
    link.parent = parent;
    link.mass = 2;
    link.inertia = diagonal({0.02, 0.03, 0.04});
    link.hinge = {0, 0, -0.3};
    return link;
}

std::vector<Link> three_links()
{
    return {a_link("root", no_parent), a_link("arm", 0), a_link("hand", 1)};
}

// Builds three links with one thing wrong and returns what the figure said about it.
template <class Spoil> std::string complaint(Spoil spoil)
{
    std::vector<Link> links = three_links();
    spoil(links);
    const Result<Figure> built = Figure::build(std::move(links));
    return built ? "" : built.error().text();
}

using testing::AllOf;
using testing::HasSubstr;

TEST(Figure, takes_a_sound_tree)
{
    const Result<Figure> built = Figure::build(three_links());
    ASSERT_TRUE(built);
    EXPECT_EQ(built->size(), 3);
    EXPECT_EQ(built->find("hand"), 2);
    EXPECT_EQ(built->find("tail"), std::nullopt);
    EXPECT_DOUBLE_EQ(built->mass(), 6);
}

TEST(Figure, names_the_link_and_the_problem_when_it_refuses)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_THAT(complaint([](auto& l) { l.clear(); }), HasSubstr("no links"));
    EXPECT_THAT(complaint([](auto& l) { l[0].parent = 2; }), HasSubstr("no root"));
    EXPECT_THAT(complaint([](auto& l) { l[2].parent = no_parent; }),
        AllOf(HasSubstr("'hand'"), HasSubstr("second root")));
    EXPECT_THAT(
        complaint([](auto& l) { l[1].parent = 2; }), AllOf(HasSubstr("'arm'"), HasSubstr("cycle")));
    EXPECT_THAT(complaint([](auto& l) { l[1].parent = 1; }), HasSubstr("cycle"));
    EXPECT_THAT(complaint([](auto& l) { l[1].parent = -7; }), HasSubstr("'arm'"));
    EXPECT_THAT(complaint([](auto& l) { l[2].mass = 0; }), HasSubstr("mass is not positive"));
    EXPECT_THAT(complaint([](auto& l) { l[2].mass = -1; }), HasSubstr("mass is not positive"));
    EXPECT_THAT(complaint([&](auto& l) { l[2].hinge.y = nan; }), HasSubstr("finite"));
    EXPECT_THAT(complaint([&](auto& l) { l[0].inertia[1][1] = nan; }), HasSubstr("finite"));
    EXPECT_THAT(
        complaint([](auto& l) { l[1].inertia[2][2] = -0.01; }), HasSubstr("positive definite"));
    EXPECT_THAT(complaint([](auto& l) { l[1].inertia[0][1] = 0.01; }), HasSubstr("symmetric"));
    EXPECT_THAT(complaint([](auto& l) { l[1].inertia[2][2] = 0.2; }), HasSubstr("triangle"));
    EXPECT_THAT(complaint([](auto& l) { l[1].joint[0].lower = 4; }), HasSubstr("limit"));
    EXPECT_THAT(complaint([](auto& l) { l[1].joint[0].friction = -1; }), HasSubstr("negative"));
    EXPECT_THAT(complaint([](auto& l) { l[1].name = "hand"; }), HasSubstr("same name"));
    EXPECT_THAT(
        complaint([](auto& l) { l.assign(most_links + 1, l[0]); }), HasSubstr("at most 100000"));
}

TEST(Figure, accepts_a_thin_rod_and_a_flat_plate_at_the_edge_of_the_triangle_inequality)
{
    EXPECT_EQ(complaint([](auto& l) { l[1].inertia = diagonal({0.01, 0.01, 0.02}); }), "");
    EXPECT_EQ(complaint([](auto& l) { l[1].inertia = diagonal({1e-12, 0.02, 0.02}); }), "");
}

TEST(Reroot, twice_gives_the_figure_back)
{
    std::vector<Link> links = three_links();
    links.push_back(a_link("other arm", 0));
    links[1].centre_of_mass = {0.01, 0.02, -0.1};
    links[1].joint[2] = {-0.2, 1.5, 30, 1, 0.5};
    const Figure figure = Figure::build(links).value();

    const Rerooted there = reroot(figure, 2);
    EXPECT_EQ(there.figure[0].name, "hand");
    EXPECT_DOUBLE_EQ(there.figure[1].joint[2].upper, figure[2].joint[2].upper);
    const Rerooted back = reroot(there.figure, *there.figure.find("root"));

    for (const Link& link : figure.links()) {
        const Link& again = back.figure[*back.figure.find(link.name)];
        // The old root hung nowhere, so on the way back its frame stays at the hinge it was given.
        if (link.parent == no_parent) continue;
        EXPECT_EQ(back.figure[again.parent].name, figure[link.parent].name);
        EXPECT_EQ(again.joint[2].lower, link.joint[2].lower);
        EXPECT_EQ(again.centre_of_mass, link.centre_of_mass) << link.name;
    }
}

TEST(Reroot, leaves_every_centre_of_mass_where_it_was)
{
    const Figure figure = Figure::build(three_links()).value();
    FigureState state = state_at_rest(figure);
    state.position = {1, 2, 3};
    state.orientation[1] = rotation_from_vector({0.3, -0.4, 0.5});
    state.orientation[2] = rotation_from_vector({-1, 0.2, 0.1});
    const Rerooted other = reroot(figure, 2);
    const FigureState moved = reroot(figure, state, other);

    const auto before = hinge_positions(figure, state);
    const auto after = hinge_positions(other.figure, moved);
    for (int i = 0; i < 3; ++i) {
        const auto to = static_cast<std::size_t>(i);
        const auto from = static_cast<std::size_t>(other.old_link[to]);
        const Vec3 a =
            before[from] + state.orientation[from] * figure[other.old_link[to]].centre_of_mass;
        const Vec3 b = after[to] + moved.orientation[to] * other.figure[i].centre_of_mass;
        EXPECT_LT(glm::length(a - b), 1e-14);
    }
}

}
}
