// A diary of the window's frames, for whoever asks why it stutters: when each began and how long
// it took. Speed is measured, not tested; tests/bench/window_frames.sh reads what is written here.
#pragma once

#include <fstream>
#include <string>

#include "foundation/result.h"

namespace promenade {

class FrameTimes {
public:
    // Writes to this file from now on; an empty name writes nothing.
    static Result<FrameTimes> open(const std::string& file);

    // One line: seconds since 1970, then milliseconds for deciding and painting what is seen, for
    // bringing it to the screen, and for both.
    void note(double panels, double screen); // s

private:
    std::ofstream m_out;
};

}
