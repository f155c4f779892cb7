// Dances that no teacher would write, but that every rule of the file allows: random charts, bodies,
// tempi and floors.
#pragma once

#include <random>

#include "dance/dance.h"
#include "rehearsal/performance.h"

namespace promenade::soak {

// One rehearsal to try.
struct Trial {
    dance::Dance dance; // with one pattern
    Measures leader, follower;
    rehearsal::RehearsalSettings settings;
    rehearsal::Dancers who = rehearsal::Dancers::couple;
    double tempo = 0; // beats a minute
};

// Lints without errors: feet alternate, turns and steps are within what a person can do.
Trial random_trial(const dance::Dance& like, unsigned seed);

}
