#include "share/cloth_grid.h"

#include <cmath>

#include "render/cloth.h"

namespace promenade::share {
namespace {

constexpr int level_step = (render::cloth_levels - 1) / (cloth_rows - 1);
constexpr int angle_step = render::cloth_around / cloth_columns;
static_assert(level_step * (cloth_rows - 1) == render::cloth_levels - 1);
static_assert(angle_step * cloth_columns == render::cloth_around);

}

KnotShares shares_of(std::size_t cloth_vertex)
{
    const int level = static_cast<int>(cloth_vertex) / render::cloth_around;
    const int angle = static_cast<int>(cloth_vertex) % render::cloth_around;
    const int row = std::min(level / level_step, cloth_rows - 2);
    const int column = angle / angle_step, next = (column + 1) % cloth_columns;
    const double down = static_cast<double>(level - row * level_step) / level_step;
    const double along = static_cast<double>(angle - column * angle_step) / angle_step;
    const int upper = row * cloth_columns, lower = upper + cloth_columns;
    return {{upper + column, upper + next, lower + column, lower + next},
        {(1 - down) * (1 - along), (1 - down) * along, down * (1 - along), down * along}};
}

render::Mesh cloth_of(const render::Dancer& dancer, const FigureState& state)
{
    // The coarse body is as wide as the fine one and a quarter of the work.
    const render::Dancer& inside = dancer.coarse ? *dancer.coarse : dancer;
    return hung(inside, state, posed_skin(inside, state));
}

std::vector<Vec3> knots_of(const render::Mesh& cloth)
{
    std::vector<Vec3> knots;
    if (cloth.vertices.empty()) return knots;
    for (int row = 0; row < cloth_rows; ++row)
        for (int column = 0; column < cloth_columns; ++column) {
            const int at = row * level_step * render::cloth_around + column * angle_step;
            knots.emplace_back(cloth.vertices[static_cast<std::size_t>(at)].position);
        }
    return knots;
}

}
