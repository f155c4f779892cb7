// One run of a clone as the workspace shows it: everybody who moved, which of them the clone led,
// by which clone from when on, how far the two were apart, and what springs lent.
#pragma once

#include "clone/clone_file.h"
#include "clone/clone_run.h"
#include "editors/dance_workspace/rehearse.h"

namespace promenade::editors {

struct CloneTake {
    motion::Recording recording;
    std::size_t led = 0;                  // whom the clone led
    std::shared_ptr<const Figure> figure; // of that one

    struct Part {
        double from = 0; // s
        std::shared_ptr<const clone::Clone> clone;
    };
    std::vector<Part> parts; // in order of time, the first from 0 on

    double ran_from = 0;              // s: before it is what was run before
    std::vector<world::LoadUse> lent; // by link, since then
    double seconds = 0;               // simulated for it
    int steps = 0;                    // that the solver took; 0 where a dance was rehearsed
    std::string trouble;              // why it ended early; empty where it did not

    // By link and frame: the angle between clone and figure in degrees, and the distance between
    // the ends of their links in cm.
    std::vector<std::vector<float>> angle, gap;

    const motion::RecordedMotion& motion() const { return recording.performers[led].motion; }
    const clone::Clone& clone_at(double time) const;
};

// Measures what is apart, frame by frame.
void compare(CloneTake&);

float mean_of(const std::vector<float>&);
float most_of(const std::vector<float>&);

// The figure of a run as it would be if what has changed in the clone since had been done to it
// too: the same turns of the same limbs, the same shift of the root (Westenhofer & Hahn, 5.1.4). A
// guess until it is run again.
FigureState guessed(
    const Figure&, const FigureState& ran, const FigureState& clone_then, const FigureState& now);

// What a run is told: copies, for editing goes on meanwhile.
struct CloneOrder {
    clone::LoadedClone loaded;
    std::shared_ptr<const CloneTake> before; // goes on from it ...
    double from = 0;                         // ... at this time, s
    std::optional<RehearsalOrder> dance;     // that is styled; its dance has the clone kept with it
};

// Told what share is done, 0 to 1; answers false to stop. Knows nothing of threads.
Result<CloneTake> lead(const CloneOrder&, const world::Onlooker&);

}
