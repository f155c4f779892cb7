// Where the program itself lies, and what was shipped beside it: the library of dances and
// gestures, the shaders. Works from an installed program and from the tree it was built in.
#pragma once

#include <filesystem>
#include <string>

namespace promenade {

// The folder of that name beside the program: in the first of the program's folder and those above
// it that has one, directly or under share/promenade. Empty if there is none.
std::filesystem::path folder_beside_program(const std::string& name);

// An environment variable as a path; empty if it is not set.
std::filesystem::path path_from_environment(const char* variable);

}
