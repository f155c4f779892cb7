// Three-vectors and three-by-three matrices over any S that adds, multiplies and divides: a double
// for one figure, or a SIMD vector of doubles that carries one figure per lane. Written out
// component by component, in one fixed order of operations. Includes no library, because it is
// compiled for several instruction sets, and a library function compiled for one must not be linked
// into another.
#pragma once

namespace promenade::dynamics {

#define PROMENADE_INLINE [[gnu::always_inline]] inline

// The copy operations are spelt out because the compiler's own copy a struct in 16-byte pieces,
// which the processor cannot forward to loads of another width: the whole recursion ran 1.4 times
// slower.
template <class S> struct V3 {
    S x, y, z;

    V3() = default;
    PROMENADE_INLINE V3(const S& x_, const S& y_, const S& z_)
        : x(x_)
        , y(y_)
        , z(z_)
    {
    }
    PROMENADE_INLINE V3(const V3& v)
        : x(v.x)
        , y(v.y)
        , z(v.z)
    {
    }
    PROMENADE_INLINE V3& operator=(const V3& v)
    {
        x = v.x, y = v.y, z = v.z;
        return *this;
    }
};

template <class S> struct Sym3 { // symmetric
    S xx, xy, xz, yy, yz, zz;

    Sym3() = default;
    PROMENADE_INLINE Sym3(
        const S& xx_, const S& xy_, const S& xz_, const S& yy_, const S& yz_, const S& zz_)
        : xx(xx_)
        , xy(xy_)
        , xz(xz_)
        , yy(yy_)
        , yz(yz_)
        , zz(zz_)
    {
    }
    PROMENADE_INLINE Sym3(const Sym3& a)
        : xx(a.xx)
        , xy(a.xy)
        , xz(a.xz)
        , yy(a.yy)
        , yz(a.yz)
        , zz(a.zz)
    {
    }
    PROMENADE_INLINE Sym3& operator=(const Sym3& a)
    {
        xx = a.xx, xy = a.xy, xz = a.xz, yy = a.yy, yz = a.yz, zz = a.zz;
        return *this;
    }
};

template <class S> struct M3 { // by rows
    V3<S> x, y, z;
};

template <class S> PROMENADE_INLINE V3<S> operator+(const V3<S>& a, const V3<S>& b)
{
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}

template <class S> PROMENADE_INLINE V3<S> operator-(const V3<S>& a, const V3<S>& b)
{
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}

template <class S> PROMENADE_INLINE V3<S> operator-(const V3<S>& a)
{
    return {-a.x, -a.y, -a.z};
}

template <class S> PROMENADE_INLINE V3<S> operator*(const S& k, const V3<S>& a)
{
    return {k * a.x, k * a.y, k * a.z};
}

template <class S> PROMENADE_INLINE S dot(const V3<S>& a, const V3<S>& b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

template <class S> PROMENADE_INLINE V3<S> cross(const V3<S>& a, const V3<S>& b)
{
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

template <class S> PROMENADE_INLINE Sym3<S> operator+(const Sym3<S>& a, const Sym3<S>& b)
{
    return {a.xx + b.xx, a.xy + b.xy, a.xz + b.xz, a.yy + b.yy, a.yz + b.yz, a.zz + b.zz};
}

template <class S> PROMENADE_INLINE Sym3<S> operator-(const Sym3<S>& a, const Sym3<S>& b)
{
    return {a.xx - b.xx, a.xy - b.xy, a.xz - b.xz, a.yy - b.yy, a.yz - b.yz, a.zz - b.zz};
}

template <class S> PROMENADE_INLINE V3<S> operator*(const Sym3<S>& a, const V3<S>& v)
{
    return {a.xx * v.x + a.xy * v.y + a.xz * v.z, a.xy * v.x + a.yy * v.y + a.yz * v.z,
        a.xz * v.x + a.yz * v.y + a.zz * v.z};
}

template <class S> PROMENADE_INLINE M3<S> operator+(const M3<S>& a, const M3<S>& b)
{
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}

template <class S> PROMENADE_INLINE V3<S> operator*(const M3<S>& a, const V3<S>& v)
{
    return {dot(a.x, v), dot(a.y, v), dot(a.z, v)};
}

// aᵀ v
template <class S> PROMENADE_INLINE V3<S> transposed_times(const M3<S>& a, const V3<S>& v)
{
    return {a.x.x * v.x + a.y.x * v.y + a.z.x * v.z, a.x.y * v.x + a.y.y * v.y + a.z.y * v.z,
        a.x.z * v.x + a.y.z * v.y + a.z.z * v.z};
}

// aᵀ b
template <class S> PROMENADE_INLINE M3<S> transposed_times(const M3<S>& a, const M3<S>& b)
{
    return {a.x.x * b.x + a.y.x * b.y + a.z.x * b.z, a.x.y * b.x + a.y.y * b.y + a.z.y * b.z,
        a.x.z * b.x + a.y.z * b.y + a.z.z * b.z};
}

// aᵀ b where the product is known to be symmetric
template <class S> PROMENADE_INLINE Sym3<S> symmetric_product(const M3<S>& a, const M3<S>& b)
{
    return {a.x.x * b.x.x + a.y.x * b.y.x + a.z.x * b.z.x,
        a.x.x * b.x.y + a.y.x * b.y.y + a.z.x * b.z.y,
        a.x.x * b.x.z + a.y.x * b.y.z + a.z.x * b.z.z,
        a.x.y * b.x.y + a.y.y * b.y.y + a.z.y * b.z.y,
        a.x.y * b.x.z + a.y.y * b.y.z + a.z.y * b.z.z,
        a.x.z * b.x.z + a.y.z * b.y.z + a.z.z * b.z.z};
}

// l~ a
template <class S> PROMENADE_INLINE M3<S> tilde_times(const V3<S>& l, const Sym3<S>& a)
{
    return {{l.y * a.xz - l.z * a.xy, l.y * a.yz - l.z * a.yy, l.y * a.zz - l.z * a.yz},
        {l.z * a.xx - l.x * a.xz, l.z * a.xy - l.x * a.yz, l.z * a.xz - l.x * a.zz},
        {l.x * a.xy - l.y * a.xx, l.x * a.yy - l.y * a.xy, l.x * a.yz - l.y * a.xz}};
}

template <class S> PROMENADE_INLINE M3<S> tilde_times(const V3<S>& l, const M3<S>& a)
{
    return {l.y * a.z - l.z * a.y, l.z * a.x - l.x * a.z, l.x * a.y - l.y * a.x};
}

// -w l~ where the product is known to be symmetric
template <class S> PROMENADE_INLINE Sym3<S> minus_times_tilde(const M3<S>& w, const V3<S>& l)
{
    return {w.x.z * l.y - w.x.y * l.z, w.x.x * l.z - w.x.z * l.x, w.x.y * l.x - w.x.x * l.y,
        w.y.x * l.z - w.y.z * l.x, w.y.y * l.x - w.y.x * l.y, w.z.y * l.x - w.z.x * l.y};
}

// a + aᵀ
template <class S> PROMENADE_INLINE Sym3<S> twice_symmetric_part(const M3<S>& a)
{
    return {
        a.x.x + a.x.x, a.x.y + a.y.x, a.x.z + a.z.x, a.y.y + a.y.y, a.y.z + a.z.y, a.z.z + a.z.z};
}

template <class S> PROMENADE_INLINE M3<S> full(const Sym3<S>& a)
{
    return {{a.xx, a.xy, a.xz}, {a.xy, a.yy, a.yz}, {a.xz, a.yz, a.zz}};
}

template <class S> PROMENADE_INLINE M3<S> transposed(const M3<S>& a)
{
    return {{a.x.x, a.y.x, a.z.x}, {a.x.y, a.y.y, a.z.y}, {a.x.z, a.y.z, a.z.z}};
}

// frame b frameᵀ
template <class S> PROMENADE_INLINE Sym3<S> rotated(const M3<S>& frame, const Sym3<S>& b)
{
    const V3<S> x = b * frame.x, y = b * frame.y, z = b * frame.z;
    return {dot(frame.x, x), dot(frame.x, y), dot(frame.x, z), dot(frame.y, y), dot(frame.y, z),
        dot(frame.z, z)};
}

template <class S> struct Quaternion {
    S w, x, y, z;

    Quaternion() = default;
    PROMENADE_INLINE Quaternion(const S& w_, const S& x_, const S& y_, const S& z_)
        : w(w_)
        , x(x_)
        , y(y_)
        , z(z_)
    {
    }
    PROMENADE_INLINE Quaternion(const Quaternion& q)
        : w(q.w)
        , x(q.x)
        , y(q.y)
        , z(q.z)
    {
    }
    PROMENADE_INLINE Quaternion& operator=(const Quaternion& q)
    {
        w = q.w, x = q.x, y = q.y, z = q.z;
        return *this;
    }
};

// The rotation matrix of a unit quaternion.
template <class S> PROMENADE_INLINE M3<S> rotation_matrix(const Quaternion<S>& q)
{
    const S x2 = q.x + q.x, y2 = q.y + q.y, z2 = q.z + q.z;
    const S xx = q.x * x2, yy = q.y * y2, zz = q.z * z2;
    const S xy = q.x * y2, xz = q.x * z2, yz = q.y * z2;
    const S wx = q.w * x2, wy = q.w * y2, wz = q.w * z2;
    return {{1.0 - (yy + zz), xy - wz, xz + wy}, {xy + wz, 1.0 - (xx + zz), yz - wx},
        {xz - wy, yz + wx, 1.0 - (xx + yy)}};
}

// A symmetric positive definite matrix as L D Lᵀ with L unit lower triangular: every use of the
// inverse is then two short substitutions.
template <class S> struct Factor {
    V3<S> l; // below the diagonal: row 1, then row 2
    V3<S> inverse_d;
};

template <class S> PROMENADE_INLINE Factor<S> factorise(const Sym3<S>& a)
{
    Factor<S> f;
    f.inverse_d.x = 1.0 / a.xx;
    f.l.x = a.xy * f.inverse_d.x;
    f.l.y = a.xz * f.inverse_d.x;
    const S d1 = a.yy - f.l.x * a.xy;
    const S t = a.yz - f.l.y * a.xy;
    f.inverse_d.y = 1.0 / d1;
    f.l.z = t * f.inverse_d.y;
    const S d2 = a.zz - f.l.y * a.xz - f.l.z * t;
    f.inverse_d.z = 1.0 / d2;
    return f;
}

// L⁻¹ v, and L⁻¹ m
template <class S> PROMENADE_INLINE V3<S> forward(const Factor<S>& f, const V3<S>& v)
{
    const S y = v.y - f.l.x * v.x;
    return {v.x, y, v.z - f.l.y * v.x - f.l.z * y};
}

template <class S> PROMENADE_INLINE M3<S> forward(const Factor<S>& f, const M3<S>& m)
{
    const V3<S> y = m.y - f.l.x * m.x;
    return {m.x, y, m.z - f.l.y * m.x - f.l.z * y};
}

// L⁻ᵀ v
template <class S> PROMENADE_INLINE V3<S> backward(const Factor<S>& f, const V3<S>& v)
{
    const S y = v.y - f.l.z * v.z;
    return {v.x - f.l.x * y - f.l.y * v.z, y, v.z};
}

// D⁻¹ v and D⁻¹ m
template <class S> PROMENADE_INLINE V3<S> scaled(const Factor<S>& f, const V3<S>& v)
{
    return {f.inverse_d.x * v.x, f.inverse_d.y * v.y, f.inverse_d.z * v.z};
}

template <class S> PROMENADE_INLINE M3<S> scaled(const Factor<S>& f, const M3<S>& m)
{
    return {f.inverse_d.x * m.x, f.inverse_d.y * m.y, f.inverse_d.z * m.z};
}

}
