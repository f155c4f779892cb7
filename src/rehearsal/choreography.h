// A figure or routine made ready for two people: composed, placed on the floor, and scored for each
// role at a tempo. From here on nothing asks the chart any more.
#pragma once

#include "dance/per_role.h"
#include "motion/recording.h"
#include "rehearsal/score.h"
#include "rehearsal/solo.h"

namespace promenade::rehearsal {

struct CouplePeople : dance::PerRole<Person> { };

Result<CouplePeople> build_couple(const Measures& leader, const Measures& follower);

struct Choreography : dance::PerRole<Score> {
    std::string name;
    double tempo = 0;    // beats a minute, at the first step
    music::TempoMap map; // its beat 0 is the first step, at 0 s: lead_in later in the rehearsal
    dance::Composition composition;
    placing::Footprints prints;
};

// What makes a choreography besides its steps.
struct ChoreographyOptions {
    double tempo = 0;                     // beats a minute; 0: the usual one of the dance
    std::optional<music::TempoMap> map{}; // instead of a tempo, from the first step on
    placing::PlacingStyle placing{};
    GestureMotionStyle gestures{};
};

Result<Choreography> choreograph(const dance::Dance&, dance::Composition, const CouplePeople&,
    const dance::GestureBook&, const ChoreographyOptions& = {});

// Danced and stood for at most so many seconds; 0: to the end.
void end_after(Choreography&, double seconds);

std::vector<motion::StepMark> marks_of(const Choreography&);

// One dancer's rehearsal as it is kept.
motion::Recording recorded(const Choreography&, dance::Role, const Person&, const SoloDance&);

}
