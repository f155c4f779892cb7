// A shipped figure made ready for the usual couple.
#pragma once

#include <stdexcept>

#include "dance/compose.h"
#include "in_source.h"
#include "library/dance_library.h"
#include "library/gesture_file.h"
#include "rehearsal/choreography.h"
#include "rehearsal/couple.h"

namespace promenade::rehearsal {

inline CouplePeople usual_couple()
{
    return *build_couple(default_leader(), default_follower());
}

inline Choreography choreographed(const std::string& id, const std::string& figure, int times = 1)
{
    const auto library = library::load_library({in_source("dances"), ""});
    const auto gestures = library::load_gesture_book({in_source("gestures")});
    for (const library::LibraryDance& entry : library.dances)
        if (const dance::Dance& dance = entry.file.dance; dance.id == id)
            return *choreograph(dance, compose_repeated(dance, *find_pattern(dance, figure), times),
                usual_couple(), gestures.book);
    throw std::runtime_error("no " + id);
}

}
