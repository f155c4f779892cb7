// The experiment of Armstrong & Green (1985), section 5: a finger taps on a table. Five links: a
// heavy root held by a variable force, three equal visible links, and a tip of zero length where
// the tap is applied. Torque functions keep the joints in their natural range. The finger gets 2 s
// to settle; then a spike of 0.11 s pushes the tip down every 2 s; 8 s in all at steps of 0.01 s.
//
// The paper prints no masses, lengths or slopes; ours are those of a human finger.
#pragma once

#include <string>
#include <vector>

#include "dynamics/solver.h"

namespace promenade::experiments {

struct FingerTapSettings {
    double step = 0.01;         // s
    int band_ratio = 1;         // the paper's v: slow band at every v-th step
    double duration = 8;        // s
    double settling = 2;        // s before the first spike
    double spike_every = 2;     // s
    double spike_length = 0.11; // s
    double spike_force = 1.5;   // N, downwards at the tip
};

struct Tap {
    double time = 0;  // s, when the tip is lowest
    double depth = 0; // m, below where it rested
};

struct FingerTapRun {
    std::vector<Tap> taps;
    std::vector<double> sample_times;        // s, every 0.01 s
    std::vector<std::vector<double>> angles; // by sample: the bend of each joint, rad
    std::vector<double> tip_height;          // by sample: m, relative to the root
    double root_drift = 0;                   // m, farthest the held root moved
    double seconds_used = 0;                 // processor time of the run
    std::optional<dynamics::Fault> fault;
};

Figure build_finger();
FingerTapRun run_finger_tap(const FingerTapSettings&);

// Largest difference of any joint's bend at the same time, rad.
double largest_gap(const FingerTapRun&, const FingerTapRun&);

}
