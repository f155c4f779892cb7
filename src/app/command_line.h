// The command line: the first client of everything below the editors. Exit code 0 means it
// succeeded, 1 that it said what went wrong, 2 that the words were not understood.
#pragma once

namespace promenade {

int run_command_line(int count, const char* const* words);

}
