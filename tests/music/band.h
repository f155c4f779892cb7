// A band of the tests' own: plucked strings, reeds, a bass and drums made of sines and noise, none
// of which the program has, playing rhythms of their own with the timing of people. It knows where
// its beats are.
#pragma once

#include <string>
#include <vector>

#include "music/sound.h"

namespace promenade::music {

struct Piece {
    std::string dance = "waltz"; // its style of playing
    int beats_per_bar = 3;
    double tempo = 87; // beats a minute
    double seconds = 24;
    bool drums = true;
    int pickup = 0;      // beats of melody before the first bar
    double rubato = 0;   // share by which the tempo sways, over 16 beats
    double change = 1;   // times as fast in the second half
    double starts = 0.4; // s of silence before
    int rate = 22'050;
    unsigned seed = 1;
};

struct Played {
    Sound sound;
    std::vector<double> beats; // s
    int pickup = 0;            // beats before the first bar line
    double tempo = 0;          // beats a minute on the whole
};

Played play(const Piece&);

// Bursts of noise at random times; and syllables without a beat, as people talk.
Sound noise(double seconds, unsigned seed);
Sound talk(double seconds, unsigned seed);

// F-measure of beats within `window` seconds of the true ones.
double f_measure(const std::vector<double>& found, const std::vector<double>& truth, double window);
// Share of true bar lines that one of the found lies at.
double bars_right(const std::vector<double>& found, const std::vector<double>& truth);

}
