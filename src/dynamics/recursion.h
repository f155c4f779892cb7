// The recursion of Armstrong & Green (1985), equations 1 to 31, for one figure (S = double) or for
// one figure per SIMD lane, with the implicit joints and contacts that let true human inertias be
// stepped at milliseconds. This header is the mathematics alone; solver.h is the door to it.
//
// Letters as in the paper: link r with children s; m, c, J mass, hinge-to-centre-of-mass vector and
// inertia about the hinge; l hinge to child's hinge; a hinge acceleration; w, w' angular velocity
// and acceleration; f, g force and torque that a link exerts on its parent.
//
// Three things differ from the letter of the paper, none from its mathematics:
// - every vector is in the inertial frame, so that the rotations R^s drop out;
// - a stands for (a - gravity), so that gravity needs no term of its own;
// - the paper's M is negative definite, here M is its negative: the mass felt at the hinge.
//
// With an implicit joint, the torque of the parent on the link is tau - B (w' - u), u = w' of the
// parent. Then (7) and (8) become
//     A w' = B u - H a + b           A = J + B + Σ( -l~ M l~ + l~P + (l~P)ᵀ + V )
//     f    = -M a - P u + f'         H = m c~ + Σ( l~ M + Pᵀ )
//     g    = -Pᵀ a - V u + g'
// and with A = L D Lᵀ, Y = L⁻¹ H, Z = L⁻¹ B, y = L⁻¹ b
//     M = m I + Σ M - Yᵀ D⁻¹ Y       P = Yᵀ D⁻¹ Z       V = B - Zᵀ D⁻¹ Z
//     f' = e - Yᵀ D⁻¹ y              g' = Zᵀ D⁻¹ y - tau
// B = 0 gives P = V = 0 and the paper's own solution, where T = A⁻¹ and K = -A⁻¹ H.
#pragma once

#include "dynamics/bone.h"

namespace promenade::dynamics {

enum class Joints { explicit_torque, implicit_torque };

template <class S> struct LinkMotion {
    Quaternion<S> orientation; // link frame to inertial frame
    V3<S> w;
};

// Sums over the contacts of one link: a force φ - C (acceleration of the point r) at each, and a
// torque ψ - D w'. Such a contact is a point mass C at r that resists in its own directions only.
template <class S> struct ContactSum {
    Sym3<S> c;    // Σ C
    M3<S> rc;     // Σ r~ C
    Sym3<S> rcr;  // Σ (D - r~ C r~)
    V3<S> force;  // Σ (φ - C (w × (w × r) + gravity))
    V3<S> torque; // Σ (ψ + r × the same)
};

// Slow band, (15) to (20): what depends on orientations and velocities only and is used again, by
// the parent or on the way out.
template <class S> struct SlowBand {
    V3<S> l, a_c; // (15), of the hinge this link hangs from
    Factor<S> a;  // of A; (18)
    M3<S> yd;     // D⁻¹ Y; (19)
    Sym3<S> m;    // (20)
};

// What an implicit joint adds to it.
template <class S> struct ImplicitBand {
    M3<S> zd;  // D⁻¹ Z
    M3<S> p;   // P
    Sym3<S> v; // V
};

// What else of the slow band is kept when the fast band is to run against it more than once.
template <class S> struct KeptBand {
    M3<S> frame; // R_I: link frame to inertial frame
    V3<S> g, f;  // (21) and (22), with what the children's velocities add
};

// Fast band, (23) to (30).
template <class S> struct FastBand {
    V3<S> yd;   // D⁻¹ y
    V3<S> f, g; // f' and g'
    V3<S> a;    // hinge acceleration less gravity
    V3<S> w_dot;
};

// The memory one solution needs, by bone.
template <class S> struct Bands {
    SlowBand<S>* slow;
    FastBand<S>* fast;
    ImplicitBand<S>* implicit = nullptr; // for implicit joints
    KeptBand<S>* kept = nullptr;         // for solving the bands apart
};

// Given is where a figure's motion and loads come from, by the figure's link number:
//     LinkMotion<S> motion(int link)
//     V3<S>         joint_torque(int link)     tau, link frame
//     V3<S>         external_force(int link)   f_E at the hinge, inertial frame
//     V3<S>         external_torque(int link)  g_E, inertial frame
//     bool          has_external()             whether to ask for the two above
//     Sym3<S>       impedance(int link)        B, link frame; asked of implicit joints only
//     const ContactSum<S>* contact(int link)   or null; asked of implicit joints only
//     principal_frames                         whether u and v of every bone lie along its y and z
//     axes
template <class S, Joints joints, class Given> class Recursion {
public:
    Recursion(const Bone* bones, int size, const Bands<S>& bands, const Given& given)
        : m_bones(bones)
        , m_size(size)
        , m_bands(bands)
        , m_given(given)
    {
    }

    // One complete solution: both bands in one inbound pass, then outbound.
    void solve()
    {
        for (int r = m_size - 1; r >= 0; --r) fast_inbound<together>(r, slow_band<together>(r));
        outbound();
    }

    // The slow band alone, for v steps to come; then the fast band against it.
    void solve_slow()
    {
        for (int r = m_size - 1; r >= 0; --r) m_bands.kept[r] = slow_band<apart>(r);
    }
    void solve_fast()
    {
        for (int r = m_size - 1; r >= 0; --r) fast_inbound<apart>(r, m_bands.kept[r]);
        outbound();
    }

private:
    static constexpr bool is_implicit = joints == Joints::implicit_torque;

    // Whether the fast band follows in the same pass; then the children's f' and g' are taken
    // along.
    enum Passes { together, apart };

    // What a link and its children add up to.
    struct Sums {
        Sym3<S> a;
        M3<S> h;
        Sym3<S> m;
        V3<S> b, e;
    };

    template <Passes passes> PROMENADE_INLINE KeptBand<S> slow_band(int r)
    {
        const Bone& bone = m_bones[r];
        const LinkMotion<S>& motion = m_given.motion(bone.link);
        KeptBand<S> kept;
        kept.frame = rotation_matrix(motion.orientation);
        Sums sum = own_sums(bone, kept.frame, motion.w);
        for (int s = bone.first_child; s != none; s = m_bones[s].next_sibling)
            add_child<passes>(s, kept.frame, motion.w, sum);
        if constexpr (is_implicit) {
            const Sym3<S> b = rotated(kept.frame, m_given.impedance(bone.link));
            sum.a = sum.a + b;
            if (const ContactSum<S>* contact = m_given.contact(bone.link))
                add_contact(*contact, sum);
            eliminate_implicit(r, b, sum);
        } else {
            eliminate(r, sum);
        }
        kept.g = sum.b;
        kept.f = sum.e;
        return kept;
    }

    // The link by itself: J, m c~, m I, and the velocity terms of (21) and (22).
    PROMENADE_INLINE static Sums own_sums(const Bone& bone, const M3<S>& frame, const V3<S>& w)
    {
        Sums sum;
        sum.a = inertia(bone, frame);
        sum.b = cross(sum.a * w, w);
        const V3<S> mc = rotated(frame, bone.mc);
        sum.e = cross(w, cross(mc, w));
        sum.h = {{S{}, -mc.z, mc.y}, {mc.z, S{}, -mc.x}, {-mc.y, mc.x, S{}}};
        const S mass = S{} + bone.m;
        sum.m = {mass, S{}, S{}, mass, S{}, mass};
        return sum;
    }

    // What child s brings to its parent, whose frame and angular velocity are given.
    template <Passes passes>
    PROMENADE_INLINE void add_child(int s, const M3<S>& frame, const V3<S>& w, Sums& sum)
    {
        SlowBand<S>& child = m_bands.slow[s];
        const V3<S> l = rotated(frame, m_bones[s].l);
        const V3<S> a_c = cross(w, cross(w, l)); // (15)
        child.l = l;
        child.a_c = a_c;
        const Sym3<S> m = child.m;
        V3<S> from_child = -(m * a_c);
        if constexpr (passes == together) {
            from_child = m_bands.fast[s].f + from_child;
            sum.b = sum.b + m_bands.fast[s].g;
        }
        sum.e = sum.e + from_child;
        sum.b = sum.b + cross(l, from_child);
        const M3<S> lm = tilde_times(l, m); // (17)
        sum.a = sum.a + minus_times_tilde(lm, l);
        sum.h = sum.h + lm;
        sum.m = sum.m + m;
        if constexpr (is_implicit) {
            const ImplicitBand<S>& implicit = m_bands.implicit[s];
            sum.b = sum.b - transposed_times(implicit.p, a_c);
            sum.a = sum.a + twice_symmetric_part(tilde_times(l, implicit.p)) + implicit.v;
            sum.h = sum.h + transposed(implicit.p);
        }
    }

    PROMENADE_INLINE static void add_contact(const ContactSum<S>& contact, Sums& sum)
    {
        sum.a = sum.a + contact.rcr;
        sum.h = sum.h + contact.rc;
        sum.m = sum.m + contact.c;
    }

    // (18) to (20). Returns Y for what an implicit joint still needs of it.
    PROMENADE_INLINE M3<S> eliminate(int r, const Sums& sum)
    {
        SlowBand<S>& slow = m_bands.slow[r];
        const Factor<S> a = factorise(sum.a);
        const M3<S> y = forward(a, sum.h);
        const M3<S> yd = scaled(a, y);
        slow.a = a;
        slow.yd = yd;
        slow.m = sum.m - symmetric_product(y, yd);
        return y;
    }

    PROMENADE_INLINE void eliminate_implicit(int r, const Sym3<S>& b, const Sums& sum)
    {
        const M3<S> y = eliminate(r, sum);
        ImplicitBand<S>& implicit = m_bands.implicit[r];
        const M3<S> z = forward(m_bands.slow[r].a, full(b));
        const M3<S> zd = scaled(m_bands.slow[r].a, z);
        implicit.zd = zd;
        implicit.p = transposed_times(y, zd);
        implicit.v = b - symmetric_product(z, zd);
    }

    template <Passes passes> PROMENADE_INLINE void fast_inbound(int r, const KeptBand<S>& kept)
    {
        const int link = m_bones[r].link;
        const SlowBand<S>& slow = m_bands.slow[r];
        FastBand<S>& fast = m_bands.fast[r];
        const V3<S> tau = kept.frame * m_given.joint_torque(link);
        V3<S> b = kept.g + tau; // (23)
        V3<S> e = kept.f;
        if (m_given.has_external()) {
            b = b + m_given.external_torque(link);
            e = e + m_given.external_force(link);
        }
        if constexpr (passes == apart) {
            for (int s = m_bones[r].first_child; s != none; s = m_bones[s].next_sibling) {
                b = b + cross(m_bands.slow[s].l, m_bands.fast[s].f) + m_bands.fast[s].g;
                e = e + m_bands.fast[s].f;
            }
        }
        if constexpr (is_implicit) {
            if (const ContactSum<S>* contact = m_given.contact(link)) {
                b = b + contact->torque;
                e = e + contact->force;
            }
        }
        const V3<S> y = forward(slow.a, b); // (24)
        fast.yd = scaled(slow.a, y);
        fast.f = e - transposed_times(slow.yd, y); // (25)
        fast.g = -tau;
        if constexpr (is_implicit) fast.g = fast.g + transposed_times(m_bands.implicit[r].zd, y);
    }

    PROMENADE_INLINE void outbound()
    {
        // (27): nothing holds the root, so f = 0.
        FastBand<S>& root = m_bands.fast[0];
        const Factor<S> mass = factorise(m_bands.slow[0].m);
        root.a = backward(mass, scaled(mass, forward(mass, root.f)));
        turn(0, root.yd - m_bands.slow[0].yd * root.a); // (28)
        for (int r = 1; r < m_size; ++r) {
            const SlowBand<S>& slow = m_bands.slow[r];
            const FastBand<S>& parent = m_bands.fast[m_bones[r].parent];
            FastBand<S>& fast = m_bands.fast[r];
            fast.a = parent.a + slow.a_c + cross(parent.w_dot, slow.l); // (29)
            V3<S> right = fast.yd - slow.yd * fast.a;
            if constexpr (is_implicit) right = right + m_bands.implicit[r].zd * parent.w_dot;
            turn(r, right);
        }
    }

    // (30)
    PROMENADE_INLINE void turn(int r, const V3<S>& right)
    {
        m_bands.fast[r].w_dot = backward(m_bands.slow[r].a, right);
    }

    PROMENADE_INLINE static V3<S> rotated(const M3<S>& frame, const V3<double>& v)
    {
        return {frame.x.x * v.x + frame.x.y * v.y + frame.x.z * v.z,
            frame.y.x * v.x + frame.y.y * v.y + frame.y.z * v.z,
            frame.z.x * v.x + frame.z.y * v.y + frame.z.z * v.z};
    }

    PROMENADE_INLINE static Sym3<S> rotated(const M3<S>& frame, const Sym3<S>& b)
    {
        return dynamics::rotated(frame, b);
    }

    PROMENADE_INLINE static Sym3<S> inertia(const Bone& bone, const M3<S>& frame)
    {
        V3<S> u, v;
        if constexpr (Given::principal_frames) {
            u = {frame.x.y * bone.u.y, frame.y.y * bone.u.y, frame.z.y * bone.u.y};
            v = {frame.x.z * bone.v.z, frame.y.z * bone.v.z, frame.z.z * bone.v.z};
        } else {
            u = rotated(frame, bone.u);
            v = rotated(frame, bone.v);
        }
        return {u.x * u.x + v.x * v.x + bone.smallest, u.x * u.y + v.x * v.y, u.x * u.z + v.x * v.z,
            u.y * u.y + v.y * v.y + bone.smallest, u.y * u.z + v.y * v.z,
            u.z * u.z + v.z * v.z + bone.smallest};
    }

    const Bone* m_bones;
    int m_size;
    Bands<S> m_bands;
    const Given& m_given;
};

}
