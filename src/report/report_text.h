// A rehearsal's report for people: a table of steps for each dancer, and the sums below it.
#pragma once

#include <string>

#include "report/rehearsal_report.h"

namespace promenade::report {

std::string text_of(const RehearsalReport&, std::size_t width);

// "once", "3 times, and passages of it 40 times".
std::string practice_in_words(int whole, int passages);

}
