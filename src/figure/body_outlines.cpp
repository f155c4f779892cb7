#include "figure/body_outlines.h"

namespace promenade {
namespace {

// assets/bodies.json. Exponents above 2 square the sections off a little: chests, palms and knees
// are not ellipses. The ankle lies behind the knee when standing, so the sections of the lower leg
// drift back on the way down.
#include "written/bodies.inc"

}

Outline outline_of(LimbKind kind, Proportions proportions)
{
    const bool masculine = proportions == Proportions::masculine;
    switch (kind) {
    case LimbKind::upper_torso:
        return masculine ? masculine_upper_torso : feminine_upper_torso;
    case LimbKind::lower_torso:
        return masculine ? masculine_lower_torso : feminine_lower_torso;
    case LimbKind::neck:
        return neck;
    case LimbKind::head:
        return head;
    case LimbKind::upper_arm:
        return upper_arm;
    case LimbKind::lower_arm:
        return lower_arm;
    case LimbKind::hand:
        return hand;
    case LimbKind::upper_leg:
        return upper_leg;
    case LimbKind::lower_leg:
        return lower_leg;
    case LimbKind::foot:
        break;
    }
    PROMENADE_ASSERT(false); // feet depend on the shoe
    return {};
}

Outline nose_outline()
{
    return nose;
}
Outline ear_outline()
{
    return ear;
}
Outline thumb_outline()
{
    return thumb;
}

}
