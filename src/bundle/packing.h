// Making a bundle: the dance (whole, or one figure or routine with the figures it dances), every
// gesture it uses as it is in force here, and the files that are to go with it.
#pragma once

#include "bundle/bundle.h"
#include "dance/gesture.h"
#include "library/dance_library.h"

namespace promenade::bundle {

struct PackOptions {
    std::vector<std::filesystem::path> with; // scripts, figures, captures, motions, tempo maps
    std::filesystem::path music;             // goes along; empty: none
    std::filesystem::path music_reference;   // only named; empty: none
};

// An error names the file that cannot go along, or the symbol without a gesture.
Result<Bundle> pack(
    const library::Entry& entry, const dance::GestureBook& book, const PackOptions& options);

}
