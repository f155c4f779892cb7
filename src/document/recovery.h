// What was not saved when Promenade last ended: offered back at the next start.
#pragma once

#include "document/document.h"

namespace promenade::document {

struct Recoverable {
    std::filesystem::path journal;
    std::filesystem::path file; // empty: it was never saved
    std::string name;           // of the dance
    std::size_t edits = 0;      // since it was opened
    std::filesystem::file_time_type last_edit;
};

// The unsaved work of programs that run no more, the latest first. Journals in which nothing is
// unsaved are removed.
std::vector<Recoverable> recoverable(const Desk& desk);

// The work is not wanted: it is offered no more, and its journal is kept for a week in the folder
// "discarded" beside the others.
Outcome set_aside(const std::filesystem::path& journal, const Desk& desk);
void clear_set_aside(const Desk& desk); // what is older than that

}
