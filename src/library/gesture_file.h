// Gestures as files: reading, and writing them back so that nothing is lost. One bad gesture does
// not hide the others: it is listed with its error and kept for the next save. The format is
// described for people in docs/manual.md; a file of a newer version is opened read-only.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dance/gesture.h"
#include "library/dance_file.h"

namespace promenade::library {

struct GestureFile {
    std::string name; // of the file, as it was asked for
    int version = dance::gesture_format_version;
    std::string about; // what the file holds, for people
    std::vector<dance::Gesture> gestures;
    std::vector<Unreadable> unreadable;
    std::vector<Error> errors; // of what could not be read
    bool read_only = false;
    std::string notice; // why it is read-only; empty otherwise
    json::Members extra;
};

// The file is missing only if nothing of it can be used: no JSON, or not gestures.
struct GestureReading {
    std::optional<GestureFile> file;
    std::vector<Error> errors; // also in file->errors if there is a file
};

// One gesture. Reading appends what is wrong to `errors`; the gesture is then not to be used.
dance::Gesture read_gesture(const json::Node& node, std::vector<Error>& errors);
json::Value write_gesture(const dance::Gesture& gesture);

GestureReading read_gestures(std::string_view text, const std::string& file_name);
GestureReading load_gestures(const std::filesystem::path& file);

// The canonical text: read_gestures() of it gives the same, and every shipped file is written so.
std::string write_gestures(const GestureFile&);

// Saves atomically. Refuses a read-only file.
Outcome save_gestures(const GestureFile&, const std::filesystem::path& to, FileSystem& disk);

// Every *.json of the folders, in order of name; later folders win over earlier ones. A folder that
// does not exist holds nothing.
struct LoadedBook {
    dance::GestureBook book;
    std::vector<Error> errors;
};
LoadedBook load_gesture_book(const std::vector<std::filesystem::path>& folders);

}
