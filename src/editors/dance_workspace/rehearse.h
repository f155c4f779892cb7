// Rehearses a figure or routine for the window: from the chart through the score to a recorded
// dance, telling how far it is after every few frames and stopping when it is told to. Knows
// nothing of threads.
#pragma once

#include <functional>

#include "dance/gesture.h"
#include "document/kept_music.h"
#include "editors/dance_workspace/dance_settings.h"
#include "editors/dance_workspace/waypoints.h"
#include "motion/recording.h"
#include "motor/task/limb_watch.h"
#include "report/rehearsal_report.h"

namespace promenade::editors {

// All that a rehearsal needs, as copies: editing goes on meanwhile.
struct RehearsalOrder {
    dance::Dance dance;
    std::string pattern, routine; // ids; one of them is empty
    dance::GestureBook gestures;
    DanceSettings settings;
    std::optional<document::DancedTo> music{}; // whose beats they dance to, instead of a tempo
    std::vector<rehearsal::Push> pushes;       // Push::dancer counts the dancers of this rehearsal

    // Watched instead of danced, as in watched_file.h; empty: nothing is.
    std::filesystem::path watched;

    // Of rehearsals of the same order but for pushes from `like_before` on (s); may be null.
    std::shared_ptr<Waypoints> waypoints;
    double like_before = 0;

    // How much they practise before, as in RehearsalSettings; from what they have danced at sight,
    // if that is at hand. Nobody watches: only the dance that comes of it is shown.
    int practice = 0;
    std::shared_ptr<const Prepared> at_sight;
};

// How hard the muscles of one dancer worked at each frame: the greatest share of their strength in
// trunk, hips, knees and ankles.
using Effort = std::vector<float>;

// What the programs of one dancer did at each frame; shared, for nobody changes them.
using Watches = std::vector<std::shared_ptr<const motor::BodyWatch>>;

struct Rehearsed {
    motion::Recording dance;
    std::vector<Body> bodies;                              // by dancer; may be empty
    std::vector<Effort> effort;                            // by dancer and frame
    std::vector<Watches> watches;                          // the same; may be empty
    std::vector<std::vector<dance::Step>> charts;          // by dancer and column
    std::vector<std::vector<rehearsal::StepResult>> steps; // by dancer; only of a whole rehearsal
    std::vector<report::DancerReport> reports;             // the same
    bool fell = false;
    int practised = 0;  // times they danced it before ...
    int passages = 0;   // ... and tried passages of it
    int broken = 0;     // bounds not kept that practice may mend; only of a whole rehearsal
    double overlap = 0; // m, how deep bodies or legs were in each other; only of a whole rehearsal
};

// Told what is there so far, nothing while they practise, and what share of the work is done, 0 to
// 1; answers false to stop, and then the rehearsal returns what it has.
using Watch = std::function<bool(const Rehearsed& so_far, double share)>;

// The steps of what was ordered; an error if the dance has no such figure or routine.
Result<dance::Composition> composition_of(const RehearsalOrder&);

Result<Rehearsed> rehearse(const RehearsalOrder&, const Watch& = {});

}
