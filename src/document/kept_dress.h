// What the dancers of a choreography wear, as its file says it, beside how it is rehearsed. Words
// only: what they look like is known where people are drawn. A rehearsal reads none of it, so it is
// kept among the fields of the settings that a rehearsal leaves alone.
#pragma once

#include "document/settings.h"

namespace promenade::document {

struct KeptDress {
    std::string style;            // "standard" or "latin"; empty: what the dance is danced in
    std::string leader, follower; // colours of their cloth, "#b02048"; empty: the costume's own

    bool operator==(const KeptDress&) const = default;
};

// What makes no sense is left out, and told of if somebody listens.
KeptDress kept_dress(const DanceSettings& settings);
KeptDress kept_dress(const DanceSettings& settings, std::vector<Error>& unheeded);

void keep_dress(DanceSettings& settings, const KeptDress& dress);

}
