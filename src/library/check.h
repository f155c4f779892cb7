// Everything that can be said about a dance file, with the line each remark belongs to: what could
// not be read, then what the linter finds in what could.
#pragma once

#include "dance/lint.h"
#include "library/dance_file.h"

namespace promenade::library {

struct Remark {
    dance::Severity severity = dance::Severity::error;
    Error error;
};

std::vector<Remark> check(
    const DanceReading& reading, dance::Syllabus syllabus = dance::Syllabus::none);

// The place of a finding in the file it was read from, e.g.
// "waltz.json:31#/patterns/2/steps/1/foot".
Error located(const DanceFile& file, const dance::Finding& finding);

}
