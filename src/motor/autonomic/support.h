// What the feet can give: the wrenches a floor can exert through the soles, and the one among them
// that serves the body best.
//
// Every point of support pushes along four edges of a friction pyramid, never pulling. The edges'
// shares ρ ≥ 0 minimise (Gρ - β)ᵀ W (Gρ - β) + ε|ρ|². The dual of that is a smooth convex function
// of six variables whose minimum Newton's method finds in a few steps: ρ = max(0, Gᵀλ) with ε W⁻¹ λ
// + G max(0, Gᵀλ) = β. So the cost hardly grows with the number of points.
#pragma once

#include <vector>

#include "motor/autonomic/wrench.h"

namespace promenade::motor {

struct SupportPoint {
    int link = 0;
    Vec3 point{0};       // where it presses, inertial frame, m
    Vec3 grip{0};        // where its tread holds on sideways, m
    double heading = 0;  // of the pyramid's edges, rad
    double friction = 0; // μ to count on
    double drag = 0;     // torque about z per newton while the tread turns, m
    // Torque about z per newton that a tread at rest can give, m: with the edges along the heading
    // of this sign, with those across of the other. Points side by side have either sign, so that
    // any force goes with any twist.
    double twist = 0;
};

struct SupportForce {
    Vec3 force{0};  // N
    Vec3 torque{0}; // about the link's hinge when asked for, N·m
};

class Support {
public:
    // Takes the points and their edges about the centre of mass.
    void stand_on(const std::vector<SupportPoint>&, const Vec3& centre);

    // Finds the shares. `inverse_weight` is W⁻¹. Starts from where the last search ended.
    void answer(const Wrench& wanted, const Mat6& inverse_weight);

    // The same where some joints' torques are bound as well: `burden` is what a newton along each
    // edge adds to them. Starts from the answer without that.
    using Burden = Column<most_bound>;
    void answer(const Column<with_bound>& wanted, const Square<with_bound>& inverse_weight,
        const std::vector<Burden>& burdens);

    std::size_t edges() const { return m_edges.size(); }
    // Of one newton along an edge, on a link and about a point; nothing if it is not that link's.
    SupportForce along_edge(std::size_t edge, int link, const Vec3& about) const;

    Wrench wrench() const;
    double share(std::size_t edge) const { return m_shares[edge]; }

    // Force on a link and torque about a point, from all support points of that link.
    SupportForce on(int link, const Vec3& about) const;

    int iterations() const { return m_iterations; }

private:
    struct Edge {
        Wrench wrench{};
        Vec3 force{0}, torque_at_point{0};
        std::size_t point = 0;
    };

    std::vector<SupportPoint> m_points;
    std::vector<Edge> m_edges;
    std::vector<double> m_shares;
    std::vector<Column<with_bound>> m_burdened; // edges with their burdens
    Wrench m_lambda{};
    int m_iterations = 0;
};

}
