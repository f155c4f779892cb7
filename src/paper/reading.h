// Charts to be heard instead of seen: a text for screen readers in which every row of every step
// stands in words, and a cue sheet to be read aloud to a class.
#pragma once

#include "export/chart.h"

namespace promenade::paper {

// Lines with a feed after each; nothing drawn with characters, no abbreviations.
std::string spoken_chart(const dance::Dance& dance, const dance::Pattern& pattern, Charts roles);
std::string spoken_chart(const dance::Dance& dance, const dance::Routine& routine,
    const dance::Composition& composition);

// What to say, bar by bar: "Bar 1. One: right foot forward."
struct CueLine {
    std::string head; // "Bar 1"
    std::string words;
};
struct CueSheet {
    std::string title;
    std::vector<std::string> before; // said first: tempo, how to stand
    struct Part {
        std::string name; // "For the leader"; empty for a routine
        std::vector<CueLine> lines;
    };
    std::vector<Part> parts;
};
CueSheet cue_sheet(const dance::Dance& dance, const dance::Pattern& pattern, Charts roles);
CueSheet cue_sheet(const dance::Dance& dance, const dance::Routine& routine,
    const dance::Composition& composition);
std::string text_of(const CueSheet& sheet);

}
