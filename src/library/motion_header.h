// The readable part of a motion file: everything but the frames.
#pragma once

#include <string>
#include <string_view>

#include "foundation/result.h"
#include "motion/recording.h"

namespace promenade::library {

struct MotionHeader {
    motion::Recording dance; // without frames and forces
    std::size_t frames = 0;  // of each dancer
    std::size_t numbers = 0; // in the binary part
};

std::string write_motion_header(const motion::Recording&, std::size_t numbers);

// The first error, with the line of the file; the header begins in its second line.
Result<MotionHeader> read_motion_header(std::string_view text, const std::string& file_name);

}
