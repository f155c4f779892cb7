#include "motor/autonomic/tree_matrix.h"

#include <algorithm>

namespace promenade::motor {
namespace {

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

// What is inlined can be compiled for other processors than the rest.
#define ALWAYS_INLINE inline __attribute__((always_inline))

// y -= mᵀ x
ALWAYS_INLINE void subtract_transposed(const Mat3& m, const NodeColumns& x, NodeColumns& y)
{
    for (int r = 0; r < 3; ++r)
        for (std::size_t c = 0; c < tree_columns; ++c)
            y.row[at(r)][c] -= m[r].x * x.row[0][c] + m[r].y * x.row[1][c] + m[r].z * x.row[2][c];
}

// y -= m x
ALWAYS_INLINE void subtract(const Mat3& m, const NodeColumns& x, NodeColumns& y)
{
    for (int r = 0; r < 3; ++r)
        for (std::size_t c = 0; c < tree_columns; ++c)
            y.row[at(r)][c] -=
                m[0][r] * x.row[0][c] + m[1][r] * x.row[1][c] + m[2][r] * x.row[2][c];
}

ALWAYS_INLINE void multiply(const Mat3& m, NodeColumns& x)
{
    NodeColumns y;
    for (int r = 0; r < 3; ++r)
        for (std::size_t c = 0; c < tree_columns; ++c)
            y.row[at(r)][c] = m[0][r] * x.row[0][c] + m[1][r] * x.row[1][c] + m[2][r] * x.row[2][c];
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
    for (int r = 0; r < 3; ++r)
        for (std::size_t c = 0; c < tree_columns; ++c)
            sum.row[at(r)][c] +=
                m[0][r] * x.row[0][c] + m[1][r] * x.row[1][c] + m[2][r] * x.row[2][c];
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
            subtract(scaled[i], x[at(ancestor)], x[at(node)]);
    }
}

#if defined(__x86_64__)
// Four columns at a time. Multiplications and additions stay apart, so the bytes are the same.
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
