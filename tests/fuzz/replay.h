// What libFuzzer does at length, in seconds: seeds and some thousand random mutations of them, always
// the same ones.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace promenade::fuzz {

using Target = void (*)(std::string_view);

// The files of a folder of the repository, in the order of their names.
std::vector<std::string> seeds_in(const char* folder, const char* ending = ".json");

// How many were seeds. A target aborts where a promise is broken, so coming back is the claim.
std::size_t replay(Target target, const std::vector<std::string>& seeds, int mutations);

int mutations(); // as many as the run has time for

}
