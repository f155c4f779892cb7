// DART.
#include <dart/dynamics/BallJoint.hpp>
#include <dart/dynamics/BodyNode.hpp>
#include <dart/dynamics/FreeJoint.hpp>
#include <dart/dynamics/Skeleton.hpp>

#include "bench/peer.h"

namespace promenade {
namespace {

namespace dd = dart::dynamics;

Eigen::Vector3d eigen(const Vec3& v)
{
    return {v.x, v.y, v.z};
}

class Dart final : public Peer {
public:
    explicit Dart(const PeerModel& model)
        : m_model(model)
        , m_skeleton(dd::Skeleton::create("figure"))
    {
        std::vector<dd::BodyNode*> nodes;
        for (const PeerModel::Body& body : model.bodies) {
            nodes.push_back(body.parent < 0
                    ? m_skeleton->createJointAndBodyNodePair<dd::FreeJoint>(nullptr).second
                    : hang(body, nodes[body.parent], nodes.size()));
            const Eigen::Matrix3d inertia = eigen(body.inertia).asDiagonal();
            nodes.back()->setInertia(dd::Inertia(body.mass, eigen(body.centre_of_mass), inertia));
        }
        m_skeleton->setGravity(eigen(model.gravity));
        for (const dd::BodyNode* node : nodes)
            m_first.push_back(node->getParentJoint()->getIndexInSkeleton(0));
        for (const PeerModel::State& state : model.states) m_native.push_back(native(state));
    }

    std::string name() const override { return "DART"; }

    void solve(std::size_t k) override
    {
        m_last = k;
        m_skeleton->setPositions(m_native[k].q);
        m_skeleton->setVelocities(m_native[k].v);
        m_skeleton->setForces(m_native[k].f);
        m_skeleton->computeForwardDynamics();
    }

    Vec3 root_acceleration() const override
    {
        // In body axes, and of the moving frame.
        const Eigen::VectorXd a = m_skeleton->getAccelerations();
        const Native& native = m_native[m_last];
        const Eigen::Vector3d w = native.v.segment<3>(0), v = native.v.segment<3>(3);
        const Eigen::Vector3d body = a.segment<3>(3) + w.cross(v);
        return m_model.states[m_last].orientation[0] * Vec3{body.x(), body.y(), body.z()};
    }

private:
    struct Native {
        Eigen::VectorXd q, v, f;
    };

    dd::BodyNode* hang(const PeerModel::Body& body, dd::BodyNode* parent, std::size_t number) const
    {
        dd::BallJoint::Properties joint;
        joint.mName = "j" + std::to_string(number);
        joint.mT_ParentBodyToJoint.translation() = eigen(body.hinge);
        dd::BodyNode::Properties node;
        node.mName = "b" + std::to_string(number);
        return m_skeleton->createJointAndBodyNodePair<dd::BallJoint>(parent, joint, node).second;
    }

    Native native(const PeerModel::State& state) const
    {
        const Eigen::Index size = m_skeleton->getNumDofs();
        Native out{
            Eigen::VectorXd::Zero(size), Eigen::VectorXd::Zero(size), Eigen::VectorXd::Zero(size)};
        for (std::size_t i = 0; i < m_first.size(); ++i) {
            const Quat& r = state.orientation[i];
            const Eigen::Matrix3d turn = Eigen::Quaterniond(r.w, r.x, r.y, r.z).toRotationMatrix();
            out.q.segment<3>(m_first[i]) = dd::BallJoint::convertToPositions(turn);
            out.v.segment<3>(m_first[i]) = eigen(state.rate[i]);
            out.f.segment<3>(m_first[i]) = eigen(state.torque[i]);
            if (i > 0) continue;
            out.q.segment<3>(3) = eigen(state.position);
            out.v.segment<3>(3) = turn.transpose() * eigen(state.velocity);
        }
        return out;
    }

    const PeerModel& m_model;
    dd::SkeletonPtr m_skeleton;
    std::vector<Eigen::Index> m_first;
    std::vector<Native> m_native;
    std::size_t m_last = 0;
};

}

std::unique_ptr<Peer> make_dart(const PeerModel& model)
{
    return std::make_unique<Dart>(model);
}

}
