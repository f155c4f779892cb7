#include "experiments/heavy_person.h"

namespace promenade::experiments {

Person with_inertia(Person person, double factor)
{
    std::vector<Link> links = person.figure.links();
    for (Link& link : links) link.inertia *= factor;
    for (Vec3& strength : person.strength) strength *= factor;
    Result<Figure> figure = Figure::build(std::move(links));
    PROMENADE_ASSERT(figure); // a rigid body's inertia stays one when multiplied
    person.figure = std::move(*figure);
    return person;
}

}
