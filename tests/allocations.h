// Counts what a test program asks of the machine's memory, whichever form of operator new it uses.
// For programs that name allocations.cpp among their sources.
#pragma once

namespace promenade::testing_aid {

long allocations(); // so far, of all threads

}
