// Who a clone is the twin of: a person, or any figure of a file.
#pragma once

#include <filesystem>

#include "floor/soles.h"
#include "motion/recording.h"

namespace promenade::clone {

struct Actor {
    std::string name; // "leader", or the file
    std::shared_ptr<const Figure> figure;
    FigureState stance;              // standing at rest
    std::vector<floor::Tread> soles; // of a person
    motion::Performer performer;     // as it is kept in a motion, without one yet

    // The link with that name; a limb of a person goes by its name everywhere.
    std::optional<int> find(std::string_view link) const { return figure->find(link); }
};

// "leader", "follower", or a figure file, whose name may be relative to `folder`.
Result<Actor> actor_named(const std::string& name, const std::filesystem::path& folder);

// Whoever performs in a recorded motion.
Result<Actor> actor_of(const motion::Performer&);

}
