// Where the sources lie that tests read: dances, gestures, assets, tests/corpus.
#pragma once

#include <filesystem>
#include <string_view>

namespace promenade {

// Kept in one object file: a path in every compiler call would keep clones from sharing compiled tests.
std::filesystem::path in_source(std::string_view inside = {});

} // namespace promenade
