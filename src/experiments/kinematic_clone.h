// The two animations of Westenhofer & Hahn (1996), section 6, repeated: a chain of three links
// swung through an arc by two keys, and a runner's leap whose legs are left out of the simulation
// while torso and head have a single key. The paper prints no numbers but the keys; ours are
// measured.
#pragma once

#include <string>

#include "clone/clone_run.h"
#include "experiments/hand_keys.h"
#include "figure/person.h"

namespace promenade::experiments {

// One link of the chain at one tension.
struct ChainLink {
    double lag = 0;                        // s it passes the middle of the arc after the clone
    double follow_through = 0;             // rad it swings beyond the clone's end
    double mean_angle = 0, peak_angle = 0; // rad from the clone
    double lent = 0;                       // N at most
};

struct ChainSwing {
    std::string tension; // "relaxed", or the stiffness
    double stiffness = 0;
    std::vector<ChainLink> links;
    clone::CloneRun run;
};

// A hand that is held, and three rods on it.
std::shared_ptr<const Figure> swung_chain();
std::vector<ChainSwing> swing_chain();

// One limb of the runner.
struct LeapLimb {
    std::string name;
    bool dynamic = true;
    int keys = 0;              // of the clone
    double follow_through = 0; // rad at most from the clone after the landing
    double after = 0;          // s after the landing that this is
};

struct Leap {
    double landing = 0; // s
    std::vector<LeapLimb> limbs;
    clone::CloneRun run;
    std::vector<FigureState> states, clones; // as a person's, every hundredth of a second
    // Torso and head keyed together by hand: by number of keyframes, from one, how far (rad)
    // splines are from what physics did at worst.
    std::vector<double> by_hand;
};

Leap leap(const Person&);

}
