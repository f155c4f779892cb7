// Simbody.
#include <Simbody.h>

#include "bench/peer.h"

namespace promenade {
namespace {

SimTK::Vec3 simbody(const Vec3& v)
{
    return {v.x, v.y, v.z};
}

class Simbody final : public Peer {
public:
    explicit Simbody(const PeerModel& model)
        : m_matter(m_system)
        , m_forces(m_system)
        , m_gravity(m_forces, m_matter, simbody(model.gravity))
        , m_torques(m_forces, m_matter)
    {
        for (const PeerModel::Body& body : model.bodies) {
            const SimTK::Vec3 c = simbody(body.centre_of_mass);
            const SimTK::Inertia inertia =
                SimTK::Inertia(simbody(body.inertia)).shiftFromMassCenter(c, body.mass);
            const SimTK::Body::Rigid rigid(SimTK::MassProperties(body.mass, c, inertia));
            const SimTK::Transform here;
            if (body.parent < 0)
                m_bodies.push_back(
                    SimTK::MobilizedBody::Free(m_matter.Ground(), here, rigid, here));
            else
                m_bodies.push_back(SimTK::MobilizedBody::Ball(
                    m_bodies[body.parent], SimTK::Transform(simbody(body.hinge)), rigid, here));
        }
        m_state = m_system.realizeTopology();
        m_system.realizeModel(m_state);
        for (const PeerModel::State& state : model.states) m_native.push_back(native(state));
    }

    std::string name() const override { return "Simbody"; }

    void solve(std::size_t k) override
    {
        m_state.updQ() = m_native[k].q;
        m_state.updU() = m_native[k].u;
        m_torques.setAllMobilityForces(m_state, m_native[k].f);
        m_system.realize(m_state, SimTK::Stage::Acceleration);
    }

    Vec3 root_acceleration() const override
    {
        const int u = m_bodies[0].getFirstUIndex(m_state);
        const SimTK::Vector& a = m_state.getUDot();
        return {a[u + 3], a[u + 4], a[u + 5]};
    }

private:
    struct Native {
        SimTK::Vector q, u, f;
    };

    // Simbody gives joint velocities and torques in the parent's frame.
    Native native(const PeerModel::State& state) const
    {
        Native out{SimTK::Vector(m_state.getNQ()), SimTK::Vector(m_state.getNU()),
            SimTK::Vector(m_state.getNU(), 0.0)};
        for (std::size_t i = 0; i < m_bodies.size(); ++i) {
            const Quat& r = state.orientation[i];
            const Vec3 w = r * state.rate[i], torque = r * state.torque[i];
            const int q = m_bodies[i].getFirstQIndex(m_state),
                      u = m_bodies[i].getFirstUIndex(m_state);
            const double quat[4] = {r.w, r.x, r.y, r.z};
            for (int c = 0; c < 4; ++c) out.q[q + c] = quat[c];
            for (int c = 0; c < 3; ++c) {
                out.u[u + c] = w[c];
                out.f[u + c] = torque[c];
                if (i == 0)
                    out.q[q + 4 + c] = state.position[c], out.u[u + 3 + c] = state.velocity[c];
            }
        }
        return out;
    }

    SimTK::MultibodySystem m_system;
    SimTK::SimbodyMatterSubsystem m_matter;
    SimTK::GeneralForceSubsystem m_forces;
    SimTK::Force::UniformGravity m_gravity;
    SimTK::Force::DiscreteForces m_torques;
    std::vector<SimTK::MobilizedBody> m_bodies;
    SimTK::State m_state;
    std::vector<Native> m_native;
};

}

std::unique_ptr<Peer> make_simbody(const PeerModel& model)
{
    return std::make_unique<Simbody>(model);
}

}
