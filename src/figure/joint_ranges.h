// How far human joints turn, what holds them there, and how strong they are. Data only.
//
// Sources
//   Ranges: Boone & Azen (1979) and the handbook of the American Academy of Orthopaedic Surgeons
//   (1965) for limbs; White & Panjabi, "Clinical Biomechanics of the Spine" (1990) for neck and
//   trunk, whose many joints are gathered in one each. They are ranges of rotation vectors, one
//   axis at a time. Strength: peak voluntary torque of young adults, Anderson, Madigan & Nussbaum
//   (2007) for hip, knee and ankle; Danneskiold-Samsøe et al. (2009) for trunk, shoulder, elbow and
//   wrist, and for the ratio of women to men; Vasavada, Li & Delp (2001) for the neck. Passive
//   properties: viscous friction of the order found by Hayes & Hatze (1977) and Weiss, Kearney &
//   Hunter (1986); end stops stiff enough that a strong person's own muscles move them a few
//   degrees.
//
// Knee and elbow are hinges: two axes are held so stiffly that 200 N·m turn them less than half a
// degree. The turning of the forearm is given to the wrist, the small turning of the knee to the
// ankle.
#pragma once

#include "figure/anthropometry.h"
#include "figure/figure.h"

namespace promenade {

inline constexpr double held_stiffness = 25'000; // N·m/rad: 200 N·m / 25000 is 0.46 degrees

// The joint at the limb's proximal end. A shoe that tips the foot by heel_pitch leaves the ankle
// that much less to point and more to flex.
Joint joint_of(Limb, double heel_pitch);

// Peak torque the muscles can give about each axis of the limb's frame, N·m, either way. Grows as
// mass times height. Axes that are held have none.
Vec3 strength_of(LimbKind, Proportions, double stature, double mass);

}
