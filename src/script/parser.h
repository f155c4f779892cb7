// From words to a tree, by recursive descent. Each complaint says what was found, what was expected
// and how to mend it; reading then goes on at the next statement, so that one run shows up to
// twenty.
#pragma once

#include "script/syntax.h"
#include "script/token.h"

namespace promenade::script {

// The statements of one file, as a block. What could not be read is left out and complained of.
Node parse(const std::vector<SourceFile>&, int file, Complaints&);

}
