// Beats of a music, found among those tempi alone that its dance allows: the chain of beats that
// hits most onsets, with a tempo that changes little from beat to beat. Dynamic programming over
// beats (Ellis 2007), with the interval as state as in the bar pointer model (Krebs, Böck & Widmer
// 2015).
#pragma once

#include "music/expectation.h"
#include "music/listening.h"

namespace promenade::music {

struct BeatChain {
    std::vector<double> beats; // s
    double contrast = 0;       // how far onsets on the beat stand out from those off it, in spreads
    double repetition = 0;     // -1 to 1: how much each bar's rhythm is like the next one's
};

BeatChain find_beats(const Listening&, const Expectation&);

// The chain once more, of beats that lie near those `aside` of an interval later or earlier.
std::vector<double> put_aside(
    const Listening&, const Expectation&, const std::vector<double>& beats, double aside);

// How much begins to sound, by `listens_every`, so that 0 is usual where it stands and 1 is one
// spread above it.
// Neighbours share, so that a beat played 10 ms aside still counts.
std::vector<float> smoothed(const std::vector<float>&);

std::vector<float> standing_out(const std::vector<float>& onsets);

}
