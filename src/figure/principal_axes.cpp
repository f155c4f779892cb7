#include "figure/principal_axes.h"

#include <algorithm>
#include <cmath>

namespace promenade {
namespace {

// One Jacobi rotation: zeroes the element (p, q) of the symmetric matrix a.
void rotate(Mat3& a, Mat3& axes, int p, int q)
{
    if (a[p][q] == 0) return;
    const double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
    const double t = (theta < 0 ? -1.0 : 1.0) / (std::abs(theta) + std::sqrt(theta * theta + 1));
    const double c = 1 / std::sqrt(t * t + 1), s = t * c;
    Mat3 turn(1);
    turn[p][p] = turn[q][q] = c;
    turn[q][p] = s;
    turn[p][q] = -s;
    a = glm::transpose(turn) * a * turn;
    axes = axes * turn;
}

}

// Jacobi's method converges quadratically; ten sweeps are far more than a 3x3 matrix needs.
PrincipalAxes principal_axes(Mat3 a)
{
    Mat3 axes(1);
    for (int sweep = 0; sweep < 10; ++sweep) {
        rotate(a, axes, 0, 1);
        rotate(a, axes, 0, 2);
        rotate(a, axes, 1, 2);
    }
    int order[3] = {0, 1, 2};
    std::sort(order, order + 3, [&](int i, int j) { return a[i][i] < a[j][j]; });
    PrincipalAxes result{};
    for (int i = 0; i < 3; ++i) {
        result.moment[i] = a[order[i]][order[i]];
        result.axes[i] = axes[order[i]];
    }
    if (glm::determinant(result.axes) < 0) result.axes[0] = -result.axes[0];
    return result;
}

}
