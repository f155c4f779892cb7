// A rehearsal's report for other programs. Lengths in metres, times in seconds, angles in radians.
#pragma once

#include "foundation/json_text.h"
#include "report/rehearsal_report.h"

namespace promenade::report {

json::Value json_of(const RehearsalReport&);

}
