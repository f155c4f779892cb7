// What surveys of real people say about bodies: where the joints are, what share of the mass each
// segment has, how dense it is, and how its mass is spread. Data only; person.h builds a body from
// it.
//
// Sources
//   Joint heights and lengths: Drillis & Contini (1966), as printed in Winter, "Biomechanics and
//   Motor Control of Human Movement" (2009), fig. 4.1. Shares of mass, centres of mass, radii of
//   gyration: de Leva, "Adjustments to Zatsiorsky-Seluyanov's segment inertia parameters", J.
//   Biomechanics 29 (1996), table 4. Its upper and middle trunk together are our upper torso (added
//   by Steiner's rule), its lower trunk our lower torso; its head, which holds the neck, is shared
//   4 : 1 between our head and neck, as the volumes of the two in McConville et al. (1980).
//   Densities: Dempster (1955), as printed in Winter (2009), table 4.1; the upper torso is half
//   thorax and half abdomen.
#pragma once

#include <optional>

#include "figure/limbs.h"
#include "foundation/vector.h"

namespace promenade {

enum class Proportions { masculine, feminine };

// Lengths below are fractions of the stature (the height without shoes).
struct Skeleton {
    double waist = 0.610;     // height of the joint between the torsos
    double neck_base = 0.850; // height of the neck's joint
    double head_base = 0.915; // height of the head's joint
    double shoulder = 0.818;
    double hip = 0.530;
    double knee = 0.285;
    double ankle = 0.039;
    double half_shoulder_width = 0.108; // between the joints, not the acromia (0.129)
    double half_hip_width = 0.0475;     // between the joints, not the skin (0.0955)
    double upper_arm = 0.186;
    double lower_arm = 0.146;
    double hand = 0.108;
    double foot = 0.152;
};

Skeleton skeleton(Proportions);

// One segment as published. Centres and radii are fractions of `length`, itself a fraction of
// stature.
struct PublishedSegment {
    double mass_fraction = 0; // of the body
    double density = 0;       // kg/m³
    double length = 0;
    double centre = 0; // from the proximal joint towards the far end; the foot's from the heel
    Vec3 gyration{0};  // radii about our x, y, z axes through the centre of mass
};

PublishedSegment published(LimbKind, Proportions);

}
