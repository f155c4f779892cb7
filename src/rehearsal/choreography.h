// A figure or routine made ready for two people: composed, placed on the floor, and scored for each
// role at a tempo. From here on nothing asks the chart any more.
#pragma once

#include "motion/recording.h"
#include "rehearsal/score.h"
#include "rehearsal/solo.h"

namespace promenade::rehearsal {

struct CouplePeople {
    Person leader, follower;

    const Person& of(dance::Role role) const
    {
        return role == dance::Role::leader ? leader : follower;
    }
};

Result<CouplePeople> build_couple(const Measures& leader, const Measures& follower);

struct Choreography {
    std::string name;
    double tempo = 0; // beats a minute
    dance::Composition composition;
    placing::Footprints prints;
    Score leader, follower;

    const Score& of(dance::Role role) const
    {
        return role == dance::Role::leader ? leader : follower;
    }
};

// What makes a choreography besides its steps.
struct ChoreographyOptions {
    double tempo = 0; // beats a minute; 0: the usual one of the dance
};

Result<Choreography> choreograph(const dance::Dance&, dance::Composition, const CouplePeople&,
    const dance::GestureBook&, const ChoreographyOptions& = {});

std::vector<motion::StepMark> marks_of(const Choreography&);

// One dancer's rehearsal as it is kept.
motion::Recording recorded(const Choreography&, dance::Role, const Person&, const SoloDance&);

}
