#include "motor/autonomic/wrench.h"

namespace promenade::motor {
namespace {

constexpr std::size_t six = 6;

// Lower triangle becomes L with the inverse of D on the diagonal: matrix = L D Lᵀ.
void factorise(Mat6& m)
{
    for (std::size_t j = 0; j < six; ++j) {
        for (std::size_t k = 0; k < j; ++k) {
            const double scaled = m[j][k] * m[k][k];
            for (std::size_t i = j; i < six; ++i) m[i][j] -= m[i][k] * scaled;
        }
        m[j][j] = 1 / m[j][j];
    }
}

// Columns of the factor are still multiplied by D.
void substitute(const Mat6& m, Wrench& x)
{
    for (std::size_t j = 0; j < six; ++j) {
        const double scaled = x[j] * m[j][j];
        for (std::size_t i = j + 1; i < six; ++i) x[i] -= m[i][j] * scaled;
    }
    for (std::size_t j = six; j-- > 0;) {
        for (std::size_t i = j + 1; i < six; ++i) x[j] -= m[i][j] * x[i];
        x[j] *= m[j][j];
    }
}

}

Wrench wrench_of(const Vec3& force, const Vec3& torque)
{
    return {force.x, force.y, force.z, torque.x, torque.y, torque.z};
}

Vec3 force_of(const Wrench& w)
{
    return {w[0], w[1], w[2]};
}

Vec3 torque_of(const Wrench& w)
{
    return {w[3], w[4], w[5]};
}

Wrench operator+(const Wrench& a, const Wrench& b)
{
    Wrench sum;
    for (std::size_t i = 0; i < six; ++i) sum[i] = a[i] + b[i];
    return sum;
}

Wrench operator-(const Wrench& a, const Wrench& b)
{
    Wrench difference;
    for (std::size_t i = 0; i < six; ++i) difference[i] = a[i] - b[i];
    return difference;
}

Wrench operator*(const Mat6& m, const Wrench& v)
{
    Wrench product;
    for (std::size_t i = 0; i < six; ++i) product[i] = dot(m[i], v);
    return product;
}

double dot(const Wrench& a, const Wrench& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < six; ++i) sum += a[i] * b[i];
    return sum;
}

Mat6 inverse(const Mat6& matrix)
{
    Mat6 factor = matrix, result;
    factorise(factor);
    for (std::size_t i = 0; i < six; ++i) {
        result[i].fill(0);
        result[i][i] = 1;
        substitute(factor, result[i]);
    }
    return result;
}

Wrench solve(Mat6 matrix, Wrench right)
{
    factorise(matrix);
    substitute(matrix, right);
    return right;
}

}
