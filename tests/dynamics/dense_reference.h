// The equations of motion a second time, by a different road: the dense mass matrix of all degrees
// of freedom (root velocity and absolute angular velocities), assembled link by link from Jacobians
// and solved by Cholesky in long double. Quadratic in memory and cubic in time, and nothing shared
// with the recursion but the definition of the figure.
#pragma once

#include <cmath>
#include <vector>

#include "dynamics/solver.h"

namespace promenade {

class DenseReference {
public:
    using Real = long double;

    DenseReference(const Figure& figure, const FigureState& state, const dynamics::Loads& loads)
        : m_figure(figure)
        , m_state(state)
        , m_size(3 + 3 * static_cast<std::size_t>(figure.size()))
        , m_matrix(m_size * m_size, 0)
        , m_right(m_size, 0)
    {
        for (int i = 0; i < figure.size(); ++i) add_link(i, loads);
        for (const dynamics::Contact& contact : loads.contacts) add_contact(contact);
        solve();
    }

    dynamics::Accelerations accelerations() const
    {
        dynamics::Accelerations out;
        out.root = vec(0);
        for (std::size_t i = 0; i + 1 < m_size / 3; ++i) out.angular.push_back(vec(3 + 3 * i));
        return out;
    }

private:
    // A point's velocity is linear in the unknowns: it is the sum over entries of matrix ·
    // unknown[at].
    struct Entry {
        std::size_t at;
        Mat3 matrix;
    };
    struct Point {
        std::vector<Entry> jacobian;
        Vec3 bias{0}; // its acceleration when all unknown accelerations are zero
    };

    static std::size_t column(int link) { return 3 + 3 * static_cast<std::size_t>(link); }
    Vec3 vec(std::size_t i) const
    {
        return {static_cast<double>(m_right[i]), static_cast<double>(m_right[i + 1]),
            static_cast<double>(m_right[i + 2])};
    }

    Point point_on(int link, const Vec3& local) const
    {
        Point point;
        point.jacobian.push_back({0, Mat3(1)});
        Vec3 arm_local = local;
        for (int i = link; i != no_parent; i = m_figure[i].parent) {
            const auto at = static_cast<std::size_t>(i);
            const Vec3 arm = m_state.orientation[at] * arm_local;
            const Vec3 w = m_state.angular_velocity[at];
            point.jacobian.push_back({column(i), -tilde(arm)});
            point.bias += glm::cross(w, glm::cross(w, arm));
            arm_local = m_figure[i].hinge;
        }
        return point;
    }

    void add_matrix(std::size_t row, std::size_t col, const Mat3& m)
    {
        for (int r = 0; r < 3; ++r)
            for (int c = 0; c < 3; ++c)
                m_matrix[(row + static_cast<std::size_t>(r)) * m_size + col
                    + static_cast<std::size_t>(c)] += m[c][r];
    }
    void add_right(std::size_t row, const Vec3& v)
    {
        for (int r = 0; r < 3; ++r) m_right[row + static_cast<std::size_t>(r)] += v[r];
    }

    // A (possibly directional) mass at a point, and a force on it.
    void add_mass_point(const Point& point, const Mat3& mass, const Vec3& force)
    {
        for (const Entry& row : point.jacobian) {
            const Mat3 rt = glm::transpose(row.matrix);
            for (const Entry& col : point.jacobian)
                add_matrix(row.at, col.at, rt * mass * col.matrix);
            add_right(row.at, rt * (force - mass * point.bias));
        }
    }

    static Mat3 full(const dynamics::SymmetricMatrix& m)
    {
        return Mat3{{m.xx, m.xy, m.xz}, {m.xy, m.yy, m.yz}, {m.xz, m.yz, m.zz}};
    }

    void add_link(int i, const dynamics::Loads& loads)
    {
        const auto at = static_cast<std::size_t>(i);
        const Link& link = m_figure[i];
        const Mat3 frame = matrix_from(m_state.orientation[at]);
        const Mat3 inertia = frame * link.inertia * glm::transpose(frame);
        const Vec3 w = m_state.angular_velocity[at];
        add_mass_point(
            point_on(i, link.centre_of_mass), Mat3(link.mass), link.mass * loads.gravity);
        add_matrix(column(i), column(i), inertia);
        add_right(column(i), -glm::cross(w, inertia * w));
        if (loads.has_external) {
            add_mass_point(point_on(i, Vec3{0}), Mat3(0), loads.force[at]);
            add_right(column(i), loads.torque[at]);
        }
        if (link.parent == no_parent) return;
        const Vec3 torque = frame * loads.joint_torque[at];
        add_right(column(i), torque);
        add_right(column(link.parent), -torque);
        if (!loads.has_impedance) return;
        const Mat3 b = frame * full(loads.joint_impedance[at]) * glm::transpose(frame);
        add_matrix(column(i), column(i), b);
        add_matrix(column(link.parent), column(link.parent), b);
        add_matrix(column(i), column(link.parent), -b);
        add_matrix(column(link.parent), column(i), -b);
    }

    void add_contact(const dynamics::Contact& contact)
    {
        add_mass_point(
            point_on(contact.link, contact.point), full(contact.resistance), contact.force);
        add_matrix(column(contact.link), column(contact.link), full(contact.twist_resistance));
        add_right(column(contact.link), contact.torque);
    }

    void solve()
    {
        // Cholesky in place, then forward and back substitution.
        for (std::size_t j = 0; j < m_size; ++j) {
            for (std::size_t i = j; i < m_size; ++i) {
                Real sum = m_matrix[i * m_size + j];
                for (std::size_t k = 0; k < j; ++k)
                    sum -= m_matrix[i * m_size + k] * m_matrix[j * m_size + k];
                m_matrix[i * m_size + j] = i == j ? std::sqrt(sum) : sum / m_matrix[j * m_size + j];
            }
        }
        for (std::size_t i = 0; i < m_size; ++i) {
            for (std::size_t k = 0; k < i; ++k) m_right[i] -= m_matrix[i * m_size + k] * m_right[k];
            m_right[i] /= m_matrix[i * m_size + i];
        }
        for (std::size_t i = m_size; i-- > 0;) {
            for (std::size_t k = i + 1; k < m_size; ++k)
                m_right[i] -= m_matrix[k * m_size + i] * m_right[k];
            m_right[i] /= m_matrix[i * m_size + i];
        }
    }

    const Figure& m_figure;
    const FigureState& m_state;
    std::size_t m_size;
    std::vector<Real> m_matrix, m_right;
};

// Largest difference of any acceleration, relative to the largest acceleration.
inline double relative_difference(
    const dynamics::Accelerations& a, const dynamics::Accelerations& b)
{
    double difference = glm::length(a.root - b.root), size = glm::length(b.root);
    for (std::size_t i = 0; i < b.angular.size(); ++i) {
        const double d = glm::length(a.angular[i] - b.angular[i]);
        difference = d <= difference ? difference : d;
        size = std::max(size, glm::length(b.angular[i]));
    }
    return difference / size;
}

}
