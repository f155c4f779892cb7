// A recorded dance on the stage: what films and contact sheets are made of.
#pragma once

#include <string>
#include <vector>

#include "motion/recording.h"
#include "render/costume.h"
#include "render/film.h"

namespace promenade {

// Both show how far they are on the terminal, and choose the preset that suits the driver. They
// wear what the dance is danced in unless something is chosen.
Outcome film_dance(const motion::Recording&, const render::FilmPlan&,
    const std::filesystem::path& out, const render::Dress& = {});
Result<render::Picture> sheet_of_dance(
    const motion::Recording&, const render::SheetPlan&, const render::Dress& = {});

// `count` times from `from` to `to`, both included.
std::vector<double> evenly_spread(double from, double to, int count);

// "1.25 s  natural_turn 2": the time, and the step underway, or else the last mark.
std::string label_at(const motion::Recording&, double time);

}
