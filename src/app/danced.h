// A rehearsal from the command line: made ready, danced, and reported on.
#pragma once

#include "app/rehearsal_options.h"
#include "report/rehearsal_report.h"

namespace promenade {

struct Danced {
    rehearsal::Performance performance;
    report::RehearsalReport report;
};

// Who falls is recorded and reported falling; an error means nobody danced.
Result<Danced> dance_it(const RehearsalOptions&);

}
