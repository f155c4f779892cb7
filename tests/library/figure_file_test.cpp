#include "library/figure_file.h"

#include <gtest/gtest.h>

#include "figure/person.h"

namespace promenade::library {
namespace {

void expect_same(const Figure& a, const Figure& b)
{
    ASSERT_EQ(a.size(), b.size());
    for (int i = 0; i < a.size(); ++i) {
        EXPECT_EQ(a[i].name, b[i].name);
        EXPECT_EQ(a[i].parent, b[i].parent);
        EXPECT_EQ(a[i].mass, b[i].mass);
        EXPECT_EQ(a[i].centre_of_mass, b[i].centre_of_mass);
        EXPECT_EQ(a[i].inertia, b[i].inertia);
        EXPECT_EQ(a[i].hinge, b[i].hinge);
        for (std::size_t axis = 0; i > 0 && axis < 3; ++axis) {
            EXPECT_EQ(a[i].joint[axis].lower, b[i].joint[axis].lower);
            EXPECT_EQ(a[i].joint[axis].upper, b[i].joint[axis].upper);
            EXPECT_EQ(a[i].joint[axis].stiffness, b[i].joint[axis].stiffness);
            EXPECT_EQ(a[i].joint[axis].damping, b[i].joint[axis].damping);
            EXPECT_EQ(a[i].joint[axis].friction, b[i].joint[axis].friction);
        }
    }
}

TEST(FigureFile, gives_back_a_person_number_for_number)
{
    for (const Measures& measures : {default_leader(), default_follower()}) {
        const Figure figure = build_person(measures)->figure;
        const std::string text = write_figure(figure);
        const auto back = read_figure(text, "person.json");
        ASSERT_TRUE(back) << back.error().text();
        expect_same(*back, figure);
        EXPECT_EQ(write_figure(*back), text);
    }
}

std::string link(const std::string& name, const std::string& parent)
{
    return R"({"name": ")" + name + R"(", )"
        + (parent.empty() ? "" : R"("parent": ")" + parent + R"(", )")
        + R"("mass": 1, "centre_of_mass": [0, 0, 0], "inertia": [[1, 0, 0], [0, 1, 0], [0, 0, 1]], "hinge": [1, 0, 0]})";
}

std::string figure_of(const std::string& links)
{
    return R"({"format": "promenade figure", "version": 1, "links": [)" + links + "]}";
}

TEST(FigureFile, puts_parents_first_whatever_the_order)
{
    const auto figure = read_figure(figure_of(link("c", "b") + "," + link("b", "a") + ","
                                        + link("a", "") + "," + link("d", "a")),
        "f");
    ASSERT_TRUE(figure) << figure.error().text();
    EXPECT_EQ((*figure)[0].name, "a");
    EXPECT_EQ((*figure)[1].name, "b");
    EXPECT_EQ((*figure)[2].name, "c");
    EXPECT_EQ((*figure)[2].parent, 1);
    EXPECT_EQ((*figure)[3].parent, 0);
}

TEST(FigureFile, reads_a_long_chain_listed_backwards)
{
    std::string links = link("0", "");
    const int length = 3000;
    for (int i = 1; i < length; ++i)
        links = link(std::to_string(i), std::to_string(i - 1)) + "," + links;
    const auto figure = read_figure(figure_of(links), "chain");
    ASSERT_TRUE(figure);
    EXPECT_EQ(figure->size(), length);
    EXPECT_EQ((*figure)[length - 1].parent, length - 2);
}

TEST(FigureFile, refuses_more_links_than_it_can_count)
{
    std::string links = "0";
    for (int i = 0; i < most_links; ++i) links += ",0";
    EXPECT_EQ(read_figure(figure_of(links), "f").error().problem, "the figure has 100001 links");
}

TEST(FigureFile, names_links_that_have_no_name)
{
    Link nameless;
    nameless.mass = 1;
    const auto back = read_figure(write_figure(*Figure::build({nameless})), "f");
    ASSERT_TRUE(back);
    EXPECT_EQ((*back)[0].name, "link 0");
}

// Every form once; the second link has none.
const std::string shaped = R"({
  "format": "promenade figure",
  "version": 1,
  "name": "mobile",
  "links": [
    {
      "name": "bar",
      "mass": 1,
      "centre_of_mass": [0, 0, 0],
      "inertia": [
        [0.1, 0, 0],
        [0, 0.1, 0],
        [0, 0, 0.02]
      ],
      "shape": {
        "form": "capsule",
        "radius": 0.03,
        "length": 0.6,
        "turn": [0, 1.5, 0],
        "colour": "#b07a52"
      }
    }
  ]
}
)";

Model with_shapes()
{
    Model model = *read_model(shaped, "mobile.json");
    std::vector<Link> links = model.figure.links();
    std::vector<std::optional<Solid>> given = model.given;
    const std::optional<Solid> others[] = {std::nullopt,
        Solid{Box{{0.1, 0.2, 0.1 / 3}}, {0, 0, 0.5}, {}, Colour{1, 2, 254}},
        Solid{Ellipsoid{{0.1, 0.2, 0.3}}},
        Solid{polyhedron_of({Box{{1, 1, 1}}, {0, 0, 2}, {0.1, 0.2, 0.3}})}};
    for (const auto& solid : others) {
        Link link = links.front();
        link.name = "link " + std::to_string(links.size());
        link.parent = 0;
        links.push_back(link);
        given.push_back(solid);
    }
    return build_model("mobile", *Figure::build(links), given);
}

TEST(FigureFile, gives_back_shapes_byte_for_byte)
{
    EXPECT_EQ(write_model(*read_model(shaped, "mobile.json")), shaped);
    const Model model = with_shapes();
    const std::string text = write_model(model);
    const auto back = read_model(text, "mobile.json");
    ASSERT_TRUE(back) << back.error().text();
    expect_same(back->figure, model.figure);
    EXPECT_EQ(back->name, "mobile");
    EXPECT_EQ(back->given, model.given);
    EXPECT_EQ(back->shape, model.shape);
    EXPECT_EQ(back->colour, model.colour);
    EXPECT_EQ(write_model(*back), text);
}

TEST(FigureFile, shapes_follow_their_links_when_parents_come_first)
{
    const std::string box = R"(, "shape": {"form": "box", "size": [1, 2, 3]}})";
    std::string child = link("child", "root");
    child.replace(child.size() - 1, 1, box);
    const auto model = read_model(figure_of(child + "," + link("root", "")), "f");
    ASSERT_TRUE(model) << model.error().text();
    EXPECT_EQ(model->figure[1].name, "child");
    EXPECT_FALSE(model->given[0]);
    EXPECT_TRUE(model->given[1]);
    EXPECT_EQ(model->shape[1], box_mesh({1, 2, 3}));
}

TEST(FigureFile, a_link_without_a_shape_looks_as_heavy_as_it_is)
{
    const auto model = read_model(figure_of(link("a", "")), "f");
    ASSERT_TRUE(model);
    const double volume = mass_properties(model->shape[0], 1)->volume;
    const auto weighed = mass_properties(model->shape[0], 1 / volume);
    EXPECT_NEAR(weighed->inertia[2][2], 1, 1e-9);
}

}
}
