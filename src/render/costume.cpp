// What people wear: data, and how thick it is where.
#include <algorithm>
#include <cmath>

#include "render/dancer.h"
#include "render/tailoring.h"

namespace promenade::render {
namespace {

namespace costumes {
#include "written/costumes.inc" // assets/costumes.json
}

double smooth(double from, double to, double x)
{
    const double u = std::clamp((x - from) / (to - from), 0.0, 1.0);
    return u * u * (3 - 2 * u);
}

// Hair stands off the skull above the hairline (the shader paints the same line).
double hair_thickness(const Vec3& rest)
{
    const double top = smooth(0.050, 0.066, rest.z);
    const double back = smooth(0.014, -0.006, rest.x) * smooth(-0.030, -0.010, rest.z);
    return 0.0042 * std::max(top, back);
}

// Coats and trousers hang straight where legs and arms taper.
double suit_thickness(LimbKind kind, const Vec3& rest)
{
    switch (kind) {
    case LimbKind::upper_torso:
        return 0.0035 + 0.0035 * smooth(0.10, 0.01, rest.z);
    case LimbKind::upper_arm:
        return 0.0020;
    case LimbKind::lower_arm:
        return 0.0020 + 0.0050 * smooth(-0.06, -0.135, rest.z) * smooth(-0.150, -0.138, rest.z);
    case LimbKind::upper_leg:
        return 0.0020;
    case LimbKind::lower_leg:
        return 0.0020 + 0.0010 * smooth(-0.02, -0.05, rest.z)
            + 0.0105 * smooth(-0.09, -0.20, rest.z) * smooth(-0.258, -0.246, rest.z);
    default:
        return 0;
    }
}

}

Costume leader_costume()
{
    return costumes::leader;
}

Costume follower_costume()
{
    return costumes::follower;
}

Costume mannequin_costume()
{
    return costumes::mannequin;
}

double thickness(const Costume& costume, LimbKind kind, const Vec3& rest)
{
    if (kind == LimbKind::head && costume.cut != Costume::Cut::bare) return hair_thickness(rest);
    return costume.cut == Costume::Cut::suit ? suit_thickness(kind, rest) : 0;
}

Surface surface_of(const Costume& costume, LimbKind kind)
{
    using Cut = Costume::Cut;
    const bool suit = costume.cut == Cut::suit, gown = costume.cut == Cut::gown;
    const Surface skin{Paint::skin, costume.skin};
    switch (kind) {
    case LimbKind::head:
        return {suit ? Paint::head : gown ? Paint::head_bun : Paint::skin, costume.skin};
    case LimbKind::hand:
        return {Paint::hand, costume.skin};
    case LimbKind::neck:
        return suit ? Surface{Paint::collar, costume.skin} : skin;
    case LimbKind::upper_torso:
        if (suit) return {Paint::tail_coat, costume.cloth};
        return gown ? Surface{Paint::bodice, costume.cloth} : skin;
    case LimbKind::lower_torso:
        if (suit) return {Paint::cloth, costume.cloth};
        return gown ? Surface{Paint::satin, costume.cloth} : skin;
    case LimbKind::lower_arm:
        return suit ? Surface{Paint::sleeve, costume.cloth} : skin;
    case LimbKind::upper_arm:
    case LimbKind::upper_leg:
    case LimbKind::lower_leg:
        return suit ? Surface{Paint::cloth, costume.cloth} : skin;
    case LimbKind::foot:
        return {gown ? Paint::court_shoe : Paint::shoe, costume.shoes};
    }
    return skin;
}

}
