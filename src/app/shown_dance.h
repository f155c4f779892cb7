// Which dance a picture is made of, and which part of it: shared by the commands that draw one.
#pragma once

#include <optional>

#include "app/library_options.h"
#include "rehearsal/recorded_dance.h"

namespace promenade {

struct ShownPart {
    double from = 0, to = 0; // s
};

struct ShownDanceOptions : LibraryOptions {
    std::string name;               // a motion file
    std::optional<double> from, to; // s

    void add_to(CLI::App& command);

    // The part asked for, inside the dance; an error if there is none of it.
    Result<ShownPart> part_of(const rehearsal::RecordedDance&) const;
};

Result<rehearsal::RecordedDance> dance_to_show(const ShownDanceOptions&);

}
