// Which dance a picture is made of, and which part of it: shared by the commands that draw one.
#pragma once

#include <optional>

#include "app/dress_options.h"
#include "app/rehearsal_options.h"

namespace promenade {

struct ShownPart {
    double from = 0, to = 0; // s
};

// The name is a figure, a routine or a motion file.
struct ShownDanceOptions : RehearsalOptions {
    std::optional<double> from, to; // s
    DressOptions dress;

    void add_to(CLI::App& command);

    // The part asked for, inside the dance; an error if there is none of it.
    Result<ShownPart> part_of(const motion::Recording&) const;
};

// Reads the motion, or dances the figure or routine first. Who falls is shown falling.
Result<motion::Recording> dance_to_show(const ShownDanceOptions&);

// What they wear: a motion file has no dance that could say more than its name does.
render::Dress dress_to_show(const ShownDanceOptions&);

}
