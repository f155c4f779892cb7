// Where everything in the window is, by name, for whoever points at it from outside: tests that
// hold the mouse, programs that read the screen to a person. One line for each thing that can be
// seen: its edges in pixels (left, top, right, bottom), then its name.
#pragma once

#include <filesystem>
#include <string>

#include "editors/shell/landmarks.h"
#include "foundation/result.h"

namespace promenade {

class LandmarkRecord {
public:
    // Writes to this file from now on; an empty name writes nothing.
    static Result<LandmarkRecord> open(const std::string& file);

    // After a frame was shown. The file is whole whenever it is read.
    void note(const editors::Landmarks&);

private:
    bool write(const std::string& text) const;

    std::filesystem::path m_file;
    std::string m_written;
};

}
