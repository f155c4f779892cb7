// The tasks of one instant, added up as one weighted least-squares problem over the accelerations
// of the whole body: minimise Σ weight |J q'' - goal|². Each task touches only the links it
// involves.
#pragma once

#include "motor/autonomic/body_now.h"
#include "motor/autonomic/tree_matrix.h"

namespace promenade::motor {

class TaskSum {
public:
    explicit TaskSum(const Figure&);

    // A little resistance to every acceleration, so that what no task asks for stays still.
    void clear();

    // Angular acceleration of a link. Weights are symmetric matrices of the inertial frame.
    void turn(int link, const Mat3& weight, const Vec3& goal);

    // Angular acceleration of a link less its parent's.
    void bend(int link, const Mat3& weight, const Vec3& goal);

    // Acceleration of a point of a link, `arm` from its hinge; `goal` is the whole acceleration.
    // The weight is a symmetric matrix of the inertial frame, or the same in all directions.
    void move(const BodyNow&, int link, const Vec3& arm, const Mat3& weight, const Vec3& goal);
    void move(const BodyNow& body, int link, const Vec3& arm, double weight, const Vec3& goal)
    {
        move(body, link, arm, Mat3(weight), goal);
    }

    // The same of an arm's or leg's point less what it would be if it were fixed to `carrier`, a
    // link further in: what the limb alone does. The carrier is not moved for its sake.
    void reach(
        const BodyNow&, int link, int carrier, const Vec3& arm, double weight, const Vec3& goal);

    TreeMatrix& matrix() { return m_matrix; }
    const std::vector<Vec3>& right() const { return m_right; } // by node

private:
    // What each node from a link inwards does to a point.
    struct Chain {
        std::array<Mat3, 16> jacobian;
        int count = 0;
    };
    void add(int node, const Chain&, const Mat3& weight, const Vec3& goal);

    TreeMatrix m_matrix;
    std::vector<Vec3> m_right;
};

}
