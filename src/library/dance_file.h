// A dance as a file: reading, and writing it back so that nothing is lost. One bad pattern or
// routine does not hide the others: it is listed with its error and kept, byte for byte in meaning,
// for the next save.
//
// The format is described for people in docs/manual.md. It carries a version; a file of a newer
// version is opened read-only.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "dance/dance.h"
#include "foundation/atomic_file.h"
#include "foundation/json_node.h"
#include "foundation/result.h"

namespace promenade::library {

// An entry of "patterns" or "routines" that could not be read, and where it stood.
struct Unreadable {
    std::size_t index = 0;
    std::string id; // if that much could be read
    json::Value value;
};

struct DanceFile {
    std::string name; // of the file, as it was asked for
    dance::Dance dance;
    std::vector<Unreadable> unreadable_patterns, unreadable_routines;
    std::vector<Error> errors; // of what could not be read
    bool read_only = false;
    std::string notice;   // that it is of a newer version; empty otherwise
    json::Value document; // as read: knows the line of every value
};

// Fails only if nothing of the dance can be used: no JSON, not a dance, no name, no meter, no
// tempo. Every problem then is one line of the list.
struct DanceReading {
    std::optional<DanceFile> file;
    std::vector<Error> errors; // also in file->errors if there is a file
};

DanceReading read_dance(std::string_view text, const std::string& file_name);
DanceReading load_dance(const std::filesystem::path& file);

// The canonical text. read_dance() of it gives the same dance, and every shipped file is written
// so.
std::string write_dance(const DanceFile& file);

// Saves atomically. Refuses a read-only file.
Outcome save_dance(const DanceFile& file, const std::filesystem::path& to, FileSystem& disk);

}
