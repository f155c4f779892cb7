// Hanging cloth by a few of its points: a coarse grid, between which the rest is interpolated. Four
// rows from waist to hem and eleven columns around, chosen by eye: a skirt looks slightly faceted.
#pragma once

#include "render/dancer.h"

namespace promenade::share {

inline constexpr int cloth_rows = 4, cloth_columns = 11;
inline constexpr int cloth_knots = cloth_rows * cloth_columns;

// Where a point of the cloth lies between the knots: four of them with their shares.
struct KnotShares {
    std::array<int, 4> knot{};
    std::array<double, 4> share{};
};
KnotShares shares_of(std::size_t cloth_vertex); // by the order of render::hung()

// The cloth as it hangs on this state; empty if none is worn.
render::Mesh cloth_of(const render::Dancer&, const FigureState&);
std::vector<Vec3> knots_of(const render::Mesh& cloth); // row by row from the waist

}
