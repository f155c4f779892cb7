// A symmetric matrix with the sparsity of the body, factorised as L D Lᵀ without leaving it.
//
// Unknowns are the acceleration of the root (node 0) and the angular acceleration of every link
// (node 1 + link), three numbers each. A task of one limb couples it only with the links between it
// and the root, so a block can be non-zero only between a node and its ancestors; eliminating from
// the leaves to the root keeps that so (Featherstone, "Efficient factorization of the joint-space
// inertia matrix for branched kinematic trees", 2005).
#pragma once

#include <array>
#include <vector>

#include "figure/figure.h"

namespace promenade::motor {

// Several right-hand sides at once: three rows, one column each.
inline constexpr std::size_t tree_columns = 8;
struct NodeColumns {
    std::array<std::array<double, tree_columns>, 3> row{};
};
using TreeColumns = std::vector<NodeColumns>; // by node

Vec3 column_of(const NodeColumns&, std::size_t column);
void set_columns(NodeColumns&, std::size_t first, const Mat3& columns);
void add_product(const Mat3&, const NodeColumns&, NodeColumns& sum);

class TreeMatrix {
public:
    explicit TreeMatrix(const Figure&);

    int nodes() const { return static_cast<int>(m_parent.size()); }
    int parent(int node) const { return m_parent[static_cast<std::size_t>(node)]; }

    void clear();
    Mat3& diagonal(int node) { return m_diagonal[static_cast<std::size_t>(node)]; }

    // The block of row `node` and the column `generations` above it (1 is the parent).
    Mat3& above(int node, int generations);

    // Replaces the matrix by its factors, then solves in place.
    void factorise();
    void solve(TreeColumns&) const;

private:
    void substitute(TreeColumns&) const;
    void substitute_widely(TreeColumns&) const;

    std::vector<int> m_parent;    // by node; none for node 0
    std::vector<int> m_depth;     // ancestors of a node
    std::vector<int> m_first;     // where a node's blocks start
    std::vector<Mat3> m_diagonal; // after factorise(): the inverse of D
    std::vector<Mat3> m_above;    // nearest ancestor first
    std::vector<Mat3> m_scaled;   // D⁻¹ times the same, after factorise()
};

}
