// A scene as a recorded motion: what is drawn, filmed, kept in files and played back elsewhere.
#pragma once

#include "figure/model.h"
#include "motion/recording.h"
#include "script/scene_player.h"

namespace promenade::script {

// The model as every other room knows figures: links in the order of the rig, with their shapes.
// A link of several colours is seen in the first of them.
Result<promenade::Model> seen_model(const Model&, const Rig&);

// The same of any model, by that name: to be written as a figure file, dropped and pulled about.
Result<promenade::Model> figure_of(const Model&, const std::string& name);

// Models first, in the order they came in, then the people of couples.
Result<motion::Recording> recording_of(const Scene&, double ticks_per_second);

// The span of a couple's dance, after which it rests; seconds since the scene began.
FigureState state_of(
    const DancedPerson&, const CoupleDance&, double seconds, double ticks_per_second);

}
