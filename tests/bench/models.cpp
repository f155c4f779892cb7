#include "bench/models.h"

#include "dynamics/random_figure.h"

namespace promenade {
namespace {

constexpr int pool_size = 16;

Link box(std::string name, int parent, double mass, Vec3 centre, Vec3 size, Vec3 hinge)
{
    Link link;
    link.name = std::move(name);
    link.parent = parent;
    link.mass = mass;
    link.centre_of_mass = centre;
    const Vec3 square = size * size;
    link.inertia =
        diagonal(mass / 12 * Vec3{square.y + square.z, square.x + square.z, square.x + square.y});
    link.hinge = hinge;
    return link;
}

Figure boxes_of_a_dancer()
{
    std::vector<Link> links{
        box("upper torso", no_parent, 20.4, {0.01, 0, 0.02}, {0.22, 0.32, 0.40}, {0, 0, 0}),
        box("lower torso", 0, 14.0, {0.005, 0, -0.08}, {0.22, 0.32, 0.22}, {0, 0, -0.18}),
        box("neck", 0, 1.3, {0.005, 0, 0.05}, {0.11, 0.11, 0.10}, {0, 0, 0.20}),
        box("head", 2, 4.2, {0.02, 0, 0.12}, {0.19, 0.15, 0.23}, {0.01, 0, 0.10})};
    for (const int s : {1, -1}) {
        const std::string side = s > 0 ? "left " : "right ";
        const auto next = [&] { return static_cast<int>(links.size()) - 1; };
        links.push_back(box(side + "upper leg", 1, 9.5, {0.01, s * 0.005, -0.18},
            {0.16, 0.15, 0.42}, {0, s * 0.09, -0.17}));
        links.push_back(box(side + "lower leg", next(), 3.3, {-0.005, s * 0.003, -0.19},
            {0.11, 0.10, 0.43}, {0.005, 0, -0.42}));
        links.push_back(box(side + "foot", next(), 1.1, {0.06, s * 0.004, -0.045},
            {0.25, 0.09, 0.07}, {0, 0, -0.43}));
        links.push_back(box(side + "upper arm", 0, 2.0, {0.003, s * 0.004, -0.126},
            {0.09, 0.09, 0.29}, {0, s * 0.19, 0.15}));
        links.push_back(box(side + "lower arm", next(), 1.2, {0.004, s * 0.002, -0.11},
            {0.075, 0.075, 0.26}, {0, s * 0.005, -0.29}));
        links.push_back(box(side + "hand", next(), 0.45, {0.005, s * 0.003, -0.08},
            {0.08, 0.04, 0.18}, {0, 0, -0.26}));
    }
    return Figure::build(std::move(links)).value();
}

// A balanced binary tree, numbered depth first.
void grow(Chance& chance, int parent, int size, std::vector<Link>& links)
{
    if (size == 0) return;
    const int self = static_cast<int>(links.size());
    links.push_back(random_link(chance, parent));
    grow(chance, self, (size - 1) / 2, links);
    grow(chance, self, size - 1 - (size - 1) / 2, links);
}

Model with_states(Chance& chance, Figure figure)
{
    Model model{std::move(figure), {}, {}};
    for (int i = 0; i < pool_size; ++i) {
        model.states.push_back(random_state(chance, model.figure, 2));
        model.loads.emplace_back(model.figure);
        random_torques(chance, 20, model.loads.back());
    }
    return model;
}

}

Model dancer_model()
{
    Chance chance(42);
    return with_states(chance, boxes_of_a_dancer());
}

Model chain_model(int links)
{
    Chance chance(42);
    return with_states(chance, random_chain(chance, links));
}

Model tree_model(int links)
{
    Chance chance(42);
    std::vector<Link> grown;
    grow(chance, no_parent, links, grown);
    return with_states(chance, Figure::build(std::move(grown)).value());
}

}
