// The batch solver's inner loops for one pack: `width` figures side by side, one per lane. Each
// batch_*.cpp compiles this header for its own instruction set. Includes no library; see
// small_algebra.h.
#pragma once

#include "dynamics/lanes.h"

namespace promenade::dynamics {

// One pack's arrays; each element holds `width` doubles. By link unless said otherwise. Link frames
// are the principal ones: see PrincipalFrames.
struct PackMemory {
    double* motion;          // 7 per link: orientation w x y z, angular velocity
    double* root;            // 6: position, velocity
    const double* torque;    // 3 per link: joint torque, link frame
    const double* impedance; // 6 per link, or null: explicit joints
    double* accelerations;   // 3 for the root, then 3 per link
    double* scratch;         // as many as pack_scratch() says
};

// Everything a pack needs to know that is the same for all packs.
struct PackJob {
    const Bone* bones;
    int size;
    double mass;
    double gravity[3];
    double step;
    double speed_limit;
};

// Lane-wise truth of a comparison, and the choice by it.
template <int width> struct Choice {
    using S = Lanes<width>;
    typedef long long Mask __attribute__((vector_size(8 * width)));

    PROMENADE_INLINE static S choose(Mask yes, const S& a, const S& b) { return yes ? a : b; }
};

template <int width> struct PackView {
    using S = Lanes<width>;
    static constexpr bool principal_frames = true;

    const LinkMotion<S>* motions;
    const V3<S>* torques;
    const Sym3<S>* impedances;

    PROMENADE_INLINE const LinkMotion<S>& motion(int link) const { return motions[link]; }
    PROMENADE_INLINE const V3<S>& joint_torque(int link) const { return torques[link]; }
    PROMENADE_INLINE static constexpr bool has_external() { return false; }
    PROMENADE_INLINE V3<S> external_force(int) const { return {S{}, S{}, S{}}; }
    PROMENADE_INLINE V3<S> external_torque(int) const { return {S{}, S{}, S{}}; }
    PROMENADE_INLINE const Sym3<S>& impedance(int link) const { return impedances[link]; }
    PROMENADE_INLINE static const ContactSum<S>* contact(int) { return nullptr; }
};

template <int width> class PackKernel {
public:
    using S = Lanes<width>;

    static constexpr int scratch_per_link =
        static_cast<int>((sizeof(SlowBand<S>) + sizeof(FastBand<S>) + sizeof(ImplicitBand<S>)
                             + sizeof(V3<S>) + sizeof(LinkMotion<S>))
            / sizeof(S));

    PackKernel(const PackJob& job, const PackMemory& memory)
        : m_job(job)
        , m_memory(memory)
    {
        m_bands.slow = reinterpret_cast<SlowBand<S>*>(memory.scratch);
        m_bands.fast = reinterpret_cast<FastBand<S>*>(m_bands.slow + job.size);
        m_bands.implicit = reinterpret_cast<ImplicitBand<S>*>(m_bands.fast + job.size);
        m_rotation = reinterpret_cast<V3<S>*>(m_bands.implicit + job.size);
        m_next = reinterpret_cast<LinkMotion<S>*>(m_rotation + job.size);
    }

    void solve()
    {
        const PackView<width> view{motion(), reinterpret_cast<const V3<S>*>(m_memory.torque),
            reinterpret_cast<const Sym3<S>*>(m_memory.impedance)};
        if (m_memory.impedance)
            Recursion<S, Joints::implicit_torque, PackView<width>>(
                m_job.bones, m_job.size, m_bands, view)
                .solve();
        else
            Recursion<S, Joints::explicit_torque, PackView<width>>(
                m_job.bones, m_job.size, m_bands, view)
                .solve();
    }

    void report()
    {
        V3<S>* out = reinterpret_cast<V3<S>*>(m_memory.accelerations);
        out[0] = root_acceleration();
        for (int r = 0; r < m_job.size; ++r) out[1 + m_job.bones[r].link] = m_bands.fast[r].w_dot;
    }

    // One step for the lanes whose `alive` is positive. A lane that faults keeps its state, and its
    // `alive` becomes minus the number of the link that faulted.
    void step(double* alive)
    {
        solve();
        for (int i = 0; i < m_job.size; ++i) {
            m_next[i] = motion()[i];
            m_rotation[i] = {S{}, S{}, S{}};
        }
        const Balance<S> before =
            step_velocities(m_job.bones, m_job.size, m_bands.fast, m_job.step, m_next, m_rotation);
        RootMotion<S>& root = *reinterpret_cast<RootMotion<S>*>(m_memory.root);
        const double per_mass = 1.0 / m_job.mass;
        const V3<S> velocity = V3<S>{root.velocity.x + per_mass * before.swing.x,
                                   root.velocity.y + per_mass * before.swing.y,
                                   root.velocity.z + per_mass * before.swing.z}
            + centre_velocity_gain(root_acceleration(), before, m_job.mass, m_job.step);
        const V3<S> travel{
            m_job.step * velocity.x, m_job.step * velocity.y, m_job.step * velocity.z};
        const Balance<S> after = step_orientations(m_job.bones, m_job.size, m_next, m_rotation);
        const RootMotion<S> moved =
            root_from_centre(root, before.arm, velocity, travel, after, m_job.mass);
        keep(moved, root, *reinterpret_cast<S*>(alive));
    }

private:
    using Mask = typename Choice<width>::Mask;

    LinkMotion<S>* motion() const { return reinterpret_cast<LinkMotion<S>*>(m_memory.motion); }

    V3<S> root_acceleration() const
    {
        const V3<S>& a = m_bands.fast[0].a;
        return {a.x + m_job.gravity[0], a.y + m_job.gravity[1], a.z + m_job.gravity[2]};
    }

    // A comparison with a NaN is false, so one test finds both what is too fast and what is no
    // number.
    void keep(const RootMotion<S>& moved, RootMotion<S>& root, S& alive)
    {
        const double limit = m_job.speed_limit * m_job.speed_limit;
        const S sum = moved.position.x + moved.position.y + moved.position.z;
        Mask good = (dot(moved.velocity, moved.velocity) <= S{} + limit) & (sum - sum == S{});
        S culprit{};
        for (int i = m_job.size - 1; i >= 0; --i) {
            const Mask slow = dot(m_next[i].w, m_next[i].w) <= S{} + limit;
            culprit = Choice<width>::choose(slow, culprit, S{} - i);
            good &= slow;
        }
        const Mask living = alive > S{};
        alive = Choice<width>::choose(living & ~good, culprit, alive);
        good &= living;
        choose(good, moved.position, root.position);
        choose(good, moved.velocity, root.velocity);
        for (int i = 0; i < m_job.size; ++i) {
            LinkMotion<S>& now = motion()[i];
            const LinkMotion<S>& next = m_next[i];
            now.orientation = {Choice<width>::choose(good, next.orientation.w, now.orientation.w),
                Choice<width>::choose(good, next.orientation.x, now.orientation.x),
                Choice<width>::choose(good, next.orientation.y, now.orientation.y),
                Choice<width>::choose(good, next.orientation.z, now.orientation.z)};
            choose(good, next.w, now.w);
        }
    }

    PROMENADE_INLINE static void choose(const Mask& good, const V3<S>& next, V3<S>& now)
    {
        now = {Choice<width>::choose(good, next.x, now.x),
            Choice<width>::choose(good, next.y, now.y), Choice<width>::choose(good, next.z, now.z)};
    }

    const PackJob& m_job;
    PackMemory m_memory;
    Bands<S> m_bands;
    V3<S>* m_rotation;
    LinkMotion<S>* m_next;
};

// What each instruction set offers, as plain functions so that they can be chosen at run time.
struct PackFunctions {
    int width;
    int scratch_per_link;
    void (*accelerate)(const PackJob&, const PackMemory&);
    void (*step)(const PackJob&, const PackMemory&, double* alive);
};

template <int width> struct PackFunctionsFor {
    static void accelerate(const PackJob& job, const PackMemory& memory)
    {
        PackKernel<width> kernel(job, memory);
        kernel.solve();
        kernel.report();
    }
    static void step(const PackJob& job, const PackMemory& memory, double* alive)
    {
        PackKernel<width>(job, memory).step(alive);
    }
    static constexpr PackFunctions table{
        width, PackKernel<width>::scratch_per_link, accelerate, step};
};

// Defined in batch_plain.cpp, batch_avx2.cpp and batch_avx512.cpp.
const PackFunctions& plain_pack();
const PackFunctions& avx2_pack();
const PackFunctions& avx512_pack();

}
