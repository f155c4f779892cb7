// MuJoCo with constraints off: smooth dynamics only, as for the others.
#include <mujoco/mujoco.h>

#include <cstdio>
#include <cstring>
#include <functional>
#include <sstream>

#include "bench/peer.h"

namespace promenade {
namespace {

void write(std::ostream& out, const char* field, const Vec3& v)
{
    out << ' ' << field << "='" << v.x << ' ' << v.y << ' ' << v.z << '\'';
}

std::string describe(const PeerModel& model)
{
    std::vector<std::vector<int>> children(model.bodies.size());
    for (std::size_t i = 1; i < model.bodies.size(); ++i)
        children[model.bodies[i].parent].push_back(static_cast<int>(i));
    std::ostringstream out;
    out.precision(17);
    out << "<mujoco><compiler inertiafromgeom='false' balanceinertia='false'/><option";
    write(out, "gravity", model.gravity);
    out << "><flag contact='disable' constraint='disable' sensor='disable' "
           "warmstart='disable'/></option><worldbody>";
    const std::function<void(int)> write_body = [&](int i) {
        const PeerModel::Body& body = model.bodies[i];
        out << "<body name='b" << i << '\'';
        write(out, "pos", body.hinge);
        out << '>' << (i == 0 ? "<freejoint/>" : "<joint type='ball' limited='false'/>")
            << "<inertial mass='" << body.mass << '\'';
        write(out, "pos", body.centre_of_mass);
        write(out, "diaginertia", body.inertia);
        out << "/>";
        for (const int child : children[i]) write_body(child);
        out << "</body>";
    };
    write_body(0);
    out << "</worldbody></mujoco>";
    return out.str();
}

mjModel* compile(const std::string& xml)
{
    auto files = std::make_unique<mjVFS>();
    mj_defaultVFS(files.get());
    mj_makeEmptyFileVFS(files.get(), "figure.xml", static_cast<int>(xml.size()));
    std::memcpy(files->filedata[0], xml.data(), xml.size());
    char error[500] = "";
    mjModel* model = mj_loadXML("figure.xml", files.get(), error, sizeof error);
    if (!model) std::fprintf(stderr, "MuJoCo: %s\n", error);
    mj_deleteVFS(files.get());
    return model;
}

class Mujoco final : public Peer {
public:
    explicit Mujoco(const PeerModel& model)
        : m_compiled(compile(describe(model)))
        , m_data(mj_makeData(m_compiled))
    {
        for (const PeerModel::State& state : model.states) m_native.push_back(native(state));
    }
    ~Mujoco() override
    {
        mj_deleteData(m_data);
        mj_deleteModel(m_compiled);
    }

    std::string name() const override { return std::string("MuJoCo ") + mj_versionString(); }

    void solve(std::size_t k) override
    {
        mju_copy(m_data->qpos, m_native[k].position.data(), m_compiled->nq);
        mju_copy(m_data->qvel, m_native[k].velocity.data(), m_compiled->nv);
        mju_copy(m_data->qfrc_applied, m_native[k].force.data(), m_compiled->nv);
        mj_forward(m_compiled, m_data);
    }

    Vec3 root_acceleration() const override
    {
        return {m_data->qacc[0], m_data->qacc[1], m_data->qacc[2]};
    }

private:
    struct Native {
        std::vector<mjtNum> position, velocity, force;
    };

    Native native(const PeerModel::State& state) const
    {
        Native out{std::vector<mjtNum>(m_compiled->nq), std::vector<mjtNum>(m_compiled->nv),
            std::vector<mjtNum>(m_compiled->nv)};
        for (std::size_t i = 0; i < state.orientation.size(); ++i) {
            const int body = mj_name2id(m_compiled, mjOBJ_BODY, ("b" + std::to_string(i)).c_str());
            int q = m_compiled->jnt_qposadr[m_compiled->body_jntadr[body]];
            int v = m_compiled->jnt_dofadr[m_compiled->body_jntadr[body]];
            for (int c = 0; c < 3 && i == 0; ++c, ++q, ++v) {
                out.position[q] = state.position[c];
                out.velocity[v] = state.velocity[c];
            }
            const Quat& r = state.orientation[i];
            const double quat[4] = {r.w, r.x, r.y, r.z};
            for (int c = 0; c < 4; ++c) out.position[q + c] = quat[c];
            for (int c = 0; c < 3; ++c) {
                out.velocity[v + c] = state.rate[i][c];
                out.force[v + c] = state.torque[i][c];
            }
        }
        return out;
    }

    mjModel* m_compiled;
    mjData* m_data;
    std::vector<Native> m_native;
};

}

std::unique_ptr<Peer> make_mujoco(const PeerModel& model)
{
    return std::make_unique<Mujoco>(model);
}

}
