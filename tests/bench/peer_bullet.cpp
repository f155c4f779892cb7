// Bullet's btMultiBody (Featherstone), double precision.
#include <BulletDynamics/Featherstone/btMultiBody.h>
#include <btBulletDynamicsCommon.h>

#include <array>

#include "bench/peer.h"

namespace promenade {
namespace {

btVector3 bullet(const Vec3& v)
{
    return {v.x, v.y, v.z};
}

class Bullet final : public Peer {
public:
    explicit Bullet(const PeerModel& model)
        : m_model(model)
        , m_links(static_cast<int>(model.bodies.size()) - 1)
        , m_body(m_links, model.bodies[0].mass, bullet(model.bodies[0].inertia), false, false)
    {
        for (int i = 0; i < m_links; ++i) {
            const PeerModel::Body& body = model.bodies[i + 1];
            const Vec3 from_parent = body.hinge - model.bodies[body.parent].centre_of_mass;
            m_body.setupSpherical(i, body.mass, bullet(body.inertia), body.parent - 1,
                btQuaternion::getIdentity(), bullet(from_parent), bullet(body.centre_of_mass),
                true);
        }
        m_body.finalizeMultiDof();
        m_body.setLinearDamping(0);
        m_body.setAngularDamping(0);
        m_body.setMaxCoordinateVelocity(1e12);
        m_body.setUseGyroTerm(true);
        for (const PeerModel::State& state : model.states) m_native.push_back(native(state));
    }

    std::string name() const override { return "Bullet"; }

    void solve(std::size_t k) override
    {
        const Native& state = m_native[k];
        const std::vector<Vec3>& torque = m_model.states[k].torque;
        const btVector3 gravity = bullet(m_model.gravity);
        m_last = k;
        m_body.setBasePos(state.position);
        m_body.setWorldToBaseRot(state.world_to_base);
        m_body.setBaseVel(state.velocity);
        m_body.setBaseOmega(state.omega);
        m_body.clearForcesAndTorques();
        m_body.addBaseForce(m_model.bodies[0].mass * gravity);
        for (int i = 0; i < m_links; ++i) {
            m_body.setJointPosMultiDof(i, state.orientation[i].data());
            m_body.setJointVelMultiDof(i, state.rate[i].data());
            m_body.addLinkForce(i, m_model.bodies[i + 1].mass * gravity);
            for (int c = 0; c < 3; ++c) m_body.addJointTorqueMultiDof(i, c, torque[i + 1][c]);
        }
        m_body.computeAccelerationsArticulatedBodyAlgorithmMultiDof(
            1.0, m_numbers, m_vectors, m_matrices, false, false, false);
    }

    Vec3 root_acceleration() const override
    {
        // Bullet reports velocity + 1 s · acceleration, of the centre of mass.
        const btScalar* v = m_body.getVelocityVector();
        const Native& native = m_native[m_last];
        const PeerModel::State& state = m_model.states[m_last];
        const Vec3 w = state.orientation[0] * state.rate[0],
                   c = state.orientation[0] * m_model.bodies[0].centre_of_mass;
        const Vec3 w_dot{v[0] - native.omega[0], v[1] - native.omega[1], v[2] - native.omega[2]};
        const Vec3 a{
            v[3] - native.velocity[0], v[4] - native.velocity[1], v[5] - native.velocity[2]};
        return a - glm::cross(w_dot, c) - glm::cross(w, glm::cross(w, c));
    }

private:
    struct Native {
        btVector3 position, velocity, omega;
        btQuaternion world_to_base;
        std::vector<std::array<btScalar, 4>> orientation; // by link, root left out
        std::vector<std::array<btScalar, 3>> rate;
    };

    Native native(const PeerModel::State& state) const
    {
        const Quat& q = state.orientation[0];
        const Vec3 w = q * state.rate[0], c = q * m_model.bodies[0].centre_of_mass;
        Native out{bullet(state.position + c), bullet(state.velocity + glm::cross(w, c)), bullet(w),
            btQuaternion(q.x, q.y, q.z, q.w).inverse(), {}, {}};
        for (int i = 1; i <= m_links; ++i) {
            const Quat& r = state.orientation[i];
            out.orientation.push_back({r.x, r.y, r.z, r.w});
            out.rate.push_back({state.rate[i].x, state.rate[i].y, state.rate[i].z});
        }
        return out;
    }

    const PeerModel& m_model;
    int m_links;
    btMultiBody m_body;
    std::vector<Native> m_native;
    std::size_t m_last = 0;
    btAlignedObjectArray<btScalar> m_numbers;
    btAlignedObjectArray<btVector3> m_vectors;
    btAlignedObjectArray<btMatrix3x3> m_matrices;
};

}

std::unique_ptr<Peer> make_bullet(const PeerModel& model)
{
    return std::make_unique<Bullet>(model);
}

}
