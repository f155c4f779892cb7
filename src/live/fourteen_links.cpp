#include "live/fourteen_links.h"

#include "floor/soles.h"

namespace promenade::live {
namespace {

bool is_hand(Limb limb)
{
    return kind_of(limb) == LimbKind::hand;
}

MassProperties matter_of(const Link& link)
{
    return {0, link.mass, link.centre_of_mass, link.inertia};
}

// The hand as it hangs at rest, in the frame of the forearm.
void join_hand(const Person& person, Limb hand, Link& arm, Polyhedron& shape)
{
    const Link& link = person.figure[index_of(hand)];
    MassProperties own = matter_of(link);
    own.centre_of_mass += link.hinge;
    const std::array<MassProperties, 2> both{matter_of(arm), own};
    const MassProperties joined = combined(both);
    arm.mass = joined.mass;
    arm.centre_of_mass = joined.centre_of_mass;
    arm.inertia = joined.inertia;
    Polyhedron moved = person.shape[slot_of(hand)];
    for (Vec3& vertex : moved.vertices) vertex += link.hinge;
    shape.append(moved);
}

}

FourteenLinks fourteen_links(const Person& person)
{
    std::vector<Link> links;
    std::vector<Polyhedron> shapes;
    std::vector<Vec3> strength;
    std::array<int, limb_count> place{};
    for (const Limb limb : all_limbs()) {
        if (is_hand(limb)) {
            const auto arm = static_cast<std::size_t>(place[slot_of(*parent_of(limb))]);
            join_hand(person, limb, links[arm], shapes[arm]);
            continue;
        }
        place[slot_of(limb)] = static_cast<int>(links.size());
        Link link = person.figure[index_of(limb)];
        if (link.parent != no_parent) link.parent = place[static_cast<std::size_t>(link.parent)];
        links.push_back(std::move(link));
        shapes.push_back(person.shape[slot_of(limb)]);
        strength.push_back(person.strength[slot_of(limb)]);
    }
    const Model whole = model_of(person);
    std::vector<Colour> colours;
    for (const Limb limb : all_limbs())
        if (!is_hand(limb)) colours.push_back(whole.colour[slot_of(limb)]);
    auto figure = Figure::build(std::move(links));
    PROMENADE_ASSERT(figure);
    std::vector<floor::Tread> treads = floor::treads_of(person);
    for (floor::Tread& tread : treads) tread.link = place[static_cast<std::size_t>(tread.link)];
    std::vector<std::optional<Solid>> given;
    for (const Polyhedron& shape : shapes) given.push_back(Solid{shape});
    return {
        {"14 links", std::move(*figure), std::move(given), std::move(shapes), std::move(colours)},
        std::move(treads), std::move(strength)};
}

}
