// Figures that are no people, on the stage.
#include "render/figure_body.h"

#include <gmock/gmock.h>

#include "render/painter.h"
#include "render/people.h"

namespace promenade::render {
namespace {

Link a_link(const std::string& name, int parent = no_parent)
{
    Link link;
    link.name = name;
    link.parent = parent;
    link.mass = 1;
    link.inertia = diagonal({0.02, 0.02, 0.02});
    return link;
}

// A red box of half a metre with a blue ball on it.
Model a_toy()
{
    std::vector<Link> links{a_link("box"), a_link("ball", 0)};
    links[1].hinge = {0, 0, 0.5};
    return build_model("toy", *Figure::build(links),
        {Solid{Box{{0.5, 0.5, 0.5}}, {}, {}, Colour{200, 20, 20}},
            Solid{Ellipsoid{{0.25, 0.25, 0.25}}, {}, {}, Colour{20, 20, 200}}});
}

StageFrame frame_with(const Model& model)
{
    StageFrame frame;
    frame.figures.push_back({make_body(model), standing_at_rest(model), 1});
    return frame;
}

TEST(FigureBody, stands_on_the_floor_as_high_as_its_shapes)
{
    const Bounds bounds = bounds_of(frame_with(a_toy()));
    EXPECT_NEAR(bounds.lower.z, 0, 1e-6);
    EXPECT_NEAR(bounds.upper.z, 1, 1e-6);
    EXPECT_NEAR(bounds.upper.x, 0.25, 1e-6);
}

// The mesh as a solid again: what is drawn encloses what is weighed.
TEST(FigureBody, is_drawn_with_the_volume_it_has_wherever_it_turns)
{
    const Model model = a_toy();
    const auto body = make_body(model, Detail::coarse);
    FigureState state = standing_at_rest(model);
    state.orientation[1] = rotation_from_vector({0.3, -1, 2});
    const Mesh mesh = posed(*body, state);
    double six_volumes = 0;
    for (const auto& [a, b, c] : mesh.triangles)
        six_volumes += glm::dot(Vec3(mesh.vertices[a].position),
            glm::cross(Vec3(mesh.vertices[b].position), Vec3(mesh.vertices[c].position)));
    const double expected =
        mass_properties(model.shape[0], 1)->volume + mass_properties(model.shape[1], 1)->volume;
    EXPECT_NEAR(six_volumes / 6, expected, 1e-5);
}

TEST(FigureBody, boxes_have_sharp_edges_and_balls_none)
{
    const auto body = make_body(a_toy(), Detail::coarse);
    EXPECT_EQ(body->links[0].vertices.size(), 24u); // three normals at every corner
    EXPECT_EQ(body->links[1].vertices.size(), body->model.shape[1].vertices.size());
    for (const Vertex& vertex : body->links[0].vertices)
        EXPECT_NEAR(std::max({std::abs(vertex.normal.x), std::abs(vertex.normal.y),
                        std::abs(vertex.normal.z)}),
            1, 1e-6);
    for (const Vertex& vertex : body->links[1].vertices)
        EXPECT_GT(glm::dot(glm::normalize(vertex.position), vertex.normal), 0.98f);
}

TEST(FigureBody, ghosts_cast_nothing)
{
    StageFrame frame = frame_with(a_toy());
    frame.figures[0].opacity = 0.4;
    const Scenery scenery = scenery_of(frame, Camera{});
    EXPECT_TRUE(scenery.people.triangles.empty());
    EXPECT_FALSE(scenery.ghosts.triangles.empty());
}

// Where the picture shows the ball it is blue, below it the box is red, and beside both there is
// neither.
TEST(FigureBody, is_painted_in_the_colours_of_its_links)
{
    auto painter = Painter::open();
    ASSERT_TRUE(painter) << painter.error().text();
    const StageFrame frame = frame_with(a_toy());
    const PixelSize size{96, 128};
    const Camera camera = camera_at(Seat::front, bounds_of(frame), size.aspect());
    const auto picture = painter->paint(frame, camera, size);
    ASSERT_TRUE(picture) << picture.error().text();
    int blue = 0, red = 0, highest_red = size.height, lowest_blue = 0;
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) {
            const auto at = static_cast<std::size_t>(4 * (y * size.width + x));
            const int r = picture->bytes[at], b = picture->bytes[at + 2];
            if (b > r + 60) ++blue, lowest_blue = std::max(lowest_blue, y);
            if (r > b + 90) ++red, highest_red = std::min(highest_red, y);
        }
    EXPECT_GT(blue, 300);
    EXPECT_GT(red, 300);
    EXPECT_LT(lowest_blue, size.height * 2 / 3);
    EXPECT_GT(highest_red, size.height / 4);
}

}
}
