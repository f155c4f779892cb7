// A figure with a visible body: what is drawn is what touches. People have theirs from their
// measures, other figures from the shapes in their file, and where a link has none, from its
// inertia.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "figure/figure_state.h"
#include "figure/person.h"
#include "figure/solid.h"

namespace promenade {

// By link and in its frame, all of them.
struct Model {
    std::string name;
    Figure figure;
    std::vector<std::optional<Solid>> given; // as described; none where it follows from inertia
    std::vector<Polyhedron> shape;           // closed, outward faces
    std::vector<Colour> colour;
};

// A rounded block of even density about the link's centre of mass, with the link's mass and
// inertia. A body as flat or thin as matter cannot be is drawn a hundredth as thick as it is long.
Polyhedron shape_from_inertia(const Link&);

// As many solids as links, each sound or none.
Model build_model(std::string name, Figure, std::vector<std::optional<Solid>> given);
Model build_model(std::string name, Figure); // all from inertia

Model model_of(const Person&);

// Standing over the origin: all links aligned with the room, the lowest point of it at height 0.
FigureState standing_at_rest(const Model&);

}
