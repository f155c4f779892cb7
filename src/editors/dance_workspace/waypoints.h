// Moments of a rehearsal from which another can go on, so that a push in the middle of a long dance
// is answered at once and not after all that was danced before it. Shared between the rehearsals of
// one order, which may run in other threads: a cancelled one may still be at it while the next has
// begun.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "editors/dance_workspace/dressing.h"
#include "motor/task/limb_watch.h"
#include "rehearsal/choreography.h"
#include "rehearsal/rehearsal.h"

namespace promenade::editors {

// What is the same for every rehearsal of an order. Moments refer to these people.
struct Prepared {
    rehearsal::CouplePeople people;
    rehearsal::Choreography made; // with the ways around legs that practice found
    dance::PerRole<Body> bodies;
    int practised = 0; // times
    int passages = 0;  // the same of passages
    decltype(rehearsal::RehearsalSettings::styling) styling = {}; // by clones kept with the dance
};

struct Moment {
    std::shared_ptr<const Prepared> prepared; // outlives the rehearsal below
    rehearsal::Rehearsal rehearsal;
    std::vector<std::vector<float>> effort; // by dancer and frame
    std::vector<std::vector<std::shared_ptr<const motor::BodyWatch>>> watches; // the same
};

class Waypoints {
public:
    // One rehearsal's right to leave moments, lost when the next begins.
    using Run = int;

    std::shared_ptr<const Prepared> prepared() const; // null before the first rehearsal
    // Those that were there before are kept, if there were any: moments refer to them.
    std::shared_ptr<const Prepared> prepare(std::shared_ptr<const Prepared> fresh);

    // A rehearsal begins that is like the ones before up to that time (s). It goes on from the last
    // moment not later (null: from the beginning); later ones are dropped.
    struct Start {
        Run run = 0;
        std::shared_ptr<const Moment> from;
    };
    Start begin(double like_before);

    bool wants(Run, double now) const; // the last moment was a while ago
    void keep(Run, std::shared_ptr<const Moment>);

private:
    mutable std::mutex m_lock;
    Run m_run = 0;
    double m_interval = 1; // s; grows, so that a long dance keeps no more moments than a short one
    std::shared_ptr<const Prepared> m_prepared;
    std::vector<std::shared_ptr<const Moment>> m_moments; // by time
};

}
