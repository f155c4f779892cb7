#include "motor/autonomic/tree_matrix.h"

#include <algorithm>
#include <cstring>

namespace promenade::motor {
namespace {

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

// What is inlined can be compiled for other processors than the rest.
#define ALWAYS_INLINE inline __attribute__((always_inline))

// Several columns at a time, as wide as the processor has it. Every number is worked out as it
// would be alone.
constexpr std::size_t width = 4;
using Columns = double __attribute__((vector_size(width * sizeof(double))));

// sum += scale · m x, where m is given by rows.
ALWAYS_INLINE void add_scaled(
    double scale, const double (&m)[3][3], const NodeColumns& x, NodeColumns& sum)
{
    for (std::size_t c = 0; c < tree_columns; c += width) {
        Columns in[3], out;
        for (std::size_t k = 0; k < 3; ++k) std::memcpy(&in[k], &x.row[k][c], sizeof out);
        for (std::size_t r = 0; r < 3; ++r) {
            std::memcpy(&out, &sum.row[r][c], sizeof out);
            out += scale * (m[r][0] * in[0] + m[r][1] * in[1] + m[r][2] * in[2]);
            std::memcpy(&sum.row[r][c], &out, sizeof out);
        }
    }
}

// y -= mᵀ x
ALWAYS_INLINE void subtract_transposed(const Mat3& m, const NodeColumns& x, NodeColumns& y)
{
    const double rows[3][3] = {
        {m[0][0], m[0][1], m[0][2]}, {m[1][0], m[1][1], m[1][2]}, {m[2][0], m[2][1], m[2][2]}};
    add_scaled(-1, rows, x, y);
}

// sum += scale · m x
ALWAYS_INLINE void add_scaled(double scale, const Mat3& m, const NodeColumns& x, NodeColumns& sum)
{
    const double rows[3][3] = {
        {m[0][0], m[1][0], m[2][0]}, {m[0][1], m[1][1], m[2][1]}, {m[0][2], m[1][2], m[2][2]}};
    add_scaled(scale, rows, x, sum);
}

ALWAYS_INLINE void multiply(const Mat3& m, NodeColumns& x)
{
    NodeColumns y;
    add_scaled(1, m, x, y);
    x = y;
}

}

Vec3 column_of(const NodeColumns& node, std::size_t column)
{
    return {node.row[0][column], node.row[1][column], node.row[2][column]};
}

void set_columns(NodeColumns& node, std::size_t first, const Mat3& columns)
{
    for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 3; ++c) node.row[at(r)][first + at(c)] = columns[c][r];
}

void add_product(const Mat3& m, const NodeColumns& x, NodeColumns& sum)
{
    add_scaled(1, m, x, sum);
}

TreeMatrix::TreeMatrix(const Figure& figure)
    : m_parent(at(figure.size()) + 1)
    , m_depth(m_parent.size())
    , m_first(m_parent.size())
    , m_diagonal(m_parent.size())
{
    m_parent[0] = -1;
    int blocks = 0;
    for (int node = 1; node < nodes(); ++node) {
        m_parent[at(node)] = figure[node - 1].parent + 1; // the root link's parent is node 0
        m_depth[at(node)] = m_depth[at(m_parent[at(node)])] + 1;
        m_first[at(node)] = blocks;
        blocks += m_depth[at(node)];
    }
    m_above.resize(at(blocks));
    m_scaled.resize(at(blocks));
}

void TreeMatrix::clear()
{
    std::fill(m_diagonal.begin(), m_diagonal.end(), Mat3(0));
    std::fill(m_above.begin(), m_above.end(), Mat3(0));
}

Mat3& TreeMatrix::above(int node, int generations)
{
    return m_above[at(m_first[at(node)] + generations - 1)];
}

void TreeMatrix::factorise()
{
    for (int node = nodes() - 1; node >= 0; --node) {
        m_diagonal[at(node)] = glm::inverse(m_diagonal[at(node)]);
        const int depth = m_depth[at(node)];
        const Mat3* row = m_above.data() + m_first[at(node)];
        Mat3* scaled = m_scaled.data() + m_first[at(node)];
        int ancestor = m_parent[at(node)];
        for (int i = 0; i < depth; ++i) scaled[i] = m_diagonal[at(node)] * row[i];
        for (int i = 0; i < depth; ++i, ancestor = m_parent[at(ancestor)]) {
            const Mat3 transposed = glm::transpose(row[i]);
            m_diagonal[at(ancestor)] -= transposed * scaled[i];
            for (int j = i + 1; j < depth; ++j) above(ancestor, j - i) -= transposed * scaled[j];
        }
    }
}

ALWAYS_INLINE void TreeMatrix::substitute(TreeColumns& x) const
{
    for (int node = nodes() - 1; node > 0; --node) {
        const Mat3* scaled = m_scaled.data() + m_first[at(node)];
        int ancestor = m_parent[at(node)];
        for (int i = 0; i < m_depth[at(node)]; ++i, ancestor = m_parent[at(ancestor)])
            subtract_transposed(scaled[i], x[at(node)], x[at(ancestor)]);
    }
    for (int node = 0; node < nodes(); ++node) {
        multiply(m_diagonal[at(node)], x[at(node)]);
        const Mat3* scaled = m_scaled.data() + m_first[at(node)];
        int ancestor = m_parent[at(node)];
        for (int i = 0; i < m_depth[at(node)]; ++i, ancestor = m_parent[at(ancestor)])
            add_scaled(-1, scaled[i], x[at(ancestor)], x[at(node)]);
    }
}

#if defined(__x86_64__)
// With wider registers. Multiplications and additions stay apart, so the bytes are the same.
__attribute__((target("avx2"))) void TreeMatrix::substitute_widely(TreeColumns& x) const
{
    substitute(x);
}
#endif

void TreeMatrix::solve(TreeColumns& x) const
{
#if defined(__x86_64__)
    static const bool is_wide = __builtin_cpu_supports("avx2");
    if (is_wide) return substitute_widely(x);
#endif
    substitute(x);
}

}
