// Charts as motions: the postures of a figure's steps, and of a single gesture, as key frames of a
// person's joints. A person's joints are numbered by limb (figure/limbs.h).
#pragma once

#include "dance/compose.h"
#include "dance/goal_pose.h"
#include "script/motion.h"
#include "script/scene.h"

namespace promenade::script {

// The figures one after the other, beginning as the first of them does.
Result<dance::Composition> composed(const dance::Dance&, const RoutinePhrase&);

// Every step's posture on the beat its foot arrives, at the dance's usual tempo, held to the end.
Result<Motion> postures_of(const dance::Dance&, const RoutinePhrase&, dance::Role,
    const dance::GestureBook&, double ticks_per_second);

// From the neutral position to the gesture in so many ticks.
Result<Motion> gesture_motion(const std::string& symbol, double ticks, const dance::GestureBook&);

}
