// The chart of a figure as a readable table, the way a technique manual prints it: one line for
// each step, one table for each role. And a routine as the list of its figures.
#pragma once

#include <optional>
#include <string>

#include "dance/compose.h"

namespace promenade {

// Which charts to print.
enum class Charts { leader, follower, both };

std::string pattern_chart(
    const dance::Dance& dance, const dance::Pattern& pattern, Charts charts, std::size_t width);

// The figures of a routine with the bar each begins in and the alignments it leads between.
std::string routine_chart(const dance::Dance& dance, const dance::Routine& routine,
    const dance::Composition& composition, std::size_t width);

// A dance: music, character, and what there is to dance.
std::string dance_summary(const dance::Dance& dance, std::size_t width);

// "Leader starts facing diag wall, closed (CL); ends facing …, right foot free."
std::string start_and_end(const dance::Composition& composition);
std::string tempo_words(const dance::Dance& dance); // "84-90 International, 84-90 American"
std::string bars_words(const dance::Dance& dance, dance::Beats length); // "2 bars", "1 1/2 bars"

}
