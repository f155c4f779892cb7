// All dances at hand: the shipped ones and the user's own.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "library/dance_file.h"

namespace promenade::library {

struct DanceFolders {
    std::filesystem::path shipped, user;
    std::vector<std::filesystem::path> bundles = {}; // opened ones, each with its own "dances"
};

// The folders of this computer (folders.h).
DanceFolders usual_dance_folders();

struct LibraryDance {
    DanceFile file;
    bool shipped = false; // read-only, but can be copied
};

struct DanceLibrary {
    std::vector<LibraryDance> dances; // shipped before the user's, each in the order of file names
    std::vector<Error> errors;        // of files, patterns and routines that could not be read

    const LibraryDance* find(std::string_view id) const;
};

// Reads every *.json of both folders. A file that cannot be read is listed in `errors` and skipped,
// and so is one whose id is taken; a folder that does not exist is empty.
DanceLibrary load_library(const DanceFolders& folders);

// "waltz.natural_turn": a dance, and one pattern or routine of it (both null for "waltz").
struct Entry {
    const LibraryDance* dance = nullptr;
    const dance::Pattern* pattern = nullptr;
    const dance::Routine* routine = nullptr;
};

// The error offers what comes closest.
Result<Entry> find_entry(const DanceLibrary& library, std::string_view name);

// Copies a dance, or one pattern or routine's dance with only that pattern, into the user's folder
// as a new dance with that id; returns the new file. Never overwrites.
Result<std::filesystem::path> copy_to_user(
    const Entry& entry, const std::string& new_id, const DanceFolders& folders, FileSystem& disk);

}
