// The fields of a figure file that say how a link is shaped: a box, capsule, ellipsoid or mesh,
// its place and turn in the link's frame, its colour.
#pragma once

#include <optional>
#include <vector>

#include "figure/solid.h"
#include "foundation/json_node.h"

namespace promenade::library {

// [x, y, z], each from `low` to `high`; what is wrong is added to the errors.
std::optional<Vec3> read_vector(
    const json::Node&, std::vector<Error>& errors, double low, double high);
json::Value vector_value(const Vec3&);

// "#b07a52"; nothing for another text.
std::optional<Colour> colour_from(std::string_view text);
std::string text_of(const Colour&);

// Nothing if it is wrong in any way; the errors then name the place.
std::optional<Solid> read_solid(const json::Node&, std::vector<Error>& errors);
json::Value solid_value(const Solid&);

}
