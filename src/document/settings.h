// How a choreography is rehearsed: who dances, how tall and heavy, how fast, on which floor. Kept
// with the dance in its file, in the field "rehearsal"; what is left at its default is not written.
#pragma once

#include <span>

#include "document/history.h"
#include "foundation/gravity.h"

namespace promenade::document {

enum class Dancers { couple, leader, follower };

// How they keep their balance: through their feet alone, or by the torque from outside of Lake &
// Green (1995), which is for one dancer.
enum class BalanceWay { feet, upright_torque };

struct DanceSettings {
    Dancers dancers = Dancers::couple;
    BalanceWay balance_way = BalanceWay::feet;
    double leader_height = 1.78, leader_mass = 75;     // m, kg
    double follower_height = 1.66, follower_mass = 60; // m, kg
    double tempo = 0;                                  // beats a minute; 0: the dance's usual
    double duration = 0;                               // s; 0: to the end
    double gravity = earth_gravity;                    // m/s²
    double elasticity = 0; // of the floor: 0 swallows a fall, 1 returns it
    double friction = 0.8; // of sole on floor
    double stiffness = 1;  // of the limbs, times the usual
    double balance = 1;    // times the usual
    double repeats = 1;    // a whole number
    json::Members extra;   // fields this version does not know, kept for the next save
};

// One setting that is a number, with all a panel needs to offer it.
struct NumberSetting {
    std::string_view field; // in the file
    std::string_view label, unit;
    double DanceSettings::*value = nullptr;
    double low = 0, high = 0, step = 0;
    std::string_view help;
};

std::span<const NumberSetting> number_settings();
std::string_view text_of(Dancers dancers); // "couple"
std::string_view text_of(BalanceWay way);  // "upright torque"

// What does not make sense in the file is left at its default, and told of if somebody listens.
DanceSettings settings_of(const dance::Dance& dance);
DanceSettings settings_of(const dance::Dance& dance, std::vector<Error>& unheeded);

// Numbers outside their range are brought to its nearer end.
Edit set_settings(const Choreography& open, const std::string& label, DanceSettings settings);

}
