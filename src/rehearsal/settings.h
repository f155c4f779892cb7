// What a rehearsal is told besides the score: ticks, floor, the dancers' manner, and who bumps into
// them. Plain data.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "contact/touching.h"
#include "floor/floor.h"
#include "motor/autonomic/gains.h"
#include "motor/autonomic/upright_torque.h"
#include "motor/limb/limb_law.h"
#include "motor/position/stepping.h"
#include "rehearsal/body_contact.h"
#include "rehearsal/knee_room.h"
#include "rehearsal/partner_hold.h"
#include "rehearsal/practice_style.h"

namespace promenade::world {
class Driver;
}

namespace promenade::rehearsal {

// Somebody bumps into a dancer: an impulse spread over a short time, which nobody told the balance
// of.
struct Push {
    double time = 0;       // s
    double duration = 0.1; // s
    Limb limb = Limb::upper_torso;
    Vec3 at{0};             // limb frame, m
    Vec3 impulse{0};        // N·s, inertial frame
    std::size_t dancer = 0; // who is pushed, in the order of the rehearsal
};

// What a couple is given that is asked for no other practice: most of what practice can mend is
// mended by then.
inline constexpr int usual_practice = 8;

// How limbs touch the floor, the partner and each other: with a force that gives way before it
// throws anybody; as firmly as bodies do; or not at all, so that only soles touch the floor and
// trunks press softly.
enum class BodyTouch { off, light, firm };

// How they keep their balance: through their feet alone, or as in Lake & Green (1995), for
// comparison: nothing plans where a foot lands, every limb goes to its goal by itself, and a torque
// from outside, which is counted as assist, keeps the upper body upright.
enum class BalanceBy { whole_body, upright_torque };

// What the paper left to trial and error.
struct UprightStyle {
    motor::LimbLaw law;
    double acts = 1; // 1 [0.2, 5]: times the torques of the position programs
    motor::UprightTorqueStyle torque;
};

struct RehearsalSettings {
    double tick = 0.001;            // s
    int control_every = 2;          // ticks between two thoughts of the balance
    int frame_every = 10;           // ticks between two recorded frames
    double gravity = earth_gravity; // m/s²; the dancers know it
    floor::FloorProperties floor;
    BalanceBy balance = BalanceBy::whole_body;
    UprightStyle upright;                      // of who is helped
    motor::LimbLaw limbs = motor::led_limbs(); // of who balances through the feet
    motor::BalanceGains gains;
    motor::SteppingStyle style;
    HoldStyle hold;
    ContactStyle contact;
    KneeStyle knees;
    double limp_tone = 4; // 1/s [1, 20]: what is left of the muscles of who has fallen
    std::vector<Push> pushes;
    // Drives besides the dancer, in the order of the rehearsal: a clone that styles an arm or a
    // head (Body::style). Copied for every dance.
    std::array<std::shared_ptr<const world::Driver>, 2> styling = {};
    BodyTouch body_touch = BodyTouch::light;
    bool goes_on_after_fall = false;                 // to the end, lying there; who practises stops
    contact::TouchLaw touch{1500, 1e9, 60, 0.2, 20}; // cloth and flesh of partners: they give way
    PracticeStyle practising;
    int practice = 0; // times at most that a couple dances it before, to find ways around legs;
                      // at sight here, usual_practice where a user asks for a dance
};

}
