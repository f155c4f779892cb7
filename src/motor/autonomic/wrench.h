// A force and a torque about the centre of mass as one vector of six, and the small dense algebra
// that the balance needs of it, also for vectors that hold some joints' torques besides.
#pragma once

#include <array>

#include "foundation/vector.h"

namespace promenade::motor {

template <std::size_t N> using Column = std::array<double, N>;
template <std::size_t N> using Square = std::array<Column<N>, N>; // symmetric wherever it is used

using Wrench = Column<6>; // force, N, then torque about the centre of mass, N·m
using Mat6 = Square<6>;

// A wrench and the torques of so many joints' axes.
inline constexpr std::size_t most_bound = 8;
inline constexpr std::size_t with_bound = 6 + most_bound;

Wrench wrench_of(const Vec3& force, const Vec3& torque);
Vec3 force_of(const Wrench&);
Vec3 torque_of(const Wrench&);

// Made for 6 and `with_bound`.
template <std::size_t N> Column<N> operator+(const Column<N>&, const Column<N>&);
template <std::size_t N> Column<N> operator-(const Column<N>&, const Column<N>&);
template <std::size_t N> Column<N> operator*(const Square<N>&, const Column<N>&);
template <std::size_t N> double dot(const Column<N>& a, const Column<N>& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < N; ++i) sum += a[i] * b[i];
    return sum;
}

// For positive definite matrices, of which the lower half is read.
template <std::size_t N> Square<N> inverse(const Square<N>&);
template <std::size_t N> Column<N> solve(Square<N> matrix, Column<N> right);

}
