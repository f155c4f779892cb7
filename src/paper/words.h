// The symbols of a chart as words to be read out: "right foot forward", "three eighths of a turn to
// the right", "heel, toe". No abbreviation is left but what a person wrote for himself.
#pragma once

#include <string>

#include "dance/step.h"

namespace promenade::paper {

std::string spoken_count(const std::string& count); // "1" is "one", "&" is "and", "S" is "slow"
std::string spoken_foot(const dance::Step& step);
std::string spoken_turn(const dance::Step& step); // empty if there is none
std::string spoken_alignment(const dance::Step& step);
std::string spoken_alignment(dance::Alignment alignment);
std::string spoken_footwork(const dance::Footwork& footwork);
std::string spoken_rise(const dance::Rise& rise);
std::string spoken_body(const dance::Body& body);
std::string spoken_beats(dance::Beats beats); // "1 beat", "1 1/2 beats"

// A foot as the printed chart has it: "RF forward in CBMP".
std::string written_foot(const dance::Step& step);
std::string written_turn(const dance::Step& step); // "3/8 R, body turns less, pivot"

}
