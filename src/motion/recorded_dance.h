// A rehearsal as it is kept, played back, judged and drawn: every dancer's motion, what the hold
// did, and which step of the chart was underway when.
#pragma once

#include "dance/symbols.h"
#include "figure/person.h"
#include "motion/recorded_motion.h"

namespace promenade::motion {

struct RecordedDancer {
    dance::Role role = dance::Role::leader;
    Measures measures; // the person is built from these again
    RecordedMotion motion;
};

// One place where the partners touch: his left hand and her right, his right hand and her back.
struct HoldTouch {
    std::string name;           // "joined hands"
    BodyPoint leader, follower; // where it is fastened
    double from = 0, to = 0;    // s: joined and released
    std::vector<Vec3> force;    // N on the leader, by frame; zero while not joined
};

// A column of the chart and when it is danced.
struct StepMark {
    std::string pattern, count;
    int column = 0;  // 0-based, of the pattern
    double time = 0; // s: the foot arrives
};

struct RecordedDance {
    std::string name;                    // "waltz.natural_turn"
    double tempo = 0;                    // beats a minute
    double rate = 100;                   // frames a second
    std::vector<RecordedDancer> dancers; // one, or leader and follower; equally many frames
    std::vector<HoldTouch> touches;
    std::vector<StepMark> steps;

    double duration() const
    {
        return dancers.empty() || dancers[0].motion.frames.empty()
            ? 0
            : dancers[0].motion.frames.back().time;
    }
};

}
