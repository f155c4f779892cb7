#include "motor/autonomic/wrench.h"

namespace promenade::motor {
namespace {

// Lower triangle becomes L with the inverse of D on the diagonal: matrix = L D Lᵀ.
template <std::size_t N> void factorise(Square<N>& m)
{
    for (std::size_t j = 0; j < N; ++j) {
        for (std::size_t k = 0; k < j; ++k) {
            const double scaled = m[j][k] * m[k][k];
            for (std::size_t i = j; i < N; ++i) m[i][j] -= m[i][k] * scaled;
        }
        m[j][j] = 1 / m[j][j];
    }
}

// Columns of the factor are still multiplied by D.
template <std::size_t N> void substitute(const Square<N>& m, Column<N>& x)
{
    for (std::size_t j = 0; j < N; ++j) {
        const double scaled = x[j] * m[j][j];
        for (std::size_t i = j + 1; i < N; ++i) x[i] -= m[i][j] * scaled;
    }
    for (std::size_t j = N; j-- > 0;) {
        for (std::size_t i = j + 1; i < N; ++i) x[j] -= m[i][j] * x[i];
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

template <std::size_t N> Column<N> operator+(const Column<N>& a, const Column<N>& b)
{
    Column<N> sum;
    for (std::size_t i = 0; i < N; ++i) sum[i] = a[i] + b[i];
    return sum;
}

template <std::size_t N> Column<N> operator-(const Column<N>& a, const Column<N>& b)
{
    Column<N> difference;
    for (std::size_t i = 0; i < N; ++i) difference[i] = a[i] - b[i];
    return difference;
}

template <std::size_t N> Column<N> operator*(const Square<N>& m, const Column<N>& v)
{
    Column<N> product;
    for (std::size_t i = 0; i < N; ++i) product[i] = dot(m[i], v);
    return product;
}

template <std::size_t N> Square<N> inverse(const Square<N>& matrix)
{
    Square<N> factor = matrix, result;
    factorise(factor);
    for (std::size_t i = 0; i < N; ++i) {
        result[i].fill(0);
        result[i][i] = 1;
        substitute(factor, result[i]);
    }
    return result;
}

template <std::size_t N> Column<N> solve(Square<N> matrix, Column<N> right)
{
    factorise(matrix);
    substitute(matrix, right);
    return right;
}

template Column<6> operator+(const Column<6>&, const Column<6>&);
template Column<6> operator-(const Column<6>&, const Column<6>&);
template Column<6> operator*(const Square<6>&, const Column<6>&);
template Square<6> inverse(const Square<6>&);
template Column<6> solve(Square<6>, Column<6>);
template Column<with_bound> operator-(const Column<with_bound>&, const Column<with_bound>&);
template Column<with_bound> operator*(const Square<with_bound>&, const Column<with_bound>&);
template Square<with_bound> inverse(const Square<with_bound>&);
template Column<with_bound> solve(Square<with_bound>, Column<with_bound>);

}
